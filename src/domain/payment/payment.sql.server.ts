import type { Queryable } from '../../db/database.server.ts';

export type PaymentState = 'started' | 'paid' | 'failed' | 'cancelled' | 'refunded';

/** One attempt to pay an order with a provider. */
export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly status: PaymentState;
  readonly amountCents: number;
}

export async function findPayment(
  sql: Queryable,
  provider: string,
  id: string,
): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    select id, order_id as "orderId", status, amount_cents as "amountCents"
    from payment
    where id = ${id} and provider = ${provider}`;
  return payment;
}

export async function findStartedPayment(
  sql: Queryable,
  provider: string,
  orderId: string,
): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`
    select id, order_id as "orderId", status, amount_cents as "amountCents"
    from payment
    where order_id = ${orderId} and provider = ${provider} and status = 'started'
    order by created_at
    limit 1`;
  return payment;
}

export async function insertPayment(
  tx: Queryable,
  payment: { id: string; orderId: string; provider: string; amountCents: number; now: Date },
): Promise<void> {
  await tx`
    insert into payment (id, order_id, provider, provider_reference, status, amount_cents,
                         created_at, updated_at)
    values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${payment.id}, 'started',
            ${payment.amountCents}, ${payment.now}, ${payment.now})`;
}

export async function setPaymentState(
  tx: Queryable,
  id: string,
  status: PaymentState,
  now: Date,
): Promise<void> {
  await tx`update payment set status = ${status}, updated_at = ${now} where id = ${id}`;
}
