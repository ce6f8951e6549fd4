import { parse } from 'csv-parse/sync';
import { ok, type Result, refuse } from '../../../kernel/result.ts';

/** One parcel in a carrier's file. */
export interface TrackingRow {
  /** The line of the file, from 1. */
  readonly at: number;
  /** The order's number as it is in the file. */
  readonly order: string;
  /** '' where the file does not say. */
  readonly carrier: string;
  readonly tracking: string;
}

export type TrackingFileRefusal =
  /** The first line lacks a heading for orders or one for tracking numbers. */
  | { readonly kind: 'no-tracking-header' }
  | { readonly kind: 'unreadable-file'; readonly reason: string };

/** Column headings that programs use, in lower case without accents; the first match counts. */
const columns = {
  tracking: ['tracking', 'sendungsnummer', 'parcel number', 'numer przesylki', 'shipment', 'colis'],
  order: ['order', 'bestell', 'auftrag', 'zamowien', 'commande', 'pedido', 'reference', 'referenz'],
  carrier: ['carrier', 'courier', 'versanddienst', 'przewoznik', 'kurier', 'transporteur'],
} as const;

type Column = keyof typeof columns;
const DELIMITERS = [';', ',', '\t'] as const;
const LONGEST = 100;

/** Reads a carrier's CSV file, whose first line has headings. Rows without a number of order or parcel are left out. FUL-18. */
export function readTrackingFile(csv: string): Result<readonly TrackingRow[], TrackingFileRefusal> {
  const text = csv.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [first = ''] = text.split('\n');
  const header = DELIMITERS.map((delimiter) => ({
    delimiter,
    places: placesOf(first.split(delimiter)),
  })).find(({ places }) => places.order !== undefined && places.tracking !== undefined);
  if (!header) return refuse({ kind: 'no-tracking-header' });
  const { delimiter, places } = header;
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      ...{ delimiter, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true },
      info: true,
    }) as unknown as typeof rows;
  } catch (error) {
    return refuse({ kind: 'unreadable-file', reason: (error as Error).message });
  }
  return ok(
    rows.slice(1).flatMap(({ record, info }) => {
      const of = (column: Column) => (record[places[column] ?? -1] ?? '').trim().slice(0, LONGEST);
      const row = { at: info.lines, order: of('order'), carrier: of('carrier') };
      const tracking = of('tracking');
      return row.order && tracking ? [{ ...row, tracking }] : [];
    }),
  );
}

function placesOf(headings: readonly string[]): Readonly<Partial<Record<Column, number>>> {
  const names = headings.map((heading) =>
    heading.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').toLowerCase(),
  );
  const places: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columns) as Column[]) {
    for (const word of columns[column]) {
      const place = names.findIndex(
        (name, index) => name.includes(word) && !Object.values(places).includes(index),
      );
      if (place === -1) continue;
      places[column] = place;
      break;
    }
  }
  return places;
}
