import type { Queryable } from '../../db/database.server.ts';
import { proveOrderMail } from '../mail/outbox.sql.server.ts';

/** Locks an order that its shopper may confirm; undefined where the key is not its own. */
export async function lockConfirmable(
  tx: Queryable,
  { orderId, confirmKey }: { readonly orderId: string; readonly confirmKey: string },
): Promise<
  | {
      readonly paymentMethod: string;
      readonly isPaid: boolean;
      readonly isClosed: boolean;
      readonly isConfirmed: boolean;
    }
  | undefined
> {
  const [order] = await tx<
    { paymentMethod: string; isPaid: boolean; isClosed: boolean; isConfirmed: boolean }[]
  >`
    select payment_method as "paymentMethod", paid_at is not null as "isPaid",
           stock_returned_at is not null as "isClosed", confirmed_at is not null as "isConfirmed"
    from placed_order
    where id = ${orderId} and confirm_key = ${confirmKey}
    for update`;
  return order;
}

export async function markConfirmed(
  tx: Queryable,
  orderId: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx`
    update placed_order
    set confirmed_at = ${now}, expires_at = ${expiresAt}, expiry_warned_at = null
    where id = ${orderId}`;
  await proveOrderMail(tx, orderId);
}

/** Sets another key, sent by another mail; until it is used, the order waits no longer than this. */
export async function setConfirmKey(
  tx: Queryable,
  orderId: string,
  {
    confirmKey,
    now,
    expiresAt,
  }: { readonly confirmKey: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx`
    update placed_order
    set confirm_key = ${confirmKey}, expires_at = ${expiresAt}, expiry_warned_at = ${now}
    where id = ${orderId}`;
}
