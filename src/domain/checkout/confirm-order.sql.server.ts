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
      readonly placedAt: Date;
      readonly linkRevokedAt: Date | null;
      readonly prolongedUntil: Date | null;
    }
  | undefined
> {
  const [order] = await tx<
    {
      paymentMethod: string;
      isPaid: boolean;
      isClosed: boolean;
      isConfirmed: boolean;
      placedAt: Date;
      linkRevokedAt: Date | null;
      prolongedUntil: Date | null;
    }[]
  >`
    select payment_method as "paymentMethod", paid_at is not null as "isPaid",
           closed_at is not null as "isClosed", confirmed_at is not null as "isConfirmed",
           placed_at as "placedAt", link_revoked_at as "linkRevokedAt",
           prolonged_until as "prolongedUntil"
    from placed_order
    where id = ${orderId} and confirm_key = ${confirmKey}
    for update`;
  return order;
}

/** It waits until then, and its time is not prolonged again. */
export async function markConfirmed(
  tx: Queryable,
  orderId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await tx`
    update placed_order
    set confirmed_at = ${now}, expires_at = ${until}, prolonged_until = ${until},
        expiry_warned_at = null
    where id = ${orderId}`;
  await proveOrderMail(tx, orderId);
}

/** Sets another key, sent by another mail, which says until when the order waits. */
export async function setConfirmKey(
  tx: Queryable,
  orderId: string,
  { confirmKey, now }: { readonly confirmKey: string; readonly now: Date },
): Promise<void> {
  await tx`
    update placed_order set confirm_key = ${confirmKey}, expiry_warned_at = ${now}
    where id = ${orderId}`;
}
