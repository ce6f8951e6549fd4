import type { Queryable, Statement } from '../../db/database.server.ts';
import type { LayerField } from '../parts/part-layer.ts';
import {
  type CountedOfGoods,
  type GoodsSort,
  type ListedGoods,
  MODELS_COUNTED_MAX,
} from './goods.ts';

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

/** A page of a list, or the parts after one of them. */
interface GoodsPage {
  readonly sort: GoodsSort;
  readonly limit: number;
  readonly offset?: number;
  /** The part before the first; undefined: from the beginning. */
  readonly after?: number | undefined;
}

/** Ids of parts that an owner has changed, the newest change first. @param field only changes of this kind */
export async function changedParts(
  sql: Queryable,
  page: GoodsPage & { readonly field: LayerField | undefined },
): Promise<number[]> {
  const { field = null, limit, offset = 0, sort } = page;
  const by = {
    newest: sql`max(part_layer.changed_at) desc`,
    oldest: sql`max(part_layer.changed_at)`,
    number: sql`part.number_norm`,
  }[sort];
  const rows = await sql<{ id: number }[]>`
    select part.id
    from part_layer join part on part.id = part_layer.part_id
    where ${field}::text is null or field = ${field}
    group by part.id
    order by ${by}, part.id
    limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** Parts on sale whose last piece is gone, here and at their maker. */
export function soldOutParts(sql: Queryable, page: GoodsPage): Promise<number[]> {
  const isSoldOut = sql`
    part.withdrawn_at is null
    and part.id in (select part_id from stock where quantity = 0)
    and not exists (select from stock where part_id = part.id and quantity > 0)
    and not exists (select from manufacturer_stock where part_id = part.id and quantity > 0)`;
  return walkedParts(sql, isSoldOut, page);
}

export function allParts(sql: Queryable, page: GoodsPage): Promise<number[]> {
  return walkedParts(sql, sql`true`, page);
}

/** Along the primary key, or the index of the numbers: a page needs no sorting. */
async function walkedParts(
  sql: Queryable,
  where: Statement,
  { sort, limit, offset = 0, after }: GoodsPage,
): Promise<number[]> {
  const by = {
    newest: sql`part.id desc`,
    oldest: sql`part.id`,
    number: sql`part.number_norm, part.id`,
  }[sort];
  const last = after ?? 0;
  const isAfter = {
    newest: sql`part.id < ${last}`,
    oldest: sql`part.id > ${last}`,
    number: sql`(part.number_norm, part.id) > (select number_norm, id from part where id = ${last})`,
  }[sort];
  const rows = await sql<{ id: number }[]>`
    select part.id from part
    where ${where} ${after === undefined ? sql`` : sql`and ${isAfter}`}
    order by ${by} limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** Pieces of each part in orders that were paid since then and not cancelled. */
export async function piecesSold(
  sql: Queryable,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; pieces: number }[]>`
    select part_id as id, sum(quantity)::int as pieces
    from placed_order join order_piece line on line.order_id = placed_order.id
    where paid_at >= ${since} and closed_at is null
    group by part_id`;
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/**
 * The list data of parts, in the order of the ids.
 * @param of.location whose price
 * @param of.counted what else is counted
 */
export async function listedGoods(
  sql: Queryable,
  of: {
    readonly ids: readonly number[];
    readonly location: string;
    readonly counted: readonly CountedOfGoods[];
  },
): Promise<Omit<ListedGoods, 'soldPieces'>[]> {
  const { ids, location, counted } = of;
  const transit = counted.includes('transit')
    ? sql`(select coalesce(sum(quantity), 0)::int from delivery where part_id = part.id)`
    : sql`0`;
  const models = counted.includes('models')
    ? sql`(select count(*)::int from (
        select distinct model_id from application where part_id = part.id
        limit ${MODELS_COUNTED_MAX}) as fitting)`
    : sql`0`;
  return sql<Omit<ListedGoods, 'soldPieces'>[]>`
    select part.id, part.name as "partNumber", supplier.brand, part.description, part.urlcomponent,
      part.withdrawn_at is null as "isOnSale", coalesce('hidden' = any(l.fields), false) as "isHidden",
      coalesce(l.fields, '{}') as layers, photo.url as "photoUrl",
      price.gross_cents as "grossCents", price.net_cents as "netCents",
      coalesce(price.promotion, false) as promotion, cost.net_cents as "costNetCents", coalesce(s.places, '[]') as stock,
      ${transit} as "transitPieces", ${models} as models
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
