import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { FEED_BUDGETS, FEED_LIMITS } from './feed-budgets.ts';
import { type FeedFile, FeedFileError, fileErrorOf, readFeedFile } from './feed-file.server.ts';

/** A row of a CSV file, keyed by column. */
export interface CsvRow {
  /** The line on which it begins. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

type CsvDelimiter = ',' | ';' | '\t';

const QUOTED = /"(?:[^"]|"")*"?/g;
const EMPTY_LINES = /^[\r\n]+/;
const LINE_END = /\r\n|\n|\r/g;

/** The header row in the beginning of a CSV file. */
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

/** A second column of the same name becomes `name_2`, so that neither is lost. */
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
    for (const [at, value] of values.entries()) {
      const column = columns[at];
      if (column === undefined) break;
      cells.set(column, value.trim());
    }
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
    on_record: (row) => {
      // The `raw` option changes the result, which its types do not express.
      const { record } = row as unknown as ParsedRow;
      if (record.length > FEED_BUDGETS.columns) throw tooManyColumns(file);
      return row;
    },
  });
  const input = readFeedFile(file, options.onBytes);
  const guard = refusingEndless(file, () => parser.info.records + parser.info.empty_lines);
  pipeline([input, ...decoding(options.encoding), guard, parser]).catch((error) =>
    parser.destroy(error),
  );
  let nextLine = 1;
  try {
    for await (const { record, raw } of parser as AsyncIterable<ParsedRow>) {
      const line = nextLine + lineEnds(EMPTY_LINES.exec(raw)?.[0] ?? '');
      nextLine += lineEnds(raw);
      yield { line, values: raw.includes('="') ? record.map(unwrapped) : record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedFileError(`${file.name}: ${error.message}.`);
    throw fileErrorOf(file, error);
  } finally {
    input.destroy();
  }
}

/** `="00123"` makes a spreadsheet keep the zeros of a number, which is what stands in the quotes. */
function unwrapped(value: string): string {
  return /^\s*="([^"]*)"\s*$/.exec(value)?.[1] ?? value;
}

/** Converts a file's bytes to UTF-8. */
function decoding(encoding = 'utf-8'): Transform[] {
  if (encoding === 'utf-8') return [];
  const decoder = new TextDecoder(encoding);
  const step = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
  });
  return [step];
}

/**
 * Refuses a record without an end. The parser's own limit counts the characters in cells, so millions of empty ones
 * would pass it.
 * @param ended how many records have come to their end so far
 */
function refusingEndless(file: FeedFile, ended: () => number): Transform {
  let last = 0;
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const now = ended();
      length = now === last ? length + chunk.length : chunk.length;
      last = now;
      if (length <= FEED_LIMITS.recordLength + chunk.length) return done(null, chunk);
      done(
        new FeedFileError(
          `${file.name} has a record longer than ${FEED_LIMITS.recordLength} bytes, after ${now} that end. ` +
            'Look there for a quote that is not closed, or lines that do not end.',
        ),
      );
    },
  });
}

function tooManyColumns(file: FeedFile): FeedFileError {
  return new FeedFileError(
    `${file.name} has a row of more than ${FEED_BUDGETS.columns} columns, the most that a table may have. ` +
      'Take the columns that the shop does not need out of it, or check how its cells are separated.',
  );
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly raw: string;
}

/** Counted here, because the parser counts a CRLF inside quotes as two lines. */
function lineEnds(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}
