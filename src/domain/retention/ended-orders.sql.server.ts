import type { Queryable } from '../../db/database.server.ts';
import { livePaymentStates } from '../checkout/payment-states.ts';

/** Money was received for an order, whatever happened to it: there is an invoice. */
export const hasMoney = (sql: Queryable) => sql`(
  paid_at is not null or exists (
    select 1 from payment
    where order_id = placed_order.id and capture_reference is not null))`;

/** Money may come for an order, is to be refunded, or needs a person. */
export const isMoneyMoving = (sql: Queryable) => sql`(
  exists (
    select 1 from payment
    where order_id = placed_order.id and provider <> 'demo'
      and status = any(${[...livePaymentStates, 'review', 'refund-due']}::text[]))
  or exists (
    select 1 from refund
    where order_id = placed_order.id and state = 'sending'))`;

/** Something of a paid order is still to be sent, to come back, to be given back or to be paid. */
export const isUnfinished = (sql: Queryable) => sql`(
  balance_cents <> 0
  or (paid_at is not null and closed_at is null and fulfilment in ('open', 'partly'))
  or exists (
    select 1 from parcel
    where order_id = placed_order.id and state = 'returned' and decided is null)
  or (paid_at is not null and exists (
    select 1 from withdrawal where order_id = placed_order.id and settled_at is null)))`;

/**
 * Deletes withdrawals, or only what their buyers declared where goods came back by them: those pieces belong to the
 * order as long as it is there.
 * @param test on a row of `withdrawal`
 * @returns how many
 */
export async function forgetWithdrawals(
  sql: Queryable,
  test: ReturnType<Queryable>,
  now: Date,
): Promise<number> {
  const hasGoods = sql`exists (select from returned_goods where withdrawal_id = withdrawal.id)`;
  const { count } = await sql`delete from withdrawal where ${test} and not ${hasGoods}`;
  const forgotten = await sql<{ id: string }[]>`
    update withdrawal
    set name = '', order_number = '', email = '', email_key = '', parts = '', misfits = '[]', assignee = '',
        settled_at = coalesce(settled_at, ${now}), settled_by = coalesce(settled_by, ${NOBODY})
    where ${test} and name <> '' and ${hasGoods}
    returning id`;
  const ids = forgotten.map(({ id }) => id);
  await sql`delete from inbox_answer where withdrawal_id = any(${ids}::uuid[])`;
  await sql`update returned_goods set note = '' where withdrawal_id = any(${ids}::uuid[])`;
  return count + ids.length;
}

/** Who settles a withdrawal that nobody has settled when it is forgotten. */
const NOBODY = 'the shop itself';

/** An order whose time is over. */
interface EndedOrder {
  readonly id: string;
  readonly basketId: string;
  readonly email: string;
  readonly placedAt: Date;
  readonly hasMoney: boolean;
}

/**
 * Locks orders whose buyers are no longer needed: those cancelled before one moment, and all placed before another
 * that are not open. Simultaneous instances get different ones.
 */
export async function lockEndedOrders(
  tx: Queryable,
  before: { readonly cancelled: Date; readonly placed: Date },
  limit: number,
): Promise<readonly EndedOrder[]> {
  const locked = await tx<{ id: string }[]>`
    select id from placed_order
    where erased_at is null and not ${isMoneyMoving(tx)}
      and ((paid_at is null and closed_at < ${before.cancelled})
           or (placed_at < ${before.placed}
               and (paid_at is not null or closed_at is not null)))
    order by placed_at
    limit ${limit}
    for update skip locked`;
  // Asked again: a payment may have begun between reading and locking.
  return tx<EndedOrder[]>`
    select id, basket_id as "basketId", ship_email as email, placed_at as "placedAt",
           ${hasMoney(tx)} as "hasMoney"
    from placed_order
    where id = any(${locked.map(({ id }) => id)}::uuid[]) and not ${isMoneyMoving(tx)}
    order by placed_at`;
}

/** Deletes orders with everything that belongs to them, and their baskets. */
export async function deleteOrders(
  tx: Queryable,
  orders: readonly { readonly id: string; readonly basketId: string }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const basketIds = orders.map(({ basketId }) => basketId);
  await tx`delete from placed_order where id = any(${ids}::uuid[])`;
  await tx`delete from basket where id = any(${basketIds}::uuid[])`;
}

/** Deletes orders that accounting no longer needs. @returns how many */
export async function deleteOverAccounting(
  tx: Queryable,
  now: Date,
  limit: number,
): Promise<number> {
  const orders = await tx<{ id: string; basketId: string }[]>`
    select id, basket_id as "basketId"
    from placed_order join accounting_record on order_id = id
    where kept_until < ${now}
    order by kept_until
    limit ${limit}
    for update of placed_order skip locked`;
  await deleteOrders(tx, orders);
  return orders.length;
}
