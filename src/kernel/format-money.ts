import { formatNumber } from './format-number.ts';

/**
 * An amount as the shop writes it everywhere: `1,234.50 €`.
 * @param euros as answered by the calls
 */
export function formatMoney(euros: number, symbol: string): string {
  return `${formatNumber(euros, 2)}\u00a0${symbol}`;
}
