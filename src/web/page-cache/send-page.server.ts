import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, isKnownTag } from '../../kernel/cached-answer.ts';
import type { FinishedPage } from './finished-page.server.ts';

const SECOND_MS = 1000;
/** How long a CDN may send a page without asking, and then for how long while it asks. */
const SHARED_S = 60;
const WHILE_ASKING_S = 60;

/** Headers in addition to the page's own. */
export interface Sending {
  readonly encoding: Encoding;
  /** Makes the page in that encoding; not called where only headers are sent. */
  readonly body: () => Buffer | Promise<Buffer>;
  /** Its length, where it is known without making it. */
  readonly bytes: number | undefined;
  /** How long other caches may store it. */
  readonly goodForMs: number;
  /** The source of the answer: Cache-Status, RFC 9211. */
  readonly status: 'hit' | 'hit; detail=database-away' | 'fwd=miss';
}

/** Sends a page, or says that the client has it already. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  { encoding, body, bytes, goodForMs, status }: Sending,
): Promise<void> {
  const etag = `"${page.hash}-${encoding}"`;
  const headers: Record<string, string | number> = {
    ...page.headers,
    'cache-control': cacheControl(goodForMs),
    'cache-status': `wishbone; ${status}`,
    etag,
    vary: 'accept-encoding',
  };
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (request.method === 'HEAD') {
    if (bytes !== undefined) headers['content-length'] = bytes;
    response.writeHead(200, headers).end();
    return;
  }
  const made = body();
  const sent = made instanceof Buffer ? made : await made;
  headers['content-length'] = sent.length;
  response.writeHead(200, headers).end(sent);
}

/**
 * A browser asks every time, and is told when it already has the page; a CDN asks now and then. Neither may show it
 * longer than it is valid.
 */
function cacheControl(goodForMs: number): string {
  const left = Math.floor(goodForMs / SECOND_MS);
  if (left <= 0) return 'no-cache';
  const shared = Math.min(SHARED_S, left);
  const whileAsking = Math.min(WHILE_ASKING_S, left - shared);
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${whileAsking}`;
}
