import type { LineDiscount } from '../basket/promo/line-discounts.ts';
import { isZeroRated } from '../basket/tax.ts';
import { fullAmount } from '../basket/totals.ts';
import type { Order, OrderLine } from './order.ts';

/** What the order's promo code took off a line, from the amounts that the line was sold at; null: nothing. */
export function lineDiscountOf(
  { treatment, discount }: Pick<Order, 'treatment' | 'discount'>,
  line: OrderLine,
): LineDiscount | null {
  const cents = fullAmount(line, { isZeroRated: isZeroRated(treatment) }) - line.grossCents;
  if (cents <= 0) return null;
  return discount > 0 ? { basisPoints: discount } : { cents };
}
