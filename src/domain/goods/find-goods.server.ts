import { type Location, markets, sources } from '../../config/countries/markets.ts';
import { SOLD_DAYS } from '../../config/shop-rules.ts';
import { addDays } from '../../kernel/clock.ts';
import { searchParts } from '../catalogue/search/search.server.ts';
import { normaliseNumber, normaliseWords } from '../parts/normalise.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  allParts,
  changedParts,
  listedGoods,
  offSaleByNumber,
  offSaleByWords,
  piecesSold,
  soldOutParts,
} from './find-goods.sql.server.ts';
import {
  type CountedOfGoods,
  GOODS_A_PAGE,
  type GoodsSort,
  type GoodsView,
  type ListedGoods,
} from './goods.ts';

/** Further pages take ever longer: a search is quicker. */
const LAST_PAGE = 200;
/** The index of titles needs three letters. */
const WORD_FROM = 3;

/** A list of parts as it is narrowed and ordered. */
export interface WantedGoods {
  readonly view: GoodsView;
  readonly search?: string | undefined;
  /** Of a list; what is found is in the shop's order. */
  readonly sort?: GoodsSort;
  /** What is counted besides what every list has. */
  readonly counted?: readonly CountedOfGoods[];
  /** Whose prices; the shop's own where it is left out. */
  readonly location?: Location;
}

/**
 * Parts by a number, an OE number or words, in the shop's order, followed by hidden and withdrawn ones. Without a
 * search, a page of a list: all parts or those sold out, the newest first, or those with changes by an owner. GDS-1.
 */
export async function findGoods(
  context: ShopContext,
  input: WantedGoods & { readonly page?: number },
): Promise<{ parts: readonly ListedGoods[]; isMore: boolean }> {
  const { view, sort = 'newest' } = input;
  const keyword = (input.search ?? '').trim();
  const offset = GOODS_A_PAGE * Math.min(input.page ?? 0, LAST_PAGE);
  const limit = GOODS_A_PAGE + 1;
  const ids =
    keyword === ''
      ? await listed(context, view, { sort, offset, limit })
      : (await searched(context, keyword)).slice(offset, offset + limit);
  const parts = await withFacts(context, ids.slice(0, GOODS_A_PAGE), input);
  return { parts, isMore: ids.length > GOODS_A_PAGE };
}

const PIECE = 1_000;

/** The whole list, in pieces, for a file. */
export async function* everyGoods(
  context: ShopContext,
  input: WantedGoods,
): AsyncGenerator<readonly ListedGoods[]> {
  const { view, sort = 'newest' } = input;
  const keyword = (input.search ?? '').trim();
  if (keyword !== '') {
    yield withFacts(context, await searched(context, keyword), input);
    return;
  }
  let after: number | undefined;
  for (let offset = 0; ; offset += PIECE) {
    const ids = await listed(context, view, { sort, offset, limit: PIECE, after });
    yield withFacts(context, ids, input);
    after = ids.at(-1);
    if (ids.length < PIECE) return;
  }
}

/** These parts, as a list shows them. */
export function goodsOfIds(
  context: ShopContext,
  { ids, location }: { readonly ids: readonly number[]; readonly location: Location },
): Promise<readonly ListedGoods[]> {
  return withFacts(context, ids, { location });
}

async function withFacts(
  context: ShopContext,
  ids: readonly number[],
  {
    counted = [],
    location = markets[context.config.source].location,
  }: Pick<WantedGoods, 'counted' | 'location'>,
): Promise<readonly ListedGoods[]> {
  const [parts, sold] = await Promise.all([
    listedGoods(context.db.sql, { ids, location, counted }),
    counted.includes('sold') ? soldLately(context) : undefined,
  ]);
  return parts.map((part) => ({ ...part, soldPieces: sold?.get(part.id) ?? 0 }));
}

const SOLD_HELD_MS = 10 * 60_000;
type Sold = Promise<ReadonlyMap<number, number>>;
const soldOf = new WeakMap<object, { readonly at: number; readonly sold: Sold }>();

/** Counting a month of orders takes as long as several lists do, so a count is held for ten minutes. */
function soldLately({ db, clock }: ShopContext): Sold {
  const now = clock();
  const held = soldOf.get(db);
  if (held && Math.abs(now.getTime() - held.at) < SOLD_HELD_MS) return held.sold;
  const sold = piecesSold(db.sql, addDays(now, -SOLD_DAYS));
  soldOf.set(db, { at: now.getTime(), sold });
  sold.catch(() => soldOf.delete(db));
  return sold;
}

async function searched(context: ShopContext, keyword: string): Promise<number[]> {
  const { db } = context;
  const limit = 2 * GOODS_A_PAGE;
  const number = normaliseNumber(keyword);
  const words = normaliseWords(keyword).filter(({ length }) => length >= WORD_FROM);
  const [source] = sources;
  const [onSale, byNumber, byWords] = await Promise.all([
    searchParts(context, { keyword, source, limit }),
    number.length < 2 ? [] : offSaleByNumber(db.sql, { number, limit }),
    words.length === 0 ? [] : offSaleByWords(db.sql, { words, limit }),
  ]);
  return [...new Set([...onSale.parts.map(({ id }) => id), ...byNumber, ...byWords])];
}

/** @param page.after where the list is walked by it, instead of `offset` */
function listed(
  { db: { sql } }: ShopContext,
  view: GoodsView,
  page: { sort: GoodsSort; limit: number; offset: number; after?: number | undefined },
): Promise<number[]> {
  const walked = page.after === undefined ? page : { ...page, offset: 0 };
  switch (view) {
    case 'all':
      return allParts(sql, walked);
    case 'sold-out':
      return soldOutParts(sql, walked);
    case 'changed':
      return changedParts(sql, { ...page, field: undefined });
    case 'counted':
      return changedParts(sql, { ...page, field: 'stock' });
    case 'hidden':
      return changedParts(sql, { ...page, field: 'hidden' });
  }
}
