import type { Cents } from '../../kernel/money.ts';

/** An amount in PayPal's notation: euros with two decimals. */
export function toPayPalValue(amount: Cents): string {
  const cents = String(amount % 100).padStart(2, '0');
  return `${Math.trunc(amount / 100)}.${cents}`;
}

/**
 * Parses PayPal's amount to cents without floating point.
 * @returns NaN for what is no amount of whole hundredths, and so equals nothing
 */
export function toMinorUnits(value: string): number {
  const digits = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(value);
  if (!digits) return Number.NaN;
  return Number(`${digits[1]}${(digits[2] ?? '').padEnd(2, '0')}`);
}
