import type { Queryable } from '../../../db/database.server.ts';

/** How many numbers parts have, their own and those of other makers. */
export async function countNumbers(sql: Queryable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select ((select count(*) from part) + (select count(*) from oe_number))::int as count`;
  return row?.count ?? 0;
}

interface NumbersOfParts {
  /** The last of these parts; null after the last one of all. */
  readonly last: number | null;
  readonly own: readonly string[] | null;
  readonly others: readonly string[] | null;
}

/** The numbers in lookup form of the next parts by id, withdrawn ones included. */
export async function numbersAfter(
  sql: Queryable,
  id: number,
  most: number,
): Promise<NumbersOfParts> {
  const [row] = await sql<NumbersOfParts[]>`
    with batch as materialized (
      select id, number_norm from part where id > ${id} order by id limit ${most}
    )
    select max(id) as last, json_agg(number_norm) as own, (
      select json_agg(number_norm) from oe_number
      where part_id > ${id} and part_id <= (select max(id) from batch)
    ) as others
    from batch`;
  return row ?? { last: null, own: null, others: null };
}
