import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { nextDateChange } from '../../domain/delivery/cut-off.ts';

/** A rendered page. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Usually HTML, in UTF-8. */
  readonly body: Buffer;
  /** The parts whose supply it shows. */
  readonly partIds: ReadonlySet<number>;
}

/** A page ready to be sent repeatedly. */
export interface FinishedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** A tag for the HTML, whatever its encoding. */
  readonly hash: string;
  readonly br: Buffer;
  /** The length of the HTML in bytes. */
  readonly plainBytes: number;
  /** Compressed on the first request without Brotli. */
  readonly gzip?: Buffer;
  readonly partIds: ReadonlySet<number>;
  /** The time of rendering in milliseconds. */
  readonly goodUntil: number;
}

/** Changes without a notification, such as delivery prices, show after this time at the latest. */
const GOOD_FOR_MS = 10 * 60_000;
/** The next higher level makes a page a few percent smaller and takes twice the time. */
const BROTLI_QUALITY = 5;
/** For a page that is sent once: 8 % larger, in little more than half the time. */
const BROTLI_QUALITY_ONCE = 4;
const HASH_LENGTH = 22;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);

export async function finishPage(
  { headers, body, partIds }: RenderedPage,
  now: Date,
): Promise<FinishedPage> {
  const br = await brotliOf(body, BROTLI_QUALITY);
  return {
    headers,
    // Compressed it is a sixth as long, and as good as the HTML: the same HTML gives the same bytes.
    hash: createHash('sha256').update(br).digest('base64url').slice(0, HASH_LENGTH),
    br,
    plainBytes: body.length,
    partIds,
    goodUntil: Math.min(now.getTime() + GOOD_FOR_MS, nextDateChange(now).getTime()),
  };
}

/**
 * Compresses a page that is sent once, in one piece: as a stream it takes three times as long, and keeps the main thread
 * busy with its chunks.
 */
export function compressOnce(body: Buffer): Promise<Buffer> {
  return brotliOf(body, BROTLI_QUALITY_ONCE);
}

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export function isFinished(page: RenderedPage | FinishedPage): page is FinishedPage {
  return 'br' in page;
}

export async function withGzip(page: FinishedPage): Promise<FinishedPage & { gzip: Buffer }> {
  return { ...page, gzip: await compressGzip(await htmlOf(page)) };
}

export function htmlOf({ br }: FinishedPage): Promise<Buffer> {
  return decompressBrotli(br);
}
