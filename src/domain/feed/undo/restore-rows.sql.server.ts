import type { Queryable } from '../../../db/database.server.ts';
import { imageOf } from '../images/images.sql.server.ts';

/** Restores rows from their images; the caller orders tables that depend on each other. */

/** Tables whose rows nothing refers to: those of the import's parts, and keys of vehicles. */
const OWN_ROWS = {
  part_photo: ['part_id', 'position'],
  technical_detail: ['part_id', 'position'],
  oe_number: ['part_id', 'position'],
  related_part: ['part_id', 'position'],
  kit_component: ['kit_id', 'position'],
  application: ['id'],
  purchase_price: ['part_id'],
  part_place: ['part_id'],
  vehicle_key: ['id'],
} as const;

const ownRows = Object.entries(OWN_ROWS);

/** Rows that others refer to; imports add to them and change none. */
export const namedTables = [
  ...['model', 'make', 'category', 'part_group', 'product_safety', 'supplier'],
] as const;

/** Deletes the current rows before parts are restored. */
export async function clearRows(tx: Queryable, importId: number): Promise<void> {
  for (const [table, keys] of ownRows) {
    await tx.unsafe(
      `delete from ${table} t using ${imageOf(table)} i
       where i.import_id = $1 and ${keys.map((key) => `t.${key} = i.${key}`).join(' and ')}`,
      [importId],
    );
  }
}

/** Inserts the earlier rows after parts are restored. */
export async function putRows(tx: Queryable, importId: number): Promise<void> {
  for (const [table] of ownRows) await putBack(tx, importId, table);
}

/** How many keys of vehicles the import had added, changed or removed. */
export async function countVehicleKeys(tx: Queryable, importId: number): Promise<number> {
  const [row] = await tx<{ keys: number }[]>`
    select count(*)::int as keys from undo_image.vehicle_key_image where import_id = ${importId}`;
  return row?.keys ?? 0;
}

/** Puts back scopes that the import had emptied, with their ids. */
export async function putScopes(tx: Queryable, importId: number): Promise<void> {
  await putBack(tx, importId, 'vehicle_scope', 'on conflict do nothing');
}

/** Inserts a table's rows as they were, with their ids. */
export async function putBack(
  tx: Queryable,
  importId: number,
  table: string,
  otherwise = '',
): Promise<void> {
  const columns = (await columnsOf(tx, table)).join(', ');
  await tx.unsafe(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from ${imageOf(table)} where import_id = $1 and existed ${otherwise}`,
    [importId],
  );
}

/** The columns of a table that images have. */
export async function columnsOf(tx: Queryable, table: string): Promise<readonly string[]> {
  const columns = await tx<{ name: string }[]>`
    select quote_ident(i.attname) as name
    from pg_attribute i
    join pg_attribute t on t.attname = i.attname and t.attrelid = ${table}::text::regclass
    where i.attrelid = ${imageOf(table)}::text::regclass and i.attnum > 0
      and not i.attisdropped and not t.attisdropped
    order by t.attnum`;
  return columns.map(({ name }) => name);
}

/** Deletes rows that the import added and nothing refers to any more. */
export async function removeAdded(tx: Queryable, importId: number): Promise<void> {
  for (const table of namedTables) {
    await tx.unsafe(
      `delete from ${table} t using ${imageOf(table)} i
       where i.import_id = $1 and not i.existed and i.id = t.id and ${await unnamed(tx, table)}`,
      [importId],
    );
  }
}

/**
 * SQL: whether no row refers to row `t` of a table, except rows that are deleted with it. The database's foreign keys
 * say which ones there are: orders, baskets and later additions.
 */
export async function unnamed(tx: Queryable, table: string): Promise<string> {
  const names = await tx<{ clause: string }[]>`
    select format('not exists (select from %s n where n.%I = t.id)', c.conrelid::regclass, a.attname)
      as clause
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::text::regclass and c.confdeltype in ('a', 'r')
      and c.conparentid = 0
    order by c.conname`;
  return names.length === 0 ? 'true' : names.map(({ clause }) => clause).join(' and ');
}
