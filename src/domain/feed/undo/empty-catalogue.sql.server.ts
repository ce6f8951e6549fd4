import type { Queryable } from '../../../db/database.server.ts';
import type { PartCounts } from './restore-parts.sql.server.ts';
import { namedTables, unnamed } from './restore-rows.sql.server.ts';

/** Rows are deleted, never truncated: readers go on with the old ones until the commit. */
const EMPTIED = [
  ...['scope_part', 'scope_count', 'vehicle_scope', 'application', 'part_search', 'search_word'],
  ...['part_photo', 'technical_detail', 'oe_number', 'related_part', 'kit_component', 'photo_host'],
  ...['stock', 'manufacturer_stock', 'delivery', 'purchase_price', 'part_place'],
] as const;

/**
 * Undoes the import that filled an empty shop: the catalogue is empty again. Parts in orders or baskets stay,
 * withdrawn, with their price history. IMP-4.
 */
export async function emptyCatalogue(
  tx: Queryable,
  importId: number,
  now: Date,
): Promise<PartCounts & { pricesRestored: number }> {
  for (const table of EMPTIED) await tx.unsafe(`delete from ${table}`);
  await tx.unsafe(`
    create temp table undo_part on commit drop as
      select id from part t where ${await unnamed(tx, 'part')}`);
  await tx.unsafe('create unique index on undo_part (id); analyze undo_part');
  await tx`
    delete from price_history h using undo_part u where h.part_id = u.id`;
  await tx`
    insert into price_history (part_id, location, valid_from, net_cents, gross_cents, promotion)
    select part_id, location, ${now}, null, null, false
    from price p
    where not exists (select from undo_part u where u.id = p.part_id)
    on conflict (part_id, location, valid_from) do update
    set net_cents = null, gross_cents = null, promotion = false`;
  const { count: pricesRestored } = await tx`delete from price`;
  const { count: partsRemoved } = await tx`delete from part p using undo_part u where p.id = u.id`;
  const { count: partsKept } = await tx`
    update part
    set withdrawn_at = coalesce(withdrawn_at, ${now}), updated_at = ${now}, safety_id = null`;
  for (const table of namedTables) {
    if (table === 'supplier') continue;
    await tx.unsafe(`delete from ${table} t where ${await unnamed(tx, table)}`);
  }
  await tx.unsafe(
    `delete from supplier t
     where not exists (
         select from undo_image.supplier_image i where i.import_id = $1 and i.id = t.id
       )
       and ${await unnamed(tx, 'supplier')}`,
    [importId],
  );
  return { partsRemoved, partsKept, partsRestored: 0, pricesRestored };
}
