import type { Location } from '../../../../config/markets.ts';
import type { FeedCrossNumber, FeedDelivery, FeedStock } from '../feed-part.ts';

/** Format 4: a supplier's price and stock list, for existing parts and, with a title, for new ones. */
export type ListKind = 'list-row';

export interface ListRow {
  readonly price?: { price?: number; grossprice?: number };
  /** In euros, without VAT. */
  readonly purchasePrice?: number;
  readonly priceLocation: Location;
  /** In stock. */
  readonly stock: readonly FeedStock[];
  readonly deliveries: readonly (FeedDelivery & { location: Location })[];
  /** Other makers' numbers for the part; undefined where the list has no such column. */
  readonly numbers?: readonly FeedCrossNumber[];
  /** Locations whose deliveries the list states, by its lead times. */
  readonly restated: readonly Location[];
  /** The part to create where the shop has none of that number. */
  readonly makes?: NewPart;
  /** Parts of its brand that the list does not name are out of stock. */
  readonly noneLeft?: true;
}

export interface NewPart {
  readonly brand?: string;
  readonly description: string;
  readonly detaildescription?: string;
  readonly weight?: number;
  readonly categorydescription?: string;
  readonly groupdescription?: string;
}
