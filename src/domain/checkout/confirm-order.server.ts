import { isUuid } from '../../kernel/ids.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { unpaidHoursOf } from '../basket/payment-methods.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { lockConfirmable, markConfirmed } from './confirm-order.sql.server.ts';
import { reopenOrder } from './reopen-order.server.ts';

const HOUR_MS = 60 * 60_000;

type ConfirmRefusal =
  /** There is no such order, or the key is not that of its mail. */
  | { readonly kind: 'unknown-order' }
  /** Its time was over, and some of its parts are gone. */
  | { readonly kind: 'order-closed'; readonly orderId: string };

/**
 * Confirms an order that waits for a bank transfer, by the key in its mail, which proves that its reader has it. From
 * then on it waits as long as other transfers do. An expired order is reopened while all of its parts are in stock.
 * SAF-15.
 */
export async function confirmOrder(
  context: ShopContext,
  { orderId, key }: { readonly orderId: string; readonly key: string },
): Promise<Result<{ id: string }, ConfirmRefusal>> {
  if (!isUuid(orderId)) return refuse({ kind: 'unknown-order' });
  const now = await context.db.now();
  return refusableTransaction<{ id: string }, ConfirmRefusal>(context.db, async (tx) => {
    const order = await lockConfirmable(tx, { orderId, confirmKey: keyDigest(key) });
    if (!order) return refuse({ kind: 'unknown-order' });
    if (order.isPaid || order.isConfirmed) return ok({ id: orderId });
    const forMs = unpaidHoursOf(context.config, order.paymentMethod) * HOUR_MS;
    if (order.isClosed && !(await reopenOrder(tx, { clock: () => now }, orderId, forMs))) {
      return refuse({ kind: 'order-closed', orderId });
    }
    await markConfirmed(tx, orderId, { now, expiresAt: new Date(now.getTime() + forMs) });
    return ok({ id: orderId });
  });
}
