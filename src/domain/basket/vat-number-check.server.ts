import * as jsvat from 'jsvat';
import { fullVatNumber } from './vat-number.ts';

/** A country's code in the shop for the letters of its VAT numbers. */
const countryByPrefix: Readonly<Record<string, string>> = { EL: 'GR' };

/**
 * Checks a VAT number's format and check digits.
 * @param country chosen for billing or delivery; null where none is
 * @returns the EU country it checks out in, or null
 */
export function vatNumberCountry(text: string, country: string | null): string | null {
  const full = fullVatNumber(text, country);
  if (!full) return null;
  const isoCode = countryByPrefix[full.prefix] ?? full.prefix;
  const checked = jsvat.checkVAT(full.number, jsvat.countries);
  return checked.isValid && checked.country?.isoCode.short === isoCode ? isoCode : null;
}
