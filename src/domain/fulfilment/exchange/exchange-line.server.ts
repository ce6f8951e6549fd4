import { CURRENCY, markets } from '../../../config/markets.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { isoDay } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { type Cents, formatMoney } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { ours } from '../../../kernel/text/harmless-text.ts';
import { messages } from '../../../messages/en.ts';
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
import { insertChanges, ledgerOf } from '../../ledger/ledger.sql.server.ts';
import { isSoldPart, type OrderStand, standOf } from '../../ledger/ledger.ts';
import { reductionOf } from '../../ledger/what-falls.ts';
import type { Mail } from '../../mail/mail.ts';
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
import { setFit, setPart } from './exchange-line.sql.server.ts';

const text = messages.fulfilmentMail;

interface NamedPart {
  readonly partNumber: string;
  readonly description: string;
}

/** @param dueCents the refund because the new part is cheaper; 0 if there is none */
export function exchangeMail(
  order: MailedOrder,
  {
    line,
    part,
  }: { readonly line: NamedPart & { readonly quantity: number }; readonly part: NamedPart },
  dueCents: number,
  config: MailSettings,
): Mail {
  const words = (one: NamedPart) => partWords(line.quantity, one);
  return toShopper(order, config, {
    subject: text.exchangedSubject(ours(config.shopName), ours(order.number)),
    said: [
      text.exchanged(ours(order.number), words(line), words(part)),
      dueCents > 0
        ? text.exchangedDue(ours(formatMoney(dueCents, CURRENCY.symbol)))
        : text.exchangedSamePrice,
    ],
  });
}

/** The line to exchange, and its new part. */
interface WantedExchange {
  /** The number of the ordered part. */
  readonly line: string;
  /** The new part: a part number, an id, or the part's address. */
  readonly part: string;
}

/** The effects of an exchange, before it is made. */
export interface ExchangeOffer {
  readonly line: OrderLine;
  readonly part: Pick<
    PartDetails,
    'id' | 'partNumber' | 'description' | 'vehicleLine' | 'urlcomponent'
  >;
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
  | { readonly kind: 'unknown-part' }
  | { readonly kind: 'same-part' }
  /** Kits and their components stay together. */
  | { readonly kind: 'is-kit' }
  | { readonly kind: 'is-cancelled' }
  /** Some of the line is in a parcel. */
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
    // Somebody else may have exchanged it since the preview.
    if (!whole?.lines.some(({ id, partId }) => id === line.id && partId === line.partId)) {
      return refuse({ kind: 'unknown-line' });
    }
    const sold = standOf(await ledgerOf(tx, order.id)).lines.find(({ id }) => id === line.id);
    if (!sold || sold.toPack === 0 || sold.toPack !== sold.left) {
      return refuse({ kind: 'is-packed' });
    }

    const moved = await moveSupply(tx, context, whole, offer.value);
    if (!moved.ok) return moved;
    await setPart(tx, line.id, part);
    await judgeAnew(tx, line, part.id);
    const dueCents = isCheaperDue && order.isPaid ? cheaperByCents : 0;
    if (dueCents > 0) {
      const cheaper = reductionOf(sold.owed, dueCents);
      const change = { lineId: line.id, kind: 'reduced', pieces: 0, ...cheaper } as const;
      const by = { key: newId(), reason, actor: work.actor, now };
      await insertChanges(tx, order.id, [change], by);
    }
    const piecesOf = (partNumber: string) => [`${line.quantity} x ${partNumber}`];
    await record('exchanged', {
      before: { lines: piecesOf(line.partNumber) },
      after: { lines: piecesOf(part.partNumber), ...(dueCents > 0 ? { dueCents } : {}) },
      note: reason,
    });
    await queueMail(tx, context, exchangeMail(order, offer.value, dueCents, context.config), now);
    return offer;
  });
}

async function offerFor(
  context: ShopContext,
  order: Order,
  wanted: WantedExchange,
): Promise<Result<ExchangeOffer, ExchangeRefusal>> {
  const stand = standOf(await ledgerOf(context.db.sql, order.id));
  const named = order.lines
    .filter((one) => isSoldPart(one) && one.partNumber === wanted.line.trim())
    .map((one) => asLeft(one, stand));
  const line = named.find(({ quantity }) => quantity > 0) ?? named[0];
  if (!line) return refuse({ kind: 'unknown-line' });
  const found = await readPart(context, { record: wanted.part.trim(), source: order.source });
  if (!found.ok) return found;
  const part = found.value;
  if (part.id === line.partId) return refuse({ kind: 'same-part' });
  if (part.recordType === 'kititem' || line.recordType === 'kititem') {
    return refuse({ kind: 'is-kit' });
  }
  const todayCents = part.price && priceInOrder(context, order, part.price, line);
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

/** By the rules of a basket: the order's VAT and its discount. */
function priceInOrder(
  { config }: ShopContext,
  order: Order,
  price: NonNullable<PartDetails['price']>,
  line: OrderLine,
): Cents {
  const terms = { isZeroRated: isZeroRated(order.treatment), vatRate: order.vatRate };
  const unitGrossCents = unitGross(price, { ...terms, listRate: config.vatRate });
  const unit = { unitNetCents: price.netCents, unitGrossCents, quantity: line.quantity };
  const discount = lineDiscountOf(order, line);
  if (discount && 'cents' in discount) {
    const cents = Math.min(discount.cents, fullAmount(unit, terms));
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
