import { type IsoDay, isCalendarDay } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { folded } from '../../../kernel/text/folded.ts';
import { plainText } from '../../../kernel/text/plain-text.ts';
import {
  type CsvRefusal,
  csvDelimiters,
  csvText,
  isHeaderLength,
  readCsvRows,
} from '../csv-file.ts';

/** Money that came or went, according to a bank's statement. */
export interface StatementLine {
  /** The line of the file, from 1. */
  readonly at: number;
  /** As written by the bank; '' without such a column. */
  readonly bookedOn: string;
  /** Negative for outgoing money. */
  readonly amountCents: number;
  /** ISO 4217; '' where the file has none. */
  readonly currency: string;
  readonly reference: string;
  readonly payer: string;
}

export type StatementRefusal =
  /** No line has headings for both an amount and a reference. */
  | { readonly kind: 'no-header' }
  | { readonly kind: 'unreadable-amount'; readonly line: number; readonly text: string }
  | CsvRefusal;

/** Column headings that banks use, in lower case without accents; the first match counts. */
const columns = {
  amount: ['amount', 'betrag', 'kwota', 'montant', 'importe', 'importo', 'bedrag', 'umsatz'],
  currency: ['currency', 'wahrung', 'waluta', 'devise', 'divisa', 'valuta/', 'munt'],
  bookedOn: ['booking date', 'buchungstag', 'data ksiegowania', 'date', 'datum', 'data', 'fecha'],
  reference: [
    ...['verwendungszweck', 'tytul', 'reference', 'purpose', 'remittance', 'omschrijving'],
    ...['mededeling', 'libelle', 'concepto', 'causale', 'description', 'details', 'opis', 'title'],
  ],
  payer: [
    ...['payer', 'sender', 'zahlungspflichtiger', 'auftraggeber', 'nadawca', 'kontrahent'],
    ...['counterparty', 'tegenpartij', 'debtor', 'name', 'naam', 'nazwa', 'nom', 'nombre'],
  ],
} as const;

type Column = keyof typeof columns;
/** Banks put a few lines about the account before their headings. */
const HEADER_WITHIN = 100;
/** Characters of a day or a currency, and of a reference or a payer's name. */
const SHORT = 40;
const LONG = 500;
/** The largest amount that the database takes, some 21 million euros. */
const CENTS_MAX = 2 ** 31 - 1;

/**
 * Reads a bank's statement: a CSV file with a line of headings, which other lines may precede. Columns are found by
 * words of their headings; amounts may have a comma or a point. FUL-14.
 */
export function readStatement(csv: string): Result<readonly StatementLine[], StatementRefusal> {
  const lines = csvText(csv).split('\n');
  const header = findHeader(lines);
  if (!header) return refuse({ kind: 'no-header' });
  const rows = readCsvRows(lines.slice(header.at).join('\n'), header.delimiter);
  if (!rows.ok) return rows;
  const read: StatementLine[] = [];
  for (const { at: lineBelow, cells } of rows.value) {
    const of = (column: Column) => cells[header.places[column] ?? -1]?.trim() ?? '';
    const at = header.at + lineBelow;
    const typed = of('amount');
    // A line of totals, or one between two sections of the file.
    if (typed === '') continue;
    const amountCents = readStatementAmount(typed);
    if (amountCents === undefined) {
      return refuse({ kind: 'unreadable-amount', line: at, text: typed.slice(0, 40) });
    }
    const currency =
      of('currency').toUpperCase().slice(0, SHORT) || (/[A-Z]{3}/.exec(typed)?.[0] ?? '');
    const words = { reference: oneLine(of('reference')), payer: oneLine(of('payer')) };
    const bookedOn = plainText(of('bookedOn')).slice(0, SHORT);
    read.push({ at, bookedOn, amountCents, currency, ...words });
  }
  return ok(read);
}

interface Header {
  /** The line number in the file, from 0. */
  readonly at: number;
  readonly delimiter: string;
  readonly places: Readonly<Partial<Record<Column, number>>>;
}

function findHeader(lines: readonly string[]): Header | undefined {
  for (const [at, line] of lines.slice(0, HEADER_WITHIN).entries()) {
    if (!isHeaderLength(line)) continue;
    for (const delimiter of csvDelimiters) {
      const places = placesOf(line.split(delimiter).map(plain));
      if (places.amount !== undefined && places.reference !== undefined) {
        return { at, delimiter, places };
      }
    }
  }
  return undefined;
}

/** Each column is used once: 'Name' is not the payer where it was used for something else. */
function placesOf(headings: readonly string[]): Header['places'] {
  const places: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columns) as Column[]) {
    for (const word of columns[column]) {
      const place = headings.findIndex(
        (heading, index) => heading.includes(word) && !Object.values(places).includes(index),
      );
      if (place === -1) continue;
      places[column] = place;
      break;
    }
  }
  return places;
}

function plain(heading: string): string {
  return folded(heading.replace(/^[\s"']+|[\s"']+$/g, ''));
}

/**
 * An amount as a bank writes it: `1.234,56`, `1,234.56`, `-12,00 EUR`, `12,00-`.
 * @returns whole cents; undefined where it is none
 */
export function readStatementAmount(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0']|[A-Z]{3}|€/g, '').replace(/\u2212/g, '-');
  const [, before, digits = '', after] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(text) ?? [];
  if (before === undefined) return undefined;
  const [, whole = '', cents = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (!/^\d*$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  const euros = whole.replace(/[.,]/g, '');
  if (euros === '' && cents === '') return undefined;
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  if (amount > CENTS_MAX) return undefined;
  return before === '-' || after === '-' ? -amount : amount;
}

function oneLine(text: string): string {
  return plainText(text).slice(0, LONG);
}

/** The day of a statement's line, in the order that banks write it. @returns null where it is no day */
export function bankDay(text: string): IsoDay | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const [, year, month, day] = iso ?? [];
  const [, dayFirst, monthFirst, yearLast] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/.exec(text) ?? [];
  const parts = iso ? [year, month, day] : [yearLast, monthFirst, dayFirst];
  const written = parts.map((part) => part?.padStart(2, '0')).join('-');
  return isCalendarDay(written) ? written : null;
}
