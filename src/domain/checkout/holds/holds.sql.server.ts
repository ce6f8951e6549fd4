import type { Queryable } from '../../../db/database.server.ts';
import type { HeldPieces, OpenOrders } from './holds.ts';

/** The buyer of an order as digests, for limits; '' if unknown. */
export interface Buyer {
  readonly visitorKey: string;
  readonly emailKey: string;
}

/** Unpaid and holding stock. */
const isOpen = (sql: Queryable) => sql`paid_at is null and closed_at is null`;

/**
 * A buyer's open orders, by either key. Simultaneous orders of the same buyer wait here for each other, until the
 * transaction ends.
 */
export async function lockOpenOrders(
  tx: Queryable,
  { visitorKey, emailKey }: Buyer,
  isTransfer: boolean,
): Promise<{ readonly email: OpenOrders; readonly visitor: OpenOrders }> {
  const keys = [`unpaid ${visitorKey}`, `unpaid ${emailKey}`].sort();
  // Two statements, sent at once: the second sees the writes of the orders that the first waited for.
  const [, rows] = await Promise.all([
    tx`
      select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${keys}::text[]) with ordinality as wanted(key, place)
      order by place`,
    tx<{ who: 'email' | 'visitor'; orders: number; grossCents: number }[]>`
      select who, count(*)::int as orders, sum(gross_cents)::float8 as "grossCents"
      from (
        select 'email' as who, gross_cents, payment_method from placed_order
        where email_key = ${emailKey} and ${isOpen(tx)}
        union all
        select 'visitor', gross_cents, payment_method from placed_order
        where visitor_key = ${visitorKey} and visitor_key <> '' and ${isOpen(tx)}
      ) as open
      where (payment_method = 'banktransfer') = ${isTransfer}
      group by who`,
  ]);
  const of = (who: string): OpenOrders =>
    rows.find((row) => row.who === who) ?? { orders: 0, grossCents: 0 };
  return { email: of('email'), visitor: of('visitor') };
}

/** Pieces that unpaid bank transfers hold of locked parts. */
export async function heldPieces(
  tx: Queryable,
  { visitorKey, emailKey }: Buyer,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, HeldPieces>> {
  const rows = await tx<({ partId: number } & HeldPieces)[]>`
    select part_id as "partId",
           coalesce(sum(quantity) filter (
             where email_key = ${emailKey} or (visitor_key = ${visitorKey} and visitor_key <> '')
           ), 0)::int as own,
           coalesce(sum(quantity) filter (where confirmed_at is null), 0)::int as unconfirmed
    from placed_order
    join stock_taking on stock_taking.order_id = placed_order.id
    where ${isOpen(tx)} and payment_method = 'banktransfer'
      and part_id = any(${partIds as number[]}::int[])
    group by part_id`;
  return new Map(rows.map(({ partId, own, unconfirmed }) => [partId, { own, unconfirmed }]));
}
