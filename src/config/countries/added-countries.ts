import { type Country, countries, countryName } from './countries.ts';

/** A country outside the EU's VAT area to which the owner sells beyond the shop's own list. */
export interface AddedCountry extends Country {
  /** Postal codes as they look there; none where the owner gave no example. */
  readonly postalCodes: readonly string[];
}

/** Monaco's addresses count as French: article 7 of Directive 2006/112/EC. */
const MONACO = 'MC';
/** Codes that have a name in the list of regions, and are none of ISO 3166-1's. */
const noCountries: ReadonlySet<string> = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '),
);

const ENTRY = /^([A-Za-z]{2})(?:\s+([A-Za-z\d][A-Za-z\d -]*(?:\/[A-Za-z\d -]+)*))?$/;

/**
 * Reads `US 94103/94103-1234; LI 9490; AE`: codes of ISO 3166-1, and where postal codes are to be checked how they look.
 * @returns every fault, where there is one
 */
export function readAddedCountries(text: string): {
  readonly added: readonly AddedCountry[];
  readonly faults: readonly string[];
} {
  const added: AddedCountry[] = [];
  const faults: string[] = [];
  for (const entry of text.split(';').map((one) => one.trim())) {
    if (entry === '') continue;
    const [, letters, examples = ''] = ENTRY.exec(entry) ?? [];
    const code = letters?.toUpperCase();
    const fault =
      code === undefined
        ? `Expected a country's two letters, and an example of its postal codes, in ${entry}: US 94103`
        : faultOf(code, added);
    if (code === undefined || fault !== undefined) faults.push(fault ?? entry);
    else {
      const postalCodes = examples.split('/').map((one) => one.trim().toUpperCase());
      added.push({ code, name: countryName(code), postalCodes: postalCodes.filter(Boolean) });
    }
  }
  return { added, faults };
}

function faultOf(code: string, added: readonly AddedCountry[]): string | undefined {
  if (code === 'GB')
    return 'GB is served by another site, and Northern Ireland by NORTHERN_IRELAND';
  if (code === MONACO) return 'MC counts as France for VAT, and is ordered to as FR';
  if (countries.some((country) => country.code === code)) return `${code} is in the list already`;
  if (added.some((country) => country.code === code)) return `${code} stands there twice`;
  // A code that was withdrawn has the name of what came after it: BU is Myanmar's old one.
  const isCurrent = new Intl.Locale(`und-${code}`).region === code;
  if (!isCurrent || noCountries.has(code) || countryName(code) === code) {
    return `${code} is no country's code; ISO 3166-1 lists them`;
  }
  return undefined;
}
