import { UNUSED_PICTURES_KEPT_DAYS } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';

/** Parts whose history is thinned by one statement. */
const PARTS_AT_ONCE = 20_000;

interface ThinningDays {
  /** Before it, the lowest price of each day, the last one and one at midnight are enough. */
  readonly dailyBefore: Date;
  /** Before it, the lowest is enough: no price rule looks back so far. */
  readonly lowestBefore: Date;
  /** Before it, only the price that was in force then is kept. */
  readonly nothingBefore: Date;
}

/**
 * Thins the price history to what the law's rule and an audit need. For any window that begins at midnight (UTC) the
 * lowest price stays the same: the price in force at that midnight is kept, and the lowest price of every day within
 * the window. The price in force at each of the three moments is never deleted.
 * @param before three midnights, the latest first
 * @returns how many rows went
 */
export async function thinPriceHistory(sql: Queryable, before: ThinningDays): Promise<number> {
  const { dailyBefore, lowestBefore, nothingBefore } = before;
  const [range] = await sql<{ first: number | null; last: number | null }[]>`
    select (select part_id from price_history order by part_id limit 1) as first,
           (select part_id from price_history order by part_id desc limit 1) as last`;
  let deleted = 0;
  const { first, last } = range ?? { first: null, last: null };
  if (first === null || last === null) return 0;
  for (let from = first; from <= last; from += PARTS_AT_ONCE) {
    const { count } = await sql`
      with aged as (
        select part_id, location, valid_from,
               row_number() over (
                 partition by part_id, location, date_trunc('day', valid_from, 'UTC')
                 order by gross_cents, valid_from) as by_price,
               row_number() over (
                 partition by part_id, location, date_trunc('day', valid_from, 'UTC')
                 order by valid_from desc) as from_evening,
               row_number() over (
                 partition by part_id, location, valid_from < ${lowestBefore},
                              valid_from < ${nothingBefore}
                 order by valid_from desc) as from_end
        from price_history
        where part_id between ${from} and ${from + PARTS_AT_ONCE - 1}
          and valid_from < ${dailyBefore})
      delete from price_history h
      using aged
      where (h.part_id, h.location, h.valid_from)
            = (aged.part_id, aged.location, aged.valid_from)
        and from_end > 1
        and (aged.valid_from < ${nothingBefore}
             or (by_price > 1
                 and (aged.valid_from < ${lowestBefore}
                      or (from_evening > 1
                          and aged.valid_from > date_trunc('day', aged.valid_from, 'UTC')))))`;
    deleted += count;
  }
  return deleted;
}

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
  const before = addDays(now, -UNUSED_PICTURES_KEPT_DAYS);
  // The order lines are read once, and only if there is something to delete.
  const deleted = await sql`
    delete from part_picture p
    where unused_since <= ${before}
      and path not in (select photo_url from order_line where photo_url like '/media/%')
      and not exists (select from page_version where position(p.path in markdown) > 0)`;
  return deleted.count;
}
