import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggerOptions } from '../../logger.server.ts';
import { logAccess } from './access-log.ts';

let app: ReturnType<typeof Fastify>;
let lines: object[];

beforeEach(() => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = Fastify({
    logger: loggerOptions({ level: 'info', stream }),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => 'request01',
  });
  logAccess(app);
  app.get('/*', async () => 'page');
  app.get('/papers/:orderId/:file', async () => 'paper');
});
afterEach(() => app.close());

test.each([
  ['/parts/toyota?engine=x&email=anna@example.com', '/parts/toyota'],
  ['/search/anna%20jensen', '/search/…'],
  ['/order/0123abcd-0123-4567-89ab-0123456789ab', '/order/0123abcd-…'],
  ['/papers/0123abcd-0123-4567-89ab-0123456789ab/a-key', '/papers/:orderId/:file'],
])('%s is logged as %s', async (url, path) => {
  await app.inject(url);
  await turn();
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: 'request01',
      method: 'GET',
      path,
      status: 200,
      msg: 'Answered',
    }),
  ]);
  expect(lines[0]).toHaveProperty('ms', expect.any(Number));
});

test('a page out of the cache is logged when it is sent, though no route has seen it', async () => {
  app.addHook('onRequest', async (_: FastifyRequest, reply: FastifyReply) => {
    reply.isCachedPage = true;
    reply.hijack();
    reply.raw.writeHead(304).end();
  });
  await app.inject('/search/anna?page=2');
  await turn();
  expect(lines).toMatchObject([
    { reqId: 'request01', path: '/search/…', status: 304, cached: true, msg: 'Answered' },
  ]);
});
