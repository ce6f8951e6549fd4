import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { ADDRESS_LENGTH_MAX, STALLED_READER_MS } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

const STALLED_MS = 400;
/** More than the machine's buffers hold between the two. */
const BLOCKS = 512;
const BLOCK = Buffer.alloc(64 * 1024, 'x');

let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  db = await openTestDatabase();
  app = await createApp(createShop(testContext(db)));
  app.get('/big', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: BLOCKS }, () => BLOCK))),
  );
  app.get('/whole', (_request, reply) => reply.send(Buffer.alloc(BLOCKS * BLOCK.length, 'x')));
  app.get('/slow', async () => {
    await sleep(3 * STALLED_MS);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function ask(url: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return socket;
}
const openConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('a reader may take nothing for as long as the shop says', () => {
  expect(app.server.timeout).toBe(STALLED_READER_MS);
});

describe('with a shorter time', () => {
  beforeAll(() => {
    app.server.timeout = STALLED_MS;
  });

  test.each(['/big', '/whole'])('readers of %s that take nothing are given up', async (url) => {
    const stopped = await Promise.all([ask(url), ask(url)]);
    await expect.poll(openConnections, { timeout: 5_000 }).toBe(2);
    await expect.poll(openConnections, { timeout: 15_000 }).toBe(0);
    for (const socket of stopped) socket.destroy();
  });

  test.each(['/big', '/whole'])('a slow reader of %s gets all of it', async (url) => {
    const socket = await ask(url);
    const started = performance.now();
    let bytes = 0;
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length;
      // Pauses that add up to several times the limit for reading nothing.
      if (bytes % (4 * BLOCK.length) < (chunk as Buffer).length) await sleep(STALLED_MS / 20);
    }
    expect(bytes).toBeGreaterThanOrEqual(BLOCKS * BLOCK.length);
    expect(performance.now() - started).toBeGreaterThan(2 * STALLED_MS);
  });

  test('an answer that is worked on for longer is waited for', async () => {
    const socket = await ask('/slow');
    const text = (await socket.toArray()).join('');
    expect(text).toContain('done');
  });
});

test.each([
  `/a${'/'.repeat(ADDRESS_LENGTH_MAX)}`,
  `/parts?make=${'x'.repeat(ADDRESS_LENGTH_MAX)}`,
  `/api/external/source/${'x'.repeat(ADDRESS_LENGTH_MAX)}`,
])('an address that is too long is refused', async (url) => {
  const { statusCode, body } = await app.inject({ url });
  expect(statusCode).toBe(414);
  expect(JSON.parse(body).type).toBe('urn:wishbone:problem:address-too-long');
  const short = await app.inject({ url: url.slice(0, ADDRESS_LENGTH_MAX) });
  expect(short.statusCode).toBeLessThan(500);
  expect(short.statusCode).not.toBe(414);
});
