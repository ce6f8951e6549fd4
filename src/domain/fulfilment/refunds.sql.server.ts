import type { Queryable } from '../../db/database.server.ts';
import type { WithdrawnPieces } from '../ledger/withdrawn-pieces.ts';
import type { Refund } from './refund.ts';

const columns = (sql: Queryable) => sql`
  id, order_id as "orderId", payment_id as "paymentId", amount_cents as "amountCents", state,
  reference, reason, is_for as "isFor", asked_at as "askedAt", actor, done_at as "doneAt",
  last_error as "lastError"`;

/** Oldest first. */
export async function refundsOf(sql: Queryable, orderId: string): Promise<readonly Refund[]> {
  return sql<Refund[]>`
    select ${columns(sql)} from refund where order_id = ${orderId} order by asked_at, id`;
}

/** The refund of a press; one that was refused is no refund, and may be pressed again. */
export async function findPressed(
  tx: Queryable,
  { orderId, key }: { readonly orderId: string; readonly key: string },
): Promise<Refund | undefined> {
  const [refund] = await tx<Refund[]>`
    select ${columns(tx)} from refund
    where order_id = ${orderId} and press_key = ${key} and state <> 'refused'`;
  return refund;
}

export async function findRefund(sql: Queryable, id: string): Promise<Refund | undefined> {
  const [refund] = await sql<Refund[]>`select ${columns(sql)} from refund where id = ${id}`;
  return refund;
}

export async function insertRefund(
  tx: Queryable,
  refund: Pick<
    Refund,
    | 'id'
    | 'orderId'
    | 'paymentId'
    | 'amountCents'
    | 'state'
    | 'reference'
    | 'reason'
    | 'isFor'
    | 'actor'
  > & { readonly key: string; readonly now: Date; readonly nextTryAt?: Date },
): Promise<void> {
  await tx`
    insert into refund (id, order_id, payment_id, press_key, amount_cents, state, reference, reason,
                        is_for, asked_at, actor, next_try_at, done_at)
    values (${refund.id}, ${refund.orderId}, ${refund.paymentId}, ${refund.key},
            ${refund.amountCents}, ${refund.state}, ${refund.reference}, ${refund.reason},
            ${refund.isFor as string[]}::text[], ${refund.now}, ${refund.actor}, ${refund.nextTryAt ?? null},
            ${refund.state === 'done' ? refund.now : null})`;
}

export async function markRefundDone(
  tx: Queryable,
  refund: Refund,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<void> {
  await tx`
    update refund
    set state = 'done', done_at = ${now}, reference = ${reference}, last_error = null,
        next_try_at = null
    where id = ${refund.id}`;
}

export async function markRefundRefused(tx: Queryable, id: string, error: string): Promise<void> {
  await tx`
    update refund set state = 'refused', last_error = ${error}, next_try_at = null where id = ${id}`;
}

export async function noteRefundError(sql: Queryable, id: string, error: string): Promise<void> {
  await sql`update refund set last_error = ${error} where id = ${id}`;
}

/** Claims one refund that is to be sent, for a limited time: the claimer either reports back or has stopped. */
export async function takeUnsentRefund(
  sql: Queryable,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Refund | undefined> {
  const [refund] = await sql<Refund[]>`
    update refund set next_try_at = ${until}
    where id = (
      select id from refund where state = 'sending' and next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked)
    returning ${columns(sql)}`;
  return refund;
}

/** What was refunded of a payment for sure, by the shop or at the provider, in cents. */
export async function refundedBefore(sql: Queryable, paymentId: string): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select (
      coalesce((select sum(amount_cents) from refund
                where payment_id = ${paymentId} and state = 'done'), 0)
      + coalesce((select sum(went_back(kind, amount_cents)) from order_money
                  where payment_id = ${paymentId}
                    and kind in ('provider-refund', 'refund-failed')), 0))::int as cents`;
  return row?.cents ?? 0;
}

/** The payment of an order, where a provider can refund it, and what the provider still holds of it. */
export async function refundablePayment(
  sql: Queryable,
  orderId: string,
): Promise<{ id: string; provider: string; heldCents: number } | undefined> {
  const [payment] = await sql<{ id: string; provider: string; heldCents: number }[]>`
    select id, provider, held_by_provider(payment) as "heldCents" from payment
    where order_id = ${orderId} and status = 'paid' and capture_reference is not null`;
  return payment;
}

/** The data of a locked withdrawal that its refund needs. */
interface LockedWithdrawal {
  readonly orderId: string | null;
  readonly isDecided: boolean;
  readonly isSettled: boolean;
}

/** Locks a withdrawal; its order must be locked first. */
export async function lockWithdrawal(
  tx: Queryable,
  id: string,
): Promise<LockedWithdrawal | undefined> {
  const [withdrawal] = await tx<LockedWithdrawal[]>`
    select order_id as "orderId", is_decided as "isDecided", settled_at is not null as "isSettled"
    from withdrawal where id = ${id} for update`;
  return withdrawal;
}

/** Settles a withdrawal, by the refund that answers it where money goes back. */
export async function settleByRefund(
  tx: Queryable,
  { id, refundId, actor, now }: { id: string; refundId: string | null; actor: string; now: Date },
): Promise<void> {
  await tx`
    update withdrawal set refund_id = ${refundId}, settled_at = ${now}, settled_by = ${actor}
    where id = ${id}`;
}

interface OpenWithdrawal {
  readonly id: string;
  readonly isDecided: boolean;
  /** Null: all of the order, once it is decided. */
  readonly pieces: readonly WithdrawnPieces[] | null;
}

/** The withdrawals from an order that are not settled, oldest first. */
export function openWithdrawalsOf(
  tx: Queryable,
  orderId: string,
): Promise<readonly OpenWithdrawal[]> {
  return tx<OpenWithdrawal[]>`
    select id, is_decided as "isDecided", pieces from withdrawal
    where order_id = ${orderId} and settled_at is null order by received_at, id`;
}

/** Further inputs of the amount and the clock. */
interface WithdrawnOrder {
  readonly shippingGrossCents: number;
  readonly vatRate: number;
  /** The net price of the cheapest delivery offered today for such a parcel; null where there is none. */
  readonly standardNetCents: number | null;
  /** When the last parcel arrived; null while some are not recorded as delivered. */
  readonly deliveredAt: Date | null;
}

export async function withdrawnOrder(sql: Queryable, orderId: string): Promise<WithdrawnOrder> {
  const [row] = await sql<WithdrawnOrder[]>`
    select shipping_gross_cents as "shippingGrossCents", vat_rate_basis_points as "vatRate",
           (select min(rate.net_cents)
            from shipping_zone zone
            join shipping_rate rate on rate.zone = zone.zone
            join shipping_method method on method.id = rate.method_id and method.is_active and method.kind = 'delivery'
            where zone.country = (
                select max(country) from shipping_zone
                where country = ship_country or country = 'IE' and ship_country = 'XI')
              and rate.up_to_grams >= (
                select coalesce(sum(line.quantity * part.weight_grams), 0)
                from order_piece line join part on part.id = line.part_id
                where line.order_id = placed_order.id
                  and not exists (
                    select 1 from order_line one where one.parent_line_id = line.id))
           ) as "standardNetCents",
           (select case when bool_and(delivered_at is not null) then max(delivered_at) end
            from parcel
            where order_id = placed_order.id and state <> 'unpacked' and decided is null) as "deliveredAt"
    from placed_order where id = ${orderId}`;
  if (!row) throw new Error(`Order ${orderId} is gone`);
  return row;
}
