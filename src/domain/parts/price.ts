import type { Market } from '../../config/markets.ts';
import { type BasisPoints, type Cents, netOf } from '../../kernel/money.ts';

/** A price as a location's price list has it. */
export interface ListPrice {
  readonly location: string;
  readonly netCents: Cents;
  readonly grossCents: Cents;
  readonly promotion: boolean;
  /** Lowest gross price of the 30 days before the reduction, where known. */
  readonly baseGrossCents: Cents | null;
}

/** What a market's shoppers see: a market without VAT shows net amounts as gross ones. */
export interface Price {
  readonly location: string;
  readonly netCents: Cents;
  readonly grossCents: Cents;
  readonly promotion: boolean;
  /** Shown struck through; null unless the price is reduced from a known one. */
  readonly baseCents: Cents | null;
}

/**
 * The price that a market asks for a part.
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

/** One price of a list as a market shows it. */
export function shownPrice(price: ListPrice, market: Market, vatRate: BasisPoints): Price {
  const { location, netCents, grossCents, promotion, baseGrossCents } = price;
  const isReduced = promotion && baseGrossCents !== null;
  if (!market.zeroRated) {
    return {
      location,
      netCents,
      grossCents,
      promotion,
      baseCents: isReduced ? baseGrossCents : null,
    };
  }
  return {
    location,
    netCents,
    grossCents: netCents,
    promotion,
    baseCents: isReduced ? netOf(baseGrossCents, vatRate) : null,
  };
}
