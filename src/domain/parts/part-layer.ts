import type { IsoDay } from '../../kernel/clock.ts';
import type { BasisPoints, Cents } from '../../kernel/money.ts';

/** What an owner can change of a part over what feeds say: the one list. Prices and stock are of a location. */
export const layerFields = [
  ...(['price', 'stock', 'description', 'detail', 'notes', 'hidden'] as const),
  ...(['photos', 'related', 'fitments'] as const),
] as const;
export type LayerField = (typeof layerFields)[number];

/** An owner's price of a location, with VAT. */
export interface OwnerPrice {
  /** Asked while there is no promotion. */
  readonly grossCents: Cents;
  readonly promotion: OwnerPromotion | null;
}

export interface OwnerPromotion {
  readonly grossCents: Cents;
  /** Its last day, in the shop's time zone; null: until somebody ends it. */
  readonly until: IsoDay | null;
}

/** A price as the last feed gave it. */
export interface FeedPrice {
  readonly netCents: Cents;
  readonly grossCents: Cents;
  readonly vatRate: BasisPoints | null;
  readonly isNetDerived: boolean;
  readonly promotion: boolean;
}

/** A related part as the last feed gave it: positions may have gaps where a feed names what the shop has not. */
export interface FeedRelated {
  readonly position: number;
  readonly partId: number;
}

/** What stands for the feed in a layer of stock: the pieces that there would be without it. */
export interface FeedStock {
  /** null: the feed has none at this location. */
  readonly quantity: number | null;
  /** The pieces that there were when `quantity` held: orders since then change both alike. */
  readonly liveThen: number;
}

/**
 * How many pieces there would be without the owner's count.
 * @param live pieces now, at least 0
 */
export function piecesWithout({ quantity, liveThen }: FeedStock, live: number): number | null {
  return quantity === null ? null : Math.max(0, quantity + live - liveThen);
}

/** What a price asks on a day: the promotion's, through its last day. */
export function priceOn(
  { grossCents, promotion }: OwnerPrice,
  today: IsoDay,
): { readonly grossCents: Cents; readonly isPromotion: boolean } {
  const holds = promotion !== null && (promotion.until === null || promotion.until >= today);
  return holds
    ? { grossCents: promotion.grossCents, isPromotion: true }
    : { grossCents, isPromotion: false };
}
