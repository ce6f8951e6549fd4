import {
  countryOfLocale,
  everyEntry,
  isSelectableCountry,
} from '../../config/countries/countries.ts';
import { DEFAULT_COUNTRY } from '../../config/countries/markets.ts';
import { shell } from '../../messages/shell.ts';
import { chosenCountry } from './chosen-country.ts';

/**
 * The visitor's country as far as known: by the browser's language, else by a lookup at the shop. Cached for the
 * session. Requirement MKT-10.
 */

const KEY = 'userCountry';

let looking: Promise<string> | undefined;

export function visitorCountry(): Promise<string> {
  const known = rememberedCountry();
  if (known) return Promise.resolve(known);
  looking ??= lookUp().then(({ country, isCertain }) => {
    if (isCertain) remember(country);
    looking = undefined;
    return country;
  });
  return looking;
}

/**
 * The destination of parcels: the basket's country, else the chosen one, else the visitor's.
 * @param shipCountry the basket's country, where one is chosen
 * @returns undefined as long as nothing is known, and where nothing is delivered to the country
 */
export function knownDestination(shipCountry?: string): string | undefined {
  const country = shipCountry || chosenCountry() || rememberedCountry();
  const isServed =
    country &&
    (isSelectableCountry(country, everyEntry) ||
      document.documentElement.dataset.countries?.includes(country));
  return isServed ? country : undefined;
}

/** The destination of a new basket: like `knownDestination`, once the visitor's country was looked up. */
export async function likelyDestination(): Promise<string | undefined> {
  if (!chosenCountry()) await visitorCountry();
  return knownDestination();
}

/** The country sent with a call: the visitor's if known, else the shop's own. */
export function countryOfCalls(): string {
  return knownDestination() ?? DEFAULT_COUNTRY;
}

function rememberedCountry(): string | undefined {
  const ofLanguage = countryOfLocale(globalThis.navigator?.language ?? '');
  try {
    return ofLanguage ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return ofLanguage;
  }
}

function remember(country: string): void {
  try {
    sessionStorage.setItem(KEY, country);
  } catch {
    // Without storage it is looked up again on the next page.
  }
}

async function lookUp(): Promise<{ country: string; isCertain: boolean }> {
  try {
    const response = await fetch('/country');
    if (!response.ok) throw new Error(String(response.status));
    const { country } = (await response.json()) as { country?: unknown };
    if (typeof country !== 'string') throw new TypeError(String(country));
    return { country, isCertain: true };
  } catch (error) {
    // A failed lookup does not disturb the visitor: the shop's own country is used.
    console.warn(shell.countryFailed, error);
    return { country: DEFAULT_COUNTRY, isCertain: false };
  }
}
