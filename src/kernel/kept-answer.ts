import { Negotiator } from '@fastify/accept-negotiator';

/** How an answer that is kept is written: compressed once, or as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding that a client likes best of those that kept answers come in. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const isOne = typeof acceptEncoding === 'string';
  return (isOne && negotiator.negotiate(acceptEncoding)) || 'identity';
}

/**
 * Whether a client that names these tags (`If-None-Match`) has the answer already. Compared weakly, as RFC 9110 has
 * it for GET: proxies that compress make a tag weak.
 */
export function isKnownTag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
