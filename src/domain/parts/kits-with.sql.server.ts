import type { Queryable } from '../../db/database.server.ts';

/** The kits that contain one of some parts. */
export async function kitsWith(sql: Queryable, partIds: readonly number[]): Promise<number[]> {
  if (partIds.length === 0) return [];
  const rows = await sql<{ id: number }[]>`
    select distinct kit_id as id from kit_component
    where component_id = any(${partIds as number[]}::int[])`;
  return rows.map(({ id }) => id);
}
