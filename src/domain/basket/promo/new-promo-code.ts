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
 * Why a code cannot be made with these terms: all reasons, in the order of the form.
 * @param promo its code as `promoCodeKey` writes it
 */
export function newPromoCodeProblems(
  promo: NewPromoCode,
  now: Date,
): readonly NewPromoCodeRefusal[] {
  const { code, validFrom, validTo, minimumGrossCents, useLimit, perCustomer } = promo;
  const isTooLong = code.length > PROMO_CODE_LENGTH;
  const off = offProblem(promo);
  const problems: readonly (NewPromoCodeRefusal | false | undefined)[] = [
    !/^[\p{Lu}\p{Nd}_-]+$/u.test(code) && { kind: 'no-code' },
    isTooLong && { kind: 'code-too-long', length: code.length },
    off,
    Object.values(promo.scope).some((names) => names.length > PROMO_SCOPE_NAMES_MAX) && {
      kind: 'scope-too-long',
    },
    validFrom && validTo && validTo <= validFrom ? { kind: 'ends-before-it-begins' } : undefined,
    validTo && validTo <= now ? { kind: 'over-already' } : undefined,
    !isWhole(minimumGrossCents, 0, BASKET_GROSS_MAX_CENTS) && { kind: 'minimum-out-of-range' },
    useLimit !== null && !isWhole(useLimit, 1, PROMO_USES_MAX) && { kind: 'uses-out-of-range' },
    perCustomer !== null &&
      !isWhole(perCustomer, 1, PROMO_USES_MAX) && { kind: 'per-customer-out-of-range' },
    promo.buyerEmail !== null && !isEmail(promo.buyerEmail) && { kind: 'no-buyer-email' },
  ];
  return problems.filter((problem) => problem !== false && problem !== undefined);
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
