import type { FilterValues } from '../../domain/catalogue/filters.ts';
import type { WireComparedParts, WireFilteredList } from '../../wire/filtered-list.ts';
import { type ListView, plainView } from '../addresses/list-view.ts';
import { countryOfCalls } from '../country/visitor-country.ts';
import { call } from './client.ts';

/** A list narrowed and sorted, or without a view its facets alone. */
export function getFilteredList(
  { keyword, ...choice }: FilterValues & { readonly keyword?: string; promotion?: boolean },
  list: ListView | undefined,
  signal?: AbortSignal,
): Promise<WireFilteredList> {
  const { facets, sort, page } = list ?? plainView;
  const shown = { facets, sort, page, countsonly: list === undefined };
  const question = { action: 'filter', country: countryOfCalls(), keyword, ...choice, ...shown };
  return call('/search', question, signal);
}

/** Parts side by side. */
export function getComparedParts(
  records: readonly string[],
  signal?: AbortSignal,
): Promise<WireComparedParts> {
  return call('/search', { action: 'compare', records, country: countryOfCalls() }, signal);
}
