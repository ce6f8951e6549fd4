import { isEuTaxCountry, memberStateOf } from '../../config/countries.ts';
import { standardVatRate, type VatMode } from '../../config/vat-rates.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { BasisPoints } from '../../kernel/money.ts';

/**
 * Why a basket pays VAT or does not: `export` leaves the EU's VAT area,
 * `reverse-charge` is taxed at a company in another EU country, and the
 * `zero-rate` market sells to companies without VAT.
 */
export const vatTreatments = ['standard', 'export', 'reverse-charge', 'zero-rate'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export interface TaxFacts {
  readonly mode: VatMode;
  /**
   * The rate at which prices are shown: that of every taxed basket, or in `destination` mode that of a basket without
   * a country.
   */
  readonly marketRate: BasisPoints;
  readonly isZeroRatedMarket: boolean;
  readonly sellerCountry: string;
  /** Where the basket goes; null while no country is chosen. */
  readonly country: string | null;
  readonly isCompany: boolean;
  /** The member state of the buyer's VAT number, and whether the number is valid there; null without one. */
  readonly vatNumber: { readonly country: string; readonly isValid: boolean } | null;
  /** Which rates apply. */
  readonly day: IsoDay;
}

/** The VAT of a whole basket, shipping included. */
export interface VatCharge {
  readonly treatment: VatTreatment;
  /** 0 unless the treatment is standard. */
  readonly rate: BasisPoints;
  /** The country of the rate; '' where one rate applies to all countries, and where there is none. */
  readonly country: string;
}

/**
 * Why a treatment applies, which names its legal ground: `home-rate` is the seller's one rate for all countries,
 * `destination-rate` that of the country of delivery; the others are the treatments without VAT.
 */
const vatReasons = [
  'home-rate',
  'destination-rate',
  'export',
  'reverse-charge',
  'zero-rate',
] as const;
type VatReason = (typeof vatReasons)[number];

/** The effect of a company's VAT number on the VAT: why it does not remove it, where it does not. */
const vatNumberEffects = [
  'none',
  'not-valid',
  'takes-vat-off',
  'stays-in-country',
  'of-the-seller-country',
  'no-country-yet',
  'not-needed',
] as const;
type VatNumberEffect = (typeof vatNumberEffects)[number];

/** A charge with its reason. */
export interface VatReckoning extends VatCharge {
  readonly reason: VatReason;
  readonly numberEffect: VatNumberEffect;
}

/**
 * The VAT that a basket pays, and why. It follows from these facts alone: a client has no way to send a tax.
 * Requirements TAX-2 to TAX-4; decision 0018.
 */
export function vatReckoningOf(facts: TaxFacts): VatReckoning {
  const charge = chargeOf(facts);
  return {
    ...charge,
    reason:
      charge.treatment !== 'standard'
        ? charge.treatment
        : charge.country === ''
          ? 'home-rate'
          : 'destination-rate',
    numberEffect: effectOf(facts, charge),
  };
}

function chargeOf(facts: TaxFacts): VatCharge {
  const { country } = facts;
  if (country !== null && !isEuTaxCountry(country)) return untaxed('export');
  if (isIntraCommunitySupply(facts)) return untaxed('reverse-charge');
  if (facts.isZeroRatedMarket && isProvenCompany(facts)) return untaxed('zero-rate');
  const ownRate =
    facts.mode === 'destination' && country !== null
      ? standardVatRate(country, facts.day)
      : undefined;
  return ownRate === undefined || country === null
    ? { treatment: 'standard', rate: facts.marketRate, country: '' }
    : { treatment: 'standard', rate: ownRate, country };
}

function effectOf(
  { country, isCompany, sellerCountry, vatNumber }: TaxFacts,
  { treatment }: VatCharge,
): VatNumberEffect {
  if (!isCompany) return 'none';
  if (treatment === 'export') return 'not-needed';
  if (!vatNumber?.isValid) return 'not-valid';
  if (treatment !== 'standard') return 'takes-vat-off';
  if (country === null) return 'no-country-yet';
  return memberStateOf(country) === memberStateOf(sellerCountry)
    ? 'stays-in-country'
    : 'of-the-seller-country';
}

/**
 * Goods that go from the seller's member state to another, to a company with a valid VAT number of any member state
 * but the seller's. The billing address does not matter. Source: Directive 2006/112/EC, article 138.
 */
function isIntraCommunitySupply({ sellerCountry, country, isCompany, vatNumber }: TaxFacts) {
  if (country === null || !isCompany || !vatNumber?.isValid) return false;
  const seller = memberStateOf(sellerCountry);
  return seller !== undefined && seller !== memberStateOf(country) && seller !== vatNumber.country;
}

/** The zero-rate market must be able to prove why it charged no VAT: by a company's valid number. */
function isProvenCompany({ isCompany, vatNumber }: TaxFacts): boolean {
  return isCompany && vatNumber?.isValid === true;
}

function untaxed(treatment: VatTreatment): VatCharge {
  return { treatment, rate: 0, country: '' };
}

export function isZeroRated(treatment: VatTreatment): boolean {
  return treatment !== 'standard';
}
