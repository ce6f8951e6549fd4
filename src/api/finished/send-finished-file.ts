import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, isKnownTag } from '../../kernel/cached-answer.ts';
import type { KeptFile } from './finished-files.ts';

/** Sends a file in the encoding that the client likes best, or says that the client has it already. */
export function sendFinishedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, changedAt }: KeptFile,
): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${file.hash}-${encoding}"`;
  reply.headers({
    etag,
    'last-modified': changedAt.toUTCString(),
    vary: 'accept-encoding',
  });
  if (isUnchanged(request, etag, changedAt)) return reply.code(304).send();
  if (encoding !== 'identity') {
    reply.headers({ 'content-encoding': encoding, 'content-length': file.sizeOf(encoding) });
  }
  // Fastify would send a length of 0 for an absent body.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  if (encoding !== 'identity') return reply.send(file.read(encoding));
  // Few clients accept no compression; the client's leaving ends both streams.
  const unpacked = createGunzip();
  pipeline(file.read('gzip'), unpacked, () => undefined);
  return reply.send(unpacked);
}

/** A tag takes precedence over a date (RFC 9110); a date has whole seconds. */
function isUnchanged({ headers }: FastifyRequest, etag: string, changedAt: Date): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return isKnownTag(known, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
