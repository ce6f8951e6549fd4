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
  /** The first line names no column of orders and one of tracking numbers. */
  { readonly kind: 'no-tracking-header' } | CsvRefusal;

/** Column headings that programs use, in lower case without accents; the first match counts. */
const columns = {
  tracking: ['tracking', 'sendungsnummer', 'parcel number', 'numer przesylki', 'shipment', 'colis'],
  order: ['order', 'bestell', 'auftrag', 'zamowien', 'commande', 'pedido', 'reference', 'referenz'],
  carrier: ['carrier', 'courier', 'versanddienst', 'przewoznik', 'kurier', 'transporteur'],
} as const;

type Column = keyof typeof columns;
const LONGEST = 100;

/** Reads a carrier's CSV file, whose first line has headings. Rows without a number of order or parcel are left out. FUL-18. */
export function readTrackingFile(csv: string): Result<readonly TrackingRow[], TrackingFileRefusal> {
  const text = csvText(csv);
  const [first = ''] = text.split('\n', 1);
  const header = csvDelimiters
    .map((delimiter) => ({
      delimiter,
      places: isHeaderLength(first) ? placesOf(first.split(delimiter)) : {},
    }))
    .find(({ places }) => places.order !== undefined && places.tracking !== undefined);
  if (!header) return refuse({ kind: 'no-tracking-header' });
  const { delimiter, places } = header;
  const rows = readCsvRows(text, delimiter);
  if (!rows.ok) return rows;
  return ok(
    rows.value.flatMap(({ at, cells }) => {
      const of = (column: Column) => plainText(cells[places[column] ?? -1] ?? '').slice(0, LONGEST);
      const row = { at, order: of('order'), carrier: of('carrier') };
      const tracking = of('tracking');
      return row.order && tracking ? [{ ...row, tracking }] : [];
    }),
  );
}

function placesOf(headings: readonly string[]): Readonly<Partial<Record<Column, number>>> {
  const names = headings.map(folded);
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
