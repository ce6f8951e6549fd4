import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { inEuros } from '../../desk/frame/money.ts';
import { doubtWords } from '../../domain/fulfilment/address-check/doubt-words.ts';
import type { ExchangeOffer } from '../../domain/fulfilment/exchange/exchange-line.server.ts';
import type { OrderListPage } from '../../domain/fulfilment/find-orders.server.ts';
import type { WaitingWithdrawal } from '../../domain/fulfilment/inboxes.server.ts';
import type { ListedEnquiry, ListedLead } from '../../domain/fulfilment/inboxes.sql.server.ts';
import type { OrderParcels } from '../../domain/fulfilment/parcels/pack-order.server.ts';
import type { Parcel } from '../../domain/fulfilment/parcels/parcel.ts';
import type { Refund } from '../../domain/fulfilment/refund.ts';
import type { WorkedWithdrawal } from '../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import type { WholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import { openWords } from '../../domain/ledger/open-words.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { ledgerLines, standLines } from './order-stand-words.ts';

const moment = (at: Date) => formatMoment(at, SHOP_TIME_ZONE);

export function pageLines({ orders, next }: OrderListPage): string {
  if (orders.length === 0) return 'There are none.';
  const lines = orders.map((order) =>
    [
      order.number,
      order.promisedBy ? `by ${order.promisedBy}` : 'no day promised',
      inEuros(order.grossCents),
      `${order.pieces} pieces`,
      order.paymentStatus,
      order.fulfilment,
      ...(order.comesBy ? [`parts arrive by ${order.comesBy}`] : []),
      ...(order.invoiceBy ? [`invoice by ${order.invoiceBy}`] : []),
      ...(order.open.length > 0 ? [openWords(order.open)] : []),
      ...(order.isAddressDoubtful ? ['look at the address'] : []),
      ...(order.withdrawnAt ? [`withdrawn ${moment(order.withdrawnAt)}`] : []),
      order.company || order.addressee,
      order.email,
    ].join(', '),
  );
  return [...lines, ...(next ? [`More: --page ${next}`] : [])].join('\n');
}

export function parcelLines({ number, fulfilment, parcels }: OrderParcels): string {
  return [`${number}: ${fulfilment}`, ...parcels.map(parcelLine)].join('\n');
}

function parcelLine({ position, state, decided, carrier, tracking, lines }: Parcel): string {
  const content = lines.map(({ quantity, partNumber }) => `${quantity} x ${partNumber}`).join(', ');
  const by = [carrier, tracking].filter((word) => word !== '').join(' ');
  const outcome = decided ? `, ${decided.replace('-', ' ')}` : '';
  return `parcel ${position}: ${state}${outcome}${by && ` with ${by}`}; ${content}`;
}

export function paidLine(paid: {
  readonly number: string;
  readonly shortCents: number;
  readonly surplusCents: number;
}): string {
  const { number, shortCents, surplusCents } = paid;
  if (shortCents > 0) return `${number} is paid; ${inEuros(shortCents)} is still to come.`;
  if (surplusCents === 0) return `${number} is paid.`;
  return `${number} is paid; ${inEuros(surplusCents)} is too much: npm run desk -- refund ${number}`;
}

/** A refund, and whether an earlier call of the command made it: then nothing was sent or noted now. */
export interface PressedRefund {
  readonly refund: Refund;
  readonly isFromBefore: boolean;
}

export function refundLine({ refund, isFromBefore }: PressedRefund): string {
  const { amountCents, state, paymentId, askedAt } = refund;
  if (isFromBefore) {
    return `Nothing was sent or noted now: ${inEuros(amountCents)} of ${moment(askedAt)} is ${state}.`;
  }
  if (state === 'done') return `${inEuros(amountCents)} ${paymentId ? 'went back' : 'noted'}.`;
  return `${inEuros(amountCents)} is being sent: the provider has not answered yet.`;
}

export function orderLines(whole: WholeOrder): string {
  const { order, fulfilment, supply, parcels, payments, receipts, refunds } = whole;
  const { shippingAddress: to } = order;
  const promised = whole.promised.flatMap(({ position, arrival }) => {
    const parcel = whole.promised.length > 1 ? `parcel ${position} ` : '';
    return arrival ? `promised ${parcel}${arrival.from} to ${arrival.to}` : [];
  });
  return [
    `${order.number}: ${inEuros(order.grossCents)}, ${order.paymentStatus} (${order.paymentMethod}), ${fulfilment}`,
    [`placed ${moment(order.placedAt)}`, ...promised].join(', '),
    `to ${[to.company, to.addressee, to.address, to.address2, to.zip, to.city, to.country].filter(Boolean).join(', ')}`,
    ...(order.pickUpAt === null ? [] : [`picked up at ${order.pickUpAt || 'the shop'}`]),
    ...whole.addressDoubts.map((doubt) => `look at the address: ${doubtWords(doubt)}`),
    `${to.email}, ${to.phone}${order.vin && `, VIN ${order.vin}`}`,
    ...standLines(whole),
    ...supply.map(
      ({ partNumber, quantity, stage, location, eta }) =>
        `${quantity} x ${partNumber} from ${stage} ${[location, eta].filter(Boolean).join(' ')}`,
    ),
    ...parcels.map(parcelLine),
    ...payments.map(
      ({ provider, reference, status, amountCents, lastError }) =>
        `payment by ${provider}: ${status}, ${inEuros(amountCents)}, ${reference ?? 'no reference'}${lastError ? `, ${lastError}` : ''}`,
    ),
    ...receipts.map(
      ({ amountCents, reference, actor, notedAt }) =>
        `received ${inEuros(amountCents)}, ${reference}, noted by ${actor} ${moment(notedAt)}`,
    ),
    ...refunds.map(
      ({ amountCents, state, lastError }) =>
        `refund of ${inEuros(amountCents)}: ${state}${lastError ? `, ${lastError}` : ''}`,
    ),
    ...whole.withdrawals.map(({ receivedAt }) => `withdrawn ${moment(receivedAt)}`),
    ...whole.mails.map(
      ({ createdAt, sentAt, state, subject }) =>
        `mail ${moment(createdAt)}: ${subject} (${deskOrders.order.mail[state](sentAt ? moment(sentAt) : '')})`,
    ),
    ...ledgerLines(whole),
    ...whole.history.map(
      ({ at, actor, step, note }) => `${moment(at)} ${step} by ${actor}${note && `: ${note}`}`,
    ),
  ].join('\n');
}

export function exchangeLines(offer: ExchangeOffer): string {
  const { line, part, todayCents, available } = offer;
  return [
    `${line.quantity} x ${line.partNumber} ${line.description}, sold for ${inEuros(line.grossCents)}`,
    `becomes ${line.quantity} x ${part.partNumber} ${part.description}, today ${todayCents === null ? 'without a price' : inEuros(todayCents)}`,
    `${available} of it could be had before. The agreed price stays.`,
  ].join('\n');
}

export function withdrawalLines(withdrawals: readonly WaitingWithdrawal[]): string {
  if (withdrawals.length === 0) return 'None waits.';
  return withdrawals
    .map(
      ({ id, orderNumber, isOrderKnown, name, email, payBackBy, isOverdue, parts }) =>
        `${orderNumber}${isOrderKnown ? '' : ' (no such order)'}: pay back by ${payBackBy}${isOverdue ? ', overdue' : ''}; ${name}, ${email}; ${parts.replace(/\s+/g, ' ') || 'all of it'}; ${id}`,
    )
    .join('\n');
}

/** One withdrawal: whose it is, until when, what came back, and what goes back by law. */
export function workedWithdrawalLines(withdrawal: WorkedWithdrawal): string {
  const { orderNumber, name, email, parts, clock, lines, goods, amount, settledAt } = withdrawal;
  const packed = lines.filter(({ isPacked }) => isPacked);
  return [
    `${orderNumber}: ${name}, ${email}; ${parts.replace(/\s+/g, ' ') || 'all of it'}`,
    `send back by ${clock.sendBackBy}, pay back by ${clock.payBackBy}${clock.isOverdue ? ', overdue' : ''}${clock.mayWait ? ', you may wait for the parts' : ''}`,
    ...packed.map(
      ({ partNumber, goneOut, returnedInAll, toCome }) =>
        `${partNumber}: ${goneOut} sent, ${returnedInAll} back, ${toCome} to come`,
    ),
    ...goods.map(
      ({ quantity, partNumber, condition, restockedAt, note, reason }) =>
        `${quantity} x ${partNumber} ${condition}, ${restockedAt ? `on sale at ${restockedAt}` : 'not on sale'}${reason === 'not-given' ? '' : `, ${reason}`}${note && `: ${note}`}`,
    ),
    settledAt
      ? 'settled'
      : `by law ${inEuros(amount.totalCents)}: parts ${inEuros(amount.goodsCents)}, delivery ${inEuros(amount.deliveryCents)}`,
  ].join('\n');
}

export function enquiryLines(enquiries: readonly ListedEnquiry[]): string {
  if (enquiries.length === 0) return 'There are none.';
  return enquiries
    .map(
      ({ id, createdAt, email, part, quantity, assignee }) =>
        `${moment(createdAt)}: ${email}, ${quantity === null ? '' : `${quantity} x `}${part}; ${assignee || 'nobody'}; ${id}`,
    )
    .join('\n');
}

export function leadLines(leads: readonly ListedLead[]): string {
  if (leads.length === 0) return 'There are none.';
  return leads
    .map(
      ({ id, createdAt, fields, assignee }) =>
        `${moment(createdAt)}: ${[fields.name, fields.firstname, fields.lastname, fields.email, fields.phone].filter(Boolean).join(', ')}; ${assignee || 'nobody'}; ${id}`,
    )
    .join('\n');
}

/** Why nothing was done: its kind and details in words, or as they are for JSON. */
export function refusalSentence(refusal: { readonly kind: string }, isJson: boolean): string {
  if (isJson) return JSON.stringify({ refused: refusal });
  const { kind, ...more } = refusal as { kind: string } & Record<string, unknown>;
  const details = Object.entries(more).map(
    ([name, value]) => `${inWords(name)} ${shown(name, value)}`,
  );
  return `Refused: ${inWords(kind)}${details.length > 0 ? ` (${details.join(', ')})` : ''}.`;
}

function inWords(name: string): string {
  return name
    .replace(/Cents$/, '')
    .replace(/-/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function shown(name: string, value: unknown): string {
  if (name.endsWith('Cents') && typeof value === 'number') return inEuros(value);
  return Array.isArray(value) ? value.join(' and ') : String(value);
}
