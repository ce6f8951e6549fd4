import { countryOfLocale, isSelectableCountry } from '../../config/countries.ts';
import { DEFAULT_COUNTRY } from '../../config/markets.ts';
import { shell } from '../../messages/shell.ts';
import { chosenCountry } from './chosen-country.ts';

/**
 * The country that the visitor is in, as far as it can be told: by the browser's
 * language, else as the shop looks it up. Kept for the session.
 * Requirement MKT-10.
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
 * Where parcels go: to the basket's country, else to the one that the shopper chose, else to where the visitor is.
 * @param shipCountry the basket's country, where one is chosen
 * @returns undefined as long as nothing is known, and where nothing is delivered to the country
 */
export function knownDestination(shipCountry?: string): string | undefined {
  const country = shipCountry || chosenCountry() || rememberedCountry();
  return country && isSelectableCountry(country) ? country : undefined;
}

/** Where a new basket goes: as `knownDestination`, once the visitor's country has been looked up. */
export async function likelyDestination(): Promise<string | undefined> {
  if (!chosenCountry()) await visitorCountry();
  return knownDestination();
}

/** The country that a call names: the visitor's as far as it is known, else the shop's own. */
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
    // Not to know the country is no trouble to the visitor: the shop's own stands for it.
    console.warn(shell.countryFailed, error);
    return { country: DEFAULT_COUNTRY, isCertain: false };
  }
}
