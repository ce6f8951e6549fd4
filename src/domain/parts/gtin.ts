const LENGTHS: readonly number[] = [8, 12, 13, 14];
/** Numbers for use within one company, and coupons. Source: the GS1 General Specifications, section 1.4. */
const OF_NO_PRODUCT = /^(0[245]|2|98|99)/;
const SHORT_OF_NO_PRODUCT = /^[02]/;

/**
 * A global trade item number: an EAN, a UPC or the form that contains both.
 * @returns 8, 12, 13 or 14 digits, the last of which is right; undefined for all else, and for
 *   numbers that are no product's outside one company
 */
export function gtinOf(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return undefined;
  // Columns made for the longest form pad shorter numbers.
  const gtin = digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits;
  return isChecked(gtin) && isOfProduct(gtin) ? gtin : undefined;
}

/** From the right, digits count once and three times in turn; the sum of a right number ends in 0. */
function isChecked(gtin: string): boolean {
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}

function isOfProduct(gtin: string): boolean {
  if (gtin.length === 8) return !SHORT_OF_NO_PRODUCT.test(gtin);
  // The longest form begins with the packaging level.
  return !OF_NO_PRODUCT.test(gtin.length === 14 ? gtin.slice(1) : gtin.padStart(13, '0'));
}
