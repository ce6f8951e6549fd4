import type { Queryable } from '../../db/database.server.ts';
import type { LayerField } from '../parts/part-layer.ts';
import type { ListedGoods } from './goods.ts';

/** Greater than any number that begins with the one before it. */
const AFTER_ALL = '\uffff';

/** Ids of parts that are not on sale, by the beginning of one of their numbers. */
export async function offSaleByNumber(
  sql: Queryable,
  { number, limit }: { number: string; limit: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct id from (
      (select id from part
       where number_norm >= ${number} and number_norm <= ${number + AFTER_ALL}
         and withdrawn_at is not null
       order by number_norm limit ${limit})
      union all
      (select part.id from oe_number join part on part.id = oe_number.part_id
       where oe_number.number_norm >= ${number} and oe_number.number_norm <= ${number + AFTER_ALL}
         and part.withdrawn_at is not null
       order by oe_number.number_norm limit ${limit})
    ) as found
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Ids of parts that are not on sale whose title has all of the words. */
export async function offSaleByWords(
  sql: Queryable,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from part
    where withdrawn_at is not null ${words.map((word) => sql`and description ilike ${patternOf(word)}`)}
    limit ${limit}`;
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Anywhere in a text. */
function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Ids of parts that an owner has changed, the newest change first. @param field only changes of this kind */
export async function changedParts(
  sql: Queryable,
  page: { field: LayerField | undefined; limit: number; offset: number },
): Promise<number[]> {
  const { field = null, limit, offset } = page;
  const rows = await sql<{ id: number }[]>`
    select part_id as id
    from part_layer
    where ${field}::text is null or field = ${field}
    group by part_id
    order by max(changed_at) desc, part_id
    limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** Parts on sale whose last piece is gone, here and at their maker, the newest first. */
export async function soldOutParts(
  sql: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select part.id
    from part
    where part.withdrawn_at is null
      and part.id in (select part_id from stock where quantity = 0)
      and not exists (select from stock where part_id = part.id and quantity > 0)
      and not exists (select from manufacturer_stock where part_id = part.id and quantity > 0)
    order by part.id desc limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** The newest parts. */
export async function newestParts(
  sql: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from part order by id desc limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/**
 * The list data of parts, in the order of the ids.
 * @param location whose price
 */
export async function listedGoods(
  sql: Queryable,
  { ids, location }: { readonly ids: readonly number[]; readonly location: string },
): Promise<ListedGoods[]> {
  return sql<ListedGoods[]>`
    select part.id, part.name as "partNumber", supplier.brand, part.description, part.urlcomponent,
      part.withdrawn_at is null as "isOnSale", coalesce('hidden' = any(l.fields), false) as "isHidden",
      coalesce(l.fields, '{}') as layers, photo.url as "photoUrl",
      price.gross_cents as "grossCents", price.net_cents as "netCents",
      coalesce(price.promotion, false) as promotion, cost.net_cents as "costNetCents", coalesce(s.places, '[]') as stock
    from unnest(${ids as number[]}::int[]) with ordinality as wanted (id, position)
    join part on part.id = wanted.id
    join supplier on supplier.id = part.supplier_id
    left join price on price.part_id = part.id and price.location = ${location}
    left join purchase_price cost on cost.part_id = part.id
    left join lateral (
      select url from part_photo where part_id = part.id order by position limit 1
    ) as photo on true
    left join lateral (
      select json_agg(json_build_object('location', location, 'pieces', quantity) order by location) as places
      from stock where part_id = part.id
    ) as s on true
    left join lateral (
      select array_agg(distinct field order by field) as fields from part_layer where part_id = part.id
    ) as l on true
    order by wanted.position`;
}
