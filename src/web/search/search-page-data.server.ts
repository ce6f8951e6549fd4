import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import type { SearchFilters } from '../../domain/catalogue/filters.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireSearchResults } from '../../wire/catalogue.mapper.ts';
import type { ListView } from '../addresses/list-view.ts';
import { loadNarrowedList, loadOptions } from '../catalogue/catalogue-page-data.server.ts';
import {
  hasNoResults,
  noList,
  nothing,
  offsetOf,
  type SearchPageData,
} from './search-page-data.ts';

/** The page's data from the shop itself, in the shape of the calls. */
export async function loadSearchPage(
  shop: Shop,
  term: string,
  page: number,
  filters: SearchFilters,
  view: ListView | undefined,
): Promise<SearchPageData> {
  const { found, list } = term
    ? await search(shop, { term, page, filters, view })
    : { found: nothing, list: noList };
  const options = hasNoResults(found) ? (await loadOptions(shop, {})).options : null;
  return { term, page, filters, found, options, view, list };
}

type Asked = Pick<SearchPageData, 'term' | 'page' | 'filters' | 'view'>;

async function search(shop: Shop, { term, page, filters, view }: Asked) {
  const asked = { ...filters, source: shop.config.source };
  const paged = { limit: SEARCH_PAGE, offset: view ? 0 : offsetOf(page) };
  const found = await shop.searchParts({ ...asked, keyword: term, ...paged });
  const list = await loadNarrowedList(shop, { ...asked, term, ids: found.ids }, view);
  return { found: toWireSearchResults(found), list };
}
