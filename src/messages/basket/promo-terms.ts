/** What a promo code gives, worded to follow both "Discount code SPRING:" and "Prices include". */

/** More part numbers than this are counted, not listed. */
const NAMED_PARTS = 3;

const oneOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export const promoTermTexts = {
  off: (amount: string) => `${amount} off`,
  offSome: (amount: string, what: string) => `${amount} off ${what}`,
  forOneBuyer: (what: string) => `${what}, for orders with one e-mail address only`,
  parts: 'parts',
  named: (numbers: readonly string[]) =>
    numbers.length > NAMED_PARTS ? `${numbers.length} chosen parts` : oneOf(numbers),
  by: (brands: readonly string[]) => `by ${oneOf(brands)}`,
  inCategories: (names: readonly string[]) => `in ${oneOf(names)}`,
  inGroups: (names: readonly string[]) => `of the kind ${oneOf(names)}`,
} as const;
