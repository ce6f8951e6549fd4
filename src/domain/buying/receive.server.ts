import { type Location, locations } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { bringTaking } from '../checkout/stock/move-takings.sql.server.ts';
import { lockSupply } from '../checkout/stock/stock-taking.sql.server.ts';
import { restock } from '../fulfilment/returns/returns.sql.server.ts';
import { recordStep } from '../ledger/order-history.sql.server.ts';
import type { PartPieces } from '../parts/typed-pieces.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { eurosOn, lockOrders, waitingTakings } from './demand.sql.server.ts';
import {
  goodsCents,
  landedCents,
  mayBecome,
  type PurchaseLine,
  type PurchaseOrder,
  type PurchaseState,
  stateOfReceived,
} from './purchase.ts';
import { type PurchaseWork, type StepRefusal, workPurchase } from './purchases.server.ts';
import {
  endDeliveries,
  insertReceipt,
  isReceiptPressed,
  purchaseById,
  setPurchasePrice,
  setPurchaseState,
} from './purchases.sql.server.ts';
import { countedPieces, type PlannedLine, planReceipt } from './receipt.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** What came, as it was counted: pieces by part, and numbers that were typed or scanned. */
export interface CountedGoods {
  readonly pieces: readonly PartPieces[];
  readonly typed: string;
  readonly location: string;
}

export type ReceiveRefusal =
  | StepRefusal
  | { readonly kind: 'nothing-came' }
  | { readonly kind: 'unknown-place' }
  /** Typed numbers that are not on the order. */
  | { readonly kind: 'not-on-order'; readonly numbers: readonly string[] };

const PIECES_MAX = 100_000;

/** What booking would do; nothing changes. BUY-5. */
export async function lookAtReceipt(
  { db }: Context,
  { id, ...counted }: CountedGoods & { readonly id: number },
): Promise<
  Result<
    { readonly purchase: PurchaseOrder; readonly planned: readonly PlannedLine[] },
    ReceiveRefusal
  >
> {
  const purchase = await purchaseById(db.sql, id);
  if (!purchase) return refuse({ kind: 'unknown-purchase' });
  const came = cameOf(purchase, counted);
  if (!came.ok) return came;
  const { location } = counted;
  const partIds = came.value.map(({ partId }) => partId);
  const waiting = await waitingTakings(db.sql, { partIds, location });
  return ok({ purchase, planned: planReceipt(purchase.lines, came.value, waiting) });
}

/**
 * Books goods that have come: they go to the orders that wait for them, oldest first, and the rest on the shelf, where
 * it counts no longer as a delivery of the feed. What a piece costs is kept as the part's purchase price: its price and
 * its share of the freight, at the rate of the day. A press books once; of two people the second sees what is left.
 */
export function receivePurchase(
  context: Context,
  { pieces, typed, location, key, ...work }: CountedGoods & PurchaseWork & { readonly key: string },
): Promise<
  Result<
    { readonly planned: readonly PlannedLine[]; readonly state: PurchaseState },
    ReceiveRefusal
  >
> {
  type Value = { planned: readonly PlannedLine[]; state: PurchaseState };
  return workPurchase<Value, ReceiveRefusal>(context, work, async (locked) => {
    const { tx, purchase, now, record } = locked;
    const { id, state } = purchase;
    if (await isReceiptPressed(tx, id, key)) return ok({ planned: [], state });
    const came = cameOf(purchase, { pieces, typed, location });
    if (!came.ok) return came;
    const partIds = came.value.map(({ partId }) => partId).sort((one, other) => one - other);
    // Orders before supply, as whoever cancels one of them locks.
    const held = new Set(await lockOrders(tx, await waitingTakings(tx, { partIds, location })));
    await lockSupply(tx, partIds);
    const waiting = await waitingTakings(tx, { partIds, location });
    const planned = planReceipt(
      purchase.lines,
      came.value,
      waiting.filter(({ orderId }) => held.has(orderId)),
    );
    const actor = work.by.email;
    for (const { line, quantity, fills, toShelf } of planned) {
      const { partId } = line;
      for (const fill of fills) {
        const { orderId, orderNumber } = fill.taking;
        await bringTaking(tx, orderId, { ...fill, location });
        const note = `${purchase.number}: ${fill.quantity} x ${line.partNumber}, ${location}`;
        const order = { id: orderId, number: orderNumber };
        await recordStep(tx, order, { at: now, actor, step: 'note', note });
      }
      if (toShelf > 0) {
        await restock(tx, { partId, location, quantity: toShelf });
        await endDeliveries(tx, { partId, location, quantity: toShelf });
      }
      await insertReceipt(tx, { purchaseId: id, partId, key, quantity, location, now, actor });
    }
    await keepCosts(tx, { purchase, lines: planned.map(({ line }) => line), now });
    const after = planned.map(({ line, quantity }) => ({
      ...line,
      received: line.received + quantity,
    }));
    const rest = purchase.lines.filter((line) => !after.some((one) => one.partId === line.partId));
    const next = stateOfReceived([...after, ...rest]);
    await setPurchaseState(tx, id, next);
    const lines = planned
      .map(({ line, quantity }) => `${quantity} x ${line.partNumber}`)
      .join(', ');
    await record('receive-goods', { before: { state }, after: { state: next, location, lines } });
    return ok({ planned, state: next });
  });
}

/** What was counted, a row for each part; refused where the order brings nothing here. */
function cameOf(
  purchase: PurchaseOrder,
  { pieces, typed, location }: CountedGoods,
): Result<readonly PartPieces[], ReceiveRefusal> {
  const { state, lines, isDropShipment } = purchase;
  if (isDropShipment || !mayBecome(state, 'received')) {
    return refuse({ kind: 'impossible-step', state });
  }
  if (!locations.includes(location as Location)) return refuse({ kind: 'unknown-place' });
  const counted = countedPieces(typed, lines);
  if (counted.unknown.length > 0) return refuse({ kind: 'not-on-order', numbers: counted.unknown });
  const came = lines.flatMap(({ partId }): PartPieces[] => {
    const quantity = [...pieces, ...counted.came]
      .filter((one) => one.partId === partId)
      .reduce((sum, one) => sum + one.quantity, 0);
    return quantity > 0 ? [{ partId, quantity }] : [];
  });
  const areRight = came.every(
    ({ quantity }) => Number.isSafeInteger(quantity) && quantity <= PIECES_MAX,
  );
  return came.length > 0 && areRight ? ok(came) : refuse({ kind: 'nothing-came' });
}

/** None is kept of a line without a price, and none where nobody has given a rate for the currency. */
async function keepCosts(
  tx: Queryable,
  { purchase, lines, now }: { purchase: PurchaseOrder; lines: readonly PurchaseLine[]; now: Date },
): Promise<void> {
  const euros = (await eurosOn(tx, isoDay(now))).get(purchase.currency);
  if (euros === undefined) return;
  const order = {
    goodsCents: goodsCents(purchase.lines),
    freightCents: purchase.freightCents,
    euros,
  };
  for (const { partId, unitCents } of lines) {
    if (unitCents === 0) continue;
    await setPurchasePrice(tx, { partId, netCents: landedCents(unitCents, order), now });
  }
}
