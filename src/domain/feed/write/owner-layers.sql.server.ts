import type { Queryable } from '../../../db/database.server.ts';
import { layeredColumns, sqlTypeOf } from '../../parts/part-columns.ts';

/**
 * An owner's change overrides feeds: an import writes the feed's value into the layer, and the shop keeps the
 * owner's. GDS-2.
 */

/** Waits for owners' changes in progress; later ones wait until the import has ended. */
export async function holdLayers(tx: Queryable): Promise<void> {
  await tx.unsafe('lock table part_layer in share row exclusive mode');
}

/** SQL: whether a part is hidden by the owner. */
export function isHidden(partId: string): string {
  return `exists (select from part_layer h where h.part_id = ${partId} and h.field = 'hidden')`;
}

/** SQL: whether feeds have the part on sale, hidden or not. @param part a name of the table `part` */
export function isOnSaleInFeed(part: string): string {
  return `(${part}.withdrawn_at is null or exists (
    select from part_layer h
    where h.part_id = ${part}.id and h.field = 'hidden' and h.feed_value = 'false'
  ))`;
}

/** What an owner may have changed in the row of a part: the layer's field, the column and its type. */
export const LAYERED = [
  { field: 'description', column: 'description', type: 'text' },
  ...layeredColumns.map((one) => ({
    field: one.layer,
    column: one.column,
    type: sqlTypeOf(one),
  })),
];
const LAYERED_FIELDS = LAYERED.map(({ field }) => `'${field}'`).join(', ');

/** Moves the feed's values into the layers, and the owner's onto the stage; runs before parts are written. */
export async function keepOwnersColumns(tx: Queryable, now: Date): Promise<void> {
  const staged = LAYERED.map(({ field, column }) => `when '${field}' then to_jsonb(b.${column})`);
  await tx`
    with said as (
      select l.part_id, l.field,
        coalesce(case l.field ${tx.unsafe(staged.join(' '))} end, 'null'::jsonb) as value
      from part_layer l
      join stage_part s using (part_id)
      join stage_body b using (seq)
      where l.field in (${tx.unsafe(LAYERED_FIELDS)}) and s.facts_changed
    )
    update part_layer l set feed_value = said.value, feed_changed_at = ${now}
    from said
    where l.part_id = said.part_id and l.field = said.field and l.feed_value <> said.value`;
  const owned = LAYERED.map(
    ({ field, column, type }) =>
      `${column} = case when o.own ? '${field}' then (o.own ->> '${field}')::${type} else b.${column} end`,
  );
  await tx.unsafe(`
    update stage_body b set ${owned.join(', ')}
    from stage_part s
    join (
      select part_id, jsonb_object_agg(field, owner_value) as own
      from part_layer where field in (${LAYERED_FIELDS}) group by part_id
    ) as o using (part_id)
    where b.seq = s.seq and s.facts_changed`);
}

/** SQL: whether an owner has chosen a part's related parts. */
export function hasOwnRelated(partId: string): string {
  return `exists (select from part_layer o where o.part_id = ${partId} and o.field = 'related')`;
}

/** Moves the feed's pictures into the layers, and the owner's onto the stage; runs before they are written. */
export async function keepOwnersPhotos(tx: Queryable, now: Date): Promise<void> {
  await tx`
    update part_layer l set feed_value = b.photos::jsonb, feed_changed_at = ${now}
    from stage_part s
    join stage_body b using (seq)
    where l.part_id = s.part_id and l.field = 'photos' and s.facts_changed
      and l.feed_value <> b.photos::jsonb`;
  await tx`
    update stage_body b set photos = l.owner_value::json
    from stage_part s
    join part_layer l on l.part_id = s.part_id and l.field = 'photos'
    where b.seq = s.seq and s.facts_changed`;
}

/** Moves the feed's related parts into the layers, for records that name some; runs once they are staged. */
export async function keepOwnersRelated(tx: Queryable, now: Date): Promise<void> {
  await tx`
    with said as (
      select o.part_id, coalesce((
        select jsonb_agg(jsonb_build_object('position', r.position, 'partId', r.target_id) order by r.position)
        from stage_link r where r.part_id = o.part_id and not r.is_component
      ), '[]') as value
      from part_layer o
      join stage_part s using (part_id)
      where o.field = 'related' and not 'links' = any(s.keeps)
    )
    update part_layer l set feed_value = said.value, feed_changed_at = ${now}
    from said
    where l.part_id = said.part_id and l.field = 'related' and l.feed_value <> said.value`;
}

/** Stores in a hidden part's layer whether feeds have it; runs after parts are written. */
export async function keepHidden(tx: Queryable, now: Date): Promise<void> {
  await tx`
    update part_layer l set feed_value = to_jsonb(w.part_id is not null), feed_changed_at = ${now}
    from part_layer o
    left join stage_part s on s.part_id = o.part_id and s.facts_changed
    left join stage_withdrawn w on w.part_id = o.part_id
    where o.field = 'hidden' and l.part_id = o.part_id and l.field = 'hidden'
      and (s.part_id is not null or w.part_id is not null)
      and l.feed_value <> to_jsonb(w.part_id is not null)`;
}

/** Parts that are found by a title or by vehicles of the owner's and have a new document from the feed. */
export async function partsToDocument(tx: Queryable): Promise<number[]> {
  const rows = await tx<{ partId: number }[]>`
    select s.part_id as "partId"
    from stage_part s
    where (s.facts_changed or s.applications_changed) and exists (
      select from part_layer l
      where l.part_id = s.part_id and l.field in ('description', 'fitments', 'place')
    )
    order by s.part_id`;
  return rows.map(({ partId }) => partId);
}

/**
 * Moves the feed's prices into the layers. A partial record leaves a promotion whose price it does not change, and
 * prices that it does not name.
 */
export async function keepFeedPrices(
  tx: Queryable,
  { now, vatRate }: { now: Date; vatRate: number },
): Promise<void> {
  await tx`
    with said as (
      select l.part_id, l.location, case when r.net is null then 'null'::jsonb else jsonb_build_object(
          'netCents', r.net, 'grossCents', r.gross, 'vatRate', ${vatRate}::int,
          'isNetDerived', coalesce(r."isNetDerived", false),
          'promotion', case when not s.is_partial then r.promotion
            else l.feed_value @> jsonb_build_object('netCents', r.net, 'grossCents', r.gross, 'promotion', true) end
        ) end as value
      from part_layer l
      join stage_part s using (part_id)
      join stage_body b using (seq)
      left join lateral json_to_recordset(b.prices)
        as r (location text, net int, gross int, promotion boolean, "isNetDerived" boolean)
        on r.location = l.location
      where l.field = 'price' and not (r.net is null and 'prices' = any(s.keeps))
    )
    update part_layer l set feed_value = said.value, feed_changed_at = ${now}
    from said
    where l.part_id = said.part_id and l.field = 'price' and l.location = said.location
      and l.feed_value <> said.value`;
}

/**
 * Applies the feed's stock to owners' counts: where the feed has fewer pieces than there would be without the count,
 * the count falls by the difference; where it has more, the count stays. The stock of stage_stock_change is locked by
 * now.
 * @returns how many counts fell
 */
export async function lowerOwnersCounts(tx: Queryable, now: Date): Promise<number> {
  await tx.unsafe(`
    create temp table stage_counted on commit drop as
      select l.part_id, l.location, c.quantity as feed, k.quantity as live,
        greatest(0, k.quantity - greatest(0,
          greatest(0, coalesce((l.feed_value ->> 'quantity')::int, 0) + k.quantity
            - (l.feed_value ->> 'liveThen')::int) - coalesce(c.quantity, 0)
        )) as lowered,
        (l.feed_value ->> 'quantity')::int as known
      from stage_stock_change c
      join part_layer l on l.part_id = c.part_id and l.field = 'stock' and l.location = c.location
      join stock k on k.part_id = c.part_id and k.location = c.location
      where c.is_counted`);
  await tx`
    update part_layer l
    set feed_value = jsonb_build_object('quantity', c.feed, 'liveThen', c.lowered),
      feed_changed_at = case when c.feed is distinct from c.known then ${now} else feed_changed_at end
    from stage_counted c
    where l.part_id = c.part_id and l.field = 'stock' and l.location = c.location`;
  const { count } = await tx`
    update stock k set quantity = c.lowered
    from stage_counted c
    where k.part_id = c.part_id and k.location = c.location and c.lowered <> k.quantity`;
  return count;
}
