import { CATALOGUE_PATH, CLEARANCE_PATH } from '../../config/page-paths.ts';
import { isLessKnown, isSameVehicle, type Vehicle } from '../../domain/vehicles/vehicle.ts';
import {
  type CatalogueChoice,
  catalogueHref,
  fromStart,
  readCatalogueAddress,
} from './catalogue-choice.ts';
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
export function addressWithChosenVehicle(
  address: string,
  vehicle: Vehicle,
  showsAll = false,
): string {
  const { href, pathname, hash, searchParams } = new URL(address, ORIGIN);
  if (isSearch(pathname)) {
    if (searchParams.has('make') && !isOfLess(readSearchFilters(searchParams), vehicle)) {
      return address;
    }
    return addressForVehicle(address, vehicle, showsAll ? 'first' : undefined);
  }
  if (![CATALOGUE_PATH, CLEARANCE_PATH].includes(pathname) || hash === `#${FINDER_ID}`)
    return address;
  const choice = readCatalogueAddress(href);
  if (choice.make) return isOfLess(choice, vehicle) ? addressForVehicle(address, vehicle) : address;
  return addressForVehicle(address, vehicle, showsAll ? 'first' : undefined);
}

/** Whether a listing is of the vehicle itself, but knows less of it. */
function isOfLess(
  { make = '', model = '', year = 0, engine = '', details }: CatalogueChoice,
  vehicle: Vehicle,
) {
  const named = { make, model, year, engine, details };
  return isSameVehicle(named, vehicle) && isLessKnown(named, vehicle);
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
  const { make, model, year, engine, details } = vehicle ?? {};
  const chosen = { ...choice, make, model, year, engine, details };
  return catalogueHref(fromStart({ ...chosen, fit: view })) + hash;
}
