import { vatForms } from './vat-forms.ts';
import { readVatNumber, type VatPrefix } from './vat-number.ts';

/** A VAT number with valid format and check digits, and its member state. */
export interface CheckedVatNumber {
  /** With the letters of its country and all leading zeros. */
  readonly vatNumber: string;
  readonly country: string;
}

/** The shop's country code for the letters of a VAT number. */
const countryByPrefix: Partial<Record<VatPrefix, string>> = { EL: 'GR' };

/** The full length of numbers that people write without leading zeros. */
const fullLengths: Partial<Record<VatPrefix, number>> = {
  BE: 10,
  EL: 9,
  FI: 8,
  HR: 11,
  IT: 11,
  NL: 12,
};

/**
 * Checks a VAT number's format and check digits.
 * @param country chosen for billing or delivery; null where none is
 * @returns null where it does not check out in that country
 * Requirements TAX-7, TAX-9 and TAX-10.
 */
export function checkedVatNumber(text: string, country: string | null): CheckedVatNumber | null {
  const read = readVatNumber(text, country);
  if (!read) return null;
  const { prefix, numbers } = read;
  const right = numbers.map((number) => withZeros(number, prefix)).find((n) => isRight(n, prefix));
  return right ? { vatNumber: prefix + right, country: countryByPrefix[prefix] ?? prefix } : null;
}

function withZeros(number: string, prefix: VatPrefix): string {
  return number.padStart(fullLengths[prefix] ?? 0, '0');
}

/** Zeros alone pass many check sums. */
function isRight(number: string, prefix: VatPrefix): boolean {
  return (
    !number.startsWith('0000000') &&
    vatForms[prefix].some((form) => form.form.test(number) && form.isRight(number))
  );
}
