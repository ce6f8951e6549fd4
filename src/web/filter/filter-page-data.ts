import type { WireComparedParts, WireFilteredList } from '../../wire/filtered-list.ts';
import type { FilterChoice } from '../addresses/filter-address.ts';
import { call } from '../api-client/client.ts';
import { countryOfCalls } from '../country/visitor-country.ts';

/** The content of the filter page, from the server or from calls. */
export interface FilterPageData {
  readonly choice: FilterChoice;
  readonly list: WireFilteredList;
}

export async function fetchFilterPage(
  choice: FilterChoice,
  signal: AbortSignal,
): Promise<FilterPageData> {
  const { make, model, year, engine, details, category, groups, term, facets, sort, page } = choice;
  const vehicle = { make, model, year, engine, details };
  const list = await call<WireFilteredList>(
    '/search',
    {
      action: 'filter',
      ...vehicle,
      ...{ category, groups, keyword: term, facets, sort, page },
      country: countryOfCalls(),
    },
    signal,
  );
  return { choice, list };
}

export function fetchCompared(
  records: readonly string[],
  signal: AbortSignal,
): Promise<WireComparedParts> {
  if (records.length === 0) return Promise.resolve({ results: [], rows: [] });
  const question = { action: 'compare', records, country: countryOfCalls() };
  return call('/search', question, signal);
}
