import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync, constants as zlib } from 'node:zlib';

/** A file that cannot be read as a feed at all; it refuses the whole import. */
export class FeedFileError extends Error {}

/** A file of a feed, plain or gzipped (told by its bytes, not by its name). */
export interface FeedFile {
  readonly path: string;
  /** As reports name it. */
  readonly name: string;
  readonly bytes: number;
  readonly isGzip: boolean;
  /** The first text of it, unpacked. */
  readonly head: string;
  /** An Excel workbook is a zip. */
  readonly isZip: boolean;
  /** When it was last written. */
  readonly writtenAt: Date;
}

const HEAD_BYTES = 64 * 1024;
/** Bigger pieces than the default go through fewer hands. */
const UNPACKED_BYTES = 128 * 1024;
const FEED_FILE = /\.(jsonl|ndjson|csv|xml)(\.gz)?$|\.xlsx$/i;
const ZIP_MAGIC = 'PK\x03\x04';
const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** The files that paths stand for; of a folder, those that look like feeds by their ending. */
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

export async function openFeedFile(filePath: string): Promise<FeedFile> {
  const handle = await open(filePath);
  try {
    const { size: bytes, mtime: writtenAt } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const isGzip = start[0] === GZIP_MAGIC[0] && start[1] === GZIP_MAGIC[1];
    return {
      path: filePath,
      name: filePath,
      bytes,
      isGzip,
      isZip: start.toString('latin1', 0, 4) === ZIP_MAGIC,
      writtenAt,
      head: (isGzip ? unpackHead(start, filePath) : start).toString('utf8').replace(/^\uFEFF/, ''),
    };
  } finally {
    await handle.close();
  }
}

function unpackHead(start: Buffer, filePath: string): Buffer {
  try {
    // The head of a longer file is cut off in the middle, which is no fault of it.
    return gunzipSync(start, { finishFlush: zlib.Z_SYNC_FLUSH });
  } catch (cause) {
    throw new FeedFileError(`${filePath} is damaged: it cannot be unpacked.`, { cause });
  }
}

/**
 * The unpacked bytes of a file as a stream.
 * @param onBytes told how many bytes of the file itself were read
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
  pipeline(raw, counter, unpacked).catch(() => {});
  return unpacked;
}

/** Says of a stream's failure what it means to who brought the file. */
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
