import { formatNumber } from './format-number.ts';
import { type Cents, formatMoney, toCents, toEuros } from './money.ts';

const MOST_DECIMALS = 6;

/**
 * The price of one piece, with as many decimals as it takes for its product with the quantity to be the line: two pieces
 * for 143.01 € cost `71.505 €` each. A line is rounded as a whole, so a price in cents need not add up to it. Where the
 * line is another price, by a discount that stands beside it, the piece has its own.
 * @param line.unitCents the price of one piece before a discount
 */
export function formatUnitPrice(
  line: { readonly unitCents: Cents; readonly quantity: number; readonly cents: Cents },
  symbol: string,
): string {
  const { unitCents, quantity, cents } = line;
  const difference = Math.abs(unitCents * quantity - cents);
  // Both prices are rounded: the piece's by half a cent, the line's by another.
  if (difference === 0 || difference > (quantity + 1) / 2) return formatMoney(unitCents, symbol);
  const exact = toEuros(cents) / quantity;
  let decimals = 3;
  while (
    decimals < MOST_DECIMALS &&
    toCents(Number(exact.toFixed(decimals)) * quantity) !== cents
  ) {
    decimals += 1;
  }
  return `${formatNumber(exact, decimals)}\u00a0${symbol}`;
}
