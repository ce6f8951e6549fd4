import type { Queryable } from '../../db/database.server.ts';

/** The names of all makers of parts. */
export async function brandNames(sql: Queryable): Promise<readonly string[]> {
  const rows = await sql<{ brand: string }[]>`select brand from supplier order by brand`;
  return rows.map(({ brand }) => brand);
}
