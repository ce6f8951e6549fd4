import type { Config } from '../../config/config.ts';
import { memberStateOf } from '../../config/countries/countries.ts';
import { type VatArea, vatAreaOf } from '../../config/countries/vat-places.ts';
import {
  type AddedVatRate,
  standardVatRate,
  type VatMode,
} from '../../config/countries/vat-rates.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { BasisPoints } from '../../kernel/money.ts';

/**
 * Why a basket pays VAT or does not: `export` leaves the EU's VAT area (Directive 2006/112/EC, article 146(1)(a)),
 * `intra-community` goes to a company in another member state (article 138(1)), and the `zero-rate` market sells to
 * companies without VAT.
 */
export const vatTreatments = ['standard', 'export', 'intra-community', 'zero-rate'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export interface TaxFacts {
  readonly mode: VatMode;
  readonly addedRates: readonly AddedVatRate[];
  /**
   * The rate at which prices are shown: that of every taxed basket, or in `destination` mode that of a basket without
   * a country.
   */
  readonly marketRate: BasisPoints;
  readonly isZeroRatedMarket: boolean;
  readonly sellerCountry: string;
  /** Where the basket goes; null while no country is chosen. */
  readonly country: string | null;
  /** Its postal code as typed; '' where none is known. */
  readonly zip: string;
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
 * `home-company` the same for a company of the seller's country, whose purchase is no distance sale wherever it goes,
 * `destination-rate` that of the country of delivery; the others are the treatments without VAT.
 */
type VatReason =
  | 'home-rate'
  | 'home-company'
  | 'destination-rate'
  | Exclude<VatTreatment, 'standard'>;

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
  const { country, zip } = facts;
  const area = country === null ? null : vatAreaOf({ country, zip });
  const charge = chargeOf(facts, area);
  return { ...charge, numberEffect: effectOf(facts, charge, area) };
}

function chargeOf(facts: TaxFacts, area: VatArea | null): VatCharge & Pick<VatReckoning, 'reason'> {
  if (area?.area === 'outside') return untaxed('export');
  const seller = memberStateOf(facts.sellerCountry);
  const goesAbroad = area !== null && seller !== undefined && seller !== area.country;
  const company = companyOf(facts);
  if (goesAbroad && company !== null && company !== seller) return untaxed('intra-community');
  if (facts.isZeroRatedMarket && company !== null) return untaxed('zero-rate');
  const isHomeCompany = goesAbroad && company === seller;
  const whose = isHomeCompany ? facts.sellerCountry : (area?.rateRegion ?? area?.country);
  const ownRate =
    facts.mode === 'destination' && whose !== undefined
      ? standardVatRate(whose, facts.day, facts.addedRates)
      : undefined;
  const [rate, country] =
    ownRate === undefined || whose === undefined ? [facts.marketRate, ''] : [ownRate, whose];
  const reason = isHomeCompany ? 'home-company' : country === '' ? 'home-rate' : 'destination-rate';
  return { treatment: 'standard', rate, country, reason };
}

function effectOf(
  facts: TaxFacts,
  { treatment }: VatCharge,
  area: VatArea | null,
): VatNumberEffect {
  if (!facts.isCompany) return 'none';
  if (treatment === 'export') return 'not-needed';
  if (companyOf(facts) === null) return 'not-valid';
  if (treatment !== 'standard') return 'takes-vat-off';
  if (area === null) return 'no-country-yet';
  return area.country === memberStateOf(facts.sellerCountry)
    ? 'stays-in-country'
    : 'of-the-seller-country';
}

/**
 * The member state of a company's VAT number, where the number is valid: the buyer is then a taxable person, and what
 * leaves the seller's member state is an intra-Community supply to it (Directive 2006/112/EC, article 138(1)) or, for a
 * number of the seller's own member state, a supply that is taxed where it starts (article 32), as distance sales are
 * made to others only (article 14(4)). The billing address does not matter.
 */
function companyOf({ isCompany, vatNumber }: TaxFacts): string | null {
  return isCompany && vatNumber?.isValid ? vatNumber.country : null;
}

/**
 * Whether the shop may bill companies: their invoices name the seller's VAT number (Directive 2006/112/EC,
 * article 226(3)). A seller who charges no VAT at all has none, and a shop without a seller is a demonstration.
 */
export function sellsToCompanies({ seller, vatRate }: Pick<Config, 'seller' | 'vatRate'>): boolean {
  return seller.vatNumber !== undefined || vatRate === 0 || seller.isUnnamed;
}

function untaxed(treatment: Exclude<VatTreatment, 'standard'>) {
  return { treatment, reason: treatment, rate: 0, country: '' } as const;
}

export function isZeroRated(treatment: VatTreatment): boolean {
  return treatment !== 'standard';
}
