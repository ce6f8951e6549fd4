import { parse } from 'csv-parse/sync';
import { ok, type Result, refuse } from '../../../kernel/result.ts';

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
  | { readonly kind: 'unreadable-file'; readonly reason: string };

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
const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Reads a bank's statement: a CSV file with a line of headings, which other lines may precede. Columns are found by
 * words of their headings; amounts may have a comma or a point. FUL-14.
 */
export function readStatement(csv: string): Result<readonly StatementLine[], StatementRefusal> {
  const text = csv.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const header = findHeader(text.split('\n'));
  if (!header) return refuse({ kind: 'no-header' });
  let rows: string[][];
  try {
    rows = parse(text.split('\n').slice(header.at).join('\n'), {
      delimiter: header.delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
    });
  } catch (error) {
    return refuse({ kind: 'unreadable-file', reason: (error as Error).message });
  }
  const lines: StatementLine[] = [];
  for (const [index, row] of rows.slice(1).entries()) {
    const of = (column: Column) => row[header.places[column] ?? -1]?.trim() ?? '';
    const at = header.at + index + 2;
    const typed = of('amount');
    // A line of totals, or one between two sections of the file.
    if (typed === '') continue;
    const amountCents = readStatementAmount(typed);
    if (amountCents === undefined) {
      return refuse({ kind: 'unreadable-amount', line: at, text: typed.slice(0, 40) });
    }
    const currency = of('currency').toUpperCase() || (/[A-Z]{3}/.exec(typed)?.[0] ?? '');
    const words = { reference: oneLine(of('reference')), payer: oneLine(of('payer')) };
    lines.push({ at, bookedOn: of('bookedOn'), amountCents, currency, ...words });
  }
  return ok(lines);
}

interface Header {
  /** The line number in the file, from 0. */
  readonly at: number;
  readonly delimiter: string;
  readonly places: Readonly<Partial<Record<Column, number>>>;
}

function findHeader(lines: readonly string[]): Header | undefined {
  for (const [at, line] of lines.entries()) {
    for (const delimiter of DELIMITERS) {
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
  return heading
    .replace(/^[\s"']+|[\s"']+$/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase();
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
  return before === '-' || after === '-' ? -amount : amount;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 500);
}
