import * as jsvat from 'jsvat';
import type { VatEvidence } from './vat-evidence.ts';
import { fullVatNumber } from './vat-number.ts';

/** A country's code in the shop for the letters of its VAT numbers. */
const countryByPrefix: Readonly<Record<string, string>> = { EL: 'GR' };

/** A VAT number whose format and check digits are right, with the member state that gives such numbers. */
export type CheckedVatNumber = Pick<VatEvidence, 'vatNumber' | 'country'>;

/**
 * Checks a VAT number's format and check digits.
 * @param country chosen for billing or delivery; null where none is
 * @returns null where it does not check out in that country
 */
export function checkedVatNumber(text: string, country: string | null): CheckedVatNumber | null {
  const full = fullVatNumber(text, country);
  if (!full) return null;
  const isoCode = countryByPrefix[full.prefix] ?? full.prefix;
  const checked = jsvat.checkVAT(full.number, jsvat.countries);
  const isRight = checked.isValid && checked.country?.isoCode.short === isoCode;
  return isRight ? { vatNumber: full.number, country: isoCode } : null;
}

/** What checking a number here proves of it. */
export function localEvidence(number: CheckedVatNumber, now: Date): VatEvidence {
  return {
    ...number,
    checker: 'local',
    askedAt: now,
    traderName: '',
    traderAddress: '',
    requester: '',
    requestIdentifier: '',
  };
}
