import { CURRENCY, markets } from '../../../config/countries/markets.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { isoDay } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { type Cents, divideHalfUp, formatMoney, netOf } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type MailText, ours } from '../../../kernel/text/harmless-text.ts';
import { deskOrderStand } from '../../../messages/desk/orders/order-stand.ts';
import { messages } from '../../../messages/en.ts';
import { orderSupplier } from '../../../messages/order/order-supplier.ts';
import { isZeroRated } from '../../basket/tax.ts';
import { fullAmount, lineAmount } from '../../basket/totals.ts';
import { findOrder, isPaymentUnderWay } from '../../checkout/order.sql.server.ts';
import type { Order, OrderLine } from '../../checkout/order.ts';
import { lineDiscountOf } from '../../checkout/order.ts';
import { partWords } from '../../checkout/order-in-words.ts';
import { returnPieces, takeMore } from '../../checkout/stock/move-takings.sql.server.ts';
import { lockSupply } from '../../checkout/stock/stock-taking.sql.server.ts';
import { takeStock } from '../../checkout/stock/stock-taking.ts';
import { supplyFor } from '../../inbound/supply.ts';
import { insertChanges, ledgerOf, type OrderChange } from '../../ledger/ledger.sql.server.ts';
import { isSoldPart, type LineStand, type OrderStand, standOf } from '../../ledger/ledger.ts';
import { fallOf, reductionOf } from '../../ledger/what-falls.ts';
import { type Mail, reasonLines } from '../../mail/mail.ts';
import { queueMail } from '../../mail/outbox.sql.server.ts';
import { maximumOf, supplyLadder } from '../../parts/availability.ts';
import { loadFits } from '../../parts/fit/fits.server.ts';
import type { PartDetails } from '../../parts/part.ts';
import { readPart } from '../../parts/parts.server.ts';
import { unitGross } from '../../parts/price.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type MailedOrder, type MailSettings, toShopper } from '../order/shopper-mail.ts';
import { type UnknownOrder, type Work, workOrder } from '../order/work-order.server.ts';
import { findOrderId } from '../order/worked-order.sql.server.ts';
import { stillSentWords } from '../supplier-shipments.sql.server.ts';
import { setDepositPart, setFit, setPart } from './exchange-line.sql.server.ts';

const text = messages.fulfilmentMail;

interface NamedPart {
  readonly partNumber: string;
  readonly description: string;
}

/** @param less the refund because the new part is cheaper, and how much less its deposit is; 0 where it is not */
export function exchangeMail(
  order: MailedOrder,
  {
    line,
    part,
  }: { readonly line: NamedPart & { readonly quantity: number }; readonly part: NamedPart },
  {
    dueCents,
    depositCents,
    stillSent = [],
    reason = '',
  }: {
    readonly dueCents: Cents;
    readonly depositCents: Cents;
    /** What a supplier may be sending all the same. */
    readonly stillSent?: readonly MailText[];
    readonly reason?: string;
  },
  config: MailSettings,
): Mail {
  const amount = (cents: Cents) => ours(formatMoney(cents, CURRENCY.symbol));
  const words = (one: NamedPart) => partWords(line.quantity, one);
  return toShopper(order, config, {
    subject: text.exchangedSubject(ours(config.shopName), ours(order.number)),
    said: [
      text.exchanged(ours(order.number), words(line), words(part)),
      dueCents > 0 ? text.exchangedDue(amount(dueCents)) : text.exchangedSamePrice,
      ...(depositCents > 0 ? [text.exchangedDeposit(amount(depositCents))] : []),
      ...stillSent,
      ...reasonLines(reason),
    ],
  });
}

/** The line to exchange, and its new part. */
interface WantedExchange {
  /** The line's id, or the number of its part where one line alone has it. */
  readonly line: string;
  /** The new part: a part number, an id, or the part's address. */
  readonly part: string;
}

/** The effects of an exchange, before it is made. */
export interface ExchangeOffer {
  readonly line: OrderLine;
  readonly part: PartDetails;
  /** The price of the same quantity of the new part in this order today; null if it has no price. */
  readonly todayCents: Cents | null;
  /** How much less that is than the sold amount; 0 where it is not less. */
  readonly cheaperByCents: Cents;
  /** Available pieces of it. */
  readonly available: number;
  /** Whether the order is paid, so that a refund is possible. */
  readonly isPaid: boolean;
}

type ExchangeRefusal =
  | UnknownOrder
  | { readonly kind: 'unknown-line' }
  /** Several lines have pieces of that part: another press would take another line. */
  | { readonly kind: 'which-line' }
  | { readonly kind: 'unknown-part' }
  | { readonly kind: 'same-part' }
  /** Exchanged, or pieces of it fell away, since it was looked at. */
  | { readonly kind: 'changed-meanwhile' }
  /** Kits and their components stay together. */
  | { readonly kind: 'is-kit' }
  | { readonly kind: 'is-cancelled' }
  /** Some of the line is or was in a parcel. */
  | { readonly kind: 'is-packed' }
  | { readonly kind: 'payment-under-way' }
  | { readonly kind: 'part-short'; readonly available: number };

/** The effects of exchanging a line. FUL-19. */
export async function exchangeOffer(
  context: ShopContext,
  { number, ...wanted }: WantedExchange & { readonly number: string },
): Promise<Result<ExchangeOffer, ExchangeRefusal>> {
  const { sql } = context.db;
  const id = await findOrderId(sql, number);
  const order = id && (await findOrder(sql, id));
  if (!order) return refuse({ kind: 'unknown-order' });
  return offerFor(context, order, wanted);
}

/**
 * Exchanges an unpacked line for another part, with the pieces that are left of it and the agreed price: the old part's
 * stock is returned, the new one's taken, and the shopper is mailed once. If the new part is cheaper, the price can fall
 * by the difference; what was paid of it is then to be given back. An invoice that names the old part is corrected by
 * the next credit note. FUL-19.
 */
export async function exchangeLine(
  context: ShopContext,
  {
    isCheaperDue = false,
    reason = '',
    ...work
  }: Work &
    WantedExchange & {
      /** In a paid order: the difference becomes a due refund. */
      readonly isCheaperDue?: boolean | undefined;
      readonly reason?: string | undefined;
    },
): Promise<Result<ExchangeOffer, ExchangeRefusal>> {
  const offer = await exchangeOffer(context, work);
  if (!offer.ok) return offer;
  const { line, part, cheaperByCents } = offer.value;
  return workOrder<ExchangeOffer, ExchangeRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    if (order.isClosed) return refuse({ kind: 'is-cancelled' });
    if (await isPaymentUnderWay(tx, order.id)) return refuse({ kind: 'payment-under-way' });
    const whole = await findOrder(tx, order.id);
    const { lines } = standOf(await ledgerOf(tx, order.id));
    const sold = lines.find(({ id }) => id === line.id);
    const isStill = ({ id, partId }: OrderLine) => id === line.id && partId === line.partId;
    if (!whole?.lines.some(isStill) || sold?.left !== line.quantity) {
      return refuse({ kind: 'changed-meanwhile' });
    }
    // A piece that went out stays what it was, also once it is back.
    const unsent = sold.ordered - sold.cancelled;
    if (sold.toPack === 0 || sold.toPack !== unsent) return refuse({ kind: 'is-packed' });

    const moved = await moveSupply(tx, context, whole, offer.value);
    if (!moved.ok) return moved;
    await setPart(tx, line.id, part);
    await judgeAnew(tx, line, part.id);
    const by = { key: newId(), reason, actor: work.actor, now };
    const exchanged = { lineId: line.id, kind: 'exchanged', pieces: 0, ...nothing } as const;
    const names = { pieces: line.quantity, from: line.partNumber, to: part.partNumber };
    const which = { ...by, reason: deskOrderStand.exchangedFor({ ...names, reason }) };
    await insertChanges(tx, order.id, [exchanged], which);
    const dueCents = isCheaperDue && order.isPaid ? cheaperByCents : 0;
    const changes: OrderChange[] =
      dueCents > 0
        ? [{ lineId: line.id, kind: 'reduced', pieces: 0, ...reductionOf(sold.owed, dueCents) }]
        : [];
    const deposit = lines.find(({ depositOf, left }) => depositOf === line.id && left > 0);
    const depositFall = deposit && depositFallOf(deposit, depositInOrder(context, whole, part));
    if (depositFall) changes.push(depositFall);
    await insertChanges(tx, order.id, changes, by);
    const sumOf = (kind: OrderChange['kind']) =>
      changes.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.grossCents, 0);
    const piecesOf = (partNumber: string) => [`${line.quantity} x ${partNumber}`];
    const lower = sumOf('reduced');
    await record('exchanged', {
      before: { lines: piecesOf(line.partNumber) },
      after: { lines: piecesOf(part.partNumber), ...(lower > 0 ? { dueCents: lower } : {}) },
      note: reason,
    });
    if (deposit && depositFall?.kind === 'cancelled') {
      const after = { lines: piecesOf(deposit.partNumber), lessCents: depositFall.grossCents };
      await record('pieces-cancelled', { after, note: deskOrderStand.depositFell });
    } else if (deposit) await setDepositPart(tx, deposit.id, part);
    const stillSent = await stillSentWords(tx, order.id, orderSupplier.exchanged);
    const less = { dueCents, depositCents: depositFall?.grossCents ?? 0, stillSent, reason };
    await queueMail(tx, context, exchangeMail(order, offer.value, less, context.config), now);
    return offer;
  });
}

const nothing = { netCents: 0, grossCents: 0 };

/** The deposit of some pieces of a part, by the order's VAT. */
function depositInOrder({ config }: ShopContext, order: Order, part: PartDetails) {
  const { depositCents, price } = part;
  if (!depositCents || !price) return 0;
  const { vatRate: listRate } = config;
  const terms = { isZeroRated: isZeroRated(order.treatment), vatRate: order.vatRate, listRate };
  return unitGross({ netCents: netOf(depositCents, listRate), grossCents: depositCents }, terms);
}

/**
 * The deposit goes with what is delivered: it falls where the new part has none, and to the new part's where that is
 * lower. It never rises above what was agreed.
 */
function depositFallOf(deposit: LineStand, unitCents: Cents): OrderChange | undefined {
  const lineId = deposit.id;
  if (unitCents === 0) {
    const fall = fallOf(deposit, deposit.left);
    return { lineId, kind: 'cancelled', pieces: deposit.left, ...fall };
  }
  const lowerCents = deposit.owed.grossCents - unitCents * deposit.left;
  if (lowerCents <= 0) return undefined;
  return { lineId, kind: 'reduced', pieces: 0, ...reductionOf(deposit.owed, lowerCents) };
}

async function offerFor(
  context: ShopContext,
  order: Order,
  wanted: WantedExchange,
): Promise<Result<ExchangeOffer, ExchangeRefusal>> {
  const stand = standOf(await ledgerOf(context.db.sql, order.id));
  const named = order.lines
    .filter((one) => isSoldPart(one) && [one.id, one.partNumber].includes(wanted.line.trim()))
    .map((one) => asLeft(one, stand));
  const [line = named[0], another] = named.filter(({ quantity }) => quantity > 0);
  if (!line) return refuse({ kind: 'unknown-line' });
  if (another) return refuse({ kind: 'which-line' });
  const found = await readPart(context, { record: wanted.part.trim(), source: order.source });
  if (!found.ok) return found;
  const part = found.value;
  if (part.id === line.partId) return refuse({ kind: 'same-part' });
  if (part.recordType === 'kititem' || line.recordType === 'kititem') {
    return refuse({ kind: 'is-kit' });
  }
  const agreed = order.lines.find(({ id }) => id === line.id) ?? line;
  const todayCents =
    part.price && priceInOrder(context, { order, agreed }, part.price, line.quantity);
  const { location } = markets[order.source];
  const supply = supplyFor(part.sources, location, isoDay(context.clock()));
  return ok({
    line,
    part,
    todayCents,
    cheaperByCents: todayCents === null ? 0 : Math.max(0, line.grossCents - todayCents),
    available: maximumOf(supplyLadder(supply)),
    isPaid: order.paidAt !== null,
  });
}

/** A line with the pieces that are left of it, at what is owed for them. */
function asLeft(line: OrderLine, { lines }: OrderStand): OrderLine {
  const sold = lines.find(({ id }) => id === line.id);
  return sold ? { ...line, quantity: sold.left, ...sold.owed } : line;
}

/**
 * By the rules of a basket: the order's VAT and its discount, of which a fixed sum counts by pieces. What was taken off
 * the line since was for the part that it had then.
 * @param of.agreed the line as it was sold
 */
function priceInOrder(
  { config }: ShopContext,
  { order, agreed }: { readonly order: Order; readonly agreed: OrderLine },
  price: NonNullable<PartDetails['price']>,
  quantity: number,
): Cents {
  const terms = { isZeroRated: isZeroRated(order.treatment), vatRate: order.vatRate };
  const unitGrossCents = unitGross(price, { ...terms, listRate: config.vatRate });
  const unit = { unitNetCents: price.netCents, unitGrossCents, quantity };
  const discount = lineDiscountOf(order, agreed);
  if (discount && 'cents' in discount) {
    const ofPieces = divideHalfUp(discount.cents * quantity, agreed.quantity);
    const cents = Math.min(ofPieces, fullAmount(unit, terms));
    return lineAmount({ ...unit, discount: { cents } }, terms).grossCents;
  }
  return lineAmount({ ...unit, discount }, terms).grossCents;
}

async function moveSupply(
  tx: Queryable,
  context: ShopContext,
  order: Order,
  { line, part }: ExchangeOffer,
): Promise<Result<void, ExchangeRefusal>> {
  const supply = await lockSupply(
    tx,
    [line.partId, part.id].sort((a, b) => a - b),
  );
  const market = { location: markets[order.source].location, today: isoDay(context.clock()) };
  const sources = supply.get(part.id);
  const need = { partId: part.id, quantity: line.quantity };
  const takings = sources && takeStock(need, sources, market);
  if (!takings) {
    const ladder = sources && supplyLadder(supplyFor(sources, market.location, market.today));
    return refuse({ kind: 'part-short', available: ladder ? maximumOf(ladder) : 0 });
  }
  await returnPieces(tx, order.id, { partId: line.partId, quantity: line.quantity });
  await takeMore(tx, order.id, takings);
  return ok(undefined);
}

/** Whether the new part fits the line's vehicles. */
async function judgeAnew(tx: Queryable, line: OrderLine, partId: number): Promise<void> {
  const fits = await loadFits(
    tx,
    line.fits.map(({ vehicle }) => ({ partId, vehicle })),
  );
  for (const [position, fit] of fits.entries()) await setFit(tx, line.id, position, fit);
}
