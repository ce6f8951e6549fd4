import type { ShopContext } from '../shop-context/shop-context.server.ts';

/** Orders told at once; of more only the first ones. */
const TOLD_MAX = 20;

/**
 * Numbers of the orders that have become orders since a moment: paid for, or a transfer that its buyer has confirmed. An
 * order that anybody can place without either is none yet.
 */
export async function newOrders(
  { db }: Pick<ShopContext, 'db'>,
  { since }: { readonly since: Date },
): Promise<readonly string[]> {
  const rows = await db.sql<{ number: string }[]>`
    select number
    from (
      select number, paid_at as at from placed_order
      where paid_at > ${since} and erased_at is null and (confirmed_at is null or confirmed_at > ${since})
      union all
      select number, confirmed_at from placed_order
      where paid_at is null and closed_at is null and confirmed_at > ${since} and erased_at is null
    ) as come
    order by at
    limit ${TOLD_MAX}`;
  return rows.map(({ number }) => number);
}
