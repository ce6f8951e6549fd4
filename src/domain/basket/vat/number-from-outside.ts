import { isEuTaxCountry } from '../../../config/countries/countries.ts';

/**
 * Whether a text may be a company's number in a country outside the EU's VAT area, such as `CHE-116.281.710 MWST`.
 * Nothing else can be said about it.
 */
export function isNumberFromOutside(text: string, country: string | null): boolean {
  return country !== null && !isEuTaxCountry(country) && /\d/.test(text);
}
