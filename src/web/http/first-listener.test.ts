import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serverWith } from './first-listener.server.ts';

test('a listener answers first or leaves a request to Fastify', async () => {
  const app = Fastify({
    serverFactory: serverWith((request, response, next) => {
      if (request.url === '/first') response.end('first');
      else next();
    }),
  });
  app.get('/*', () => 'fastify');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

  expect(await ask('/first')).toBe('first');
  expect(await ask('/other')).toBe('fastify');
  await app.close();
});

test('its servers have the limits that servers of Fastify have', async () => {
  const options = {
    requestTimeout: 5_000,
    keepAliveTimeout: 7_000,
    connectionTimeout: 9_000,
    http: { headersTimeout: 3_000 },
  };
  const limits = ({ server }: ReturnType<typeof Fastify>) => [
    server.requestTimeout,
    server.keepAliveTimeout,
    server.timeout,
    server.headersTimeout,
  ];
  const apps = [
    Fastify({ ...options, serverFactory: serverWith((_request, _response, next) => next()) }),
    Fastify(options),
  ];
  const [ours, theirs] = apps.map(limits);

  expect(ours).toEqual([5_000, 7_000, 9_000, 3_000]);
  expect(ours).toEqual(theirs);
});
