import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { ToldLate } from '../../domain/buying/late.ts';
import type { ShopperParcel } from '../../domain/my-order/shopper-parcel.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { formatDays, formatWeekday } from '../../kernel/format-days.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { orderStatusText as text } from '../../messages/order/order-status.ts';
import type { WireOrder, WireOrderLine } from '../../wire/order.ts';
import { isBought, piecesToSend } from './what-changed.ts';

/** Where an order stands, for the top of its page. */
export interface OrderStatus {
  readonly title: string;
  /** What is where, the next day that matters, what is owed; a sentence each. */
  readonly facts: readonly string[];
}

/** What the order itself does not say of its way. */
export interface OrderWay {
  readonly parcels: readonly Pick<ShopperParcel, 'state'>[];
  /** Every piece that did not fall away is in a parcel. */
  readonly isAllPacked: boolean;
  /** The last day to withdraw from what has arrived, if nothing follows; null: not known, or there is no such right. */
  readonly withdrawBy: IsoDay | null;
  /** What the buyer was told by mail comes later than promised, and waits for; null: nothing. */
  readonly late: ToldLate | null;
}

/**
 * The status of an order that goes on.
 * @returns undefined as long as nothing has happened to it: then the page thanks
 */
export function orderStatus(order: WireOrder, way: OrderWay): OrderStatus | undefined {
  const lines = order.transactionlines.filter(isBought);
  const state = stateOf(order, lines, way);
  if (!state) return undefined;
  const isPickUp = order.pickupat !== null;
  const toSend = partsOf(lines, ({ quantity, fallen, sent }) => quantity - fallen - sent);
  const cancelled = partsOf(lines, ({ fallen }) => fallen);
  const back = partsOf(lines, ({ back: pieces }) => pieces);
  const facts = [
    ...order.withdrawals.map(({ receivedat, parts }) =>
      text.withdrawn(
        formatMoment(new Date(receivedat), SHOP_TIME_ZONE),
        parts.replaceAll('\n', ', ') || text.allOfIt,
      ),
    ),
    cancelled && text.cancelled(cancelled),
    back && text.cameBack(back),
    toSend && (isPickUp ? text.toPickUp : text.toSend)(toSend),
    laterWords(lines, way),
    nextDay(order, state, way),
    withdrawWords(lines, way),
    order.topayamount > 0 && text.toPay(money(order, order.topayamount)),
    order.tosendbackamount > 0 && text.toSendBack(money(order, order.tosendbackamount)),
  ];
  return {
    title: text.title[state],
    facts: facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[],
  };
}

type State = keyof typeof text.title;

function stateOf(
  order: WireOrder,
  lines: readonly WireOrderLine[],
  way: OrderWay,
): State | undefined {
  const { parcels } = way;
  const sum = (of: (line: WireOrderLine) => number) => lines.reduce((all, l) => all + of(l), 0);
  const [sent, back, fallen] = [sum((l) => l.sent), sum((l) => l.back), sum((l) => l.fallen)];
  const isPickUp = order.pickupat !== null;
  // What came back had arrived, whether that was noted or not.
  const hasArrived = back > 0 && parcels.length === 1;
  const isOnItsWay = !hasArrived && parcels.some(({ state }) => state === 'handed-over');
  if (sent > 0 && sent === back) return piecesToSend(lines) > 0 ? 'partly-back' : 'back';
  if (sent > 0) {
    if (piecesToSend(lines) > 0) return isOnItsWay && !isPickUp ? 'partly-sent' : 'partly-there';
    if (isPickUp) return 'picked-up';
    return isOnItsWay ? 'on-its-way' : 'there';
  }
  if (parcels.some(({ state }) => state === 'packed')) {
    if (way.isAllPacked) return isPickUp ? 'to-pick-up' : 'packed';
    return isPickUp ? 'partly-to-pick-up' : 'partly-packed';
  }
  if (order.withdrawals.length > 0) {
    const isPart = piecesToSend(lines) > 0 && order.withdrawals.every(({ parts }) => parts !== '');
    return isPart ? 'partly-withdrawn' : 'withdrawn';
  }
  if (fallen > 0) return piecesToSend(lines) > 0 ? 'partly-cancelled' : 'cancelled';
  if (!way.late || piecesToSend(lines) === 0) return undefined;
  return way.late.isAll ? 'later' : 'partly-later';
}

/** What the buyer waits for of what was to come later, as the mail said. */
function laterWords(lines: readonly WireOrderLine[], { late }: OrderWay): string {
  if (!late || piecesToSend(lines) === 0) return '';
  const parts = late.parts.map(({ pieces, partNumber }) => text.ofLine(pieces, partNumber));
  const day = formatDays({ from: late.day, to: late.day }, { year: true });
  return text.later(parts.join(', '), day);
}

/** What was promised of what is not there yet, but for what comes later by a mail. */
function nextDay(order: WireOrder, state: State, { late, parcels }: OrderWay): string {
  const { arrival, shipcountryname, paymentstatus, pickupat } = order;
  if (!arrival || pickupat !== null || paymentstatus !== 'paid') return '';
  const isAllLate = late?.isAll && !parcels.some((parcel) => parcel.state === 'packed');
  if (late) return isAllLate ? '' : restDay(order, late);
  const days = formatDays(arrival, { year: true });
  if (state === 'packed' || state === 'on-its-way') return text.next(days, shipcountryname);
  return piecesToSend(order.transactionlines) > 0 ? text.nextOnceSent(days, shipcountryname) : '';
}

/** What was promised of the parcels that have more to send than what comes later. */
function restDay(order: WireOrder, { parts }: ToldLate): string {
  const latePieces = ({ displayname }: WireOrderLine) =>
    parts.find(({ partNumber }) => partNumber === displayname)?.pieces ?? 0;
  const rest = order.transactionlines
    .filter((line) => piecesToSend([line]) > latePieces(line))
    .map(({ _id }) => _id);
  const promised = order.promisedparcels.filter(({ lines }) =>
    lines.some((line) => rest.includes(line)),
  );
  const arrival = promised.at(-1)?.arrival;
  if (!arrival) return '';
  return text.nextRest(formatDays(arrival, { year: true }), order.shipcountryname);
}

/** Until when what is with the buyer can be withdrawn from: the days begin anew with each parcel that follows. */
function withdrawWords(lines: readonly WireOrderLine[], { withdrawBy, parcels }: OrderWay): string {
  const isWithBuyer = lines.some(({ sent, back }) => sent > back);
  if (!withdrawBy || !isWithBuyer) return '';
  const day = formatWeekday(withdrawBy);
  const follows = ({ state }: OrderWay['parcels'][number]) =>
    state === 'packed' || state === 'handed-over';
  if (piecesToSend(lines) > 0 || parcels.some(follows)) return text.withdrawAtLeast(day);
  return (lines.some(({ back }) => back > 0) ? text.withdrawRest : text.withdrawBy)(day);
}

function partsOf(lines: readonly WireOrderLine[], pieces: (line: WireOrderLine) => number): string {
  return lines
    .filter((line) => pieces(line) > 0)
    .map((line) => text.ofLine(pieces(line), line.displayname))
    .join(', ');
}

function money({ currency }: WireOrder, euros: number): string {
  return formatMoney(toCents(euros), currency.symbol);
}
