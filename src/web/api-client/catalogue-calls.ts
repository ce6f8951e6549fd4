import type { FilterValues, SearchFilters } from '../../domain/catalogue/filters.ts';
import type { WireListing, WireOptions, WireSearchResults } from '../../wire/catalogue.ts';
import { countryOfCalls } from '../country/visitor-country.ts';
import { call, LANGUAGE } from './client.ts';

/** Calls that only the finder, the catalogue and the search make. */

const MANUFACTURER_GROUP = 'PEDDERS';

interface VehicleRequest {
  readonly make?: string;
  readonly model?: string;
  readonly year?: number;
}

export function getVehicleOptions(
  choice: VehicleRequest & { country?: string },
  signal?: AbortSignal,
): Promise<WireOptions> {
  return call(
    '/applications',
    {
      action: 'getApplications',
      language: LANGUAGE,
      manufacturergroup: MANUFACTURER_GROUP,
      ...choice,
    },
    signal,
  );
}

interface ListingRequest extends FilterValues {
  readonly country?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly after?: string;
  readonly rows?: number;
  readonly promotion?: boolean;
}

export function getListing(choice: ListingRequest, signal?: AbortSignal): Promise<WireListing> {
  return call(
    '/search',
    {
      show: true,
      language: LANGUAGE,
      manufacturergroup: MANUFACTURER_GROUP,
      country: countryOfCalls(),
      ...choice,
    },
    signal,
  );
}

export function getSearchResults(
  search: SearchFilters & { keyword: string; country?: string; limit?: number; offset?: number },
  signal?: AbortSignal,
): Promise<WireSearchResults> {
  return call('/search', { action: 'search', country: countryOfCalls(), ...search }, signal);
}
