import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import type { SearchFilters } from '../../domain/catalogue/filters.ts';
import type { WireOptions, WireSearchResults } from '../../wire/catalogue.ts';
import { getSearchResults } from '../api-client/catalogue-calls.ts';
import { cachedOptions } from '../catalogue/catalogue-page-data.ts';

/** The content of a page of search results, from the server or from calls. */
export interface SearchPageData {
  readonly term: string;
  /** From 1. */
  readonly page: number;
  /** The address's vehicle, and whether only fitting parts are shown. */
  readonly filters: SearchFilters;
  readonly found: WireSearchResults;
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
  signal?: AbortSignal,
): Promise<SearchPageData> {
  const found = term
    ? await getSearchResults(
        { ...filters, keyword: term, limit: SEARCH_PAGE, offset: offsetOf(page) },
        signal,
      )
    : nothing;
  const options = hasNoResults(found) ? (await cachedOptions({})).options : null;
  return { term, page, filters, found, options };
}
