import { Negotiator } from '@fastify/accept-negotiator';

/** The encoding of a cached answer: compressed once, or plain. */
export type Encoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** The client's preferred encoding among those that cached answers have. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const isOne = typeof acceptEncoding === 'string';
  return (isOne && negotiator.negotiate(acceptEncoding)) || 'identity';
}

/**
 * Whether a client with these tags (`If-None-Match`) already has the answer. Compared weakly, as RFC 9110 requires
 * for GET: compressing proxies make a tag weak.
 */
export function isKnownTag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
