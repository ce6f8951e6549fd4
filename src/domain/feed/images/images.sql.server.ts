import { IMPORT_IMAGES } from '../../../config/shop-rules.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { addDays } from '../../../kernel/clock.ts';

/**
 * Rows as they were before an import, to undo it. Triggers (schema undo_image) store them while a transaction has named
 * its import.
 */

/** Tables with stored images. All other tables are derived from these again. */
export const imagedTables = [
  ...['supplier', 'make', 'model', 'category', 'part_group', 'product_safety', 'part'],
  ...['part_photo', 'technical_detail', 'oe_number', 'related_part', 'kit_component'],
  ...['application', 'part_search', 'vehicle_scope', 'price'],
  ...['stock', 'manufacturer_stock', 'delivery', 'purchase_price', 'part_place', 'vehicle_key'],
] as const;

const COUNTED = {
  stock: ['part_id', 'location'],
  manufacturer_stock: ['part_id'],
  delivery: ['part_id', 'location', 'eta'],
} as const;

export function imageOf(table: string): string {
  return `undo_image.${table}_image`;
}

/**
 * From here on, the transaction's changes of the catalogue are recorded for its import. An import into an empty shop
 * records only suppliers and keys of vehicles as they are: its undo empties the catalogue.
 */
export async function beginImages(tx: Queryable, importId: number): Promise<void> {
  const parts = await tx`select from part limit 1`;
  if (parts.count === 0) {
    await tx`
      insert into undo_image.supplier_image (import_id, existed, id, brand, brand_key)
      select ${importId}, true, id, brand, brand_key from supplier`;
    await tx`
      insert into undo_image.vehicle_key_image
      select ${importId}, true, k.* from vehicle_key k`;
    return;
  }
  await tx`select set_config('wishbone.import_id', ${String(importId)}, true)`;
}

/** Stores the owner's layers and counted stock as they are; the caller has locked them. */
export async function keepLayerImages(tx: Queryable): Promise<void> {
  await tx`
    insert into undo_image.part_layer_image
    select current_setting('wishbone.import_id')::int, true, l.*
    from part_layer l
    where current_setting('wishbone.import_id', true) <> ''`;
  await tx`
    insert into undo_image.stock_image (
      import_id, existed, part_id, location, stock_category, quantity, is_default, is_dropship,
      is_alternative
    )
    select current_setting('wishbone.import_id')::int, true, k.part_id, k.location,
      k.stock_category, k.quantity, k.is_default, k.is_dropship, k.is_alternative
    from stock k
    join part_layer l on l.part_id = k.part_id and l.field = 'stock' and l.location = k.location
    where current_setting('wishbone.import_id', true) <> ''`;
}

/**
 * Runs after the import's last change.
 * @returns what it can be undone by: `none` where it has changed nothing, `first` where there were no parts before
 */
export async function endImages(
  tx: Queryable,
  importId: number,
): Promise<'none' | 'first' | 'kept'> {
  const [kept] = await tx<{ id: string }[]>`
    select coalesce(current_setting('wishbone.import_id', true), '') as id`;
  if (kept?.id === '') return 'first';
  await tx`select set_config('wishbone.import_id', '', true)`;
  for (const [table, keys] of Object.entries(COUNTED)) {
    await tx.unsafe(
      `update ${imageOf(table)} i set quantity_after = t.quantity from ${table} t
       where i.import_id = $1 and ${keys.map((key) => `i.${key} = t.${key}`).join(' and ')}`,
      [importId],
    );
  }
  const found = imagedTables.map(
    (table) => `exists (select from ${imageOf(table)} where import_id = $1)`,
  );
  const [row] = await tx.unsafe<{ changed: boolean }[]>(`select ${found.join(' or ')} as changed`, [
    importId,
  ]);
  return row?.changed ? 'kept' : 'none';
}

/** Deletes the images of imports, which can then no longer be undone. */
export async function deleteImages(tx: Queryable, importIds: readonly number[]): Promise<void> {
  for (const table of [...imagedTables, 'part_layer']) {
    await tx.unsafe(`delete from ${imageOf(table)} where import_id = any($1::int[])`, [
      importIds as number[],
    ]);
  }
}

/**
 * Deletes the images of all but the last imports, and of those that are too old.
 * @returns of how many imports
 */
export async function dropOldImages(sql: Queryable, now: Date): Promise<number> {
  const old = await sql<{ id: number }[]>`
    update import_history set images = 'dropped'
    where images in ('kept', 'first') and (
      begun_at < ${addDays(now, -IMPORT_IMAGES.days)} or id not in (
        select id from import_history
        where images in ('kept', 'first')
        order by id desc
        limit ${IMPORT_IMAGES.imports}
      )
    )
    returning id`;
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await deleteImages(sql, ids);
  return ids.length;
}
