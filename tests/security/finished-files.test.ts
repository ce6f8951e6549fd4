import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { catalogueParts } from '../support/catalogue-parts.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { importParts } from '../support/import-parts.ts';

const FILES = [
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/vehicles-1.xml',
  '/sitemaps/parts-1.xml',
  '/feeds/google.xml',
];

let db: Database;
let app: FastifyInstance;
let texts = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  const context = testContext(db);
  await importParts(db, context.clock, catalogueParts);
  const shop = createShop(context);
  const { offers, sitemapParts } = shop;
  app = await createApp({
    ...shop,
    offers: () => {
      texts += 1;
      return offers();
    },
    sitemapParts: (input) => {
      texts += 1;
      return sitemapParts(input);
    },
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

test('a burst of requests has a file made once, and costs others nothing', async () => {
  texts = 0;
  const burst = ['/feeds/google.xml', '/sitemaps/parts-1.xml'].flatMap((url) =>
    Array.from({ length: 275 }, () => app.inject({ url })),
  );
  const answers = await Promise.all(burst);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(texts).toBe(2);
});

describe.each(FILES)('%s', (url) => {
  it('comes in the encoding that the client likes, all of one text', async () => {
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'br, gzip;q=0.5'].map((accepted) =>
        app.inject({ url, headers: { 'accept-encoding': accepted } }),
      ),
    );
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(br?.headers['content-encoding']).toBe('br');
    expect(plain?.body).toMatch(/^<\?xml.*>\n$/s);
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(br?.headers).toMatchObject({
      'content-length': String(br?.rawPayload.length),
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=3600',
    });
  });

  it('is not sent to one who has it, nor its body to HEAD', async () => {
    const whole = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const { etag, 'last-modified': changed } = whole.headers;
    const known = (headers: Record<string, string>) =>
      app.inject({ url, headers: { 'accept-encoding': 'gzip', ...headers } });
    const unchanged = await known({ 'if-none-match': `W/${etag}` });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect((await known({ 'if-modified-since': String(changed) })).statusCode).toBe(304);
    expect((await known({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await known({ 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).statusCode).toBe(
      200,
    );
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ etag, 'content-length': whole.headers['content-length'] });
  });
});
