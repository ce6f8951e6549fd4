import type { Queryable } from '../../../db/database.server.ts';
import {
  correctedFitments,
  type OwnerFitments,
  type PartFitment,
} from '../../parts/owner-fitments.ts';
import { areEqual, fitmentsByNames, writeFitmentsOf } from '../write/owner-fitments.sql.server.ts';
import type { PartCounts } from './restore-parts.sql.server.ts';
import { namedTables, putBack, unnamed } from './restore-rows.sql.server.ts';

/** Pictures, related parts and fitments that are or were an owner's. IMP-7, GDS-10. */

/**
 * undo_list: the parts whose lists an owner has or had changed, with the feeds' values before the import. Deletes the
 * rows themselves, except fitments, whose positions the caller still needs. Runs before anything else is cleared.
 */
export async function setListsAside(tx: Queryable, importId: number): Promise<void> {
  await tx`
    create temp table undo_list on commit drop as
    select w.part_id, w.field, l.owner_value as owner,
      coalesce(b.feed_value, case w.field
        when 'photos' then (
          select coalesce(jsonb_agg(m.url order by m.position), '[]')
          from (
            select f.position, f.url
            from jsonb_array_elements_text(l.feed_value) with ordinality as f (url, position)
            where not exists (
              select from undo_image.part_photo_image i
              where i.import_id = ${importId} and i.part_id = w.part_id and i.position = f.position
            )
            union all
            select i.position, i.url from undo_image.part_photo_image i
            where i.import_id = ${importId} and i.part_id = w.part_id and i.existed
          ) as m
        )
        when 'related' then (
          select coalesce(jsonb_agg(
            jsonb_build_object('position', m.position, 'partId', m.part_id) order by m.position), '[]')
          from (
            select f.position, f."partId" as part_id
            from jsonb_to_recordset(l.feed_value) as f (position int, "partId" int)
            where not exists (
              select from undo_image.related_part_image i
              where i.import_id = ${importId} and i.part_id = w.part_id and i.position = f.position
            )
            union all
            select i.position, i.related_part_id from undo_image.related_part_image i
            where i.import_id = ${importId} and i.part_id = w.part_id and i.existed
          ) as m
        )
        else case
          when i.id is null or split_part(i.fingerprint, '.', 2) = split_part(p.fingerprint, '.', 2)
            then l.feed_value
          else (
            select coalesce(jsonb_agg(jsonb_build_object(
                'make', m.name, 'model', mo.name, 'yearFrom', a.year_from, 'yearTo', a.year_to,
                'engine', a.engine, 'category', c.name, 'group', g.name, 'parameter', a.parameter,
                'parameter2', a.parameter2, 'parameter3', a.parameter3
              ) order by a.id), '[]')
            from undo_image.application_image a
            join model mo on mo.id = a.model_id
            join make m on m.id = mo.make_id
            join part_group g on g.id = a.group_id
            left join category c on c.id = a.category_id
            where a.import_id = ${importId} and a.existed and a.part_id = w.part_id
          ) end
        end) as feed,
      case when b.feed_value is null then l.feed_changed_at else b.feed_changed_at end as changed_at
    from (
      select part_id, field from part_layer where field in ('photos', 'related', 'fitments')
      union
      select part_id, field from undo_image.part_layer_image
      where import_id = ${importId} and field in ('photos', 'related', 'fitments')
    ) as w
    join part p on p.id = w.part_id
    left join undo_image.part_image i on i.import_id = ${importId} and i.id = w.part_id
    left join part_layer l on l.part_id = w.part_id and l.field = w.field
    left join undo_image.part_layer_image b
      on b.import_id = ${importId} and b.part_id = w.part_id and b.field = w.field
    -- Parts that the import added are deleted, or stay without lists.
    where i.id is null or i.existed`;
  await tx`
    delete from part_photo c using undo_list u where u.part_id = c.part_id and u.field = 'photos'`;
  await tx`
    delete from related_part c using undo_list u where u.part_id = c.part_id and u.field = 'related'`;
}

/** Gives those parts the owner's lists, or the feeds' earlier values; runs after all rows are restored. */
export async function restoreLists(tx: Queryable): Promise<void> {
  await tx`
    delete from part_photo c using undo_list u where u.part_id = c.part_id and u.field = 'photos'`;
  await tx`
    insert into part_photo (part_id, position, url)
    select u.part_id, f.position, f.url
    from undo_list u
    cross join lateral jsonb_array_elements_text(coalesce(u.owner, u.feed))
      with ordinality as f (url, position)
    where u.field = 'photos'`;
  await tx`
    delete from related_part c using undo_list u where u.part_id = c.part_id and u.field = 'related'`;
  await tx`
    insert into related_part (part_id, position, related_part_id)
    select u.part_id, f.position, f."partId"
    from undo_list u
    cross join lateral jsonb_to_recordset(coalesce(u.owner, u.feed))
      as f (position int, "partId" int)
    join part p on p.id = f."partId"
    where u.field = 'related'`;
  await restoreFitments(tx);
  await tx`
    update part_layer l set feed_value = u.feed, feed_changed_at = u.changed_at
    from undo_list u
    where l.part_id = u.part_id and l.field = u.field`;
}

async function restoreFitments(tx: Queryable): Promise<void> {
  const lists = await tx<{ partId: number; owner: OwnerFitments | null; feed: PartFitment[] }[]>`
    select part_id as "partId", owner, feed from undo_list where field = 'fitments' order by part_id`;
  const live = await fitmentsByNames(
    tx,
    lists.map(({ partId }) => partId),
  );
  for (const { partId, owner, feed } of lists) {
    const wanted = owner ? correctedFitments(feed, owner) : feed;
    // Rows that are already right keep their ids.
    if (!areEqual(live.get(partId) ?? [], wanted)) await writeFitmentsOf(tx, partId, wanted);
  }
}

/** Rows are deleted, never truncated: readers go on with the old ones until the commit. */
const EMPTIED = [
  ...['scope_part', 'scope_count', 'vehicle_scope', 'application', 'part_search', 'search_word'],
  ...['part_photo', 'technical_detail', 'oe_number', 'related_part', 'kit_component', 'photo_host'],
  ...['stock', 'manufacturer_stock', 'delivery', 'purchase_price', 'part_place', 'vehicle_key'],
] as const;

/**
 * Undoes the import that filled an empty shop: the catalogue is empty again. Parts in orders or baskets stay,
 * withdrawn, with their price history. IMP-4.
 */
export async function emptyCatalogue(
  tx: Queryable,
  importId: number,
  now: Date,
): Promise<PartCounts & { pricesRestored: number }> {
  for (const table of EMPTIED) await tx.unsafe(`delete from ${table}`);
  await putBack(tx, importId, 'vehicle_key');
  await tx.unsafe(`
    create temp table undo_part on commit drop as
      select id from part t where ${await unnamed(tx, 'part')}`);
  await tx.unsafe('create unique index on undo_part (id); analyze undo_part');
  await tx`
    delete from price_history h using undo_part u where h.part_id = u.id`;
  await tx`
    insert into price_history (part_id, location, valid_from, net_cents, gross_cents, promotion)
    select part_id, location, ${now}, null, null, false
    from price p
    where not exists (select from undo_part u where u.id = p.part_id)
    on conflict (part_id, location, valid_from) do update
    set net_cents = null, gross_cents = null, promotion = false`;
  const { count: pricesRestored } = await tx`delete from price`;
  const { count: partsRemoved } = await tx`delete from part p using undo_part u where p.id = u.id`;
  const { count: partsKept } = await tx`
    update part
    set withdrawn_at = coalesce(withdrawn_at, ${now}), updated_at = ${now}, safety_id = null`;
  for (const table of namedTables) {
    if (table === 'supplier') continue;
    await tx.unsafe(`delete from ${table} t where ${await unnamed(tx, table)}`);
  }
  await tx.unsafe(
    `delete from supplier t
     where not exists (
         select from undo_image.supplier_image i where i.import_id = $1 and i.id = t.id
       )
       and ${await unnamed(tx, 'supplier')}`,
    [importId],
  );
  return { partsRemoved, partsKept, partsRestored: 0, pricesRestored };
}
