import { isLuhn, weightedSum } from './check-digits.ts';

/** Check digits of national VAT numbers that need more than one sum; formats are tested before. */

/** U and 8 digits. */
export function isAustrian(number: string): boolean {
  const sum = weightedSum(number.slice(1), [1, 0, 1, 0, 1, 0, 1]);
  const doubled = [2, 4, 6].map((place) => 2 * Number(number[place]));
  const crossSum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (96 - sum - crossSum) % 10 === Number(number[8]);
}

/** 9 digits; after a remainder of 10 the sum is taken again with other weights. */
export function isBulgarianCompany(number: string): boolean {
  const first = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first < 10 ? first : weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11;
  return check % 10 === Number(number[8]);
}

/** 8 digits and a letter; every other digit counts by a table. */
export function isCypriot(number: string): boolean {
  const table = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...number.slice(0, 8)].reduce(
    (total, digit, place) =>
      total + (place % 2 === 0 ? (table[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === number[8];
}

/** A key of two signs before the SIREN, whose own check digit Monaco's numbers (000) lack. */
export function isFrench(number: string): boolean {
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
export function isIrish(number: string): boolean {
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV';
  const second = number[8] ? letters.indexOf(number[8]) : 0;
  const sum = weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * second;
  return letters[sum % 23] === number[7];
}

/** 9 or 12 digits; after a remainder of 10 the sum is taken again with other weights. */
export function isLithuanian(number: string): boolean {
  const places = [...number].slice(0, -1).keys();
  const weights = [...places].map((place) => (place % 9) + 1);
  const again = weights.map((_, place) => ((place + 2) % 9) + 1);
  const first = weightedSum(number, weights) % 11;
  const check = first < 10 ? first : weightedSum(number, again) % 11;
  return check % 10 === Number(number.at(-1));
}

/** 2 to 10 digits. */
export function isRomanianCompany(number: string): boolean {
  const sum = weightedSum(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((10 * sum) % 11) % 10 === Number(number.at(-1));
}

/** A letter, 7 digits, and a check digit or its letter: sources differ on which letters have which. */
export function isSpanishCompany(number: string): boolean {
  const place = 'JABCDEFGHI'.indexOf(number[8] ?? '');
  return isLuhn(number.slice(1, 8) + (place >= 0 ? place : number[8]));
}

/** A person's number and its letter; X, Y and Z, of foreigners, count as 0, 1 and 2. */
export function isSpanishPerson(number: string): boolean {
  const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits.replace(/^[KLM]/, '')) % 23] === number[8];
}
