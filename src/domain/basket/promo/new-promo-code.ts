import { PROMO_CODE_LENGTH } from '../../../config/lengths.ts';
import {
  BASKET_GROSS_MAX_CENTS,
  PROMO_AMOUNT_MAX_CENTS,
  PROMO_SCOPE_NAMES_MAX,
  PROMO_USES_MAX,
} from '../../../config/shop-rules.ts';
import { isEmail } from '../../../kernel/email.ts';
import type { PromoCode } from './promo-code.ts';

export type NewPromoCode = Omit<PromoCode, 'uses'>;

export type NewPromoCodeRefusal =
  | { readonly kind: 'no-code' }
  | { readonly kind: 'code-too-long'; readonly length: number }
  | { readonly kind: 'discount-out-of-range' }
  | { readonly kind: 'amount-out-of-range' }
  | { readonly kind: 'percent-and-amount' }
  | { readonly kind: 'scope-too-long' }
  | { readonly kind: 'minimum-out-of-range' }
  | { readonly kind: 'uses-out-of-range' }
  | { readonly kind: 'per-customer-out-of-range' }
  | { readonly kind: 'no-buyer-email' }
  | { readonly kind: 'ends-before-it-begins' }
  | { readonly kind: 'over-already' };

/**
 * Why a code cannot be made with these terms.
 * @param promo its code as `promoCodeKey` writes it
 * @returns undefined where it can
 */
export function newPromoCodeProblem(
  promo: NewPromoCode,
  now: Date,
): NewPromoCodeRefusal | undefined {
  const { code, validFrom, validTo, minimumGrossCents, useLimit, perCustomer } = promo;
  if (!/^[\p{Lu}\p{Nd}_-]+$/u.test(code)) return { kind: 'no-code' };
  if (code.length > PROMO_CODE_LENGTH) return { kind: 'code-too-long', length: code.length };
  const off = offProblem(promo);
  if (off) return off;
  if (Object.values(promo.scope).some((names) => names.length > PROMO_SCOPE_NAMES_MAX)) {
    return { kind: 'scope-too-long' };
  }
  if (!isWhole(minimumGrossCents, 0, BASKET_GROSS_MAX_CENTS))
    return { kind: 'minimum-out-of-range' };
  if (useLimit !== null && !isWhole(useLimit, 1, PROMO_USES_MAX))
    return { kind: 'uses-out-of-range' };
  if (perCustomer !== null && !isWhole(perCustomer, 1, PROMO_USES_MAX))
    return { kind: 'per-customer-out-of-range' };
  if (promo.buyerEmail !== null && !isEmail(promo.buyerEmail)) return { kind: 'no-buyer-email' };
  if (validFrom && validTo && validTo <= validFrom) return { kind: 'ends-before-it-begins' };
  if (validTo && validTo <= now) return { kind: 'over-already' };
  return undefined;
}

/** A code takes off either a percentage or an amount. */
function offProblem({ discount, amountGrossCents }: NewPromoCode): NewPromoCodeRefusal | undefined {
  if (amountGrossCents === null) {
    return isWhole(discount, 1, 10_000) ? undefined : { kind: 'discount-out-of-range' };
  }
  if (discount !== 0) return { kind: 'percent-and-amount' };
  return isWhole(amountGrossCents, 1, PROMO_AMOUNT_MAX_CENTS)
    ? undefined
    : { kind: 'amount-out-of-range' };
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
