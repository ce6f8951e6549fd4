/**
 * A country of delivery or billing. A2, M3 and IC are the shop's own codes for islands; XI is the code of VAT law for
 * Northern Ireland.
 */
export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Entries whose name is not that of ISO 3166 in English. */
const ownNames: Readonly<Record<string, string>> = {
  CZ: 'Czech Republic',
  A2: 'Portugal - Azores',
  M3: 'Portugal - Madeira',
  IC: 'Spain - Canary Islands',
  XI: 'United Kingdom - Northern Ireland',
};
const isoNames = new Intl.DisplayNames('en', { type: 'region' });

/** @returns the English name; the code itself where it is no country's */
export function countryName(code: string): string {
  return ownNames[code] ?? (/^[A-Z]{2}$/.test(code) ? isoNames.of(code) : undefined) ?? code;
}

/** The 35 entries of the shop by name. Requirement MKT-12 (docs/requirements.md). An owner adds further ones. */
export const countries: readonly Country[] = (
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LT LU MT NL NO PL PT A2 M3 RO SK SI ES IC SE CH GB ' +
  'XI'
)
  .split(' ')
  .map((code) => ({ code, name: countryName(code) }));

/** Entries of the list that are not taxed at the EU rate. */
const outside = ['CH', 'GB', 'IC', 'IS', 'NO'];

/**
 * Countries taxed at the EU rate. Requirement TAX-3. Northern Ireland is among them for goods: Windsor Framework (once the
 * Protocol on Ireland/Northern Ireland), article 8 and annex 3. The Canary Islands are not.
 */
const euTaxCountries: ReadonlySet<string> = new Set(
  countries.map(({ code }) => code).filter((code) => !outside.includes(code)),
);

/** Regions of a state that the shop lists separately. */
const isoCodes: Readonly<Record<string, string>> = { A2: 'PT', M3: 'PT', IC: 'ES', XI: 'GB' };

/** The ISO 3166-1 code of one of our countries, for addresses and outside services. */
export function isoCountry(code: string): string {
  return isoCodes[code] ?? code;
}

/**
 * The code under which VAT numbers, registers and returns know one of our countries: its state's, but XI for Northern
 * Ireland, whose goods are not taxed as the United Kingdom's. Source: Directive (EU) 2020/1756.
 */
export function vatTerritory(code: string): string {
  return code === NORTHERN_IRELAND ? code : isoCountry(code);
}

/** The EU member state in whose VAT area a country of delivery lies, or XI; undefined outside that area. */
export function memberStateOf(code: string): string | undefined {
  return isEuTaxCountry(code) ? vatTerritory(code) : undefined;
}

/** Great Britain may browse, but its orders belong to another site. Requirement MKT-9. */
const NOT_DELIVERED_TO = 'GB';

/** The entry that only a setting offers. */
const NORTHERN_IRELAND = 'XI';

/** What settings say of the list of countries. */
export interface CountrySettings {
  /** Whether the shop sells to Northern Ireland. */
  readonly northernIreland: boolean;
  /** What the owner has added to the list, none of it in the EU's VAT area. */
  readonly addedCountries: readonly Country[];
}

/** For what holds whatever the settings are: a tariff, an order that was placed. */
export const everyEntry: CountrySettings = { northernIreland: true, addedCountries: [] };

export function isEuTaxCountry(code: string): boolean {
  return euTaxCountries.has(code);
}

/** Countries that may be chosen for delivery or billing, by name. */
export function selectableCountries(settings: CountrySettings): readonly Country[] {
  return entriesWith(settings).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function entriesWith({ northernIreland, addedCountries }: CountrySettings): Country[] {
  return [...countries, ...addedCountries].filter(
    ({ code }) => code !== NOT_DELIVERED_TO && (northernIreland || code !== NORTHERN_IRELAND),
  );
}

export function isSelectableCountry(code: string, settings: CountrySettings): boolean {
  return entriesWith(settings).some((country) => country.code === code);
}

/** Browser language to country, in full first. Requirement MKT-11. */
const countryByLocale: Readonly<Record<string, string>> = {
  'en-GB': 'GB',
  pl: 'PL',
  de: 'DE',
  'de-AT': 'AT',
  fr: 'FR',
  nl: 'NL',
  'nl-BE': 'BE',
  es: 'ES',
  it: 'IT',
  pt: 'PT',
  cs: 'CZ',
  sk: 'SK',
  sv: 'SE',
};

/**
 * The country that a browser's language implies.
 * `pl-PL` is read as `pl`; `de-AT` has an entry of its own.
 * @returns undefined where the language names none of the 13
 */
export function countryOfLocale(locale: string): string | undefined {
  const exact = countryByLocale[locale];
  if (exact) return exact;
  const [language = '', region] = locale.split('-');
  const ofLanguage = countryByLocale[language];
  // `fr-CH` is not France: an unlisted region counts only if it is the language's own country.
  return region === undefined || region.toUpperCase() === ofLanguage ? ofLanguage : undefined;
}
