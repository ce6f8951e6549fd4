import type { Database } from '../../src/db/database.server.ts';
import { deleteImages } from '../../src/domain/feed/images/images.sql.server.ts';

/** Empties catalogue and history of imports; ids begin again with 1. */
export async function emptyForImports(db: Database): Promise<void> {
  const imports = await db.sql<{ id: number }[]>`select id from import_history`;
  await deleteImages(
    db.sql,
    imports.map(({ id }) => id),
  );
  await db.sql`
    truncate part, make, model, category, part_group, product_safety, vehicle_scope, scope_part,
      scope_count, search_word, photo_host, vehicle_key, import_history restart identity cascade`;
  await db.sql`delete from supplier where brand_key like 'NEW%'`;
  await db.sql`update catalogue_version set version = 0, open_until = 0`;
}
