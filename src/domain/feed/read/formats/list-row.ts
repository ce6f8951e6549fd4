import type { Location } from '../../../../config/markets.ts';
import type { FeedCrossNumber, FeedDelivery, FeedStock } from '../feed-part.ts';

/** Format 4: a supplier's price and stock list, for parts that are there and, with a title, for new ones. */
export type ListKind = 'list-row';

export interface ListRow {
  readonly price?: { price?: number; grossprice?: number };
  readonly priceLocation: Location;
  /** In stock. */
  readonly stock: readonly FeedStock[];
  readonly deliveries: readonly (FeedDelivery & { location: Location })[];
  /** Numbers that others give the part; undefined where the list has no column of them. */
  readonly numbers?: readonly FeedCrossNumber[];
  /** Locations whose deliveries the list states, by its lead times. */
  readonly restated: readonly Location[];
  /** The part that the list makes where the shop has none of that number. */
  readonly makes?: NewPart;
  /** Parts of its brand that the list does not name have none left. */
  readonly noneLeft?: true;
}

export interface NewPart {
  readonly brand?: string;
  readonly description: string;
  readonly detaildescription?: string;
  readonly weight?: number;
}
