/** Weighted digit sums for check digits. A text longer than the weights is read as far as they go. */
export function weightedSum(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);
}

/** Whether the last digit is the one that Luhn's sum asks for. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the last digit is the one of ISO 7064, modulo 11 and 10. */
export function isIso7064(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** The remainder by 97 of a text in which A counts as 10 and Z as 35 (ISO 7064). */
export function remainderBy97(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('');
  return Number(BigInt(digits) % 97n);
}
