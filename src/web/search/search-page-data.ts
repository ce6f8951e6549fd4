import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import type { SearchFilters } from '../../domain/catalogue/filters.ts';
import type { WireOptions, WireSearchResults } from '../../wire/catalogue.ts';
import { getSearchResults } from '../api-client/catalogue-calls.ts';
import { cachedOptions } from '../catalogue/catalogue-page-data.ts';

/** What a page of search results shows, by whichever door it came. */
export interface SearchPageData {
  readonly term: string;
  /** From 1. */
  readonly page: number;
  /** The vehicle of the address, and whether what fits it comes alone. */
  readonly filters: SearchFilters;
  readonly found: WireSearchResults;
  /** For the finder and the ways on, where nothing was found. */
  readonly options: WireOptions['options'] | null;
}

export const nothing: WireSearchResults = {
  results: [],
  total: 0,
  more: false,
  understood: { words: [], ignored: [] },
  near: [],
};

/** Whether the shop has nothing for a search, whatever it would have to fit. */
export function isInVain({ total, fit }: WireSearchResults): boolean {
  return total === 0 && !fit;
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
  const options = isInVain(found) ? (await cachedOptions({})).options : null;
  return { term, page, filters, found, options };
}
