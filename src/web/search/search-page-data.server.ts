import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireSearchResults } from '../../wire/catalogue.mapper.ts';
import { loadOptions } from '../catalogue/catalogue-page-data.server.ts';
import { nothing, offsetOf, type SearchPageData } from './search-page-data.ts';

/** The page's data from the shop itself, in the shape of the calls. */
export async function loadSearchPage(
  shop: Shop,
  term: string,
  page: number,
): Promise<SearchPageData> {
  const found = term ? await search(shop, term, page) : nothing;
  const options = found.total === 0 ? (await loadOptions(shop, {})).options : null;
  return { term, page, found, options };
}

async function search(shop: Shop, keyword: string, page: number) {
  const { source } = shop.config;
  const input = { keyword, source, limit: SEARCH_PAGE, offset: offsetOf(page) };
  return toWireSearchResults(await shop.searchParts(input));
}
