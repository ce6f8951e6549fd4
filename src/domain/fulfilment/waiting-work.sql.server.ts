import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { viewInSql } from './order-views.sql.server.ts';
import type { OrdersView } from './order-views.ts';

/** Orders of a view, counted up to `most`, along the index of the view's list. */
export async function countOrders(
  sql: Queryable,
  { view, today, most }: { view: OrdersView; today: IsoDay; most: number },
): Promise<number> {
  const { where, by } = viewInSql(sql, view, today);
  const [row] = await sql<{ orders: number }[]>`
    select count(*)::int as orders
    from (
      select id from placed_order
      where erased_at is null and ${where}
      order by ${by}, id
      limit ${most}) as counted`;
  return row?.orders ?? 0;
}

/** Questions about stock and requests of dealers since a moment, each counted to `most`. */
export async function countQuestions(
  sql: Queryable,
  { since, most }: { since: Date; most: number },
): Promise<{ readonly enquiries: number; readonly leads: number }> {
  const [row] = await sql<{ enquiries: number; leads: number }[]>`
    select
      (select count(*)::int from (
         select 1 from enquiry
         where closed_at is null and created_at >= ${since} limit ${most}) as counted) as enquiries,
      (select count(*)::int from (
         select 1 from lead
         where closed_at is null and created_at >= ${since} limit ${most}) as counted) as leads`;
  return row ?? { enquiries: 0, leads: 0 };
}
