import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import type { WireOptions, WireSearchResults } from '../../wire/catalogue.ts';
import { getSearchResults } from '../api-client/catalogue-calls.ts';
import { cachedOptions } from '../catalogue/catalogue-page-data.ts';

/** What a page of search results shows, by whichever door it came. */
export interface SearchPageData {
  readonly term: string;
  /** From 1. */
  readonly page: number;
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

export function offsetOf(page: number): number {
  return (page - 1) * SEARCH_PAGE;
}

export async function fetchSearchPage(
  term: string,
  page: number,
  signal?: AbortSignal,
): Promise<SearchPageData> {
  const found = term
    ? await getSearchResults({ keyword: term, limit: SEARCH_PAGE, offset: offsetOf(page) }, signal)
    : nothing;
  const options = found.total === 0 ? (await cachedOptions({})).options : null;
  return { term, page, found, options };
}
