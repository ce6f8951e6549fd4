import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { RegisterEntry } from './entry.ts';
import type { Month } from './month.ts';

export interface ClosedMonth {
  readonly month: Month;
  readonly closedAt: Date;
  readonly closedBy: string;
}

/** Earliest first; they follow each other without a gap. */
export async function closedMonths(sql: Queryable): Promise<readonly ClosedMonth[]> {
  return sql<ClosedMonth[]>`
    select month, closed_at as "closedAt", closed_by as "closedBy" from register_month order by month`;
}

/** What closed months have of some orders, by their numbers. */
export async function frozenEntriesOf(
  sql: Queryable,
  orders: readonly string[],
): Promise<readonly RegisterEntry[]> {
  const rows = await sql<{ entry: RegisterEntry }[]>`
    select entry from register_entry
    join placed_order on placed_order.id = order_id
    where number = any(${[...orders]}::text[])
    order by month, position`;
  return rows.map(({ entry }) => entry);
}

/** The month in which the earliest paid order was placed, at the latest the given one: nothing is declared before it. */
export async function firstMonthOfSales(sql: Queryable, latest: Month): Promise<Month> {
  const [row] = await sql<{ month: Month }[]>`
    select least(to_char(min(placed_at) at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM'), ${latest}) as month
    from placed_order where paid_at is not null`;
  return row?.month ?? latest;
}

/** Two who close at once wait for each other; the second one finds the month closed. */
export async function lockMonths(tx: Queryable): Promise<void> {
  await tx`lock table register_month in share row exclusive mode`;
}

export async function frozenEntries(
  sql: Queryable,
  month: Month,
): Promise<readonly RegisterEntry[]> {
  const rows = await sql<{ entry: RegisterEntry }[]>`
    select entry from register_entry where month = ${month} order by position`;
  return rows.map(({ entry }) => entry);
}

export async function insertMonth(
  tx: Queryable,
  { month, closedAt, closedBy }: ClosedMonth,
  entries: readonly RegisterEntry[],
): Promise<void> {
  await tx`
    insert into register_month (month, closed_at, closed_by) values (${month}, ${closedAt}, ${closedBy})`;
  await tx`
    insert into register_entry (key, month, position, order_id, entry)
    select entry ->> 'key', ${month}, place, placed_order.id, entry
    from jsonb_array_elements(${tx.json(entries as never)}::jsonb) with ordinality as all_of(entry, place)
    join placed_order on number = entry ->> 'order'`;
}
