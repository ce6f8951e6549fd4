/** A zero in euros, and not the end of a larger amount. */
const ZERO = /(?<![\d.,])0[.,]00\s*(?:€|EUR)/g;

/**
 * Zero amounts with the words before them. No page may show one: what is free is said in words, and an unknown amount
 * must not read as zero.
 */
export function zeroAmounts(text: string): string[] {
  return [...text.matchAll(ZERO)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 6).replaceAll(/\s+/g, ' '),
  );
}
