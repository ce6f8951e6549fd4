import type { Queryable } from '../../../db/database.server.ts';
import { orderNumberKey } from '../../../kernel/ids.ts';
import type { FulfilmentState, PaymentStatus } from '../../checkout/order.ts';

/** The data of an order that its steps need. */
export interface WorkedOrder {
  readonly id: string;
  readonly number: string;
  readonly addressee: string;
  readonly email: string;
  readonly country: string;
  /** Where the buyer picks it up, '' where no address is known; null: it is delivered. */
  readonly pickUpAt: string | null;
  readonly paymentMethod: string;
  readonly paymentStatus: PaymentStatus;
  readonly fulfilment: FulfilmentState;
  readonly promoCode: string | null;
  /** What is owed for it, or would be if it counted again. */
  readonly owedCents: number;
  readonly placedAt: Date;
  readonly isPaid: boolean;
  /** Its stock was returned. */
  readonly isClosed: boolean;
  readonly isConfirmed: boolean;
  /** A withdrawal waits for somebody to say which pieces it is about: nothing goes out. */
  readonly isHeld: boolean;
  /** A company's number leaves it untaxed, and somebody has to confirm the number first. */
  readonly awaitsOwner: boolean;
  /** The end of the one prolongation of its time; null: not yet. */
  readonly prolongedUntil: Date | null;
}

/**
 * Locks an order by its number, typed with or without separators and in any case. Another user of the same order
 * waits, and then sees the first one's changes.
 * @param alsoErased else an erased buyer's order is not found
 */
export async function lockWorkedOrder(
  tx: Queryable,
  number: string,
  { alsoErased = false }: { readonly alsoErased?: boolean } = {},
): Promise<WorkedOrder | undefined> {
  const [locked] = await tx<{ id: string }[]>`
    select id from placed_order
    where regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = ${orderNumberKey(number)}
      and (erased_at is null or ${alsoErased})
    for update`;
  if (!locked) return undefined;
  // A statement that waits for a lock reads other tables as they were before: they are read by one of their own.
  return readWorkedOrder(tx, locked.id);
}

/** The same without a lock, to say beforehand what a step would meet. */
export async function readWorkedOrder(
  sql: Queryable,
  id: string,
): Promise<WorkedOrder | undefined> {
  const [order] = await sql<WorkedOrder[]>`
    select ${columns(sql)} from placed_order where id = ${id}`;
  return order;
}

const columns = (sql: Queryable) => sql`
  id, number, ship_addressee as addressee, ship_email as email, ship_country as country, pick_up_at as "pickUpAt",
  payment_method as "paymentMethod", payment_status as "paymentStatus", fulfilment,
  promo_code_key as "promoCode", price_cents(placed_order) as "owedCents",
  placed_at as "placedAt", paid_at is not null as "isPaid", closed_at is not null as "isClosed",
  confirmed_at is not null as "isConfirmed", prolonged_until as "prolongedUntil",
  exists (select 1 from withdrawal
          where order_id = placed_order.id and settled_at is null and not is_decided) as "isHeld",
  exists (select 1 from order_vat_evidence
          where order_id = placed_order.id and awaits_owner) as "awaitsOwner"`;

/** @returns undefined where there is none of that number */
export async function findOrderId(sql: Queryable, number: string): Promise<string | undefined> {
  const [order] = await sql<{ id: string }[]>`
    select id from placed_order
    where regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = ${orderNumberKey(number)}
      and erased_at is null`;
  return order?.id;
}

export async function fulfilmentStateOf(sql: Queryable, orderId: string): Promise<FulfilmentState> {
  const [order] = await sql<{ fulfilment: FulfilmentState }[]>`
    select fulfilment from placed_order where id = ${orderId}`;
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order.fulfilment;
}
