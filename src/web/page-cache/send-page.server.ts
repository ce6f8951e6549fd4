import type { IncomingMessage, ServerResponse } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FinishedPage } from './finished-page.server.ts';

const SECOND_MS = 1000;
/** How long a CDN may send a page without asking, and then once more while it asks. */
const SHARED_S = 60;
const WHILE_ASKING_S = 60;

type Encoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding that a client likes best of those that pages come in. */
export function encodingFor(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'];
  return (typeof accepted === 'string' && negotiator.negotiate(accepted)) || 'identity';
}

/** What goes with a page beside its own headers. */
export interface Sending {
  readonly encoding: Encoding;
  /** The page in that encoding. */
  readonly body: Buffer;
  /** How long anybody else may keep it. */
  readonly goodForMs: number;
  /** How the page came to be sent: Cache-Status, RFC 9211. */
  readonly status: 'hit' | 'hit; detail=database-away' | 'fwd=miss';
}

/** Sends a page, or says that the client has it already. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  { encoding, body, goodForMs, status }: Sending,
): void {
  const etag = `"${page.hash}-${encoding}"`;
  const headers: Record<string, string | number> = {
    ...page.headers,
    'cache-control': cacheControl(goodForMs),
    'cache-status': `wishbone; ${status}`,
    etag,
    vary: 'accept-encoding',
  };
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['content-length'] = body.length;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}

/**
 * A browser asks every time, and is told that it has the page already; a CDN asks
 * now and then. Neither may show it longer than it is good.
 */
function cacheControl(goodForMs: number): string {
  const left = Math.floor(goodForMs / SECOND_MS);
  if (left <= 0) return 'no-cache';
  const shared = Math.min(SHARED_S, left);
  const whileAsking = Math.min(WHILE_ASKING_S, left - shared);
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${whileAsking}`;
}

/** Compared weakly, as RFC 9110 has it for GET: proxies that compress make a tag weak. */
function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
