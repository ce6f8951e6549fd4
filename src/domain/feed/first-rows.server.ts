import { plainText } from '../../kernel/text/plain-text.ts';
import { isJsonLines, xmlKind } from './read/feed-kind.ts';
import { csvHeader, readCsvRecords } from './read/rows/csv-rows.server.ts';
import { type FeedFile, FeedFileError, openFeedFile } from './read/rows/feed-file.server.ts';
import { readSheetRows } from './read/rows/sheet-rows.server.ts';

/** The beginning of a file as the shop reads it. */
export interface FirstRows {
  readonly file: string;
  /** Rows of cells including headings; for JSON, a row of keys first. Empty where a file is no table. */
  readonly rows: readonly (readonly string[])[];
  /** The position of each row: its line, or its row number in a sheet. */
  readonly lines: readonly number[];
  /** The file is a sheet, or a table with separators. */
  readonly isTable: boolean;
}

interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Characters of a cell. */
  readonly cellLength: number;
}

/** The first rows of each file; none of an unreadable one. Reads no more of it than needed. */
export async function firstRowsOf(
  files: readonly { readonly path: string; readonly name: string }[],
  bounds: Bounds,
): Promise<FirstRows[]> {
  const found: FirstRows[] = [];
  for (const { path, name } of files) {
    try {
      found.push({ file: name, ...(await rowsOf(await openFeedFile(path), bounds)) });
    } catch (error) {
      if (!(error instanceof FeedFileError)) throw error;
      found.push({ file: name, rows: [], lines: [], isTable: false });
    }
  }
  return found;
}

async function rowsOf(file: FeedFile, bounds: Bounds): Promise<Omit<FirstRows, 'file'>> {
  if (!file.isZip && isJsonLines(file.head)) {
    return { rows: jsonRows(file.head, bounds), lines: [], isTable: false };
  }
  if (!file.isZip && (xmlKind(file.head) || file.head.trimStart().startsWith('<'))) {
    return { rows: [], lines: [], isTable: false };
  }
  const { delimiter } = csvHeader(file.head);
  const read = file.isZip ? readSheetRows(file, {}) : readCsvRecords(file, { delimiter });
  const rows: string[][] = [];
  const lines: number[] = [];
  for await (const { line, values } of read) {
    lines.push(line);
    rows.push(Array.from(values.slice(0, bounds.columns), (value) => cellOf(value, bounds)));
    if (rows.length >= bounds.rows) break;
  }
  return { rows, lines, isTable: true };
}

/** The first lines, with a column for each key whose value is a text, a number or a flag. */
function jsonRows(head: string, bounds: Bounds): string[][] {
  const records = head
    .split('\n')
    .slice(0, bounds.rows - 1)
    .flatMap((line) => {
      try {
        const value: unknown = JSON.parse(line);
        return value !== null && typeof value === 'object' ? [value as object] : [];
      } catch {
        return [];
      }
    });
  const plain = records.map(
    (record) => new Map(Object.entries(record).filter(([, value]) => typeof value !== 'object')),
  );
  const keys = [...new Set(plain.flatMap((record) => [...record.keys()]))].slice(0, bounds.columns);
  if (keys.length === 0) return [];
  return [keys, ...plain.map((record) => keys.map((key) => String(record.get(key) ?? '')))].map(
    (row) => row.map((value) => cellOf(value, bounds)),
  );
}

function cellOf(value: string | undefined, { cellLength }: Bounds): string {
  const text = plainText(value ?? '');
  return text.length > cellLength ? `${text.slice(0, cellLength - 1)}…` : text;
}
