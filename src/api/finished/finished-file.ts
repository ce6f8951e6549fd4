import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as others } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** The next higher level makes a feed a few percent smaller and takes twice the time. */
const BROTLI_QUALITY = 5;
const HASH_LENGTH = 22;
/** Bytes passed to the compressors, or read for a client, at a time. */
const BLOCK_BYTES = 64 * 1024;
/** The process yields to its other clients after this time. */
const SLICE_MS = 4;

/** Encodings stored on disk; other clients get the file unpacked while it is sent. */
export type Packed = 'br' | 'gzip';

/** A text that was written to its end, compressed. */
export interface FinishedFile {
  /** Names the text, whatever its encoding. */
  readonly hash: string;
  sizeOf(encoding: Packed): number;
  read(encoding: Packed): Readable;
  /** Frees its disk space once the last reader is done. */
  retire(): void;
}

/**
 * Writes a text to disk in both compressions at once, in slices that let other work proceed. The files are unlinked
 * at once and live as long as they are open: nothing is left of them when the process dies.
 * @throws what the text throws; nothing is left of it then
 */
export async function finishFile(
  folder: string,
  text: AsyncIterable<string> | Iterable<string>,
  signal: AbortSignal,
): Promise<FinishedFile> {
  const handles: FileHandle[] = [];
  try {
    const br = await namelessFile(folder);
    handles.push(br);
    const gzip = await namelessFile(folder);
    handles.push(gzip);
    const hash = await compress(text, { br, gzip }, signal);
    const sizes = { br: (await br.stat()).size, gzip: (await gzip.stat()).size };
    return finished({ br, gzip }, sizes, hash);
  } catch (error) {
    for (const handle of handles) await handle.close();
    throw error;
  }
}

async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}

/** @returns the text's hash */
async function compress(
  text: AsyncIterable<string> | Iterable<string>,
  handles: Readonly<Record<Packed, FileHandle>>,
  signal: AbortSignal,
): Promise<string> {
  const br = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  const gzip = createGzip();
  const hash = createHash('sha256');
  const feed = async () => {
    for await (const block of blocks(text)) {
      signal.throwIfAborted();
      hash.update(block);
      await Promise.all([give(br, block), give(gzip, block)]);
    }
    br.end();
    gzip.end();
  };
  const feeding = feed().catch((error) => {
    br.destroy(error);
    gzip.destroy(error);
    throw error;
  });
  // Waits for all of them, so that none writes to a closed file.
  const ends = await Promise.allSettled([
    feeding,
    pipeline(br, writer(handles.br)),
    pipeline(gzip, writer(handles.gzip)),
  ]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

async function* blocks(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let block = '';
  let until = performance.now() + SLICE_MS;
  for await (const part of text) {
    block += part;
    if (block.length >= BLOCK_BYTES) {
      yield Buffer.from(block);
      block = '';
    }
    if (performance.now() >= until) {
      await others();
      until = performance.now() + SLICE_MS;
    }
  }
  yield Buffer.from(block);
}

/** Resolves when the block has been compressed, so that only one is in memory. */
function give(stream: Transform, block: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(block, (error) => (error ? reject(error) : resolve()));
  });
}

function writer(handle: FileHandle) {
  return async (source: AsyncIterable<Buffer>) => {
    // Unlike `write`, it continues when a disk accepts only part of the bytes.
    for await (const chunk of source) await handle.appendFile(chunk);
  };
}

function finished(
  handles: Readonly<Record<Packed, FileHandle>>,
  sizes: Readonly<Record<Packed, number>>,
  hash: string,
): FinishedFile {
  let readers = 0;
  let isRetired = false;
  let isClosed = false;
  const closeUnread = () => {
    if (!isRetired || isClosed || readers > 0) return;
    isClosed = true;
    for (const handle of Object.values(handles)) void handle.close();
  };
  return {
    hash,
    sizeOf: (encoding) => sizes[encoding],
    read(encoding) {
      readers += 1;
      const stream = Readable.from(bytesOf(handles[encoding], sizes[encoding]), {
        objectMode: false,
      });
      return stream.once('close', () => {
        readers -= 1;
        closeUnread();
      });
    },
    retire() {
      isRetired = true;
      // A reader that has just received the file begins to read before this.
      setImmediate(closeUnread);
    },
  };
}

async function* bytesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await handle.read(
      Buffer.allocUnsafe(Math.min(BLOCK_BYTES, size - at)),
      { position: at },
    );
    if (bytesRead === 0) throw new Error('A finished file is shorter than it was');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
