import { isEuTaxCountry } from '../../config/countries.ts';

/**
 * Why a basket pays VAT or does not: `export` leaves the EU's VAT area,
 * `reverse-charge` is taxed at a company in another EU country, and the
 * `zero-rate` market sells without VAT.
 */
export type VatTreatment = 'standard' | 'export' | 'reverse-charge' | 'zero-rate';

export interface TaxFacts {
  /** Where the basket goes; null while no country is chosen. */
  readonly country: string | null;
  readonly isCompany: boolean;
  /** The country of the buyer's VAT number, where that number checks out; else null. */
  readonly vatNumberCountry: string | null;
  readonly sellerCountry: string;
  readonly isZeroRatedMarket: boolean;
}

/**
 * The VAT treatment of a basket. It follows from these facts alone: there is no
 * way for a client to send a tax.
 * Source: specification, section 9 (EU country list); readings of tax.
 */
export function vatTreatmentOf(facts: TaxFacts): VatTreatment {
  const { country, vatNumberCountry } = facts;
  if (country !== null && !isEuTaxCountry(country)) return 'export';
  const isForeignCompany =
    facts.isCompany && vatNumberCountry !== null && vatNumberCountry !== facts.sellerCountry;
  if (isForeignCompany) return 'reverse-charge';
  return facts.isZeroRatedMarket ? 'zero-rate' : 'standard';
}

export function isZeroRated(treatment: VatTreatment): boolean {
  return treatment !== 'standard';
}
