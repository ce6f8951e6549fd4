import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogueParts } from '../../tests/support/catalogue-parts.ts';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import type { Database } from '../db/database.server.ts';
import type { PhotoCache } from '../domain/photos/photos.server.ts';
import { createShop } from '../shop.server.ts';
import { createApp } from './app.ts';

const PHOTO = 'https://img.example/a.jpg';
const PHOTOS = [PHOTO, 'https://elsewhere.example/b.jpg', '/pictures/c.svg'].map((url) => ({
  url,
}));

let db: Database;
let app: Awaited<ReturnType<typeof createApp>>;
/** What was asked of the photos that are kept, and what they answer. */
let asked: [url: string, width: number, format: string][];
let answer: Buffer | undefined;

const photos: PhotoCache = {
  async sized(url, { width, format }) {
    asked.push([url, width, format]);
    return answer;
  },
};

beforeAll(async () => {
  db = await openTestDatabase();
  const context = testContext(db, { KEEP_PHOTOS_FROM: 'img.example' });
  await importParts(
    db,
    context.clock,
    catalogueParts.map((part) => (part.name === 'T-1001' ? { ...part, photos: PHOTOS } : part)),
  );
  app = await createApp(createShop(context), { photos });
});
beforeEach(() => {
  asked = [];
  answer = Buffer.from('picture');
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const get = (url: string, accept = '*/*') =>
  app.inject({ method: 'GET', url, headers: { accept } });

it.each([
  ['image/avif,image/webp,*/*', '?w=240', 240, 'avif'],
  ['image/webp,*/*', '?w=400', 400, 'webp'],
  ['image/webp', '', 800, 'webp'],
  ['image/webp', '?w=99999', 800, 'webp'],
  ['image/webp', '?w=x', 800, 'webp'],
  // For previews of links.
  ['image/avif,image/webp,*/*', '?as=jpeg', 800, 'jpeg'],
])('a photo is sent to %s%s, kept for a day', async (accept, query, width, format) => {
  const { statusCode, headers, body } = await get(`/photos/t-1001/0${query}`, accept);
  expect([statusCode, headers['content-type'], body]).toEqual([200, `image/${format}`, 'picture']);
  expect(headers['cache-control']).toMatch(/^public, max-age=86400/);
  expect(headers.vary).toMatch(/accept/i);
  expect(asked).toEqual([[PHOTO, width, format]]);
});

it('one that cannot be fetched is left to the browser, for a while', async () => {
  answer = undefined;
  const { statusCode, headers } = await get('/photos/t-1001/0');
  expect([statusCode, headers.location]).toEqual([302, PHOTO]);
  expect(headers['cache-control']).toBe('public, max-age=300');
});

it.each([
  ['a host that is not listed', '/photos/t-1001/1'],
  ['a picture of the shop', '/photos/t-1001/2'],
  ['a photo that the part does not have', '/photos/t-1001/9'],
  ['an unknown part', '/photos/none/0'],
  ['a position that is none', '/photos/t-1001/-1'],
  ['a position that is too long', '/photos/t-1001/0000'],
  ['an address in place of a position', `/photos/t-1001/${encodeURIComponent(PHOTO)}`],
  ['a sign that no text may have', '/photos/t%00/0'],
])('nothing is fetched for %s', async (_, url) => {
  expect((await get(url)).statusCode).toBe(404);
  expect(asked).toEqual([]);
});
