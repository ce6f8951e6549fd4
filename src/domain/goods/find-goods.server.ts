import { markets, sources } from '../../config/markets.ts';
import { searchParts } from '../catalogue/search/search.server.ts';
import { normaliseNumber, normaliseWords } from '../parts/normalise.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  changedParts,
  listedGoods,
  newestParts,
  offSaleByNumber,
  offSaleByWords,
  soldOutParts,
} from './find-goods.sql.server.ts';
import { GOODS_A_PAGE, type GoodsView, type ListedGoods } from './goods.ts';

/** Further pages take ever longer: a search is quicker. */
const LAST_PAGE = 200;
/** The index of titles needs three letters. */
const WORD_FROM = 3;

/**
 * Parts by a number, an OE number or words, in the shop's order, followed by hidden and withdrawn ones. Without a
 * search, a page of a list: all parts or those sold out, the newest first, or those with changes by an owner. GDS-1.
 */
export async function findGoods(
  context: ShopContext,
  input: { readonly view: GoodsView; readonly search?: string | undefined; readonly page?: number },
): Promise<{ parts: readonly ListedGoods[]; isMore: boolean }> {
  const { db, config } = context;
  const keyword = (input.search ?? '').trim();
  const offset = GOODS_A_PAGE * Math.min(input.page ?? 0, LAST_PAGE);
  const ids =
    keyword === ''
      ? await listed(context, input.view, offset)
      : (await searched(context, keyword)).slice(offset, offset + GOODS_A_PAGE + 1);
  const { location } = markets[config.source];
  const parts = await listedGoods(db.sql, { ids: ids.slice(0, GOODS_A_PAGE), location });
  return { parts, isMore: ids.length > GOODS_A_PAGE };
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

function listed({ db }: ShopContext, view: GoodsView, offset: number): Promise<number[]> {
  const limit = GOODS_A_PAGE + 1;
  switch (view) {
    case 'all':
      return newestParts(db.sql, { offset, limit });
    case 'sold-out':
      return soldOutParts(db.sql, { offset, limit });
    case 'changed':
      return changedParts(db.sql, { field: undefined, limit, offset });
    case 'counted':
      return changedParts(db.sql, { field: 'stock', limit, offset });
    case 'hidden':
      return changedParts(db.sql, { field: 'hidden', limit, offset });
  }
}
