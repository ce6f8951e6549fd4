import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sizeText } from '../../../../kernel/format-number.ts';
import { PlainError } from '../../../../kernel/plain-error.ts';
import { FEED_BUDGETS, readingMaxMs, unpackedMax } from './feed-budgets.ts';

/** A file that cannot be read as a feed at all; it refuses the whole import. */
export class FeedFileError extends PlainError {
  /** The same for the desk, where something else is to be done about it than at the command line. */
  readonly atDesk: string;

  constructor(
    message: string,
    { atDesk = message, cause }: { atDesk?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.atDesk = atDesk;
  }
}

/** A packed file that contains more than its size allows. */
export class FeedFileTooLarge extends FeedFileError {}

/** A file of a feed, plain or gzipped (recognised by its bytes, not by its name). */
export interface FeedFile {
  readonly path: string;
  /** Its name in reports. */
  readonly name: string;
  readonly bytes: number;
  readonly isGzip: boolean;
  /** The first text of it, unpacked. */
  readonly head: string;
  /** An Excel workbook is a zip. */
  readonly isZip: boolean;
  /** Its modification time. */
  readonly writtenAt: Date;
}

/** The source of a workbook: a file of a feed, or bytes of a request. */
export type WorkbookFile = Pick<FeedFile, 'path' | 'name' | 'bytes' | 'isZip'> & {
  /** In place of the path. */
  readonly content?: Buffer;
  /** A tighter limit on its unpacked size than a feed's, for all of its entries together. */
  readonly unpackedBytes?: number;
  /** The most XML nodes that all of its entries may have together. */
  readonly xmlNodes?: number;
};

/** The work of reading a file so far; the entries of a workbook share one. */
export interface ReadingWork {
  unpackedBytes: number;
  /** XML elements and attributes. */
  xmlNodes: number;
}

export const noWork = (): ReadingWork => ({ unpackedBytes: 0, xmlNodes: 0 });

const HEAD_BYTES = 64 * 1024;
/** Larger chunks than the default mean fewer steps. */
const UNPACKED_BYTES = 128 * 1024;
const FEED_FILE = /\.(jsonl|ndjson|csv|xml)(\.gz)?$|\.xlsx$/i;
const ZIP_MAGIC = 'PK\x03\x04';
const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** The files of the given paths; in a folder, those with the extension of a feed. */
export async function listFeedFiles(
  paths: readonly string[],
): Promise<{ path: string; isNamed: boolean }[]> {
  const files = new Map<string, { path: string; isNamed: boolean }>();
  for (const given of paths) {
    const info = await stat(given).catch((cause) => {
      throw new FeedFileError(`${given} cannot be read: there is no such file or folder.`, {
        cause,
      });
    });
    if (!info.isDirectory()) {
      files.set(path.resolve(given), { path: given, isNamed: true });
      continue;
    }
    for (const entry of (await readdir(given, { withFileTypes: true })).sort(byName)) {
      const inside = path.join(given, entry.name);
      if (!entry.isFile() || !FEED_FILE.test(entry.name) || files.has(path.resolve(inside)))
        continue;
      files.set(path.resolve(inside), { path: inside, isNamed: false });
    }
  }
  return [...files.values()];
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** @throws FeedFileError where the file is damaged at its beginning, or larger than any feed */
export async function openFeedFile(filePath: string): Promise<FeedFile> {
  const handle = await open(filePath).catch((cause) => {
    throw new FeedFileError(`${filePath} cannot be read (${cause.code}).`, { cause });
  });
  try {
    const { size: bytes, mtime: writtenAt } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const isGzip = start[0] === GZIP_MAGIC[0] && start[1] === GZIP_MAGIC[1];
    const isZip = start.toString('latin1', 0, 4) === ZIP_MAGIC;
    const most = isZip ? FEED_BUDGETS.workbookBytes : FEED_BUDGETS.fileBytes;
    if (bytes > most) {
      throw new FeedFileError(
        `${filePath} is larger than ${sizeText(most)}, the most that a ${isZip ? 'workbook' : 'file'} of a feed may ` +
          `have. ${isZip ? 'Save its sheet as CSV' : 'Split it into several files'} and import that.`,
      );
    }
    const head = isGzip ? await unpackHead(filePath) : start;
    return {
      path: filePath,
      name: filePath,
      bytes,
      isGzip,
      isZip,
      writtenAt,
      head: head.toString('utf8').replace(/^\uFEFF/, ''),
    };
  } finally {
    await handle.close();
  }
}

/** Unpacks no more than needed: a few packed bytes may expand a thousandfold. */
async function unpackHead(filePath: string): Promise<Buffer> {
  const unpacked = createGunzip();
  const raw = createReadStream(filePath);
  pipeline(raw, unpacked).catch(() => {});
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= HEAD_BYTES) break;
    }
  } catch (cause) {
    // A truncated file is noticed when it is read.
    if (length === 0) {
      throw new FeedFileError(`${filePath} is damaged: it cannot be unpacked.`, { cause });
    }
  } finally {
    raw.destroy();
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
}

/**
 * The unpacked bytes of a file as a stream.
 * @param onBytes called with the number of bytes that were read of the file itself
 */
export function readFeedFile(file: FeedFile, onBytes?: (bytes: number) => void): Readable {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes?.(chunk.length);
      done(null, chunk);
    },
  });
  const raw = createReadStream(file.path);
  if (!file.isGzip) {
    pipeline(raw, counter).catch(() => {});
    return counter;
  }
  const unpacked = createGunzip({ chunkSize: UNPACKED_BYTES });
  const bounded = unpackingWithin(file);
  pipeline(raw, counter, unpacked, bounded).catch(() => {});
  return bounded;
}

/** Ends with a FeedFileError where more comes through than a packed file of that size may hold. */
export function unpackingWithin(file: WorkbookFile, work: ReadingWork = noWork()): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      work.unpackedBytes += chunk.length;
      if (work.unpackedBytes > unpackedMax(file)) done(tooMuchUnpacked(file));
      else done(null, chunk);
    },
  });
}

export function tooMuchUnpacked(file: WorkbookFile): FeedFileError {
  return new FeedFileTooLarge(
    `${file.name} holds more than ${sizeText(unpackedMax(file))} when it is unpacked; a packed file may hold ` +
      `${FEED_BUDGETS.unpackedRatio} times its size, or ${sizeText(FEED_BUDGETS.unpackedFreeBytes)} where that is more. ` +
      `If it is what your supplier meant to send, ${file.isZip ? 'save its sheet as CSV' : 'unpack it'} and import that.`,
  );
}

/** Explains a stream's failure to the owner of the file. */
export function fileErrorOf(file: FeedFile, cause: unknown): Error {
  const code = (cause as { code?: string }).code ?? '';
  if (cause instanceof FeedFileError) return cause;
  if (code.startsWith('Z_')) {
    return new FeedFileError(`${file.name} is damaged: it cannot be unpacked to its end.`, {
      cause,
    });
  }
  if (code.startsWith('E')) {
    return new FeedFileError(`${file.name} cannot be read (${code}).`, { cause });
  }
  return cause instanceof Error ? cause : new Error(String(cause));
}

/**
 * Yields a reader's records, and refuses the file when reading takes too long or yields nothing. It counts the
 * reader's time only: a slow database is not the file's fault.
 * @throws FeedFileError beyond the budget of time, or where the first records are all unreadable
 */
export async function* withinBudget<Row extends object>(
  file: FeedFile,
  rows: AsyncIterable<Row>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Row> {
  const most = readingMaxMs(file);
  let spent = 0;
  let unreadable = 0;
  let isAnyGood = false;
  let since = now();
  for await (const row of rows) {
    spent += now() - since;
    if (spent > most) throw tooSlow(file, most);
    if (!('fault' in row)) isAnyGood = true;
    else if (!isAnyGood) {
      unreadable += 1;
      if (unreadable >= FEED_BUDGETS.unreadableRecords) throw allUnreadable(file, row);
    }
    yield row;
    since = now();
  }
}

function tooSlow({ name }: FeedFile, most: number): FeedFileError {
  return new FeedFileError(
    `${name} takes longer to read than the ${Math.round(most / 1_000)} seconds that a file of its size may take. ` +
      'Split it into several files and import them one after the other.',
  );
}

function allUnreadable({ name }: FeedFile, row: object): FeedFileError {
  const fault = 'fault' in row ? String(row.fault).slice(0, 200) : '';
  return new FeedFileError(
    `None of the first ${FEED_BUDGETS.unreadableRecords} records of ${name} can be read (the last: ${fault}). ` +
      'Check that it is the file your supplier meant to send.',
  );
}
