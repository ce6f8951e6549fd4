import type { ListMapping } from '../feed-mapping.server.ts';
import type { CrossNumberKind, FeedCrossNumber } from '../feed-part.ts';

/** Several numbers in a cell. */
const NUMBERS = /[;,\n]/;

/** Other makers' numbers in a row of a list. */
export function numbersOf(
  columns: ListMapping['columns'],
  cell: (column: string | number | undefined) => string,
): FeedCrossNumber[] {
  const all = (column: string | number | undefined, kind: CrossNumberKind, brand = '') =>
    cell(column)
      .split(NUMBERS)
      .map((number) => number.trim())
      .filter((number) => number !== '')
      .map((number) => ({ brand, number, kind }));
  return [
    ...all(columns.crossnumber, 'competitor', cell(columns.crossbrand)),
    ...all(columns.oenumber, 'oe'),
    ...all(columns.replaces, 'replaces'),
    ...all(columns.replacedby, 'replaced-by'),
  ];
}
