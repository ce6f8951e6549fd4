import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { ledgerOf } from '../../ledger/ledger.sql.server.ts';
import { standOf } from '../../ledger/ledger.ts';
import { queueMail } from '../../mail/outbox.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type UnknownOrder, type Work, workOrder } from '../order/work-order.server.ts';
import {
  followParcels,
  inWords,
  type OrderParcels,
  type ParcelRefusal,
} from './pack-order.server.ts';
import { canMove, type Parcel, type ParcelState } from './parcel.ts';
import { returnedMail } from './parcel-mail.ts';
import { parcelsOf, setParcelState } from './parcels.sql.server.ts';

type Refusal =
  | UnknownOrder
  | ParcelRefusal
  | { readonly kind: 'nothing-on-its-way' }
  /** Pieces of the parcel were received back by a withdrawal: the rest comes back in the same way. */
  | { readonly kind: 'goods-are-back'; readonly parcel: number };

interface Arrival extends Work {
  /** All that are on their way by default. */
  readonly parcel?: number | undefined;
}

/** A parcel has reached its shopper. */
export function deliverParcels(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { parcel, ...work }: Arrival,
): Promise<Result<OrderParcels, Refusal>> {
  return workOrder<OrderParcels, Refusal>(context, work, async ({ tx, order, now, record }) => {
    const chosen = choose(await parcelsOf(tx, order.id), 'delivered', parcel);
    if (!chosen.ok) return chosen;
    for (const one of chosen.value) {
      await setParcelState(tx, one.id, 'delivered', now);
      await record('delivered', { after: inWords(one) });
    }
    return ok(await followParcels(tx, order));
  });
}

/**
 * A parcel has come back to the shop undelivered, or its buyer did not want it. It waits until somebody sends it again or
 * lets it fall away. The shopper gets one mail about it. What a withdrawal has brought back does not come back again.
 */
export function returnParcel(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { parcel, ...work }: Arrival,
): Promise<Result<OrderParcels, Refusal>> {
  return workOrder<OrderParcels, Refusal>(context, work, async ({ tx, order, now, record }) => {
    const chosen = choose(await parcelsOf(tx, order.id), 'returned', parcel);
    if (!chosen.ok) return chosen;
    for (const one of chosen.value) {
      const { lines } = standOf(await ledgerOf(tx, order.id));
      const isBack = one.lines.some(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId);
        return line !== undefined && line.sent - quantity < line.receivedBack;
      });
      if (isBack) return refuse({ kind: 'goods-are-back', parcel: one.position });
      await setParcelState(tx, one.id, 'returned', now);
      await record('returned', { before: { state: one.state }, after: inWords(one) });
      await queueMail(tx, context, returnedMail(order, one, context.config), now);
    }
    return ok(await followParcels(tx, order));
  });
}

function choose(
  parcels: readonly Parcel[],
  to: ParcelState,
  named: number | undefined,
): Result<readonly Parcel[], ParcelRefusal | { readonly kind: 'nothing-on-its-way' }> {
  if (named === undefined) {
    const movable = parcels.filter(({ state }) => canMove(state, to));
    return movable.length > 0 ? ok(movable) : refuse({ kind: 'nothing-on-its-way' });
  }
  const found = parcels.find(({ position }) => position === named);
  if (!found) return refuse({ kind: 'unknown-parcel' });
  if (canMove(found.state, to)) return ok([found]);
  return refuse({ kind: 'impossible-move', parcel: named, state: found.state });
}
