import { weightedSum } from './check-digits.ts';

/**
 * Personal numbers, which some countries also use as VAT numbers. They begin with a date of birth, whose month or
 * century encodes more than that.
 */

/** ЕГН, 10 digits: 20 is added to the month of who was born before 1900, 40 since 2000. */
export function isBulgarianPerson(number: string): boolean {
  const month = Number(number.slice(2, 4));
  const check = weightedSum(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11;
  const isDate = month <= 52 && isDay(month % 20, number.slice(4, 6));
  return isDate && check % 10 === Number(number[9]);
}

/** ЛНЧ of a foreigner in Bulgaria, 10 digits. */
export function isForeignerInBulgaria(number: string): boolean {
  return weightedSum(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(number[9]);
}

/**
 * Rodné číslo, 9 digits until 1953, with a check digit as a tenth since. Women have 50 added to the month; since 2004
 * a further 20 where a day's numbers have run out. Before 1985 a remainder of 10 had the check digit 0.
 */
export function isCzechPerson(number: string): boolean {
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
export function isLatvianPerson(number: string): boolean {
  if (number.startsWith('32')) return true;
  const sum = weightedSum(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9]);
  const isDate = isDay(Number(number.slice(2, 4)), number.slice(0, 2));
  return isDate && (((sum % 11) + 1) % 11) % 10 === Number(number[10]);
}

/** CNP, 13 digits: century and sex, year, month, day. */
export function isRomanianPerson(number: string): boolean {
  const sum = weightedSum(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  const isDate = isDay(Number(number.slice(3, 5)), number.slice(5, 7));
  return isDate && (sum === 10 ? 1 : sum) === Number(number[12]);
}

function isDay(month: number, day: string): boolean {
  return month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31;
}
