import { formatNumber } from './format-number.ts';

/** Whole euro cents. Amounts are integers everywhere inside the shop. */
export type Cents = number;

/** Hundredths of a percent: 2300 is 23 %. */
export type BasisPoints = number;

const ONE_HUNDRED_PERCENT: BasisPoints = 10_000;

/** Divides two whole numbers and rounds half up (towards positive infinity). */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** A share of an amount, rounded half up to whole cents. */
export function shareOf(amount: Cents, share: BasisPoints): Cents {
  return divideHalfUp(amount * share, ONE_HUNDRED_PERCENT);
}

/** Adds VAT to a net amount, rounded half up to whole cents. */
export function grossOf(net: Cents, vatRate: BasisPoints): Cents {
  return divideHalfUp(net * (ONE_HUNDRED_PERCENT + vatRate), ONE_HUNDRED_PERCENT);
}

/** Takes the VAT out of a gross amount, rounded half up to whole cents. */
export function netOf(gross: Cents, vatRate: BasisPoints): Cents {
  return divideHalfUp(gross * ONE_HUNDRED_PERCENT, ONE_HUNDRED_PERCENT + vatRate);
}

/** A JSON number of euros, from the wire, as whole cents. */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** Cents as a JSON number of euros, for the wire. */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** A share as percent, including fractions. */
export function toPercent(share: BasisPoints): number {
  return share / 100;
}

/** An amount in the shop's notation: `1,234.50 €`. */
export function formatMoney(amountCents: Cents, symbol: string): string {
  return `${formatNumber(toEuros(amountCents), 2)}\u00a0${symbol}`;
}
