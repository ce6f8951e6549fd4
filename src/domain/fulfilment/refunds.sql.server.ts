import type { Queryable } from '../../db/database.server.ts';
import type { Books, Refund } from './refund.ts';

const columns = (sql: Queryable) => sql`
  id, order_id as "orderId", payment_id as "paymentId", amount_cents as "amountCents", state,
  reference, reason, asked_at as "askedAt", actor, done_at as "doneAt",
  last_error as "lastError"`;

/** Oldest first. */
export async function refundsOf(sql: Queryable, orderId: string): Promise<readonly Refund[]> {
  return sql<Refund[]>`
    select ${columns(sql)} from refund where order_id = ${orderId} order by asked_at, id`;
}

export async function findPressed(
  tx: Queryable,
  { orderId, key }: { readonly orderId: string; readonly key: string },
): Promise<Refund | undefined> {
  const [refund] = await tx<Refund[]>`
    select ${columns(tx)} from refund where order_id = ${orderId} and press_key = ${key}`;
  return refund;
}

export async function findRefund(sql: Queryable, id: string): Promise<Refund | undefined> {
  const [refund] = await sql<Refund[]>`select ${columns(sql)} from refund where id = ${id}`;
  return refund;
}

/** Money of a locked order. */
export async function booksOf(tx: Queryable, orderId: string): Promise<Books> {
  const [books] = await tx<Books[]>`
    select received_cents(${orderId})::int as "receivedCents",
           greatest(
             coalesce(sum(amount_cents) filter (where state in ('sending', 'done')), 0),
             -- Refunds made in the provider's own dashboard count, too.
             (select coalesce(sum(refunded_cents), 0) from payment
              where order_id = ${orderId} and (status = 'paid' or (status = 'refunded' and problem = '')))
               + coalesce(sum(amount_cents) filter (
                   where state = 'sending' or (state = 'done' and payment_id is null)), 0)
           )::int as "givenBackCents",
           coalesce(sum(amount_cents) filter (where state = 'due'), 0)::int as "dueCents"
    from refund where order_id = ${orderId}`;
  if (!books) throw new Error(`Order ${orderId} has no books`);
  return books;
}

export async function insertRefund(
  tx: Queryable,
  refund: Pick<
    Refund,
    'id' | 'orderId' | 'paymentId' | 'amountCents' | 'state' | 'reference' | 'reason' | 'actor'
  > & { readonly key: string; readonly now: Date; readonly nextTryAt?: Date },
): Promise<void> {
  await tx`
    insert into refund (id, order_id, payment_id, press_key, amount_cents, state, reference, reason,
                        asked_at, actor, next_try_at, done_at)
    values (${refund.id}, ${refund.orderId}, ${refund.paymentId}, ${refund.key},
            ${refund.amountCents}, ${refund.state}, ${refund.reference}, ${refund.reason},
            ${refund.now}, ${refund.actor}, ${refund.nextTryAt ?? null},
            ${refund.state === 'done' ? refund.now : null})`;
}

/** Reduces the owed amount by the amount being sent; it never exceeds what is left. */
export async function lowerDue(
  tx: Queryable,
  orderId: string,
  { byCents, leftCents }: { readonly byCents: number; readonly leftCents: number },
): Promise<void> {
  await tx`
    delete from refund
    where order_id = ${orderId} and state = 'due'
      and (amount_cents <= ${byCents} or ${leftCents - byCents} <= 0)`;
  await tx`
    update refund set amount_cents = least(amount_cents - ${byCents}::int, ${leftCents - byCents}::int)
    where order_id = ${orderId} and state = 'due'`;
}

/** Marks it as sent, and updates the payment's own account. */
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
  await tx`
    update payment
    set refunded_cents = least(amount_cents, refunded_cents + ${refund.amountCents}::int),
        status = case when status = 'paid' and refunded_cents + ${refund.amountCents}::int >= amount_cents
                      then 'refunded' else status end,
        updated_at = ${now}
    where id = ${refund.paymentId}`;
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

/** The amount of a payment that this shop has refunded, in cents. */
export async function sentBefore(sql: Queryable, paymentId: string): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::int as cents
    from refund where payment_id = ${paymentId} and state = 'done'`;
  return row?.cents ?? 0;
}

/** The payment of an order, where a provider can refund it. */
export async function refundablePayment(
  sql: Queryable,
  orderId: string,
): Promise<{ id: string; provider: string } | undefined> {
  const [payment] = await sql<{ id: string; provider: string }[]>`
    select id, provider from payment
    where order_id = ${orderId} and status = 'paid' and capture_reference is not null`;
  return payment;
}

export async function insertReceipt(
  tx: Queryable,
  receipt: {
    readonly id: string;
    readonly orderId: string;
    readonly amountCents: number;
    readonly reference: string;
    readonly actor: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx`
    insert into order_receipt (id, order_id, amount_cents, reference, noted_at, actor)
    values (${receipt.id}, ${receipt.orderId}, ${receipt.amountCents}, ${receipt.reference},
            ${receipt.now}, ${receipt.actor})`;
}

/** The data of a locked withdrawal that its refund needs. */
interface LockedWithdrawal {
  readonly orderId: string | null;
  readonly isSettled: boolean;
  /** The refund that answers it. */
  readonly refundId: string | null;
}

/** Locks a withdrawal; its order must be locked first. */
export async function lockWithdrawal(
  tx: Queryable,
  id: string,
): Promise<LockedWithdrawal | undefined> {
  const [withdrawal] = await tx<LockedWithdrawal[]>`
    select order_id as "orderId", settled_at is not null as "isSettled", refund_id as "refundId"
    from withdrawal where id = ${id} for update`;
  return withdrawal;
}

/** The refund that answers a withdrawal settles it. */
export async function settleByRefund(
  tx: Queryable,
  { id, refundId, actor, now }: { id: string; refundId: string; actor: string; now: Date },
): Promise<void> {
  await tx`
    update withdrawal set refund_id = ${refundId}, settled_at = ${now}, settled_by = ${actor}
    where id = ${id}`;
}
