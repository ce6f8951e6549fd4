import type { Queryable } from '../../db/database.server.ts';

interface DetailRow {
  readonly partId: number;
  readonly name: string;
  readonly valueHtml: string;
}

/**
 * The technical details of some parts, in their order.
 * @param names in lower case; others are left out
 */
export async function detailsOfParts(
  sql: Queryable,
  partIds: readonly number[],
  names?: readonly string[],
): Promise<DetailRow[]> {
  if (partIds.length === 0) return [];
  return sql`
    select part_id as "partId", name, value_html as "valueHtml"
    from technical_detail
    where part_id = any(${partIds as number[]}::int[])
      ${names ? sql`and lower(trim(name)) = any(${names as string[]}::text[])` : sql``}
    order by part_id, position`;
}

/** Ids of the parts that are sold, in order. */
export async function partIdsAfter(sql: Queryable, id: number, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from part where id > ${id} and withdrawn_at is null order by id limit ${most}`;
  return rows.map((row) => row.id);
}

/** Ordered pieces of each part since a moment, without cancelled orders. A kit counts as itself. */
export async function soldPieces(
  sql: Queryable,
  since: Date,
  most: number,
): Promise<{ partId: number; pieces: number }[]> {
  return sql`
    select order_line.part_id as "partId", sum(order_line.quantity)::int as pieces
    from placed_order join order_piece order_line on order_line.order_id = placed_order.id
    where placed_order.placed_at >= ${since} and placed_order.closed_at is null
      and order_line.parent_line_id is null
    group by order_line.part_id
    order by pieces desc, order_line.part_id
    limit ${most}`;
}
