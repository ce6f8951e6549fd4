import type { Queryable } from '../../../db/database.server.ts';
import { nameKey } from '../../../kernel/text/plain-text.ts';
import type { PartPlace } from '../../parts/part-layer.ts';

/** An owner's category and group of a part without vehicles, over the feed's. GDS-15. */

/** Places of parts by name; a part with fitments has none. */
export async function placesByNames(
  sql: Queryable,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, PartPlace>> {
  const rows = await sql<(PartPlace & { partId: number })[]>`
    select p.part_id as "partId", c.name as category, g.name as "group"
    from part_place p
    join part_group g on g.id = p.group_id
    left join category c on c.id = p.category_id
    where p.part_id = any(${partIds as number[]}::int[])`;
  return new Map(rows.map(({ partId, category, group }) => [partId, { category, group }]));
}

/**
 * Replaces a part's place, creating a new category or group. A part that has fitments by now gets none. The caller
 * updates the lists.
 * @param place null: in no category, in the group without a name
 */
export async function writePlaceOf(
  tx: Queryable,
  partId: number,
  place: PartPlace | null,
): Promise<void> {
  await tx`delete from part_place where part_id = ${partId}`;
  if (!place) return;
  const { category, group } = place;
  await tx`
    insert into category (name)
    select ${category}::text
    where ${category}::text is not null
      and not exists (select from category where name = ${category}::text)`;
  await tx`
    insert into part_group (name, name_key)
    values (${group}, ${nameKey(group)}) on conflict (name_key) do nothing`;
  await tx`
    insert into part_place (part_id, category_id, group_id)
    select ${partId}::int, (select id from category where name = ${category}::text), g.id
    from part_group g
    where g.name_key = ${nameKey(group)}
      and not exists (select from application where part_id = ${partId})`;
}

/** Places of the feed go into the layers, and the owner's stay in the shop; after places are written. */
export async function keepOwnersPlaces(tx: Queryable, now: Date): Promise<void> {
  const layers = await tx<{ partId: number; owner: PartPlace; feed: PartPlace | null }[]>`
    select l.part_id as "partId", l.owner_value as owner, l.feed_value as feed
    from part_layer l
    join stage_part s using (part_id)
    where l.field = 'place' and s.applications_changed
    order by l.part_id`;
  const said = await placesByNames(
    tx,
    layers.map(({ partId }) => partId),
  );
  for (const { partId, owner, feed } of layers) {
    const place = said.get(partId) ?? null;
    if (place?.category !== feed?.category || place?.group !== feed?.group) {
      await tx`
        update part_layer
        set feed_value = ${JSON.stringify(place)}::text::jsonb, feed_changed_at = ${now}
        where part_id = ${partId} and field = 'place'`;
    }
    await writePlaceOf(tx, partId, owner);
  }
}
