import type { Queryable } from '../../../db/database.server.ts';

/** With more parts, whoever holds their facts reads all of them anew. */
const PARTS_NOTED = 50_000;

/**
 * Notifies caches of the parts whose price or supply the import has changed. Stock is locked by then, and orders note
 * their parts after they have locked it.
 * @returns false where there are too many
 */
export async function noteChanges(tx: Queryable): Promise<boolean> {
  const changed = tx`
    select part_id from stage_price_change
    union select part_id from stage_stock_change
    union select part_id from stage_manufacturer_change
    union select part_id from stage_delivery_change`;
  const [row] = await tx<{ parts: number }[]>`
    select count(*)::int as parts from (${changed}) changed`;
  if ((row?.parts ?? 0) > PARTS_NOTED) return false;
  await tx`
    insert into supply_change (part_id) select part_id from (${changed}) changed order by part_id
    on conflict (part_id) do update set changed_by = default`;
  return true;
}
