import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { type FeedFile, FeedFileError, fileErrorOf, readFeedFile } from './feed-file.server.ts';
import { FEED_LIMITS } from './feed-limits.ts';

/** A row of a CSV file by its columns. */
export interface CsvRow {
  /** The line on which it begins. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

type CsvDelimiter = ',' | ';' | '\t';

const QUOTED = /"(?:[^"]|"")*"?/g;
const EMPTY_LINES = /^[\r\n]+/;
const LINE_END = /\r\n|\n|\r/g;

/** The header row of a CSV file's first text. */
export function csvHeader(head: string): { columns: string[]; delimiter: CsvDelimiter } {
  const firstLine = /^\s*([^\r\n]*)/.exec(head)?.[1] ?? '';
  const bare = firstLine.replace(QUOTED, '');
  const delimiter = ([',', ';', '\t'] as const).reduce((best, candidate) =>
    bare.split(candidate).length > bare.split(best).length ? candidate : best,
  );
  const columns = firstLine
    .split(delimiter)
    .map((cell) => columnName(cell.trim().replace(/^"(.*)"$/, '$1')));
  return { columns: withoutRepeats(columns), delimiter };
}

function columnName(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '_');
}

/** The second column of one name is known as `name_2`, so that neither is lost. */
function withoutRepeats(columns: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const times = (seen.get(column) ?? 0) + 1;
    seen.set(column, times);
    return times === 1 ? column : `${column}_${times}`;
  });
}

/** Reads a CSV file with a header row by its columns. */
export async function* readCsvRows(
  file: FeedFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  const { columns, delimiter } = csvHeader(file.head);
  let isHeader = true;
  for await (const { line, values } of readCsvRecords(file, { delimiter, onBytes })) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const cells = new Map<string, string>();
    for (const [at, column] of columns.entries()) cells.set(column, values[at]?.trim() ?? '');
    if ([...cells.values()].some((cell) => cell !== '')) yield { line, cells };
  }
}

/** A row of a table by position. */
export interface TableRow {
  /** The line, or the row of a sheet, on which it begins. */
  readonly line: number;
  readonly values: readonly string[];
}

/** Reads a CSV file row by row: quoted cells may hold delimiters, quotes and line ends. */
export async function* readCsvRecords(
  file: FeedFile,
  options: {
    delimiter: string;
    /** UTF-8 where missing. */
    encoding?: string | undefined;
    onBytes?: ((bytes: number) => void) | undefined;
  },
): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    delimiter: options.delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: FEED_LIMITS.recordLength,
  });
  const input = readFeedFile(file, options.onBytes);
  pipeline(input, decoding(options.encoding), parser).catch((error) => parser.destroy(error));
  let nextLine = 1;
  try {
    for await (const { record, raw } of parser as AsyncIterable<ParsedRow>) {
      const line = nextLine + lineEnds(EMPTY_LINES.exec(raw)?.[0] ?? '');
      nextLine += lineEnds(raw);
      yield { line, values: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedFileError(`${file.name}: ${error.message}.`);
    throw fileErrorOf(file, error);
  } finally {
    input.destroy();
  }
}

/** Brings a file's bytes to UTF-8. */
function decoding(encoding = 'utf-8'): Transform {
  if (encoding === 'utf-8') return new PassThrough();
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
  });
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly raw: string;
}

/** Counted here, because the parser takes a CRLF inside quotes for two. */
function lineEnds(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}
