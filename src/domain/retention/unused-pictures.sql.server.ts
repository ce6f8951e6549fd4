import { UNUSED_PICTURES_KEPT_DAYS } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes uploaded pictures that have been unused for a while: no part shows them, no order was placed with them, and
 * no page has their address. Until then the owner can choose them again, and undoing an import finds them. GDS-14.
 * @returns how many were deleted
 */
export async function deleteUnusedPictures(sql: Queryable, now: Date): Promise<number> {
  await sql`
    update part_picture p set unused_since = ${now}
    where unused_since is null and not exists (
      select from part_photo photo where photo.part_id = p.part_id and photo.url = p.path
    )`;
  await sql`
    update part_picture p set unused_since = null
    where unused_since is not null and exists (
      select from part_photo photo where photo.part_id = p.part_id and photo.url = p.path
    )`;
  const before = new Date(now.getTime() - UNUSED_PICTURES_KEPT_DAYS * DAY_MS);
  // The order lines are read once, and only if there is something to delete.
  const deleted = await sql`
    delete from part_picture p
    where unused_since <= ${before}
      and path not in (select photo_url from order_line where photo_url like '/media/%')
      and not exists (select from page_version where position(p.path in markdown) > 0)`;
  return deleted.count;
}
