import type { BasisPoints, Cents } from '../../../kernel/money.ts';

/** A discount that a shopper can ask for by its code. */
export interface PromoCode {
  readonly code: string;
  readonly discount: BasisPoints;
  readonly validFrom: Date | null;
  /** The first moment at which it is no longer valid. */
  readonly validTo: Date | null;
  readonly minimumGrossCents: Cents;
  readonly useLimit: number | null;
  readonly uses: number;
  /** Orders in which one customer may use it; null: any number. */
  readonly perCustomer: number | null;
}

export type PromoProblem =
  | 'not-yet-valid'
  | 'expired'
  | 'used-up'
  | 'used-by-customer'
  | 'below-minimum';

/** Codes are known without regard to case and the spaces around them. */
export function promoCodeKey(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * Why a promo code gives no discount now.
 * @param itemsCents what the lines cost before any discount
 * @param usesByCustomer orders of this customer with the code; 0 while the customer is unknown
 * @returns undefined where it does
 */
export function promoProblem(
  promo: PromoCode,
  now: Date,
  itemsCents: number,
  usesByCustomer = 0,
): PromoProblem | undefined {
  if (promo.validFrom && now < promo.validFrom) return 'not-yet-valid';
  if (promo.validTo && now >= promo.validTo) return 'expired';
  if (promo.useLimit !== null && promo.uses >= promo.useLimit) return 'used-up';
  if (promo.perCustomer !== null && usesByCustomer >= promo.perCustomer) return 'used-by-customer';
  if (itemsCents < promo.minimumGrossCents) return 'below-minimum';
  return undefined;
}
