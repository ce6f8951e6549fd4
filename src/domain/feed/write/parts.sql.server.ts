import { PHOTO_HOSTS_MAX } from '../../../config/guards.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { columnNames } from '../../parts/part-columns.ts';
import { hasOwnRelated, isHidden, isOnSaleInFeed } from './owner-layers.sql.server.ts';

/** Writes suppliers, parts, their addresses and what describes them. */

/**
 * After the checks only accepted records are on the stage. A refused part is not withdrawn, because the feed has
 * named it.
 */
export async function clearRefused(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    insert into stage_refused_name (brand_key, name_key)
      select brand_key, name_key from stage_part where rejected is not null;
    delete from stage_reference r using stage_part s
      where s.seq = r.seq and (s.folded or s.rejected is not null);
    delete from stage_application a using stage_part s
      where s.seq = a.seq and (s.folded or s.rejected is not null);
    delete from stage_body b using stage_part s
      where s.seq = b.seq and (s.folded or s.rejected is not null);
    delete from stage_part where folded or rejected is not null;
    analyze stage_part;
    analyze stage_body (seq);
    analyze stage_refused_name;
  `);
}

/** New brands; their supplier has every way of supply, like the default profile. */
export async function addSuppliers(tx: Queryable): Promise<void> {
  await tx`
    insert into supplier (brand, brand_key, dropship, alternative, transit, airfreight)
    select distinct on (brand_key) brand, brand_key, true, true, true, true
    from stage_part s
    where not exists (select from supplier u where u.brand_key = s.brand_key)
    order by brand_key, seq`;
}

/**
 * Chooses every part's address: the requested one, else its current one, else its number's URL form, else brand and
 * number's, else that with a unique suffix.
 */
export async function chooseUrls(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_url (seq int primary key, url text not null unique) on commit drop;
    insert into stage_url (seq, url)
      select seq, url
      from (
        select seq, coalesce(given_url, p.urlcomponent) as url
        from stage_part s
        left join part p on p.id = s.part_id
      ) as had
      where url is not null;
  `);
  await takeFreeUrls(tx, 'default_url');
  await takeFreeUrls(tx, 'longer_url');
  await takeFreeUrls(
    tx,
    `concat_ws('-', nullif(longer_url, ''), left(md5(brand_key || ' ' || name_key), 12))`,
  );
  await tx.unsafe('analyze stage_url');
}

/** @param candidate SQL for the address that is taken where it is free; parts come in the feed's order */
async function takeFreeUrls(tx: Queryable, candidate: string): Promise<void> {
  await tx.unsafe(`
    insert into stage_url (seq, url)
      select seq, url
      from (
        select distinct on (url) seq, ${candidate} as url
        from stage_part s
        where not exists (select from stage_url u where u.seq = s.seq)
        order by url, seq
      ) as wish
      where url <> ''
        and not exists (select from stage_url u where u.url = wish.url)
        and not exists (select from part p where p.urlcomponent = wish.url)`);
}

/** The last assigned part id. Until an import ends nothing else assigns any. */
export async function lastPartId(tx: Queryable): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('part', 'id')::regclass), 0)::int as last`;
  return row?.last ?? 0;
}

/** New makers, responsible persons and warnings; many parts share one row. */
export async function addSafety(tx: Queryable): Promise<void> {
  await tx`
    insert into product_safety (digest, maker, responsible, warnings)
    select distinct on (s.digest) s.digest, s.maker, s.responsible, s.warnings
    from stage_body b
    cross join lateral json_to_record(b.safety)
      as s (digest text, maker jsonb, responsible jsonb, warnings text)
    where b.safety is not null
    order by s.digest
    on conflict (digest) do nothing`;
}

/** When parts are written, and by which import; a preview has no entry in the history. */
interface Writing {
  readonly now: Date;
  readonly importId: number | undefined;
}

export async function addParts(tx: Queryable, { now, importId }: Writing): Promise<void> {
  await tx`
    insert into part (
      id, supplier_id, name, name_key, number_norm, urlcomponent, description, record_type,
      ${tx.unsafe(columnNames.join(', '))}, safety_id, fingerprint, fitments_import,
      created_at, updated_at
    ) overriding system value
    select s.part_id, u.id, s.name, s.name_key, b.number_norm, a.url, b.description, b.record_type,
      ${tx.unsafe(columnNames.map((column) => `b.${column}`).join(', '))}, f.id, s.fingerprint, ${importId ?? null}::int,
      ${now}, ${now}
    from stage_part s
    join stage_body b using (seq)
    join stage_url a using (seq)
    left join product_safety f on f.digest = b.safety->>'digest'
    join supplier u on u.brand_key = s.brand_key
    where s.is_new
    order by s.seq`;
  await tx`
    select setval(pg_get_serial_sequence('part', 'id')::regclass, max(part_id))
    from stage_part where is_new having max(part_id) is not null`;
}

/** Parts may trade addresses among themselves: they release the old ones before they take the new. */
export async function changeParts(tx: Queryable, { now, importId }: Writing): Promise<void> {
  const fitmentsImport = tx`
    case when s.applications_changed then ${importId ?? null}::int else p.fitments_import end`;
  await tx`
    update part p set urlcomponent = '~' || p.id
    from stage_part s
    join stage_url a using (seq)
    where s.part_id = p.id and p.urlcomponent <> a.url`;
  await tx`
    update part p
    set name = s.name, number_norm = b.number_norm, urlcomponent = a.url,
      description = b.description, record_type = b.record_type,
      ${tx.unsafe(columnNames.map((column) => `${column} = b.${column}`).join(', '))},
      safety_id = (select id from product_safety f where f.digest = b.safety->>'digest'),
      fingerprint = s.fingerprint, fitments_import = ${fitmentsImport}, updated_at = ${now},
      withdrawn_at = case when ${tx.unsafe(isHidden('p.id'))} then p.withdrawn_at end
    from stage_part s
    join stage_body b using (seq)
    join stage_url a using (seq)
    where s.part_id = p.id and s.facts_changed and not s.is_new`;
  await tx`
    update part p
    set fingerprint = s.fingerprint, fitments_import = ${fitmentsImport}, updated_at = ${now}
    from stage_part s
    where s.part_id = p.id and s.applications_changed and not s.facts_changed`;
}

/** Photos, technical details and OE numbers of parts that are new or changed. */
export async function writeDescriptions(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    delete from part_photo c using stage_part s
      where c.part_id = s.part_id and s.facts_changed and not s.is_new;
    insert into part_photo (part_id, position, url)
      select s.part_id, r.position, r.url
      from stage_part s
      join stage_body b using (seq)
      cross join lateral json_array_elements_text(b.photos) with ordinality as r (url, position)
      where s.facts_changed;
    delete from technical_detail c using stage_part s
      where c.part_id = s.part_id and s.facts_changed and not s.is_new;
    insert into technical_detail (part_id, position, name, value_html)
      select s.part_id, r.position, r.name, r.value
      from stage_part s
      join stage_body b using (seq)
      cross join lateral rows from (
        json_to_recordset(b.details) as (name text, value text)
      ) with ordinality as r (name, value, position)
      where s.facts_changed;
    delete from oe_number c using stage_part s
      where c.part_id = s.part_id and s.facts_changed and not s.is_new;
    insert into oe_number (part_id, position, number, number_norm, brand, kind)
      select s.part_id, r.position, r.number, r.norm, coalesce(r.brand, ''), coalesce(r.kind, 'oe')
      from stage_part s
      join stage_body b using (seq)
      cross join lateral rows from (
        json_to_recordset(b.oe_numbers) as (number text, norm text, brand text, kind text)
      ) with ordinality as r (number, norm, brand, kind, position)
      where s.facts_changed;
  `);
}

/** stage_link: the targets of the names of components and related parts, for every part of the feed. */
export async function stageLinks(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_link on commit drop as
      select s.part_id, r.is_component, r.position, r.quantity, t.part_id as target_id
      from stage_reference r
      join stage_part s using (seq)
      cross join lateral (
        select coalesce(
          min(t.part_id) filter (where t.brand_key = s.brand_key),
          case when count(*) = 1 then min(t.part_id) end
        ) as part_id
        from stage_target t
        where t.name_key = r.key
      ) t
      where t.part_id <> s.part_id;
    create index on stage_link (part_id, position);
    analyze stage_link;
  `);
}

/**
 * Links kits to their components and parts to related ones, for every part of the feed, because the target of a name
 * can change without its record.
 * @returns how many references were written or removed
 */
export async function linkParts(tx: Queryable): Promise<number> {
  const counts = [
    await tx`
      delete from kit_component c using stage_part s
      where c.kit_id = s.part_id and not 'links' = any(s.keeps) and not exists (
        select from stage_link l
        where l.is_component and l.part_id = c.kit_id and l.position = c.position
          and l.target_id = c.component_id and l.quantity = c.quantity
      )`,
    await tx`
      insert into kit_component (kit_id, position, component_id, quantity)
      select part_id, position, target_id, quantity from stage_link l
      where is_component and not exists (
        select from kit_component c where c.kit_id = l.part_id and c.position = l.position
      )`,
    await tx`
      delete from related_part c using stage_part s
      where c.part_id = s.part_id and not 'links' = any(s.keeps)
      and not ${tx.unsafe(hasOwnRelated('c.part_id'))} and not exists (
        select from stage_link l
        where not l.is_component and l.part_id = c.part_id and l.position = c.position
          and l.target_id = c.related_part_id
      )`,
    await tx`
      insert into related_part (part_id, position, related_part_id)
      select part_id, position, target_id from stage_link l
      where not is_component and not ${tx.unsafe(hasOwnRelated('l.part_id'))} and not exists (
        select from related_part c where c.part_id = l.part_id and c.position = l.position
      )`,
  ];
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Parts on sale. */
export async function countParts(sql: Queryable): Promise<number> {
  const [row] = await sql<{ parts: number }[]>`
    select count(*)::int as parts from part where withdrawn_at is null`;
  return row?.parts ?? 0;
}

/**
 * Withdraws the parts that the feed does not name, and kits that lose a component by it.
 * @returns how many
 */
export async function withdrawUnnamed(tx: Queryable, now: Date): Promise<number> {
  const unnamed = await tx`
    insert into stage_withdrawn (part_id)
    select p.id
    from part p
    join supplier u on u.id = p.supplier_id
    where ${tx.unsafe(isOnSaleInFeed('p'))}
      and not exists (select from part_by_hand h where h.part_id = p.id)
      and not exists (
        select from stage_part s where s.brand_key = u.brand_key and s.name_key = p.name_key
      )
      and not exists (
        select from stage_refused_name n
        where n.brand_key = u.brand_key and n.name_key = p.name_key
      )`;
  const kits = await tx`
    insert into stage_withdrawn (part_id)
    select distinct c.kit_id
    from kit_component c
    join stage_withdrawn w on w.part_id = c.component_id
    join part p on p.id = c.kit_id and ${tx.unsafe(isOnSaleInFeed('p'))}
    where not exists (select from stage_withdrawn o where o.part_id = c.kit_id)
      and not exists (select from stage_part s where s.part_id = c.kit_id)`;
  await tx`
    update part p set withdrawn_at = coalesce(p.withdrawn_at, ${now}), updated_at = ${now}
    from stage_withdrawn w where w.part_id = p.id`;
  return unnamed.count + kits.count;
}

/** A photo's host; photos without https are not shown, and need no place in a page's policy. */
const PHOTO_HOST = '^[a-z0-9.-]+(:[0-9]{1,5})?$';

/** Hosts of the current photos: for each supplier those that most of its photos name. */
export async function writePhotoHosts(tx: Queryable): Promise<void> {
  await tx`delete from photo_host`;
  await tx`
    insert into photo_host (supplier_id, host, photos, position)
    select supplier_id, host, photos, position
    from (
      select supplier_id, host, photos,
        row_number() over (partition by supplier_id order by photos desc, host) as position
      from (
        select p.supplier_id, split_part(lower(c.url), '/', 3) as host, count(*)::int as photos
        from part_photo c join part p on p.id = c.part_id
        where p.withdrawn_at is null and left(lower(c.url), 8) = 'https://'
        group by 1, 2
      ) named
      where host ~ ${PHOTO_HOST}
    ) ranked
    where position <= ${PHOTO_HOSTS_MAX}`;
}
