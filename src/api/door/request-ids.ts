import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER, withRequestId } from '../../kernel/request-id.server.ts';

/** Names each answer by the id of its request, and does the work for it under that id. LOG-2 */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Raw: answers that are taken over from Fastify have it, too.
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    withRequestId(request.id, done);
  });
  // A body arrives by events of its connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done));
}
