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
  // The United Kingdom's: three digits more for a branch; GD of government departments, HA of health authorities.
  XI: [
    { form: /^\d{9}(\d{3})?$/, isRight: isBritish },
    { form: /^(GD[0-4]|HA[5-9])\d\d$/, isRight: () => true },
  ],
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

/** Weighted digit sums for check digits. A text longer than the weights is read as far as they go. */
function weightedSum(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);
}

/** Whether the last digit is the one that Luhn's sum asks for. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the last digit is the one of ISO 7064, modulo 11 and 10. */
function isIso7064(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** The remainder by 97 of a text in which A counts as 10 and Z as 35 (ISO 7064). */
function remainderBy97(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('');
  return Number(BigInt(digits) % 97n);
}

/** Check digits of national VAT numbers that need more than one sum; formats are tested before. */

/** U and 8 digits. */
function isAustrian(number: string): boolean {
  const sum = weightedSum(number.slice(1), [1, 0, 1, 0, 1, 0, 1]);
  const doubled = [2, 4, 6].map((place) => 2 * Number(number[place]));
  const crossSum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (96 - sum - crossSum) % 10 === Number(number[8]);
}

/** 9 digits; after a remainder of 10 the sum is taken again with other weights. */
function isBulgarianCompany(number: string): boolean {
  const first = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first < 10 ? first : weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11;
  return check % 10 === Number(number[8]);
}

/** 8 digits and a letter; every other digit counts by a table. */
function isCypriot(number: string): boolean {
  const table = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...number.slice(0, 8)].reduce(
    (total, digit, place) =>
      total + (place % 2 === 0 ? (table[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === number[8];
}

/** A key of two signs before the SIREN, whose own check digit Monaco's numbers (000) lack. */
function isFrench(number: string): boolean {
  const siren = number.slice(2);
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  const key = number.slice(0, 2);
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
  const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const [first = 0, second = 0] = [...key].map((sign) => signs.indexOf(sign));
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}

/** 7 digits, their letter, and since 2013 perhaps another letter, which counts. */
function isIrish(number: string): boolean {
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV';
  const second = number[8] ? letters.indexOf(number[8]) : 0;
  const sum = weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * second;
  return letters[sum % 23] === number[7];
}

/** The first 9 of its digits: numbers since 2010 (9755) have 55 added to their sum. Source: HMRC, VAT Notice 725. */
function isBritish(number: string): boolean {
  const sum = weightedSum(number, DOWN_FROM_8) + tail(number.slice(0, 9), 2);
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/** 9 or 12 digits; after a remainder of 10 the sum is taken again with other weights. */
function isLithuanian(number: string): boolean {
  const places = [...number].slice(0, -1).keys();
  const weights = [...places].map((place) => (place % 9) + 1);
  const again = weights.map((_, place) => ((place + 2) % 9) + 1);
  const first = weightedSum(number, weights) % 11;
  const check = first < 10 ? first : weightedSum(number, again) % 11;
  return check % 10 === Number(number.at(-1));
}

/** 2 to 10 digits. */
function isRomanianCompany(number: string): boolean {
  const sum = weightedSum(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((10 * sum) % 11) % 10 === Number(number.at(-1));
}

/** A letter, 7 digits, and a check digit or its letter: sources differ on which letters have which. */
function isSpanishCompany(number: string): boolean {
  const place = 'JABCDEFGHI'.indexOf(number[8] ?? '');
  return isLuhn(number.slice(1, 8) + (place >= 0 ? place : number[8]));
}

/** A person's number and its letter; X, Y and Z, of foreigners, count as 0, 1 and 2. */
function isSpanishPerson(number: string): boolean {
  const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits.replace(/^[KLM]/, '')) % 23] === number[8];
}

/**
 * Personal numbers, which some countries also use as VAT numbers. They begin with a date of birth, whose month or
 * century encodes more than that.
 */

/** ЕГН, 10 digits: 20 is added to the month of who was born before 1900, 40 since 2000. */
function isBulgarianPerson(number: string): boolean {
  const month = Number(number.slice(2, 4));
  const check = weightedSum(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11;
  const isDate = month <= 52 && isDay(month % 20, number.slice(4, 6));
  return isDate && check % 10 === Number(number[9]);
}

/** ЛНЧ of a foreigner in Bulgaria, 10 digits. */
function isForeignerInBulgaria(number: string): boolean {
  return weightedSum(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(number[9]);
}

/**
 * Rodné číslo, 9 digits until 1953, with a check digit as a tenth since. Women have 50 added to the month; since 2004
 * a further 20 where a day's numbers have run out. Before 1985 a remainder of 10 had the check digit 0.
 */
function isCzechPerson(number: string): boolean {
  const year = Number(number.slice(0, 2));
  const isLong = number.length === 10;
  const month = Number(number.slice(2, 4)) % 50;
  const added = isLong && month > 20 ? 20 : 0;
  if (!isDay(month - added, number.slice(4, 6))) return false;
  if (!isLong) return year <= 53;
  const remainder = Number(number.slice(0, 9)) % 11;
  const check = remainder === 10 && year >= 54 && year < 85 ? 0 : remainder;
  return check === Number(number[9]);
}

/** Personas kods, 11 digits: day, month, year, century; since 2017 `32` and no date, and no check digit. */
function isLatvianPerson(number: string): boolean {
  if (number.startsWith('32')) return true;
  const sum = weightedSum(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9]);
  const isDate = isDay(Number(number.slice(2, 4)), number.slice(0, 2));
  return isDate && (((sum % 11) + 1) % 11) % 10 === Number(number[10]);
}

/** CNP, 13 digits: century and sex, year, month, day. */
function isRomanianPerson(number: string): boolean {
  const sum = weightedSum(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  const isDate = isDay(Number(number.slice(3, 5)), number.slice(5, 7));
  return isDate && (sum === 10 ? 1 : sum) === Number(number[12]);
}

function isDay(month: number, day: string): boolean {
  return month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31;
}
