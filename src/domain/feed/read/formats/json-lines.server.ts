import type { FeedFault, FeedValue } from '../feed-record.ts';
import { FEED_BUDGETS, FEED_LIMITS } from '../rows/feed-budgets.ts';
import { type FeedFile, fileErrorOf, readFeedFile } from '../rows/feed-file.server.ts';

const NEW_LINE = 0x0a;

/** One line of a file. */
interface FeedLine {
  readonly line: number;
  /** Its offset in the unpacked file, in bytes. */
  readonly offset: number;
  /** undefined where it is too long. */
  readonly bytes: Buffer | undefined;
}

/** Format 1: one part a line. A line that is not JSON is an error of that line alone. */
export async function* readJsonLines(
  file: FeedFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FeedValue | FeedFault> {
  const read = lineReader(file);
  for await (const line of linesOf(file, onBytes)) {
    const record = read(line);
    if (record) yield record;
  }
}

/** Makes the reader of a file's lines; an empty one is no record. */
export function lineReader(file: FeedFile): (line: FeedLine) => FeedValue | FeedFault | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return ({ line, bytes }) => {
    const record = { file: file.name, line };
    if (bytes === undefined) {
      return { ...record, fault: `longer than ${FEED_LIMITS.recordLength} bytes` };
    }
    let text: string;
    try {
      text = decoder.decode(bytes).trim();
    } catch {
      return { ...record, fault: 'is not UTF-8' };
    }
    if (text === '') return undefined;
    if (isTooDeep(text)) {
      return { ...record, fault: `is more than ${FEED_BUDGETS.jsonDepth} levels deep` };
    }
    try {
      return { ...record, value: JSON.parse(text) };
    } catch {
      return { ...record, fault: 'is not JSON' };
    }
  };
}

const [QUOTE, BACKSLASH, ...BRACKETS] = Array.from('"\\[{]}', (sign) => sign.charCodeAt(0));
const [LIST, OBJECT, LIST_END, OBJECT_END] = BRACKETS;

/** The deepest nesting accepted: code that recurses through a value would fail on thousands of levels. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfText(text, at);
      if (at < 0) return false;
    } else if (sign === LIST || sign === OBJECT) {
      depth += 1;
      if (depth > FEED_BUDGETS.jsonDepth) return true;
    } else if (sign === LIST_END || sign === OBJECT_END) depth -= 1;
  }
  return false;
}

/** @returns where the closing quote stands; -1 where there is none */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}

/** Lines with their numbers; an overlong line is dropped, so that it cannot fill the memory. */
export async function* linesOf(
  file: FeedFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FeedLine> {
  let line = 1;
  let offset = 0;
  let pieces: Buffer[] = [];
  let length = 0;
  const take = (piece: Buffer) => {
    length += piece.length;
    if (length <= FEED_LIMITS.recordLength) pieces.push(piece);
    else pieces = [];
  };
  const finish = () => {
    const bytes = length > FEED_LIMITS.recordLength ? undefined : Buffer.concat(pieces);
    const finished = { line, offset, bytes };
    pieces = [];
    line += 1;
    offset += length + 1;
    length = 0;
    return finished;
  };
  try {
    for await (const chunk of readFeedFile(file, onBytes) as AsyncIterable<Buffer>) {
      let start = 0;
      for (;;) {
        const end = chunk.indexOf(NEW_LINE, start);
        if (end < 0) break;
        if (end === start && length === 0) {
          // Skips empty lines, of which there may be millions.
          line += 1;
          offset += 1;
          start = end + 1;
          continue;
        }
        take(chunk.subarray(start, end));
        yield finish();
        start = end + 1;
      }
      if (start < chunk.length) take(chunk.subarray(start));
    }
  } catch (error) {
    throw fileErrorOf(file, error);
  }
  if (length > 0) yield finish();
}
