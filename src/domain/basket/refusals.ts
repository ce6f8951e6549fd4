import type { AllowanceSpent } from '../allowance/allowance.server.ts';
import type { PromoProblem } from './promo/promo-code.ts';

/** The basket cannot be used: the id is unknown, or the basket has become an order. */
export type BasketGone =
  | { readonly kind: 'unknown-basket' }
  | { readonly kind: 'already-ordered'; readonly orderId: string };

export type AddRefusal =
  | BasketGone
  | { readonly kind: 'unknown-part' }
  | { readonly kind: 'not-for-sale' }
  | { readonly kind: 'foreign-location' }
  /** `available`: the most that can be added now. */
  | { readonly kind: 'not-enough-stock'; readonly available: number }
  | { readonly kind: 'basket-full' };

/** A value that its field does not accept. */
interface MalformedValue {
  readonly kind: 'malformed';
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

export type ParseRefusal =
  | MalformedValue
  | { readonly kind: 'unknown-field'; readonly field: string };

export type ChangeRefusal =
  | AllowanceSpent
  | BasketGone
  | ParseRefusal
  | { readonly kind: 'unknown-line' }
  | { readonly kind: 'component-line' }
  | { readonly kind: 'not-for-sale' }
  | { readonly kind: 'not-enough-stock'; readonly available: number; readonly lineId?: string }
  | { readonly kind: 'basket-full' }
  | { readonly kind: 'unknown-promo-code' }
  | {
      readonly kind: 'promo-code-refused';
      readonly problem: PromoProblem;
      readonly minimumGrossCents: number;
      /** In words. */
      readonly covers: string;
    }
  | { readonly kind: 'country-not-served'; readonly country: string }
  | { readonly kind: 'no-country-chosen' }
  | { readonly kind: 'unknown-delivery-method' }
  | { readonly kind: 'unknown-payment-method' }
  | { readonly kind: 'unknown-delivery-address' };

export type AddressRefusal =
  | BasketGone
  | { readonly kind: 'country-not-served'; readonly country: string }
  /** The basket's promo code is for another e-mail address. */
  | { readonly kind: 'promo-code-of-other' }
  | { readonly kind: 'incomplete-address'; readonly fields: readonly string[] };
