import type { Queryable } from '../../db/database.server.ts';
import { livePaymentStates, type PaymentState } from '../checkout/payment-states.ts';
import type { Capture } from '../shop-context/payment-provider.ts';
import type { KnownMoves, PaymentProblem } from './settlement.ts';

/** One attempt to pay an order with a provider. */
export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  /** The provider's id; null until it has answered. */
  readonly reference: string | null;
  /** The payment page; '' until the provider has answered. */
  readonly pageUrl: string;
  readonly status: PaymentState;
  /** '' is none. */
  readonly problem: PaymentProblem | '';
  readonly amountCents: number;
  readonly captureId: string | null;
  readonly createdAt: Date;
}

const columns = (sql: Queryable) => sql`
  id, order_id as "orderId", provider, provider_reference as reference, page_url as "pageUrl",
  status, problem, amount_cents as "amountCents", capture_reference as "captureId",
  created_at as "createdAt"`;

export async function findPayment(sql: Queryable, id: string): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`select ${columns(sql)} from payment where id = ${id}`;
  return payment;
}

export async function lockPayment(tx: Queryable, id: string): Promise<Payment | undefined> {
  const [payment] = await tx<Payment[]>`
    select ${columns(tx)} from payment where id = ${id} for update`;
  return payment;
}

/** What is known of a payment's money that went back. */
export async function movesKnown(tx: Queryable, id: string): Promise<KnownMoves> {
  const [known] = await tx<KnownMoves[]>`
    select
      coalesce((select sum(amount_cents) from refund
                where payment_id = ${id} and state in ('sending', 'done')), 0)::int as "sentCents",
      coalesce(sum(amount_cents) filter (where kind = 'provider-refund'), 0)::int as "providerRefundCents",
      coalesce(sum(amount_cents) filter (where kind = 'charged-back'), 0)::int as "chargedBackCents",
      coalesce(sum(amount_cents) filter (where kind = 'chargeback-won'), 0)::int as "wonBackCents",
      coalesce(array_agg(reference) filter (where kind = 'refund-failed'), '{}') as failed,
      (select coalesce(array_agg(id::text), '{}') from refund
       where payment_id = ${id} and state in ('sending', 'refused')) as unsent
    from order_money where payment_id = ${id}`;
  if (!known) throw new Error('A sum has no row');
  return known;
}

/** The withdrawal that a refund has settled waits again. */
export async function reopenAnsweredBy(tx: Queryable, refundId: string): Promise<void> {
  await tx`
    update withdrawal set settled_at = null, settled_by = null, refund_id = null
    where refund_id = ${refundId}`;
}

/** Finds it by any of its known ids; '' is none. */
export async function findNamedPayment(
  sql: Queryable,
  names: {
    readonly provider: string;
    readonly id: string | null;
    readonly reference: string;
    readonly captureId: string;
  },
): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    select ${columns(sql)} from payment
    where provider = ${names.provider}
      and (id = ${names.id}::uuid or provider_reference = ${names.reference}
           or capture_reference = ${names.captureId})
    order by id = ${names.id}::uuid desc nulls last
    limit 1`;
  return payment;
}

/** Attempts that may still be paid, newest first. */
export async function livePayments(sql: Queryable, orderId: string): Promise<readonly Payment[]> {
  return sql<Payment[]>`
    select ${columns(sql)} from payment
    where order_id = ${orderId} and status = any(${livePaymentStates}::text[])
    order by created_at desc, id`;
}

export async function insertPayment(
  tx: Queryable,
  payment: {
    readonly id: string;
    readonly orderId: string;
    readonly provider: string;
    readonly amountCents: number;
    readonly now: Date;
    /** When to ask the provider next; null: never. */
    readonly nextCheckAt: Date | null;
  },
): Promise<void> {
  await tx`
    insert into payment (id, order_id, provider, status, amount_cents, created_at, updated_at,
                         next_check_at)
    values (${payment.id}, ${payment.orderId}, ${payment.provider}, 'started',
            ${payment.amountCents}, ${payment.now}, ${payment.now}, ${payment.nextCheckAt})`;
}

/** Records the provider's page. */
export async function keepPage(
  sql: Queryable,
  id: string,
  page: { readonly reference: string; readonly url: string },
): Promise<void> {
  await sql`
    update payment set provider_reference = ${page.reference}, page_url = ${page.url}
    where id = ${id} and (provider_reference is null or provider_reference = ${page.reference})`;
}

/** The webhook's id of a payment whose page never reached us. */
export async function keepReference(sql: Queryable, id: string, reference: string): Promise<void> {
  await sql`
    update payment set provider_reference = ${reference}
    where id = ${id} and provider_reference is null`;
}

export async function setPaymentState(
  tx: Queryable,
  id: string,
  state: {
    readonly status: PaymentState;
    readonly problem?: PaymentProblem | undefined;
    readonly capture?: Capture | undefined;
    /** When it needs attention next. */
    readonly nextCheckAt?: Date | undefined;
  },
  now: Date,
): Promise<void> {
  const { status, problem, capture, nextCheckAt } = state;
  await tx`
    update payment
    set status = ${status}, problem = ${problem ?? ''}, updated_at = ${now}, last_error = null,
        capture_reference = coalesce(${capture?.captureId ?? null}, capture_reference),
        checks = 0,
        next_check_at = coalesce(${nextCheckAt ?? null}::timestamptz, next_check_at)
    where id = ${id}`;
}

/** @returns whether nobody has asked the provider since `before`; then it is the caller's turn */
export async function takeCheck(
  sql: Queryable,
  id: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<boolean> {
  const rows = await sql`
    update payment set checked_at = ${now}
    where id = ${id} and (checked_at is null or checked_at <= ${before})
    returning 1`;
  return rows.length > 0;
}

/**
 * Claims one payment that needs attention, for a limited time: the claimer either reports back or has stopped, and
 * then it is due again.
 */
export async function takeDuePayment(
  sql: Queryable,
  { providers, now, until }: { readonly providers: readonly string[]; now: Date; until: Date },
): Promise<(Payment & { readonly checks: number }) | undefined> {
  const [payment] = await sql<(Payment & { checks: number })[]>`
    update payment set next_check_at = ${until}, checks = checks + 1, checked_at = ${now}
    where id = (
      select id from payment
      where status in ('started', 'processing', 'refund-due') and next_check_at <= ${now}
        and provider = any(${providers as string[]}::text[])
      order by next_check_at
      limit 1
      for update skip locked)
    returning ${columns(sql)}, checks`;
  return payment;
}

export async function planCheck(sql: Queryable, id: string, at: Date): Promise<void> {
  await sql`update payment set next_check_at = ${at} where id = ${id}`;
}

const ERROR_LENGTH = 500;

/** A note for the operator; the next change of the payment clears it. */
export async function noteError(sql: Queryable, id: string, error: string): Promise<void> {
  await sql`update payment set last_error = ${error.slice(0, ERROR_LENGTH)} where id = ${id}`;
}
