import type { Database } from '../../src/db/database.server.ts';

/** Every table that imports write, but for the history of prices, which goes on, and the catalogue's version. */
const tables = [
  ...['supplier', 'make', 'model', 'category', 'part_group', 'product_safety', 'part'],
  ...['part_photo', 'photo_host', 'technical_detail', 'oe_number', 'related_part', 'kit_component'],
  ...['application', 'vehicle_scope', 'scope_part', 'scope_count', 'part_search', 'search_word'],
  ...['price', 'stock', 'manufacturer_stock', 'delivery', 'part_layer', 'purchase_price'],
  ...['part_place', 'vehicle_key'],
];

/** All rows of the catalogue as text, ids included, in an order of their own. */
export async function catalogueSnapshot(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db.sql.unsafe<{ text: string }[]>(
      `select t::text as text from ${table} t order by 1`,
    );
    found[table] = rows.map(({ text }) => text);
  }
  return found;
}
