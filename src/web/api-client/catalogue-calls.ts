import { JOB_PARTS_MAX } from '../../config/guards.ts';
import type { FilterValues, SearchFilters } from '../../domain/catalogue/filters.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { FindableKind } from '../../domain/vehicles/vehicle-keys.ts';
import type {
  WireApplications,
  WireFamily,
  WireListing,
  WireMissing,
  WireOptions,
  WireSearchResults,
  WireSupplies,
} from '../../wire/catalogue.ts';
import type { WireFoundVehicles } from '../../wire/found-vehicles.ts';
import type { WireDeliveries, WirePart, WireRelatedItem } from '../../wire/part.ts';
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

/** The vehicle by a number of its papers a VIN or a plate, which is sent in the body only. */
export function askForVehicle(
  asked: { readonly kind: FindableKind; readonly key: string },
  signal?: AbortSignal,
): Promise<WireFoundVehicles> {
  return call('/applications', { action: 'findVehicle', ...asked }, signal);
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

/** Calls about a part's job and its family, made once a vehicle is chosen. */

/** What the jobs that some parts begin still take on a vehicle. */
export function getMissing(
  {
    vehicle: { make, model, year, engine, details },
    parts,
    there,
  }: {
    readonly vehicle: Vehicle;
    readonly parts: readonly string[];
    readonly there: readonly string[];
  },
  signal?: AbortSignal,
): Promise<WireMissing> {
  const known = { parts: parts.slice(0, JOB_PARTS_MAX), there: there.slice(0, JOB_PARTS_MAX) };
  return call(
    '/item',
    { action: 'getMissing', make, model, year, engine, details, ...known },
    signal,
  );
}

/** The heights and ratings in which a part can be had for a vehicle. */
export function getFamily(
  record: string,
  { make, model, year, engine, details }: Vehicle,
  signal?: AbortSignal,
): Promise<WireFamily> {
  return call('/item', { action: 'getFamily', record, make, model, year, engine, details }, signal);
}

/** Calls about parts that few pages make. */

/** A part without its related items and applications, which are asked for by themselves. */
export function getItem(
  record: string,
  country?: string,
  signal?: AbortSignal,
): Promise<{ item: WirePart }> {
  const omit = ['relateditems', 'applications'];
  return call('/item', { action: 'getItem', record, country, omit }, signal);
}

/** What cards say of one piece of each part. */
export function getSupply(records: readonly string[], country: string): Promise<WireSupplies> {
  return call('/item', { action: 'getSupply', records, country });
}

/** By what some pieces of a part can be sent to a country. */
export function getDeliveries(
  part: { readonly record: string; readonly quantity: number; readonly country: string },
  signal?: AbortSignal,
): Promise<WireDeliveries> {
  return call('/item', { action: 'getDeliveries', ...part }, signal);
}

export function getRelatedItems(
  record: string,
  signal?: AbortSignal,
): Promise<{ results: WireRelatedItem[] }> {
  return call('/item', { action: 'getRelatedItems', record }, signal);
}

export function getItemApplications(
  { record, ...page }: { record: string; make?: string; limit: number; offset: number },
  signal?: AbortSignal,
): Promise<WireApplications> {
  const body = { action: 'getApplications', item: record, language: LANGUAGE, ...page };
  return call('/item', body, signal);
}
