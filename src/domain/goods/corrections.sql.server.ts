import type { Queryable } from '../../db/database.server.ts';
import type { FitmentCorrection } from './goods-fitments.ts';

/** Open ones, the oldest first, then the most recently decided. */
export async function selectCorrections(
  sql: Queryable,
  { id = null, most }: { readonly id?: string | null; readonly most: number },
): Promise<readonly FitmentCorrection[]> {
  return sql<FitmentCorrection[]>`
    select c.id, c.part_id as "partId", p.name as "partNumber", u.brand, p.description, c.make,
      c.model, c.year, c.engine, c.state, c.opened_at as "openedAt", c.decided_at as "decidedAt",
      c.withdrawal_id as "withdrawalId"
    from fitment_correction c
    join part p on p.id = c.part_id
    join supplier u on u.id = p.supplier_id
    where ${id}::uuid is null or c.id = ${id}::uuid
    order by c.state <> 'open', case when c.state = 'open' then c.opened_at end, c.decided_at desc, c.id
    limit ${most}`;
}

/** Counted up to `most`. */
export async function countOpenCorrections(sql: Queryable, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from (select from fitment_correction where state = 'open' limit ${most}) as waiting`;
  return row?.count ?? 0;
}

/** @returns false where it is not open any more */
export async function decideCorrectionRow(
  tx: Queryable,
  of: { readonly id: string; readonly state: 'accepted' | 'refused'; readonly now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update fitment_correction set state = ${of.state}, decided_at = ${of.now}
    where id = ${of.id} and state = 'open'`;
  return count > 0;
}
