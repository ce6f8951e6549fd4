import type { Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { SavedLine } from './shared-basket.ts';

export async function insertSharedBasket(
  sql: Queryable,
  basket: {
    readonly id: string;
    readonly source: Source;
    readonly savedAt: Date;
    readonly lines: readonly SavedLine[];
  },
): Promise<void> {
  const lines = basket.lines.map((line) => ({ ...line }));
  await sql`
    insert into shared_basket (id, source, created_at, lines)
    values (${basket.id}, ${basket.source}, ${basket.savedAt}, ${sql.json(lines)})`;
}

export async function findSharedBasket(
  sql: Queryable,
  id: string,
): Promise<
  | { readonly source: Source; readonly savedAt: Date; readonly lines: readonly SavedLine[] }
  | undefined
> {
  const [basket] = await sql<{ source: Source; savedAt: Date; lines: SavedLine[] }[]>`
    select source, created_at as "savedAt", lines from shared_basket where id = ${id}`;
  return basket;
}

/** The ids of parts that have not been withdrawn, by urlcomponent. */
export async function idsOfRecords(
  sql: Queryable,
  records: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ record: string; id: number }[]>`
    select urlcomponent as record, id from part
    where urlcomponent = any(${records as string[]}::text[]) and withdrawn_at is null`;
  return new Map(rows.map(({ record, id }) => [record, id]));
}
