import type { Queryable } from '../../db/database.server.ts';
import { nameKey } from '../../kernel/text/plain-text.ts';
import type { RawListMapping } from '../feed/read/feed-mapping.server.ts';

/** How lists of a supplier are read. */
export interface SavedMapping {
  readonly name: string;
  readonly mapping: RawListMapping;
}

export async function allMappingNames(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from list_mapping order by name_key`;
  return rows.map(({ name }) => name);
}

export async function mappingByName(
  sql: Queryable,
  name: string,
): Promise<SavedMapping | undefined> {
  const [saved] = await sql<SavedMapping[]>`
    select name, mapping from list_mapping where name_key = ${nameKey(name)}`;
  return saved;
}

export async function writeMapping(
  tx: Queryable,
  { name, mapping, at, by }: SavedMapping & { at: Date; by: string },
): Promise<void> {
  await tx`
    insert into list_mapping (name_key, name, mapping, saved_at, saved_by)
    values (${nameKey(name)}, ${name}, ${tx.json(mapping as never)}, ${at}, ${by})
    on conflict (name_key) do update
    set name = excluded.name, mapping = excluded.mapping, saved_at = excluded.saved_at,
      saved_by = excluded.saved_by`;
}
