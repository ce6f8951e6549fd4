import { SEARCH_TERM_MAX } from '../../config/limits.ts';

/** Half a character, as cutting a text to its length can leave it: no address can hold it. */
const HALF = /\p{Cs}/gu;

/** A search term as it is looked for: trimmed, and no longer than the shop takes. */
export function searchTerm(text: string): string {
  return text.trim().slice(0, SEARCH_TERM_MAX).replace(HALF, '');
}

export function searchHref(term: string): string {
  return `/search/${encodeURIComponent(searchTerm(term))}`;
}
