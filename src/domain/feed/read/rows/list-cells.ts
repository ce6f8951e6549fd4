import { plainText } from '../../../../kernel/text/plain-text.ts';
import type { CsvRow } from './csv-rows.server.ts';

/** Parses the cells of price lists as people write them: headings, amounts, quantities, lead times. */

/** A heading as it is compared. */
export function headingKey(heading: string): string {
  return plainText(heading).toLowerCase();
}

export type ListRead<Value> = { value: Value } | { fault: string };

/** Each currency sign with its possible currencies, the likeliest first. */
const SIGNS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/€|EUR/i, ['EUR']],
  [/US\$|USD/i, ['USD']],
  [/AU?\$|AUD/i, ['AUD']],
  [/CA?\$|CAD/i, ['CAD']],
  [/\$/, ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN']],
  [/£|GBP/i, ['GBP']],
  [/zł|PLN/i, ['PLN']],
  [/Kč|CZK/i, ['CZK']],
  [/CHF|Fr\./i, ['CHF']],
  [/SEK/i, ['SEK']],
  [/NOK/i, ['NOK']],
  [/DKK/i, ['DKK']],
  [/\bkr\b\.?/i, ['SEK', 'NOK', 'DKK']],
  [/¥|JPY|CNY/i, ['JPY', 'CNY']],
];
const GROUPING = /[\s'’]/g;
const QUANTITY = /^(?:>=?\s*)?(\d+)\s*\+?$/;
const LEAD_TIME = /^(?:\d+\s*[-–]\s*)?(\d+)\s*(d|days?|w|weeks?)?\.?$/i;
const DAYS_OF_WEEK = 7;

/**
 * Parses an amount such as `$1,605.99`, `1.605,99 €` or `1 605,99`.
 * @param decimal the list's decimal sign; where it is not known an amount that can be read two ways is refused
 * @returns euros, rounded to cents where they are worked out from another currency
 */
export function readAmount(
  text: string,
  list: { decimal?: '.' | ',' | undefined; currency: string; factor?: number | undefined },
): ListRead<number> {
  let rest = text.replace(new RegExp(list.currency, 'i'), '');
  for (const [sign, currencies] of SIGNS) {
    if (!sign.test(rest)) continue;
    if (!currencies.includes(list.currency)) {
      return { fault: `"${text}" is in ${currencies[0]}, the mapping says ${list.currency}` };
    }
    rest = rest.replace(sign, '');
  }
  const number = readNumber(rest, list.decimal);
  if ('fault' in number) return number;
  if (number.value === 0) return { fault: 'is 0' };
  return list.factor === undefined
    ? number
    : { value: Math.round(number.value * list.factor * 100) / 100 };
}

export function readNumber(text: string, decimal?: '.' | ','): ListRead<number> {
  const bare = text.trim().replace(GROUPING, '');
  const fault = `"${text.trim()}" is not a number`;
  if (!/^[+-]?[\d.,]*\d$/.test(bare)) return { fault };
  const sign = decimal ?? decimalSignOf(bare);
  if (sign === undefined) {
    return {
      fault: `"${text.trim()}" can be read two ways; the mapping has to name the decimal sign`,
    };
  }
  const [whole = '', fraction = '', ...more] = bare.split(sign);
  const groups = whole.split(sign === ',' ? '.' : ',');
  const isGrouped = groups.slice(1).every((group) => group.length === 3);
  if (more.length > 0 || !isGrouped || /[.,]/.test(fraction)) return { fault };
  const number = Number(`${groups.join('')}.${fraction || '0'}`);
  return Number.isFinite(number) ? { value: number } : { fault };
}

/** @returns undefined where a single sign may group thousands or begin decimals */
function decimalSignOf(number: string): '.' | ',' | undefined {
  const signs = number.replace(/[^.,]/g, '');
  const last = signs.at(-1) as '.' | ',' | undefined;
  if (last === undefined) return '.';
  const other = last === '.' ? ',' : '.';
  if (signs.includes(other)) return last;
  if (signs.length > 1) return other;
  return /^[+-]?\d{1,3}[.,]\d{3}$/.test(number) && !/^[+-]?0/.test(number) ? undefined : last;
}

/** Parses a quantity; `>10` and `10+` count as 10, and an oversold `-4` as 0. */
export function readQuantity(text: string, decimal?: '.' | ','): ListRead<number> {
  const plain = QUANTITY.exec(text.trim());
  if (plain) return { value: Number(plain[1]) };
  const number = readNumber(text, decimal);
  if ('fault' in number) return number;
  return Number.isInteger(number.value)
    ? { value: Math.max(0, number.value) }
    : { fault: `"${text}" is not a number of pieces` };
}

/** Parses days such as `10`, `10 days`, `2 weeks`; `3-5 days` is 5. */
export function readLeadDays(text: string): ListRead<number> {
  const [, count, unit = 'd'] = LEAD_TIME.exec(text.trim()) ?? [];
  if (count === undefined || count.length > 3)
    return { fault: `"${text}" is not a number of days` };
  return { value: Number(count) * (/^w/i.test(unit) ? DAYS_OF_WEEK : 1) };
}

/** Converts a spreadsheet's cells to JSON values; unreadable ones stay text, for the checks to refuse. */

export type Cells = CsvRow['cells'];

const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const COMMA_NUMBER = /^[+-]?\d+,\d+$/;
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\uFFFD/u;

/** @returns undefined for an empty cell or a missing column */
export function textCell(cells: Cells, column: string): string | undefined {
  return cells.get(column) || undefined;
}

/** A row's brand in the shop feed's spelling; empty where the row names none. */
export function brandCell(cells: Cells): string {
  return (textCell(cells, 'brand') ?? '').replace(/\s+/g, ' ').normalize('NFC');
}

/** A number with a decimal point, or with the decimal comma of semicolon-separated files. */
export function numberCell(cells: Cells, column: string): number | string | undefined {
  const text = textCell(cells, column);
  if (text === undefined) return undefined;
  if (PLAIN_NUMBER.test(text)) return Number(text);
  return COMMA_NUMBER.test(text) ? Number(text.replace(',', '.')) : text;
}

/** true, false, 1 or 0, in any case. */
export function flagCell(cells: Cells, column: string): boolean | string | undefined {
  const text = textCell(cells, column)?.toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return text;
}

/**
 * Replaces characters that no database can hold with the replacement character, which the checks of a record refuse.
 */
export function storable(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');
}

/** The first column with a character that no database can hold. */
export function unstorableColumn(cells: Cells): string | undefined {
  for (const [column, text] of cells) if (UNSTORABLE.test(text)) return column;
  return undefined;
}
