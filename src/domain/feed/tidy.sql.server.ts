import type { Sql } from '../../db/database.server.ts';

/**
 * Frees what the import replaced and tells the planner what it wrote. Catalogue
 * counts are index-only reads, which need the vacuum's visibility map.
 */
export async function tidyAfterImport(sql: Sql): Promise<void> {
  await sql.unsafe(`
    vacuum (analyze) part, part_photo, technical_detail, oe_number, related_part, kit_component,
      price, price_history, stock, manufacturer_stock, delivery, make, model, category, part_group,
      application, vehicle_scope, scope_part, scope_count, part_search, search_word
  `);
}
