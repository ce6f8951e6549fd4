import type { Market } from '../../config/countries/markets.ts';
import { type BasisPoints, type Cents, grossOf, netOf } from '../../kernel/money.ts';

/** The amounts of a price list, as the import stored them. */
export interface ListAmounts {
  readonly netCents: Cents;
  readonly grossCents: Cents;
  /** The shop's rate at the import; null where it is not known. */
  readonly vatRate: BasisPoints | null;
  /** The feed gave the gross amount alone. */
  readonly isNetDerived: boolean;
}

/** A price in a location's price list. */
export interface ListPrice extends ListAmounts {
  readonly location: string;
  readonly promotion: boolean;
  /** Lowest gross price of the 30 days before the reduction, where known. */
  readonly baseGrossCents: Cents | null;
}

/** The price that a market's shoppers see: a market without VAT shows net amounts as gross ones. */
export interface Price {
  readonly location: string;
  readonly netCents: Cents;
  readonly grossCents: Cents;
  readonly promotion: boolean;
  /** Shown struck through; null unless the price is reduced from a known one. */
  readonly baseCents: Cents | null;
  /** The same without VAT. */
  readonly baseNetCents: Cents | null;
}

/**
 * The amounts of a price list at the shop's current rate, which the next import of the same list would give. The
 * amount that the list gave stays, and the other follows the rate; of two given amounts, the net one stays.
 * @param vatRate the shop's
 */
export function amountsAt(
  { netCents, grossCents, vatRate: listRate, isNetDerived }: ListAmounts,
  vatRate: BasisPoints,
): { readonly netCents: Cents; readonly grossCents: Cents } {
  if (listRate === null || listRate === vatRate) return { netCents, grossCents };
  return isNetDerived
    ? { netCents: netOf(grossCents, vatRate), grossCents }
    : { netCents, grossCents: grossOf(netCents, vatRate) };
}

/**
 * A market's price for a part.
 * @param list the part's prices by location
 * @returns null where the market's location has none
 */
export function priceIn(
  list: readonly ListPrice[],
  market: Market,
  vatRate: BasisPoints,
): Price | null {
  const price = list.find(({ location }) => location === market.location);
  return price ? shownPrice(price, market, vatRate) : null;
}

interface UnitVat {
  readonly isZeroRated: boolean;
  readonly vatRate: BasisPoints;
  /** Of the price list's gross prices. */
  readonly listRate: BasisPoints;
}

/** A step to the price of one piece; `cents` is the amount after the step. */
export type UnitStep =
  | { readonly kind: 'list-gross'; readonly vatRate: BasisPoints; readonly cents: Cents }
  | { readonly kind: 'list-net'; readonly cents: Cents }
  | { readonly kind: 'vat-on-top'; readonly vatRate: BasisPoints; readonly cents: Cents };

/**
 * The derivation of one piece's price: the price is its last step. The list's own gross price applies at the rate
 * that the list was made for, so that a basket charges what the part's page shows; at any other rate the net price
 * applies, plus VAT. Without VAT it is the net price.
 */
export function unitSteps(
  { netCents, grossCents }: Pick<Price, 'netCents' | 'grossCents'>,
  { isZeroRated, vatRate, listRate }: UnitVat,
): readonly [UnitStep, ...UnitStep[]] {
  const net: UnitStep = { kind: 'list-net', cents: netCents };
  if (isZeroRated) return [net];
  if (vatRate === listRate) return [{ kind: 'list-gross', vatRate, cents: grossCents }];
  return [net, { kind: 'vat-on-top', vatRate, cents: grossOf(netCents, vatRate) }];
}

/** The price of one piece, including VAT where it is charged. */
export function unitGross(amounts: Pick<Price, 'netCents' | 'grossCents'>, vat: UnitVat): Cents {
  const [first, last = first] = unitSteps(amounts, vat);
  return last.cents;
}

/** One price of a list as a market shows it. */
export function shownPrice(price: ListPrice, market: Market, vatRate: BasisPoints): Price {
  const { location, promotion, baseGrossCents } = price;
  const { netCents, grossCents } = amountsAt(price, vatRate);
  // A promotion that is not below the 30 days before is no reduction. Directive 98/6/EC, article 6a.
  const isReduced = promotion && baseGrossCents !== null && baseGrossCents > grossCents;
  const base = isReduced ? baseGrossCents : null;
  // The base was charged while the list's rate applied.
  const baseNetCents = base === null ? null : netOf(base, price.vatRate ?? vatRate);
  return {
    location,
    netCents,
    grossCents: unitGross(
      { netCents, grossCents },
      { isZeroRated: market.zeroRated, vatRate, listRate: vatRate },
    ),
    promotion,
    baseCents: market.zeroRated ? baseNetCents : base,
    baseNetCents,
  };
}
