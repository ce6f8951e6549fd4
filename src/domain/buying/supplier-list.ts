import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text/folded.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { type CsvRefusal, csvDelimiters, csvText, readCsvRows } from '../fulfilment/csv-file.ts';
import { type QuantityPrice, SUPPLIER_LENGTHS } from './supplier.ts';

/** What a supplier's list says of one part: each quantity step is a row of its own. */
export interface PriceListPart {
  /** Our number. */
  readonly part: string;
  /** The supplier's; '' where the list names none. */
  readonly number: string;
  readonly prices: readonly QuantityPrice[];
}

export type SupplierListRefusal =
  | CsvRefusal
  | { readonly kind: 'empty-list' }
  | { readonly kind: 'not-a-price'; readonly line: number; readonly text: string };

/** Headings in lower case without accents; the first match counts. */
const columns = {
  from: ['from', 'quantity', 'menge', 'staffel', 'ilosc', 'ab'],
  price: ['price', 'preis', 'cena', 'prix', 'net'],
  number: ['supplier', 'their', 'lieferant', 'dostawca', 'bestellnummer'],
  part: ['part', 'our', 'number', 'artikel', 'numer', 'reference'],
} as const;
type Column = keyof typeof columns;
/** Of a list without headings. */
const TYPED = { part: 0, number: 1, price: 2, from: 3 } as const;

const PRICE = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;
const QUANTITY_LENGTH = 6;

/**
 * Reads a supplier's list, from a file or typed: a row for each part, and one more for each further quantity. Without
 * headings the columns are our number, the supplier's, the net price and the quantity from which it holds.
 */
export function readSupplierList(
  typed: string,
): Result<readonly PriceListPart[], SupplierListRefusal> {
  const text = csvText(typed).trim();
  if (text === '') return refuse({ kind: 'empty-list' });
  const [first = ''] = text.split('\n', 1);
  const delimiter = csvDelimiters.find((one) => first.includes(one)) ?? ';';
  const named = placesOf(first.split(delimiter));
  const hasHeadings = named.part !== undefined && named.price !== undefined;
  const places: Partial<Record<Column, number>> = hasHeadings ? named : TYPED;
  const rows = readCsvRows(hasHeadings ? text : `-\n${text}`, delimiter);
  if (!rows.ok) return rows;
  const parts = new Map<string, { number: string; prices: QuantityPrice[] }>();
  for (const { at, cells } of rows.value) {
    const of = (column: Column) => plainText(cells[places[column] ?? -1] ?? '');
    const part = of('part');
    if (part === '') continue;
    const price = priceOf(of('price'), of('from'));
    if (price === null) {
      const line = hasHeadings ? at : at - 1;
      return refuse({ kind: 'not-a-price', line, text: `${of('price')} ${of('from')}`.trim() });
    }
    const listed = parts.get(part) ?? { number: '', prices: [] };
    listed.number ||= of('number').slice(0, SUPPLIER_LENGTHS.number);
    if (price) listed.prices = [...listed.prices.filter(({ from }) => from !== price.from), price];
    parts.set(part, listed);
  }
  return ok(
    [...parts].map(([part, { number, prices }]) => ({
      part,
      number,
      prices: prices.sort((one, other) => one.from - other.from),
    })),
  );
}

/** @returns undefined where nothing is typed, null where it is no price */
function priceOf(price: string, from: string): QuantityPrice | undefined | null {
  if (price === '') return undefined;
  const [, whole = '', part = ''] = PRICE.exec(price) ?? [];
  const quantity = from === '' ? '1' : from;
  if (whole === '' || !/^[1-9]\d*$/.test(quantity) || quantity.length > QUANTITY_LENGTH)
    return null;
  return { from: Number(quantity), cents: Number(whole) * 100 + Number(part.padEnd(2, '0')) };
}

function placesOf(headings: readonly string[]): Partial<Record<Column, number>> {
  const names = headings.map(folded);
  const places: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columns) as Column[]) {
    const place = names.findIndex(
      (name, at) =>
        !Object.values(places).includes(at) && columns[column].some((word) => name.includes(word)),
    );
    if (place !== -1) places[column] = place;
  }
  return places;
}
