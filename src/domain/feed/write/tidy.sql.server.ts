import type { Sql } from '../../../db/database.server.ts';

/** In two halves of equal work, for two connections. */
const DERIVED = 'scope_part, scope_count, vehicle_scope, part_search, search_word';
const FROM_FEED = `part, part_photo, technical_detail, oe_number, related_part, kit_component, price,
  price_history, stock, manufacturer_stock, delivery, make, model, category, part_group, application`;

/**
 * Frees the space of replaced rows and updates the planner's statistics. Catalogue counts are index-only reads, which
 * need the vacuum's visibility map.
 */
export async function tidyAfterImport(sql: Sql): Promise<void> {
  await Promise.all([DERIVED, FROM_FEED].map((tables) => sql.unsafe(`vacuum (analyze) ${tables}`)));
}
