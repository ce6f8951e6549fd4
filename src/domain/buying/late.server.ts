import { STOCK_WORKING_DAYS } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type IsoDay, isoDay } from '../../kernel/clock.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { ours } from '../../kernel/text/harmless-text.ts';
import { purchaseOrderText } from '../../messages/buying/purchase-order.ts';
import { type Arrival, arrivalAfter } from '../delivery/arrival.ts';
import { routeTo } from '../delivery/route.server.ts';
import { workingDaysAfter } from '../delivery/working-days.ts';
import { toShopper } from '../fulfilment/order/shopper-mail.ts';
import { workOrder } from '../fulfilment/order/work-order.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import { partNames, promisedDays, waitingTakings } from './demand.sql.server.ts';
import { filledNotice, lateOf, type Served, servedBy, type ToldLate } from './late.ts';
import { missingPieces, type PurchaseOrder } from './purchase.ts';
import { purchaseViews } from './purchases.server.ts';
import {
  expectedPieces,
  insertNotice,
  purchaseById,
  toldDays,
  toldPieces,
} from './purchases.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** An order that gets a part later than promised. */
export interface LateOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** The parts as its buyer reads them, each with its pieces. */
  readonly parts: readonly string[];
  readonly promisedTo: IsoDay;
  /** When it can be with the buyer, by the supplier's day. */
  readonly arrival: Arrival;
  /** Its buyer was told of this day, or of a later one. */
  readonly isTold: boolean;
}

/** In characters. */
export const NOTICE_LENGTH = 4_000;

export type NoticeRefusal =
  | { readonly kind: 'unknown-purchase' }
  | { readonly kind: 'text-required' }
  | { readonly kind: 'text-too-long'; readonly length: number }
  | { readonly kind: 'nobody-chosen' };

/** Orders that get parts of a purchase order later than promised, by the days that the supplier has confirmed. BUY-6. */
export async function lateOrders(
  context: Context,
  { id }: { readonly id: number },
): Promise<readonly LateOrder[]> {
  const { sql } = context.db;
  const purchase = await purchaseById(sql, id);
  if (!purchase || !(purchaseViews.open as readonly string[]).includes(purchase.state)) return [];
  const served = purchase.isDropShipment ? servedByDrop(purchase) : await servedHere(sql, purchase);
  const orderIds = [...new Set(served.map(({ orderId }) => orderId))];
  const [promises, told, names] = await Promise.all([
    promisedDays(sql, orderIds),
    toldDays(sql, orderIds),
    partNames(sql, [...new Set(served.map(({ partId }) => partId))]),
  ]);
  const late: (LateOrder & { readonly part: string })[] = [];
  for (const { orderId, partId, quantity, day } of served) {
    const promise = promises.find((one) => one.orderId === orderId && one.partId === partId);
    const arrival = promise && (await arrivalBy(context, { ...promise, day }));
    if (!promise?.promisedTo || !arrival) continue;
    const { from, to } = arrival;
    if (to <= promise.promisedTo) continue;
    const { orderNumber, partNumber, promisedTo } = promise;
    const isTold = (told.get(orderId) ?? '') >= to;
    late.push({
      orderId,
      orderNumber,
      promisedTo,
      isTold,
      arrival: { from, to },
      parts: [],
      part: purchaseOrderText.late.part({
        pieces: quantity,
        number: partNumber,
        name: names.get(partId)?.description ?? '',
      }),
    });
  }
  return [...groupBy(late, ({ orderId }) => orderId).values()].map((rows) => {
    const { part: _, ...last } = rows.reduce((one, other) =>
      other.arrival.to > one.arrival.to ? other : one,
    );
    return { ...last, parts: rows.map(({ part }) => part) };
  });
}

/** It goes out on the day on which it is here; a drop shipment on the day that its supplier names. */
async function arrivalBy(
  context: Context,
  { country, day }: { readonly country: string; readonly day: IsoDay },
): Promise<Arrival | null> {
  const route = await routeTo(context.db.sql, context, country);
  const wait = { days: 'working', ...STOCK_WORKING_DAYS } as const;
  return route && arrivalAfter(wait, { ...route, dispatchDay: day });
}

/** What the buyer of an order still waits for of what they were told comes later; null: of nothing. BUY-6. */
export async function toldLate(
  context: Context,
  { orderId }: { readonly orderId: string },
): Promise<ToldLate | null> {
  const { sql } = context.db;
  const told = await toldPieces(sql, orderId);
  const promises = told.length > 0 ? await promisedDays(sql, [orderId]) : [];
  const late: (typeof told)[number][] = [];
  for (const piece of told) {
    // The same purchase order may bring another part in time, or this one after all.
    const promise = promises.find(({ partId }) => partId === piece.partId);
    const day = piece.confirmedFor;
    const arrival = promise && day && (await arrivalBy(context, { ...promise, day }));
    if (!promise?.promisedTo || !arrival || arrival.to > promise.promisedTo) late.push(piece);
  }
  return lateOf(late);
}

function servedByDrop({ id, shipTo, lines }: PurchaseOrder): readonly Served[] {
  if (!shipTo) return [];
  return lines.flatMap((line): Served[] =>
    line.confirmedFor === null || missingPieces(line) === 0
      ? []
      : [
          {
            ...{ orderId: shipTo.id, partId: line.partId, quantity: missingPieces(line) },
            ...{ purchaseId: id, day: line.confirmedFor },
          },
        ],
  );
}

async function servedHere(
  sql: Queryable,
  { id, lines }: PurchaseOrder,
): Promise<readonly Served[]> {
  const named = lines.filter((line) => line.confirmedFor !== null);
  const partIds = named.map(({ partId }) => partId);
  const takings = await waitingTakings(sql, { partIds, location: '' });
  const rows = await expectedPieces(sql, partIds);
  const expected = rows.map(({ purchaseId, partId, quantity, confirmedFor, sentAt, leadDays }) => {
    const byLeadTime = workingDaysAfter(isoDay(sentAt), leadDays, () => false);
    return { purchaseId, partId, quantity, day: confirmedFor ?? byLeadTime };
  });
  return servedBy(takings, expected).filter(({ purchaseId }) => purchaseId === id);
}

/** What a notice says to one buyer. */
export function noticeWords(text: string, { parts, promisedTo, arrival }: LateOrder): string {
  const day = (of: IsoDay) => formatDays({ from: of, to: of }, { year: true });
  return filledNotice(text, {
    parts: parts.join(', '),
    promised: day(promisedTo),
    from: day(arrival.from),
    to: day(arrival.to),
  });
}

/**
 * Writes to the buyers of late orders, in the approved text; each hears of a day once, however often it is pressed.
 * @param input.orders numbers of the chosen orders
 * @returns how many were written to
 */
export async function tellBuyers(
  context: Context,
  { id, orders, text, by }: { id: number; orders: readonly string[]; text: string; by: Actor },
): Promise<Result<{ readonly told: number }, NoticeRefusal>> {
  const approved = text.trim();
  if (approved === '') return refuse({ kind: 'text-required' });
  if (approved.length > NOTICE_LENGTH)
    return refuse({ kind: 'text-too-long', length: NOTICE_LENGTH });
  const chosen = (await lateOrders(context, { id })).filter(
    ({ orderNumber, isTold }) => orders.includes(orderNumber) && !isTold,
  );
  if (chosen.length === 0) return refuse({ kind: 'nobody-chosen' });
  let told = 0;
  for (const late of chosen) {
    const work = { number: late.orderNumber, actor: by.email };
    const done = await workOrder<boolean, never>(context, work, async (worked) => {
      const { tx, order, now, record } = worked;
      const { to: arrivesTo } = late.arrival;
      const notice = { orderId: order.id, arrivesTo, purchaseId: id, now, actor: by.email };
      if (!(await insertNotice(tx, notice))) return ok(false);
      const words = noticeWords(approved, late);
      await record('message', { note: words });
      const { config } = context;
      const subject = purchaseOrderText.late.subject(ours(config.shopName), ours(order.number));
      await queueMail(tx, context, toShopper(order, config, { subject, said: [ours(words)] }), now);
      return ok(true);
    });
    if (done.ok && done.value) told += 1;
  }
  return ok({ told });
}
