import type { Queryable } from '../../db/database.server.ts';

/** A page of the parts on promotion at a location, the newest parts first. */
export async function promotedParts(
  sql: Queryable,
  page: { location: string; limit: number; offset: number },
): Promise<{ id: number }[]> {
  return sql`
    select part.id
    from price join part on part.id = price.part_id and part.withdrawn_at is null
    where price.location = ${page.location} and price.promotion
    order by price.part_id desc
    limit ${page.limit} offset ${page.offset}`;
}

export async function promotedCount(sql: Queryable, location: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total
    from price join part on part.id = price.part_id and part.withdrawn_at is null
    where price.location = ${location} and price.promotion`;
  return row?.total ?? 0;
}
