import { parse } from 'csv-parse/sync';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { cellText } from '../../kernel/text/spreadsheet-cell.ts';

/** A busy shop's month. All rows are matched and shown at once, so more of them would keep pages waiting. */
const CSV_ROWS_MAX = 5_000;
/** The longest row, and the longest line that is looked at for headings. */
const CSV_ROW_LENGTH = 20_000;

export const csvDelimiters = [';', ',', '\t'] as const;

export interface CsvRow {
  /** The line of the text in which the row ends, from 1. */
  readonly at: number;
  readonly cells: readonly string[];
}

export type CsvRefusal =
  | { readonly kind: 'unreadable-file'; readonly reason: string }
  /** More lines, or a longer one. */
  | { readonly kind: 'too-many-lines'; readonly most: number; readonly longest: number };

/** The text of another program's file, without its byte order mark and invisible characters. */
export function csvText(file: string): string {
  return file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Whether a line may hold headings: a longer one holds something else. */
export function isHeaderLength(line: string): boolean {
  return line.length <= CSV_ROW_LENGTH;
}

/**
 * Reads the rows below the headings, which are the text's first row. Rows may have fewer or more cells than that, and
 * cells are without the signs by which spreadsheets keep numbers as texts.
 */
export function readCsvRows(
  text: string,
  delimiter: string,
): Result<readonly CsvRow[], CsvRefusal> {
  const tooMany = { kind: 'too-many-lines', most: CSV_ROWS_MAX, longest: CSV_ROW_LENGTH } as const;
  if (text.split('\n').some((line) => line.length > CSV_ROW_LENGTH)) return refuse(tooMany);
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      ...{ delimiter, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true },
      ...{ info: true, maxRecordSize: CSV_ROW_LENGTH, to: CSV_ROWS_MAX + 2 },
    }) as unknown as typeof rows;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === 'CSV_MAX_RECORD_SIZE') return refuse(tooMany);
    return refuse({ kind: 'unreadable-file', reason: message.slice(0, 200) });
  }
  if (rows.length > CSV_ROWS_MAX + 1) return refuse(tooMany);
  return ok(
    rows.slice(1).map(({ record, info }) => ({ at: info.lines, cells: record.map(cellText) })),
  );
}
