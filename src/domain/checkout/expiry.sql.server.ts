import type { Queryable } from '../../db/database.server.ts';
import { isUnconfirmed } from './order.sql.server.ts';
import type { ClosingReason, PaymentStatus } from './order.ts';

/** An unpaid order's data for its expiry. */
export interface UnpaidOrder {
  readonly id: string;
  readonly number: string;
  readonly addressee: string;
  readonly email: string;
  readonly paymentMethod: string;
  readonly paymentStatus: PaymentStatus;
  readonly promoCode: string | null;
  readonly placedAt: Date;
  readonly expiresAt: Date;
  /** Waits for a transfer that its shopper must confirm. */
  readonly isUnconfirmed: boolean;
  readonly isConfirmed: boolean;
}

const columns = (sql: Queryable) => sql`
  id, number, ship_addressee as addressee, ship_email as email,
  payment_method as "paymentMethod", payment_status as "paymentStatus",
  promo_code_key as "promoCode", placed_at as "placedAt", expires_at as "expiresAt",
  ${isUnconfirmed(sql)} as "isUnconfirmed", confirmed_at is not null as "isConfirmed"`;

/** Unpaid, holding stock, and without money on its way. */
const waits = (sql: Queryable) => sql`
  paid_at is null and closed_at is null
  and not exists (
    select 1 from payment where order_id = placed_order.id and status = 'processing')`;

/**
 * One unpaid order with less than the given share of its time left, whose shopper was not warned. Simultaneous
 * instances get different ones.
 */
export async function lockOrderToWarnOf(
  tx: Queryable,
  { now, share }: { readonly now: Date; readonly share: number },
): Promise<UnpaidOrder | undefined> {
  const [order] = await tx<UnpaidOrder[]>`
    select ${columns(tx)}
    from placed_order
    where ${waits(tx)} and expiry_warned_at is null
      and expires_at - (expires_at - placed_at) * ${share}::float <= ${now}
    order by expires_at
    limit 1
    for update skip locked`;
  return order;
}

/**
 * One expired unpaid order whose shopper was warned; simultaneous instances get different ones. A payment agreed
 * while this waited for the row is not visible yet: ask `isPaymentUnderWay`.
 */
export async function lockExpiredOrder(tx: Queryable, now: Date): Promise<UnpaidOrder | undefined> {
  const [order] = await tx<UnpaidOrder[]>`
    select ${columns(tx)}
    from placed_order
    where ${waits(tx)} and expiry_warned_at is not null and expires_at <= ${now}
    order by expires_at
    limit 1
    for update skip locked`;
  return order;
}

export async function noteWarning(
  tx: Queryable,
  orderId: string,
  { warnedAt, expiresAt }: { readonly warnedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx`
    update placed_order set expiry_warned_at = ${warnedAt}, expires_at = ${expiresAt}
    where id = ${orderId}`;
}

/** An order by its number, locked; undefined where there is none. */
export async function lockOrderOfNumber(
  tx: Queryable,
  number: string,
): Promise<(UnpaidOrder & { readonly isPaid: boolean; readonly isClosed: boolean }) | undefined> {
  const [order] = await tx<(UnpaidOrder & { isPaid: boolean; isClosed: boolean })[]>`
    select ${columns(tx)}, paid_at is not null as "isPaid",
           closed_at is not null as "isClosed"
    from placed_order
    where number = ${number.toUpperCase()}
    for update`;
  return order;
}

export interface CancelledOrder {
  readonly number: string;
  readonly cancelledAt: Date;
  /** Null: it was closed before reasons were kept. */
  readonly closedBecause: ClosingReason | null;
  readonly grossCents: number;
}

/** Orders that were cancelled unpaid since then, newest first. */
export async function cancelledSince(
  sql: Queryable,
  since: Date,
): Promise<readonly CancelledOrder[]> {
  return sql<CancelledOrder[]>`
    select number, closed_at as "cancelledAt", closed_because as "closedBecause",
           gross_cents as "grossCents"
    from placed_order
    where paid_at is null and closed_at >= ${since} and erased_at is null
    order by closed_at desc, number`;
}
