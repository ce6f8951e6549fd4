import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '../shop.server.ts';
import { shopContext } from './shop-context.ts';

/**
 * The door for people: every address that is not a call or a file is a page.
 * @param build the pages as built, or a function that loads them anew (development)
 */
export function registerPages(
  app: FastifyInstance,
  shop: Shop,
  build: ServerBuild | (() => Promise<ServerBuild>),
): void {
  const handle = createRequestHandler(build, shop.config.production ? 'production' : 'development');
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      const response = await handle(toWebRequest(request, shop.config.publicUrl), context);
      return sendResponse(reply, response);
    },
  });
}

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const abort = new AbortController();
  request.raw.once('close', () => {
    if (request.raw.destroyed && !request.raw.readableEnded) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  // A page never depends on the host that a client names.
  return new Request(new URL(publicUrl).origin + request.url, {
    method: request.method,
    headers,
    signal: abort.signal,
  });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}
