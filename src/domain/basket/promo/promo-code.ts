import { recipientKey } from '../../../kernel/email.ts';
import type { BasisPoints, Cents } from '../../../kernel/money.ts';
import type { PromoScope } from './promo-scope.ts';

/** A discount that a shopper can ask for by its code. */
export interface PromoCode {
  readonly code: string;
  /** Off each part that it covers; 0 where it takes an amount off. */
  readonly discount: BasisPoints;
  /** Off all covered parts together, with VAT at the list's rate; null for a percentage. */
  readonly amountGrossCents: Cents | null;
  readonly scope: PromoScope;
  readonly validFrom: Date | null;
  /** The first moment at which it is no longer valid. */
  readonly validTo: Date | null;
  readonly minimumGrossCents: Cents;
  readonly useLimit: number | null;
  readonly uses: number;
  /** Orders in which one customer may use it; null: any number. */
  readonly perCustomer: number | null;
  /** The one address that may use it; '' where that was forgotten: nobody may. Null: anybody. */
  readonly buyerEmail: string | null;
}

export type PromoProblem =
  | 'not-yet-valid'
  | 'expired'
  | 'used-up'
  | 'used-by-customer'
  | 'other-buyer'
  | 'below-minimum'
  | 'other-market'
  | 'covers-nothing';

/** What a code finds in a basket. */
export interface PromoFacts {
  /** The cost of the covered lines before any discount. */
  readonly coveredCents: number;
  readonly coversAnything: boolean;
  readonly isOtherMarket: boolean;
  /** Orders of this customer with the code; 0 while the customer is unknown. */
  readonly usesByCustomer: number;
  /** It is for another address than the order's; false while the order is not placed. */
  readonly isOtherBuyer: boolean;
}

/** Codes are compared without case and surrounding spaces. */
export function promoCodeKey(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * Why a promo code gives no discount now; undefined where it gives one.
 */
export function promoProblem(
  promo: PromoCode,
  now: Date,
  { coveredCents, coversAnything, isOtherMarket, usesByCustomer, isOtherBuyer }: PromoFacts,
): PromoProblem | undefined {
  if (promo.validFrom && now < promo.validFrom) return 'not-yet-valid';
  if (promo.validTo && now >= promo.validTo) return 'expired';
  if (isOtherBuyer) return 'other-buyer';
  if (promo.useLimit !== null && promo.uses >= promo.useLimit) return 'used-up';
  if (promo.perCustomer !== null && usesByCustomer >= promo.perCustomer) return 'used-by-customer';
  if (isOtherMarket) return 'other-market';
  if (!coversAnything) return 'covers-nothing';
  if (coveredCents < promo.minimumGrossCents) return 'below-minimum';
  return undefined;
}

/** Whether a code is for another address than this one; addresses are compared as mailboxes are. */
export function isForOther({ buyerEmail }: Pick<PromoCode, 'buyerEmail'>, email: string): boolean {
  return buyerEmail !== null && recipientKey(buyerEmail) !== recipientKey(email);
}

/** Whether it can take more than half off the parts that it covers, by its share, or by an amount over half its minimum. */
export function canTakeHalf({
  discount,
  amountGrossCents,
  minimumGrossCents,
}: Pick<PromoCode, 'discount' | 'amountGrossCents' | 'minimumGrossCents'>): boolean {
  return amountGrossCents === null ? discount > 5000 : amountGrossCents * 2 > minimumGrossCents;
}
