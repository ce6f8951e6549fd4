/** A zero in euros, and not the end of a larger amount. */
const ZERO = /(?<![\d.,])0[.,]00\s*(?:€|EUR)/g;

/**
 * Amounts of zero with the words before them. No amount of the pages that are looked at is zero: what is free is said
 * in words, and what is not known must not be a zero.
 */
export function zeroAmounts(text: string): string[] {
  return [...text.matchAll(ZERO)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 6).replaceAll(/\s+/g, ' '),
  );
}
