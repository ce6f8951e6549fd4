import { SEARCH_TERM_MAX } from '../../config/limits.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireSearchResults } from '../../wire/catalogue.ts';

/** Half a character, as cutting a text to its length can leave it: no address can hold it. */
const HALF = /\p{Cs}/gu;

/** A search term as it is looked for: trimmed, and no longer than the shop takes. */
export function searchTerm(text: string): string {
  return text.trim().slice(0, SEARCH_TERM_MAX).replace(HALF, '');
}

/** Browsers take these steps in an address, however they are written. */
const STEPS = /^\.{1,2}$/;

/** /search/{term}; by a query where the address cannot hold the term. */
export function searchHref(term: string): string {
  const wanted = searchTerm(term);
  return STEPS.test(wanted) ? `/search?term=${wanted}` : `/search/${encodeURIComponent(wanted)}`;
}

/** The address of a page of results, counted from 1. */
export function resultsHref(term: string, page: number): string {
  const address = searchHref(term);
  if (page < 2) return address;
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
}

/** The term of an address in either form. */
export function termOf(param: string | undefined, query: URLSearchParams): string {
  return searchTerm(param ?? query.get('term') ?? '');
}

type Understood = Pick<WireSearchResults['understood'], 'number' | 'vehicle'>;

/** Whether a vehicle can still be said: a number means one part, and a year is the last that is said of a vehicle. */
export function canNameVehicle({ number, vehicle }: Understood): boolean {
  return number === undefined && vehicle?.year === undefined;
}

/**
 * The term with what it does not say yet of a vehicle, so that only parts for that one are found.
 * @returns undefined where it speaks of another vehicle, or would be too long
 */
export function termForVehicle(
  term: string,
  { vehicle: said }: Understood,
  { make, model, year }: Vehicle,
): string | undefined {
  const isSame = (name: string | undefined, other: string) =>
    name === undefined || name.toUpperCase() === other.toUpperCase();
  if (!isSame(said?.make, make) || !isSame(said?.model, model)) return undefined;
  const missing = [said?.make ? '' : make, said?.model ? '' : model, year];
  const whole = [term, ...missing].filter(Boolean).join(' ');
  return whole.length > SEARCH_TERM_MAX ? undefined : whole;
}
