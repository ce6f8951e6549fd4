import type { PromoProblem } from '../basket/promo-code.ts';
import type { QuotedPrices, RaisedPrice } from '../basket/quoted-prices.ts';
import type { MissingThing } from './requirements.ts';

export interface ShortLine {
  readonly lineId: string;
  readonly partNumber: string;
  /** The most that can be had now. */
  readonly available: number;
}

/** Without these limits anybody could lock the shop's stock for nothing. */
export type HoldRefusal =
  /** `contact`: the shop's address, for those who need more. */
  | { readonly kind: 'too-much-unpaid'; readonly contact: string }
  /** `available`: the most that a bank transfer may hold now. */
  | { readonly kind: 'too-many-held'; readonly lines: readonly ShortLine[] };

export type PlaceOrderRefusal =
  | HoldRefusal
  | { readonly kind: 'unknown-basket' }
  | { readonly kind: 'empty-basket' }
  | { readonly kind: 'basket-full' }
  | { readonly kind: 'incomplete-order'; readonly missing: readonly MissingThing[] }
  | { readonly kind: 'lines-short'; readonly lines: readonly ShortLine[] }
  /** The code no longer holds and has been taken off the basket. */
  | {
      readonly kind: 'promo-code-gone';
      readonly code: string;
      readonly problem: PromoProblem;
      readonly minimumGrossCents: number;
      /** What the basket costs without it. */
      readonly quoted: QuotedPrices;
    }
  /** It costs more than last quoted. */
  | {
      readonly kind: 'total-raised';
      readonly beforeCents: number;
      readonly raised: readonly RaisedPrice[];
      /** What it costs now. */
      readonly quoted: QuotedPrices;
    };

export type OrderRefusal =
  | { readonly kind: 'unknown-order' }
  /** The link to the order was revoked, or is over its time. */
  | { readonly kind: 'order-link-ended' };
