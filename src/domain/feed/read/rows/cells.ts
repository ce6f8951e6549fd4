import type { CsvRow } from './csv-rows.server.ts';

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
