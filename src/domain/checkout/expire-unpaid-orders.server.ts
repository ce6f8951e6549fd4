import { UNPAID_NOTICE_MAX_HOURS, UNPAID_WARNING_SHARE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { closeLockedOrder } from './close-order.server.ts';
import {
  lockExpiredOrder,
  lockOrderToWarnOf,
  noteWarning,
  type UnpaidOrder,
} from './expiry.sql.server.ts';
import { cancelledMail, warningMail } from './expiry-mail.ts';
import { isPaymentUnderWay } from './order.sql.server.ts';

const ORDERS_A_RUN = 100;
const HOUR_MS = 60 * 60_000;

/**
 * Warns shoppers whose order is about to expire, and cancels orders that nobody paid in time: exactly their stock is
 * returned, and the shopper is mailed. No order is cancelled without an earlier warning, however late. The time is
 * the database's: an instance whose own clock is ahead cancels nobody's order. Each order is a separate transaction;
 * several instances may do this at once. STK-4.
 * @returns how many were looked at because their time was over
 */
export async function expireUnpaidOrders(context: ShopContext): Promise<number> {
  const now = await context.db.now();
  await eachOrder(context, (tx) => warnOfOne(tx, context, now));
  return eachOrder(context, (tx) => expireOne(tx, context, now));
}

/** @returns how many there were, up to a run's limit */
async function eachOrder(
  { db }: ShopContext,
  one: (tx: Queryable) => Promise<boolean>,
): Promise<number> {
  for (let done = 0; done < ORDERS_A_RUN; done++) {
    if (!(await db.transaction(one))) return done;
  }
  return ORDERS_A_RUN;
}

async function warnOfOne(tx: Queryable, context: ShopContext, now: Date): Promise<boolean> {
  const order = await lockOrderToWarnOf(tx, { now, share: UNPAID_WARNING_SHARE });
  if (!order) return false;
  const expiresAt = expiryAfterNotice(order, now);
  await noteWarning(tx, order.id, { warnedAt: now, expiresAt });
  await queueMail(tx, context, warningMail(order, expiresAt, context.config), now);
  return true;
}

/** A late warning, as after a night without the shop, still leaves time to pay. */
function expiryAfterNotice({ placedAt, expiresAt }: UnpaidOrder, now: Date): Date {
  const shareMs = (expiresAt.getTime() - placedAt.getTime()) * UNPAID_WARNING_SHARE;
  const noticeMs = Math.min(shareMs, UNPAID_NOTICE_MAX_HOURS * HOUR_MS);
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + noticeMs));
}

async function expireOne(tx: Queryable, context: ShopContext, now: Date): Promise<boolean> {
  const order = await lockExpiredOrder(tx, now);
  if (!order) return false;
  if (await isPaymentUnderWay(tx, order.id)) return true;
  const because = order.paymentStatus === 'failed' ? 'refused-by-provider' : 'expired';
  await closeLockedOrder(tx, order, { because, now });
  await queueMail(tx, context, cancelledMail(order, context.config), now);
  const { number, paymentMethod, expiresAt } = order;
  context.log.info({ number, paymentMethod, expiresAt }, 'An order was cancelled: nobody paid it');
  return true;
}
