import type { Queryable } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { cancelledSince, lockOrderOfNumber } from './expiry.sql.server.ts';
import { ownerCancelledMail } from './expiry-mail.ts';
import { type OpenOrder, openOrders } from './holds/open-orders.sql.server.ts';
import { closeOrder, isPaymentUnderWay } from './order.sql.server.ts';
import { type ClosingReason, isReopenable } from './order.ts';
import { returnSupply } from './stock/stock-taking.sql.server.ts';

/**
 * Closes a locked order: its stock is returned, and by a trigger the use of its promo code; the reason is kept. The key
 * that confirms it is deleted, unless it may still count again by it.
 */
export async function closeLockedOrder(
  tx: Queryable,
  order: { readonly id: string },
  { because, now }: { readonly because: ClosingReason; readonly now: Date },
): Promise<void> {
  await returnSupply(tx, order.id);
  await closeOrder(tx, order.id, { because, keepsKey: isReopenable(because), now });
}

type Context = Pick<ShopContext, 'db' | 'config'>;

export type CancelRefusal =
  | { readonly kind: 'unknown-order' }
  /** It is paid, or its money is on its way. */
  | { readonly kind: 'is-paid' }
  | { readonly kind: 'is-cancelled' };

/** Cancels one unpaid order for the owner: returns its stock and mails the shopper. */
export async function cancelUnpaidOrder(
  { db, config }: Context,
  { number }: { readonly number: string },
): Promise<Result<undefined, CancelRefusal>> {
  const now = await db.now();
  return refusableTransaction<undefined, CancelRefusal>(db, async (tx: Queryable) => {
    const order = await lockOrderOfNumber(tx, number);
    if (!order) return refuse({ kind: 'unknown-order' });
    if (order.isClosed) return refuse({ kind: 'is-cancelled' });
    if (order.isPaid || (await isPaymentUnderWay(tx, order.id))) return refuse({ kind: 'is-paid' });
    await closeLockedOrder(tx, order, { because: 'cancelled-by-owner', now });
    await queueMail(tx, { config }, ownerCancelledMail(order, config), now);
    return ok(undefined);
  });
}

/** Orders that were closed unpaid in the last days, newest first. */
export async function listCancelledOrders(
  { db }: Context,
  { days }: { readonly days: number },
): ReturnType<typeof cancelledSince> {
  return cancelledSince(db.sql, addDays(await db.now(), -days));
}

/** Unpaid orders that hold stock, oldest first. */
export function listOpenOrders({ db }: Context): Promise<readonly OpenOrder[]> {
  return openOrders(db.sql);
}
