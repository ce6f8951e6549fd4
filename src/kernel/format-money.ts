import { formatNumber } from './format-number.ts';
import { type Cents, toEuros } from './money.ts';

/** An amount in the shop's notation: `1,234.50 €`. */
export function formatMoney(amountCents: Cents, symbol: string): string {
  return `${formatNumber(toEuros(amountCents), 2)}\u00a0${symbol}`;
}
