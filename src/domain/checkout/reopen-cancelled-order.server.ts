import { ok, type Result, refuse } from '../../kernel/result.ts';
import { unpaidHoursOf } from '../basket/payment-methods.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { cancelledSince, lockOrderOfNumber } from './expiry.sql.server.ts';
import { reopenedMail } from './expiry-mail.ts';
import { reopenOrder } from './reopen-order.server.ts';

const HOUR_MS = 60 * 60_000;

export type ReopenRefusal =
  | { readonly kind: 'unknown-order' }
  | { readonly kind: 'not-cancelled' }
  /** Some of its parts are gone. */
  | { readonly kind: 'not-enough-stock' };

type Context = Pick<ShopContext, 'db' | 'config'>;

/**
 * Reverses a cancellation: an expired order takes its stock again, as long as all of it is there, and gets its whole
 * payment time again. The shopper is mailed.
 * @returns until when it waits for its payment
 */
export async function reopenCancelledOrder(
  context: Context,
  { number }: { readonly number: string },
): Promise<Result<{ until: Date }, ReopenRefusal>> {
  const { db, config } = context;
  const now = await db.now();
  return refusableTransaction<{ until: Date }, ReopenRefusal>(db, async (tx) => {
    const order = await lockOrderOfNumber(tx, number);
    if (!order) return refuse({ kind: 'unknown-order' });
    if (order.isPaid || !order.isClosed) return refuse({ kind: 'not-cancelled' });
    const forMs = unpaidHoursOf(config, order.paymentMethod) * HOUR_MS;
    if (!(await reopenOrder(tx, { clock: () => now }, order.id, forMs))) {
      return refuse({ kind: 'not-enough-stock' });
    }
    const until = new Date(now.getTime() + forMs);
    await queueMail(tx, { config }, reopenedMail(order, until, config), now);
    return ok({ until });
  });
}

/** Orders that were cancelled unpaid in the last days, newest first. */
export async function listCancelledOrders(
  { db }: Context,
  { days }: { readonly days: number },
): ReturnType<typeof cancelledSince> {
  const now = await db.now();
  return cancelledSince(db.sql, new Date(now.getTime() - days * 24 * HOUR_MS));
}
