import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  REQUEST_ID_HEADER,
  withReadingRequest,
  withRequestId,
} from '../../kernel/request-id.server.ts';

/** Requests that change nothing. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Puts the request's id on each answer, and does the request's work under that id. LOG-2 */
export function carryRequestIds(app: FastifyInstance): void {
  const work = ({ id, method }: FastifyRequest, done: () => void) =>
    READING.has(method) ? withReadingRequest(id, done) : withRequestId(id, done);
  app.addHook('onRequest', (request, reply, done) => {
    // Set on the raw response: answers that bypass Fastify need it, too.
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    work(request, done);
  });
  // A body arrives through events of its connection, which do not know the request.
  app.addHook('preValidation', (request, _reply, done) => work(request, done));
}
