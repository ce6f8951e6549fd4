import type { FastifyInstance } from 'fastify';
import {
  REQUEST_ID_HEADER,
  withReadingRequest,
  withRequestId,
} from '../../kernel/request-id.server.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Puts the request's id on each answer, and does the request's work under that id. LOG-2 */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Set on the raw response: answers that bypass Fastify need it, too.
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    if (READING.has(request.method)) withReadingRequest(request.id, done);
    else withRequestId(request.id, done);
  });
  // A body arrives through events of its connection, which do not know the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (READING.has(request.method)) done();
    else withRequestId(request.id, done);
  });
}
