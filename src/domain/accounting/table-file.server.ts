import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Row } from 'write-excel-file/node';
import { SHEET_ROWS_MAX } from '../../config/lengths.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type CsvCell, csvRow } from '../../kernel/text/csv-row.ts';
import type { ExportColumn, ExportFormat, ExportRow } from './export.ts';

export interface TooManyRows {
  readonly kind: 'too-many-rows';
}

/** Readable only by the shop's own account. */
const MODE = 0o600;

/**
 * Writes a table into a file: as CSV of any length (UTF-8 with a byte order mark, as spreadsheets expect), or as a
 * workbook. No text of it is a formula to a spreadsheet.
 * @param rows pieces of the table, read as they are written
 */
export async function writeTable(
  file: string,
  format: ExportFormat,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly ExportRow[]>,
): Promise<Result<undefined, TooManyRows>> {
  if (format === 'xlsx') return writeWorkbook(file, columns, rows);
  await pipeline(Readable.from(textRows(columns, rows)), createWriteStream(file, { mode: MODE }));
  return ok(undefined);
}

async function* textRows(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvRow(columns.map(({ name }) => name))}\r\n`;
  for await (const piece of rows) {
    const lines = piece.map((row) =>
      csvRow(columns.map(({ is }, index) => asText(row[index] ?? null, is))),
    );
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
  }
}

function asText(value: string | number | null, is: ExportColumn['is']): CsvCell {
  if (value === null) return '';
  if (is === 'text') return String(value);
  return is === 'count' ? Number(value) : { hundredths: Number(value) };
}

async function writeWorkbook(
  file: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly ExportRow[]>,
): Promise<Result<undefined, TooManyRows>> {
  const sheet: Row[] = [columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const }))];
  for await (const piece of rows) {
    if (sheet.length + piece.length > SHEET_ROWS_MAX) return refuse({ kind: 'too-many-rows' });
    for (const row of piece) {
      sheet.push(columns.map(({ is }, index) => asCell(row[index] ?? null, is)));
    }
  }
  // Loaded with the first workbook, not with the shop.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  await writeExcelFile(sheet).toFile(file);
  const written = await readFile(file);
  stopClocks(written);
  await writeFile(file, written, { mode: MODE });
  return ok(undefined);
}

/** ZIP, APPNOTE 6.3: signatures of the end, of an entry of the directory, and where each has what. */
const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = { bytes: 46, time: 12, name: 28, extra: 30, comment: 32, local: 42 };
const LOCAL_TIME = 10;
/** 1 January 1980, midnight: the first moment that a ZIP can tell. */
const FIRST_MOMENT = 0x00210000;

/** Sets the times of a workbook's parts to the same moment, so that the same table is the same file to the byte. */
function stopClocks(zip: Buffer): void {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error('The workbook does not end as a ZIP does');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    zip.writeUInt32LE(FIRST_MOMENT, at + ENTRY.time);
    zip.writeUInt32LE(FIRST_MOMENT, zip.readUInt32LE(at + ENTRY.local) + LOCAL_TIME);
    const { name, extra, comment } = ENTRY;
    at += [name, extra, comment].reduce((sum, of) => sum + zip.readUInt16LE(at + of), ENTRY.bytes);
  }
}

function asCell(value: string | number | null, is: ExportColumn['is']) {
  if (value === null || value === '') return null;
  if (is === 'text') return { value: String(value), type: String };
  const isHundredths = is === 'money' || is === 'rate';
  return {
    value: isHundredths ? Number(value) / 100 : Number(value),
    type: Number,
    ...(isHundredths ? { format: '0.00' } : {}),
  };
}
