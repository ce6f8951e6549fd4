import type { Queryable } from '../../db/database.server.ts';

/** Photos on our own host are drawings. Without an index: asked once for each version of the catalogue. */
export async function namesDrawings(sql: Queryable): Promise<{ readonly areNamed: boolean }> {
  const [row] = await sql<{ areNamed: boolean }[]>`
    select exists (select from part_photo where url like '/pictures/%') as "areNamed"`;
  return { areNamed: row?.areNamed ?? false };
}
