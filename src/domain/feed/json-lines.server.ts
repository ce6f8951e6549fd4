import { type FeedFile, fileErrorOf, readFeedFile } from './feed-file.server.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import type { FeedRecord } from './feed-record.ts';

const NEW_LINE = 0x0a;

/** Format 1: one part a line. A line that is no JSON is a fault of that line alone. */
export async function* readJsonLines(
  file: FeedFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FeedRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const { line, bytes } of linesOf(file, onBytes)) {
    const record = { file: file.name, line };
    if (bytes === undefined) {
      yield { ...record, fault: `longer than ${FEED_LIMITS.recordLength} bytes` };
      continue;
    }
    let text: string;
    try {
      text = decoder.decode(bytes).trim();
    } catch {
      yield { ...record, fault: 'is not UTF-8' };
      continue;
    }
    if (text === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      yield { ...record, fault: 'is not JSON' };
      continue;
    }
    yield { ...record, value };
  }
}

/** Lines with their numbers; the bytes of an overlong one are left out, so that it cannot fill the memory. */
async function* linesOf(
  file: FeedFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<{ line: number; bytes: Buffer | undefined }> {
  let line = 1;
  let pieces: Buffer[] = [];
  let length = 0;
  const take = (piece: Buffer) => {
    length += piece.length;
    if (length <= FEED_LIMITS.recordLength) pieces.push(piece);
    else pieces = [];
  };
  const finish = () => {
    const bytes = length > FEED_LIMITS.recordLength ? undefined : Buffer.concat(pieces);
    pieces = [];
    length = 0;
    return { line: line++, bytes };
  };
  try {
    for await (const chunk of readFeedFile(file, onBytes) as AsyncIterable<Buffer>) {
      let start = 0;
      for (;;) {
        const end = chunk.indexOf(NEW_LINE, start);
        if (end < 0) break;
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
