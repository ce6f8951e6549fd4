import type { FastifyInstance } from 'fastify';

/**
 * Ends the wait for calls with a body. Fastify's own `handlerTimeout` is switched off by a request's `close` event,
 * which Node sends as soon as the body has been read: carts and orders would wait for a hung database for ever. A
 * test makes such a call; once it passes without this file, delete this file.
 */
export function limitAnswerTime(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { handlerTimeout } = request.routeOptions;
    if (handlerTimeout > 0 && request.raw.complete) {
      const timer = setTimeout(() => {
        if (!reply.sent) reply.send(new AnswerTimeoutError(handlerTimeout));
      }, handlerTimeout);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** The same code as Fastify's own timeout error, which is answered with a 503. */
class AnswerTimeoutError extends Error {
  readonly code = 'FST_ERR_HANDLER_TIMEOUT';
  constructor(afterMs: number) {
    super(`No answer after ${afterMs} ms`);
  }
}
