import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import type { SearchFilters } from '../../domain/catalogue/filters.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireSearchResults } from '../../wire/catalogue.mapper.ts';
import { loadOptions } from '../catalogue/catalogue-page-data.server.ts';
import { hasNoResults, nothing, offsetOf, type SearchPageData } from './search-page-data.ts';

/** The page's data from the shop itself, in the shape of the calls. */
export async function loadSearchPage(
  shop: Shop,
  term: string,
  page: number,
  filters: SearchFilters,
): Promise<SearchPageData> {
  const found = term ? await search(shop, term, page, filters) : nothing;
  const options = hasNoResults(found) ? (await loadOptions(shop, {})).options : null;
  return { term, page, filters, found, options };
}

async function search(shop: Shop, keyword: string, page: number, filters: SearchFilters) {
  const { source } = shop.config;
  const input = { ...filters, keyword, source, limit: SEARCH_PAGE, offset: offsetOf(page) };
  return toWireSearchResults(await shop.searchParts(input));
}
