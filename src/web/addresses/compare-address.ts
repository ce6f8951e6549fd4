import { COMPARED_MAX } from '../../config/guards.ts';
import { COMPARE_PATH } from '../../config/page-paths.ts';

/** The urlcomponents of the compared parts; the name repeats for each part. */
export const COMPARED_PART = 'part';

export const compareQuery: readonly string[] = [COMPARED_PART];

export function readCompared(query: URLSearchParams): string[] {
  return [...new Set(query.getAll(COMPARED_PART).filter(Boolean))].slice(0, COMPARED_MAX);
}

export function compareHref(records: readonly string[]): string {
  const query = new URLSearchParams(records.map((record) => [COMPARED_PART, record]));
  return `${COMPARE_PATH}?${query}`;
}
