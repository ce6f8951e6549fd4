import { PHOTO_HOSTS_MAX } from '../../config/guards.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { FeedRelated } from '../parts/part-layer.ts';
import type { GoodsRelated, PlaceChoices } from './goods.ts';
import type { FitmentCorrection } from './goods-fitments.ts';

/** Lists of the goods: a part's pictures and related parts, categories and groups, corrections of fitments. */

export async function relatedOf(sql: Queryable, partId: number): Promise<GoodsRelated['parts']> {
  return sql`
    select p.id, r.position, p.name as "partNumber", u.brand, p.description
    from related_part r
    join part p on p.id = r.related_part_id
    join supplier u on u.id = p.supplier_id
    where r.part_id = ${partId}
    order by r.position`;
}

export async function setRelated(
  tx: Queryable,
  partId: number,
  related: readonly FeedRelated[],
): Promise<void> {
  await tx`delete from related_part where part_id = ${partId}`;
  await tx`
    insert into related_part (part_id, position, related_part_id)
    select ${partId}::int, r.position, r."partId"
    from jsonb_to_recordset(${JSON.stringify(related)}::text::jsonb) as r (position int, "partId" int)
    join part on part.id = r."partId"`;
}

export async function setPhotos(
  tx: Queryable,
  partId: number,
  urls: readonly string[],
): Promise<void> {
  await tx`delete from part_photo where part_id = ${partId}`;
  await tx`
    insert into part_photo (part_id, position, url)
    select ${partId}::int, position, url
    from unnest(${urls as string[]}::text[]) with ordinality as f (url, position)`;
}

/** Lets pages load the hosts of a part's pictures, within its supplier's limit. The next import recounts them. */
export async function addPhotoHosts(tx: Queryable, partId: number): Promise<void> {
  await tx`
    insert into photo_host (supplier_id, host, photos, position)
    select supplier_id, host, photos, known + row_number() over (order by host)
    from (
      select p.supplier_id, split_part(lower(c.url), '/', 3) as host, count(*)::int as photos,
        (select count(*) from photo_host h where h.supplier_id = p.supplier_id)::int as known
      from part_photo c
      join part p on p.id = c.part_id
      where p.id = ${partId} and p.withdrawn_at is null and left(lower(c.url), 8) = 'https://'
      group by 1, 2
    ) named
    where host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$' and known < ${PHOTO_HOSTS_MAX}
      and not exists (
        select from photo_host h where h.supplier_id = named.supplier_id and h.host = named.host
      )`;
}

/** Addresses of the pictures that were uploaded for a part. */
export async function ownPictures(sql: Queryable, partId: number): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`
    select path from part_picture where part_id = ${partId} order by uploaded_at, path`;
  return rows.map(({ path }) => path);
}

export async function insertPicture(
  tx: Queryable,
  picture: {
    readonly address: string;
    readonly partId: number;
    readonly type: string;
    readonly bytes: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly now: Date;
  },
): Promise<void> {
  const { address, partId, type, bytes, width, height, now } = picture;
  await tx`
    insert into part_picture (path, part_id, type, bytes, width, height, uploaded_at)
    values (${address}, ${partId}, ${type}, decode(${Buffer.from(bytes).toString('base64')}, 'base64'),
      ${width}, ${height}, ${now})
    on conflict (path) do nothing`;
}

export async function selectPicture(
  sql: Queryable,
  address: string,
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const [row] = await sql<{ type: string; bytes: Uint8Array }[]>`
    select type, bytes from part_picture where path = ${address}`;
  return row;
}

/** The categories and groups that a part can be put into. */
export async function placeChoices(sql: Queryable): Promise<PlaceChoices> {
  const categories = await sql<{ name: string }[]>`select name from category order by name`;
  const groups = await sql<{ name: string }[]>`
    select name from part_group where name <> '' order by name`;
  return {
    categories: categories.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
  };
}

/** Open ones, the oldest first, then the most recently decided. */
export async function selectCorrections(
  sql: Queryable,
  { id = null, most }: { readonly id?: string | null; readonly most: number },
): Promise<readonly FitmentCorrection[]> {
  return sql<FitmentCorrection[]>`
    select c.id, c.part_id as "partId", p.name as "partNumber", u.brand, p.description, c.make,
      c.model, c.year, c.engine, c.state, c.opened_at as "openedAt", c.decided_at as "decidedAt",
      c.withdrawal_id as "withdrawalId"
    from fitment_correction c
    join part p on p.id = c.part_id
    join supplier u on u.id = p.supplier_id
    where ${id}::uuid is null or c.id = ${id}::uuid
    order by c.state <> 'open', case when c.state = 'open' then c.opened_at end, c.decided_at desc, c.id
    limit ${most}`;
}

/** Counted up to `most`. */
export async function countOpenCorrections(sql: Queryable, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from (select from fitment_correction where state = 'open' limit ${most}) as waiting`;
  return row?.count ?? 0;
}

/** @returns false where it is not open any more */
export async function decideCorrectionRow(
  tx: Queryable,
  of: { readonly id: string; readonly state: 'accepted' | 'refused'; readonly now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update fitment_correction set state = ${of.state}, decided_at = ${of.now}
    where id = ${of.id} and state = 'open'`;
  return count > 0;
}
