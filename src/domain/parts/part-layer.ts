import type { IsoDay } from '../../kernel/clock.ts';
import type { BasisPoints, Cents } from '../../kernel/money.ts';
import { layeredColumns } from './part-columns.ts';

/** Data of a part that an owner can override: the one list. Prices and stock belong to a location. */
export const layerFields = [
  ...(['price', 'stock', 'description', 'hidden'] as const),
  ...(['photos', 'related', 'fitments', 'place'] as const),
  ...layeredColumns.map(({ layer }) => layer),
] as const;
export type LayerField = (typeof layerFields)[number];

/** An owner's price of a location, with VAT. */
export interface OwnerPrice {
  /** The price without a promotion. */
  readonly grossCents: Cents;
  readonly promotion: OwnerPromotion | null;
}

export interface OwnerPromotion {
  readonly grossCents: Cents;
  /** Its last day, in the shop's time zone; null: until somebody ends it. */
  readonly until: IsoDay | null;
}

/** The last feed's price. */
export interface FeedPrice {
  readonly netCents: Cents;
  readonly grossCents: Cents;
  readonly vatRate: BasisPoints | null;
  readonly isNetDerived: boolean;
  readonly promotion: boolean;
}

/** Where a part without fitments stands. */
export interface PartPlace {
  /** null: in no category. */
  readonly category: string | null;
  readonly group: string;
}

/** The last feed's related part: positions may have gaps where a feed names unknown parts. */
export interface FeedRelated {
  readonly position: number;
  readonly partId: number;
}

/** What stands for the feed in a layer of stock: the pieces that there would be without it. */
export interface FeedStock {
  /** null: the feed has none at this location. */
  readonly quantity: number | null;
  /** The pieces when `quantity` was set: later orders change both equally. */
  readonly liveThen: number;
}

/**
 * The pieces that there would be without the owner's count.
 * @param live pieces now, at least 0
 */
export function piecesWithout({ quantity, liveThen }: FeedStock, live: number): number | null {
  return quantity === null ? null : Math.max(0, quantity + live - liveThen);
}

/** The price on a day: the promotion's, through its last day. */
export function priceOn(
  { grossCents, promotion }: OwnerPrice,
  today: IsoDay,
): { readonly grossCents: Cents; readonly isPromotion: boolean } {
  const holds = promotion !== null && (promotion.until === null || promotion.until >= today);
  return holds
    ? { grossCents: promotion.grossCents, isPromotion: true }
    : { grossCents, isPromotion: false };
}
