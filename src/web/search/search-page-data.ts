import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import type { SearchFilters } from '../../domain/catalogue/filters.ts';
import type { WireOptions, WireSearchResults } from '../../wire/catalogue.ts';
import type { WireNarrowedList } from '../../wire/filtered-list.ts';
import type { ListView } from '../addresses/list-view.ts';
import { getSearchResults } from '../api-client/catalogue-calls.ts';
import { getFilteredList } from '../api-client/list-calls.ts';
import { cachedOptions } from '../catalogue/catalogue-page-data.ts';

/** The content of a page of search results, from the server or from calls. */
export interface SearchPageData {
  readonly term: string;
  /** From 1. */
  readonly page: number;
  /** The address's vehicle, and whether only fitting parts are shown. */
  readonly filters: SearchFilters;
  readonly found: WireSearchResults;
  /** How the results are narrowed, sorted and shown; undefined: best first. */
  readonly view: ListView | undefined;
  /** The facets of the results and, where the address narrows or sorts them, its parts. */
  readonly list: WireNarrowedList;
  /** For the finder and further links, where nothing was found. */
  readonly options: WireOptions['options'] | null;
}

export const nothing: WireSearchResults = {
  results: [],
  total: 0,
  more: false,
  understood: { words: [], ignored: [], corrected: [], pieces: [] },
  near: [],
};

export const noList: WireNarrowedList = {
  ...{ results: [], total: 0, all: 0 },
  ...{ toolong: false, facets: [], groups: [] },
};

/** Whether the shop has no match at all, fitting or not; a key of a vehicle is a match. */
export function hasNoResults({ total, fit, vehiclekey }: WireSearchResults): boolean {
  return total === 0 && !fit && !vehiclekey;
}

export function offsetOf(page: number): number {
  return (page - 1) * SEARCH_PAGE;
}

export async function fetchSearchPage(
  term: string,
  page: number,
  filters: SearchFilters,
  view: ListView | undefined,
  signal?: AbortSignal,
): Promise<SearchPageData> {
  const asked = { ...filters, keyword: term };
  const paged = { limit: SEARCH_PAGE, offset: view ? 0 : offsetOf(page) };
  const [found, list] = term
    ? await Promise.all([
        getSearchResults({ ...asked, ...paged }, signal),
        getFilteredList(asked, view, signal),
      ])
    : [nothing, noList];
  const options = hasNoResults(found) ? (await cachedOptions({})).options : null;
  return { term, page, filters, found, options, view, list };
}
