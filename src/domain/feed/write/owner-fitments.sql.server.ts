import type { Queryable } from '../../../db/database.server.ts';
import { nameKey } from '../../../kernel/text/plain-text.ts';
import { qualifiersOf } from '../../parts/fit/qualifiers.ts';
import {
  correctedFitments,
  type OwnerFitments,
  type PartFitment,
} from '../../parts/owner-fitments.ts';
import type { PartPlace } from '../../parts/part-layer.ts';

/** An owner's corrections of fitments, over what feeds say. GDS-10. */

/** Fitments of parts by name, in the feed's order; a part without any has no entry. */
export async function fitmentsByNames(
  sql: Queryable,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PartFitment[]>> {
  const rows = await sql<{ partId: number; fitments: PartFitment[] }[]>`
    select a.part_id as "partId", json_agg(json_build_object(
        'make', m.name, 'model', mo.name, 'yearFrom', a.year_from, 'yearTo', a.year_to,
        'engine', a.engine, 'category', c.name, 'group', g.name, 'parameter', a.parameter,
        'parameter2', a.parameter2, 'parameter3', a.parameter3
      ) order by a.id) as fitments
    from application a
    join model mo on mo.id = a.model_id
    join make m on m.id = mo.make_id
    join part_group g on g.id = a.group_id
    left join category c on c.id = a.category_id
    where a.part_id = any(${partIds as number[]}::int[])
    group by a.part_id`;
  return new Map(rows.map(({ partId, fitments }) => [partId, fitments]));
}

/** Replaces a part's fitments, creating new vehicles and groups. The caller updates the lists. */
export async function writeFitmentsOf(
  tx: Queryable,
  partId: number,
  fitments: readonly PartFitment[],
): Promise<void> {
  await tx`delete from application where part_id = ${partId}`;
  if (fitments.length === 0) return;
  const keyed = fitments.map((fitment) => ({
    ...fitment,
    makeKey: nameKey(fitment.make),
    modelKey: nameKey(fitment.model),
    groupKey: nameKey(fitment.group),
    qualifiers: qualifiersOf([fitment.parameter, fitment.parameter2, fitment.parameter3]),
  }));
  const given = () => tx`
    rows from (json_to_recordset(${JSON.stringify(keyed)}::text::json) as (
      make text, "makeKey" text, model text, "modelKey" text, "yearFrom" int, "yearTo" int,
      engine text, category text, "group" text, "groupKey" text, parameter text, parameter2 text,
      parameter3 text, qualifiers text
    )) with ordinality as f (
      make, make_key, model, model_key, year_from, year_to, engine, category, part_group, group_key,
      parameter, parameter2, parameter3, qualifiers, n
    )`;
  await tx`
    insert into make (name, name_key)
    select distinct on (f.make_key) f.make, f.make_key from ${given()}
    where not exists (select from make m where m.name_key = f.make_key)
    order by f.make_key, n`;
  await tx`
    insert into model (make_id, name, name_key)
    select distinct on (m.id, f.model_key) m.id, f.model, f.model_key
    from ${given()} join make m on m.name_key = f.make_key
    where not exists (
      select from model o where o.make_id = m.id and o.name_key = f.model_key
    )
    order by m.id, f.model_key, n`;
  await tx`
    insert into category (name)
    select distinct f.category from ${given()}
    where f.category is not null and not exists (select from category c where c.name = f.category)`;
  await tx`
    insert into part_group (name, name_key)
    select distinct on (f.group_key) f.part_group, f.group_key from ${given()}
    where not exists (select from part_group g where g.name_key = f.group_key)
    order by f.group_key, n`;
  await tx`
    insert into application (
      part_id, model_id, year_from, year_to, engine, category_id, group_id, parameter, parameter2,
      parameter3, qualifiers
    )
    select ${partId}::int, mo.id, f.year_from, f.year_to, f.engine, c.id, g.id, f.parameter,
      f.parameter2, f.parameter3, f.qualifiers
    from ${given()}
    join make m on m.name_key = f.make_key
    join model mo on mo.make_id = m.id and mo.name_key = f.model_key
    join part_group g on g.name_key = f.group_key
    left join category c on c.name = f.category
    order by n`;
}

/** Fitments of the feed go into the layers, and the corrected ones stay in the shop; after fitments are written. */
export async function keepOwnersFitments(tx: Queryable, now: Date): Promise<void> {
  const layers = await tx<{ partId: number; owner: OwnerFitments; feed: PartFitment[] }[]>`
    select l.part_id as "partId", l.owner_value as owner, l.feed_value as feed
    from part_layer l
    join stage_part s using (part_id)
    where l.field = 'fitments' and s.applications_changed
    order by l.part_id`;
  const said = await fitmentsByNames(
    tx,
    layers.map(({ partId }) => partId),
  );
  for (const { partId, owner, feed } of layers) {
    const fitments = said.get(partId) ?? [];
    if (!areEqual(fitments, feed)) {
      await tx`
        update part_layer
        set feed_value = ${JSON.stringify(fitments)}::text::jsonb, feed_changed_at = ${now}
        where part_id = ${partId} and field = 'fitments'`;
    }
    await writeFitmentsOf(tx, partId, correctedFitments(fitments, owner));
  }
}

/** Independent of the order of fields, which the database changes. */
export function areEqual(one: readonly PartFitment[], other: readonly PartFitment[]): boolean {
  return textOf(one) === textOf(other);
}

function textOf(fitments: readonly PartFitment[]): string {
  return JSON.stringify(
    fitments.map((fitment) => Object.entries(fitment).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

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
