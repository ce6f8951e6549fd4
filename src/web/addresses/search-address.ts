import { SEARCH_TERM_MAX } from '../../config/lengths.ts';
import { SEARCH_PATH } from '../../config/page-paths.ts';
import { filterFields, type SearchFilters, searchFilters } from '../../domain/catalogue/filters.ts';
import { normaliseWords } from '../../domain/parts/normalise.ts';
import { readCatalogueChoice } from './catalogue-choice.ts';
import { type ListView, PAGE_FIELD, viewFields } from './list-view.ts';

export const TERM = 'term';

/** The query of the search. */
export const searchQuery: readonly string[] = [TERM, PAGE_FIELD, ...searchFilters];

/** A lone surrogate, as cutting a text to its length can leave: no address can contain it. */
const HALF = /\p{Cs}/gu;

/** A search term as it is searched: trimmed, and cut to the shop's limit. */
export function searchTerm(text: string): string {
  return text.trim().slice(0, SEARCH_TERM_MAX).replace(HALF, '');
}

/** A search without some of its words; empty where no other is left. */
export function termWithout(term: string, words: string): string {
  const dropped = new Set(normaliseWords(words));
  const left = term.split(/\s+/).filter((piece) => {
    const own = normaliseWords(piece);
    return own.some((word) => !dropped.has(word));
  });
  return left.join(' ');
}

/** Browsers resolve these segments in any encoding. */
const STEPS = /^\.{1,2}$/;

/** /search/{term}; by a query where the address cannot hold the term. */
export function searchHref(term: string): string {
  const wanted = searchTerm(term);
  return STEPS.test(wanted)
    ? `${SEARCH_PATH}?${TERM}=${wanted}`
    : `${SEARCH_PATH}/${encodeURIComponent(wanted)}`;
}

/** The address of a page of results, counted from 1, for a vehicle where one is given, narrowed where a view says so. */
export function resultsHref(
  term: string,
  page: number,
  filters: SearchFilters = {},
  list?: ListView,
): string {
  const address = searchHref(term);
  const paged = page > 1 ? [[PAGE_FIELD, String(page)]] : [];
  const fields = [
    ...(list ? [] : paged),
    ...filterFields(filters),
    ...viewFields(list && { ...list, page }),
  ];
  if (fields.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
}

/** The vehicle that results are asked for, of a year; nothing where none is. */
export function readSearchFilters(query: URLSearchParams): SearchFilters {
  const { make, model, year, engine, details, fit } = readCatalogueChoice(query);
  return year ? { make, model, year, engine, details, fit } : {};
}

/** Whether an address is one of results. */
export function isSearch(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${SEARCH_PATH}/`);
}

/** A results page for another vehicle or for none, starting at its first page. */
export function resultsForVehicle(address: URL, filters: SearchFilters): string {
  const query = new URLSearchParams(address.search);
  for (const name of [PAGE_FIELD, ...searchFilters]) query.delete(name);
  for (const [name, value] of filterFields(filters)) query.set(name, value);
  const text = query.toString();
  return address.pathname + (text && `?${text}`);
}

/** The term of an address in either form. */
export function termInAddress(param: string | undefined, query: URLSearchParams): string {
  return searchTerm(param ?? query.get(TERM) ?? '');
}
