import { isIso7064, isLuhn, remainderBy97, weightedSum } from './check-digits.ts';
import {
  isAustrian,
  isBulgarianCompany,
  isCypriot,
  isFrench,
  isIrish,
  isLithuanian,
  isRomanianCompany,
  isSpanishCompany,
  isSpanishPerson,
} from './company-numbers.ts';
import {
  isBulgarianPerson,
  isCzechPerson,
  isForeignerInBulgaria,
  isLatvianPerson,
  isRomanianPerson,
} from './personal-numbers.ts';
import type { VatPrefix } from './vat-number.ts';

/** One format of a member state's VAT numbers after the letters, with its check digits. */
interface VatForm {
  readonly form: RegExp;
  readonly isRight: (number: string) => boolean;
}

const DOWN_FROM_8 = [8, 7, 6, 5, 4, 3, 2];
const DOWN_FROM_9 = [9, ...DOWN_FROM_8];

/**
 * All forms of all member states, after the Commission's VAT number construction rules for VIES;
 * decision 0042 says where the states have changed them since.
 */
export const vatForms: Readonly<Record<VatPrefix, readonly VatForm[]>> = {
  AT: [{ form: /^U\d{8}$/, isRight: isAustrian }],
  BE: [{ form: /^[01]\d{9}$/, isRight: (n) => 97 - (head(n, 8) % 97) === tail(n, 2) }],
  BG: [
    { form: /^\d{9}$/, isRight: isBulgarianCompany },
    { form: /^\d{10}$/, isRight: isBulgarianPerson },
    { form: /^\d{10}$/, isRight: isForeignerInBulgaria },
    { form: /^\d{10}$/, isRight: (n) => complement(n, [4, 3, 2, 7, 6, 5, 4, 3, 2]) === last(n) },
  ],
  CY: [{ form: /^(?!12)\d{8}[A-Z]$/, isRight: isCypriot }],
  CZ: [
    { form: /^[0-8]\d{7}$/, isRight: (n) => (complement(n, DOWN_FROM_8) || 1) % 10 === last(n) },
    // Persons without a birth number; the 6 does not count.
    {
      form: /^6\d{8}$/,
      isRight: (n) => (8 + (weightedSum(n.slice(1), DOWN_FROM_8) % 11)) % 10 === last(n),
    },
    { form: /^\d{9,10}$/, isRight: isCzechPerson },
  ],
  DE: [{ form: /^[1-9]\d{8}$/, isRight: isIso7064 }],
  DK: [{ form: /^[1-9]\d{7}$/, isRight: (n) => remainder(n, [2, 7, 6, 5, 4, 3, 2, 1]) === 0 }],
  EE: [{ form: /^\d{9}$/, isRight: (n) => weightedSum(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 }],
  EL: [
    {
      form: /^\d{9}$/,
      isRight: (n) => remainder(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 10 === last(n),
    },
  ],
  ES: [
    { form: /^[\dXYZKLM]\d{7}[A-Z]$/, isRight: isSpanishPerson },
    { form: /^[A-HJNP-SUVW]\d{7}[\dA-J]$/, isRight: isSpanishCompany },
  ],
  FI: [{ form: /^\d{8}$/, isRight: (n) => complement(n, [7, 9, 10, 5, 8, 4, 2]) === last(n) }],
  FR: [{ form: /^[\dA-HJ-NP-Z]{2}\d{9}$/, isRight: isFrench }],
  HR: [{ form: /^\d{11}$/, isRight: isIso7064 }],
  HU: [{ form: /^\d{8}$/, isRight: (n) => weightedSum(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 }],
  IE: [
    { form: /^\d{7}[A-W][A-IW]?$/, isRight: isIrish },
    { form: /^\d[A-Z+*]\d{5}[A-W]$/, isRight: (n) => isIrish(`0${n.slice(2, 7)}${n[0]}${n[7]}`) },
  ],
  // The office's number follows the seven digits.
  IT: [{ form: /^\d{7}(?!000)(0\d\d|100|120|121|888|999)\d$/, isRight: isLuhn }],
  LT: [{ form: /^(\d{7}|\d{10})1\d$/, isRight: isLithuanian }],
  LU: [{ form: /^\d{8}$/, isRight: (n) => head(n, 6) % 89 === tail(n, 2) }],
  LV: [
    {
      form: /^[4-9]\d{10}$/,
      isRight: (n) => remainder(n, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) === 3,
    },
    { form: /^[0-3]\d{10}$/, isRight: isLatvianPerson },
  ],
  MT: [
    {
      form: /^[1-9]\d{7}$/,
      isRight: (n) => 37 - (weightedSum(n, [3, 4, 6, 7, 8, 9]) % 37) === tail(n, 2),
    },
  ],
  NL: [
    { form: /^\d{9}B(?!00)\d\d$/, isRight: (n) => remainder(n, DOWN_FROM_9) === Number(n[8]) },
    // Numbers issued since 2020 do not contain a personal number.
    { form: /^\d{9}B(?!00)\d\d$/, isRight: (n) => remainderBy97(`NL${n}`) === 1 },
  ],
  PL: [{ form: /^\d{10}$/, isRight: (n) => remainder(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) === last(n) }],
  PT: [{ form: /^[1-9]\d{8}$/, isRight: (n) => complement(n, DOWN_FROM_9) % 10 === last(n) }],
  RO: [
    { form: /^[1-9]\d{1,9}$/, isRight: isRomanianCompany },
    { form: /^[1-9]\d{12}$/, isRight: isRomanianPerson },
  ],
  SE: [{ form: /^\d{10}01$/, isRight: (n) => isLuhn(n.slice(0, 10)) }],
  SI: [
    {
      form: /^[1-9]\d{7}$/,
      isRight: (n) => remainder(n, DOWN_FROM_8) > 0 && complement(n, DOWN_FROM_8) % 10 === last(n),
    },
  ],
  SK: [{ form: /^[1-9]\d[2346-9]\d{7}$/, isRight: (n) => Number(n) % 11 === 0 }],
};

function remainder(number: string, weights: readonly number[]): number {
  return weightedSum(number, weights) % 11;
}

/** What a sum lacks to the next multiple of 11; 10 equals no digit. */
function complement(number: string, weights: readonly number[]): number {
  return (11 - remainder(number, weights)) % 11;
}

function head(number: string, length: number): number {
  return Number(number.slice(0, length));
}

function tail(number: string, length: number): number {
  return Number(number.slice(-length));
}

function last(number: string): number {
  return tail(number, 1);
}
