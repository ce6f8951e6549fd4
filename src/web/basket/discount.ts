import { CURRENCY } from '../../config/countries/markets.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { basket } from '../../messages/basket/basket.ts';
import type { WireLine } from '../../wire/cart.ts';

/** What a promo code takes off a line, in words, or '' where it takes nothing. */
export function lineDiscount({
  discountrate,
  discountamount,
}: Pick<WireLine, 'discountrate' | 'discountamount'>): string {
  if (discountamount === 0) return '';
  return basket.discount(
    discountrate === 0
      ? formatMoney(toCents(discountamount), CURRENCY.symbol)
      : discountPercent(discountrate),
  );
}

/**
 * A discount as the shop shows it: `10%`.
 * @param rate as answered, negative: -0.1 is 10 % off
 * Requirement BSK-6.
 */
export function discountPercent(rate: number): string {
  return `${Math.round(Math.abs(rate) * 10_000) / 100}%`;
}
