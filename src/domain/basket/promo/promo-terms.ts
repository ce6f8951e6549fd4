import { CURRENCY } from '../../../config/countries/markets.ts';
import { formatMoney, toPercent } from '../../../kernel/money.ts';
import { promoTermTexts as text } from '../../../messages/basket/promo-terms.ts';
import type { PromoCode } from './promo-code.ts';
import { coversEveryPart, type PromoScope } from './promo-scope.ts';

/** What a code takes off which parts, in a shopper's words: `10% off parts by DBA`. SEL-6. */
export function promoTerms(
  promo: Pick<PromoCode, 'discount' | 'amountGrossCents' | 'scope' | 'buyerEmail'>,
): string {
  const off =
    promo.amountGrossCents === null
      ? `${toPercent(promo.discount)}%`
      : formatMoney(promo.amountGrossCents, CURRENCY.symbol);
  const what = coversEveryPart(promo.scope)
    ? text.off(off)
    : text.offSome(off, coveredWords(promo.scope));
  // Whose address it is, only the desk says: whoever has the code may read this.
  return promo.buyerEmail === null ? what : text.forOneBuyer(what);
}

/** Which parts a code covers: `parts by DBA`. */
export function coveredWords({ categories, groups, brands, parts }: PromoScope): string {
  return [
    parts.length > 0 ? text.named(parts) : text.parts,
    ...(brands.length > 0 ? [text.by(brands)] : []),
    ...(categories.length > 0 ? [text.inCategories(categories)] : []),
    ...(groups.length > 0 ? [text.inGroups(groups)] : []),
  ].join(' ');
}

/**
 * Whether shoppers must be told more than a percentage: the discount is an amount, covers only some parts, or is for
 * one buyer.
 */
export function hasSpecialTerms(
  promo: Pick<PromoCode, 'amountGrossCents' | 'scope' | 'buyerEmail'>,
): boolean {
  const { amountGrossCents, scope, buyerEmail } = promo;
  return amountGrossCents !== null || !coversEveryPart(scope) || buyerEmail !== null;
}
