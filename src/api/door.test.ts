import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from '../db/database.server.ts';
import { createShop } from '../shop.server.ts';
import { createApp } from './app.ts';

let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  db = await openTestDatabase();
  app = await createApp(createShop(testContext(db)));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const ENQUIRY = '/scripts/enquiry.php';
const CART = '/api/external/cart';

describe('every refusal at the door is a problem', () => {
  it.each([
    ['a text for JSON', CART, 'text/plain', 415],
    ['no known media type', CART, 'nonsense', 415],
    ['a form for JSON', CART, 'application/x-www-form-urlencoded', 415],
    ['no boundary', ENQUIRY, 'multipart/form-data', 400],
    ['an empty boundary', ENQUIRY, 'multipart/form-data; boundary=', 400],
    ['a quoted nothing for a boundary', ENQUIRY, 'multipart/form-data; boundary=""', 400],
    ['a body that is no form', ENQUIRY, 'multipart/form-data; boundary=x', 400],
  ])('%s', async (_what, url, type, status) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: '{}',
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({ status });
  });

  it.each([
    ['/pictures/%E0%A4%A', 'unknown-address'],
    ['/api/external/source/%', 'unknown-source'],
  ])('a broken address: %s', async (url, kind) => {
    const reply = await app.inject({ method: 'GET', url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().type).toBe(`urn:wishbone:problem:${kind}`);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([CART, '/api/external/nothing', '/api/nothing'])('reading %s', async (url) => {
    const reply = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });
});

it('waits for headers no longer than for a whole request, which Node would take the longer of', () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect(headersTimeout).toBeLessThan(requestTimeout);
});

describe('what is no request is a problem too', () => {
  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400, 'unreadable'],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('%s', async (_what, text, status, kind) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (bytes) => {
        received += bytes;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(received));
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ type: `urn:wishbone:problem:${kind}`, status });
  });
});

it("the owner's notice on the legal guarantee is served as it is, under the mark of its bytes", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-door-'));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"/>';
  await writeFile(path.join(folder, 'notice.svg'), svg);
  const shop = createShop(
    testContext(db, { LEGAL_GUARANTEE_PICTURE: path.join(folder, 'notice.svg') }),
  );
  const noticed = await createApp(shop);
  const { name } = (await shop.guaranteePicture()) ?? {};
  const reply = await noticed.inject(`/pictures/${name}`);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(reply.body).toBe(svg);
  const other = await noticed.inject('/pictures/legal-guarantee-000000000000.svg');
  expect(other.statusCode).toBe(404);
  await noticed.close();
  await rm(folder, { recursive: true });
});

it("the shop's logo may be shown by mail readers, and no other picture by another site", async () => {
  const logo = Buffer.from('png');
  const shop = { ...createShop(testContext(db)), logo: async () => logo };
  const door = await createApp(shop, { draw: async () => '<svg/>' });
  const policyOf = async (address: string) => {
    const { statusCode, headers } = await door.inject(address);
    return [statusCode, headers['cross-origin-resource-policy']];
  };
  expect(await policyOf('/pictures/logo-0123456789ab-480x120.png')).toEqual([200, 'cross-origin']);
  expect(await policyOf('/pictures/spring.svg')).toEqual([200, 'same-origin']);
  await door.close();
});

it('a category without an icon of its own has the one of all others', async () => {
  const door = await createApp(createShop(testContext(db)));
  const icon = await door.inject('/pictures/category-winches-white.svg');
  expect(icon.statusCode).toBe(302);
  expect(icon.headers).toMatchObject({
    location: '/pictures/category-other-white.svg',
    'cache-control': expect.stringContaining('max-age=604800'),
  });
  // Without this 404, the fallback picture would redirect to itself.
  expect((await door.inject('/pictures/category-other-white.svg')).statusCode).toBe(404);
  await door.close();
});

it('a picture that is no file is drawn where the shop draws, and is unknown elsewhere', async () => {
  const draw = async (name: string) => (name === 'spring' ? '<svg/>' : undefined);
  const drawing = await createApp(createShop(testContext(db)), { draw });
  const plain = await createApp(createShop(testContext(db)));
  const reply = await drawing.inject('/pictures/spring.svg');
  expect(reply.body).toBe('<svg/>');
  expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect((await drawing.inject('/pictures/winch.svg')).statusCode).toBe(404);
  expect((await plain.inject('/pictures/spring.svg')).statusCode).toBe(404);
  await Promise.all([drawing.close(), plain.close()]);
});

it('whoever would wait too long is told to ask again', async () => {
  const shop = createShop(testContext(db));
  const hanging = await createApp(
    { ...shop, searchParts: () => new Promise(() => {}) },
    { handlerTimeout: 50 },
  );
  const payload = { action: 'search', keyword: 'spring' };
  const reply = await hanging.inject({ method: 'POST', url: '/api/external/search', payload });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  await hanging.close();
});

it('a call on a real connection, whose body has been read, is not waited for without end', async () => {
  const shop = createShop(testContext(db));
  const hanging = await createApp(
    { ...shop, searchParts: () => new Promise(() => {}) },
    { handlerTimeout: 50 },
  );
  await hanging.listen({ port: 0, host: '127.0.0.1' });
  const { port } = hanging.server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/api/external/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'search', keyword: 'spring' }),
    signal: AbortSignal.timeout(10_000),
  });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  await hanging.close();
});

it('whoever writes while the disk of the database is full is told to ask again', async () => {
  const shop = createShop(testContext(db));
  const full = await createApp({
    ...shop,
    searchParts: async () => {
      await db.sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`;
      throw new Error('The disk was not full');
    },
  });
  const payload = { action: 'search', keyword: 'spring' };
  const reply = await full.inject({ method: 'POST', url: '/api/external/search', payload });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  await full.close();
});
