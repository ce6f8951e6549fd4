import type { QuotedPrices, RaisedPrice } from '../basket/basket.ts';
import type { PromoProblem } from '../basket/promo/promo-code.ts';
import type { HoldRefusal, ShortLine } from './holds/holds.ts';
import type { FreeOrder, MissingRequirement } from './requirements.ts';

export type PlaceOrderRefusal =
  | HoldRefusal
  | FreeOrder
  | { readonly kind: 'unknown-basket' }
  | { readonly kind: 'empty-basket' }
  | { readonly kind: 'basket-full' }
  | { readonly kind: 'incomplete-order'; readonly missing: readonly MissingRequirement[] }
  | { readonly kind: 'lines-short'; readonly lines: readonly ShortLine[] }
  /** The code is no longer valid and has been removed from the basket. */
  | {
      readonly kind: 'promo-code-gone';
      readonly code: string;
      readonly problem: PromoProblem;
      readonly minimumGrossCents: number;
      /** In words. */
      readonly covers: string;
      /** The basket's cost without it. */
      readonly quoted: QuotedPrices;
    }
  /** It costs more than last quoted. */
  | {
      readonly kind: 'total-raised';
      readonly beforeCents: number;
      readonly raised: readonly RaisedPrice[];
      /** The current cost. */
      readonly quoted: QuotedPrices;
    };

export type OrderRefusal =
  | { readonly kind: 'unknown-order' }
  /** The link to the order was revoked or has expired. */
  | { readonly kind: 'order-link-ended' };
