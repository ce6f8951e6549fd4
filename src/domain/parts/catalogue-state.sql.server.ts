import type { Queryable } from '../../db/database.server.ts';

/** Whether no part was ever imported. */
export async function isCatalogueEmpty(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`select not exists (select from part) as empty`;
  return row?.empty ?? true;
}
