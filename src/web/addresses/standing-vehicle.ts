import { CATALOGUE_PATH, CLEARANCE_PATH } from '../../config/page-paths.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { type CatalogueChoice, catalogueHref, readCatalogueAddress } from './catalogue-choice.ts';
import { isSearch, readSearchFilters, resultsForVehicle } from './search-address.ts';

/** The place of the finder on a catalogue page. A link to it leads to the catalogue without any vehicle. */
export const FINDER_ID = 'finder';

/** Any origin: only path and query are read. */
const ORIGIN = 'https://shop.invalid';

/**
 * The target of a link while a vehicle is chosen: a listing without a vehicle becomes that of the chosen one. An
 * address that names a vehicle, even only its make, stays unchanged, and so does every other page.
 * @param address path, query and fragment
 * @param showsAll with all other parts behind those that fit
 */
export function standingAddress(address: string, vehicle: Vehicle, showsAll = false): string {
  const { href, pathname, hash, searchParams } = new URL(address, ORIGIN);
  if (isSearch(pathname)) {
    if (searchParams.has('make')) return address;
    return addressForVehicle(address, vehicle, showsAll ? 'first' : undefined);
  }
  if (![CATALOGUE_PATH, CLEARANCE_PATH].includes(pathname) || hash === `#${FINDER_ID}`)
    return address;
  const choice = readCatalogueAddress(href);
  if (choice.make) return address;
  return addressForVehicle(address, vehicle, showsAll ? 'first' : undefined);
}

/** A listing's address with another vehicle or with none; its other filters stay. */
export function addressForVehicle(
  address: string,
  vehicle: Vehicle | undefined,
  fit?: CatalogueChoice['fit'],
): string {
  const url = new URL(address, ORIGIN);
  if (isSearch(url.pathname)) {
    const view = vehicle && (fit ?? readSearchFilters(url.searchParams).fit);
    return resultsForVehicle(url, { ...vehicle, fit: view });
  }
  const { href, hash } = url;
  const choice = readCatalogueAddress(href);
  const view = vehicle && (fit ?? choice.fit);
  const { make, model, year, engine } = vehicle ?? {};
  return catalogueHref({ ...choice, make, model, year, engine, fit: view, from: undefined }) + hash;
}
