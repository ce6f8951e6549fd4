import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { PICTURE_COST, PICTURE_POINTS } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createPhotoCache } from '../../src/domain/photos/photos.server.ts';
import { createPictureCache } from '../../src/domain/photos/picture-cache.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';

/** Pictures that are drawn, fetched or made smaller when somebody asks: what one address can have made. SAF-20 */

const RATE_LIMIT = 40;
const HOST = 'img.example';
const POINTS = RATE_LIMIT * PICTURE_POINTS;
/** So many are made; the rest of the points is for looking others up. */
const MADE = Math.floor(POINTS / (PICTURE_COST.lookedUp + PICTURE_COST.made));

let db: Database;
let folder: string;
let app: FastifyInstance;
let fetched: string[];
let hangs: ((url: string) => boolean) | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-pictures-'));
  fetched = [];
  hangs = undefined;
  const cache = (name: string) =>
    createPictureCache({ folder: path.join(folder, name), maxBytes: 10_000_000 });
  const sizes = cache('pictures');
  const picture = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer();
  const context = testContext(db, { RATE_LIMIT: `${RATE_LIMIT}`, KEEP_PHOTOS_FROM: HOST });
  app = await createApp(createShop(context), {
    draw: (name, _type, width, asker) =>
      sizes.get(`${name} ${width}`, (inTurn) => inTurn(async () => picture), asker),
    photos: createPhotoCache({
      hosts: [HOST],
      originals: cache('photos'),
      sizes,
      log: context.log,
      fetchPhoto: async (url) => {
        fetched.push(url);
        if (hangs?.(url)) await new Promise(() => {});
        return picture;
      },
    }),
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => db.close());

const ask = async (url: string, remoteAddress = '192.0.2.1') =>
  (await app.inject({ url, remoteAddress })).statusCode;
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

test('an address has so many pictures drawn, and kept ones still; others have theirs', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 25 }, (_, n) => ask(`/pictures/disc-${n}.webp?w=240`)),
  );
  const made = count(statuses, 200);
  expect([made, count(statuses, 429)]).toEqual([MADE - 1, 26 - MADE]);
  expect(await ask('/pictures/disc-0.webp?w=240')).toBe(200);
  expect(await ask('/country')).toBe(200);
  expect(await ask('/pictures/disc-99.webp?w=240', '192.0.2.2')).toBe(200);
});

test('an address has so many photos fetched, and is then sent to their host', async () => {
  const photos = Array.from({ length: 30 }, (_, n) => `https://${HOST}/${n}.jpg`);
  const { urlcomponent } = await stockPart(db, { photos });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) statuses.push(await ask(`/photos/${urlcomponent}/${n}?w=240`));
  expect([count(statuses, 200), statuses[MADE]]).toEqual([MADE, 302]);
  expect(fetched).toHaveLength(MADE);
  expect(await ask(`/photos/${urlcomponent}/29?w=240`, '192.0.2.2')).toBe(200);
});

test('a host that hangs keeps no picture of another waiting', async () => {
  hangs = (url) => !url.endsWith('/well.jpg');
  const hanging = Array.from({ length: 12 }, (_, n) => `https://${HOST}/${n}.jpg`);
  const { urlcomponent } = await stockPart(db, { photos: hanging });
  // They never answer.
  for (let n = 0; n < 12; n++) void ask(`/photos/${urlcomponent}/${n}?w=240`);
  await expect.poll(() => fetched.length).toBe(2);
  expect(await ask('/pictures/disc-1.webp?w=240', '192.0.2.2')).toBe(200);
  expect(fetched).toHaveLength(2);
});

test('pictures that nobody has, and uploads that are not there, are paid for, too', async () => {
  const unknown = Array.from({ length: 60 }, (_, n) => `/media/${n}-${'0'.repeat(32)}.jpg`);
  const statuses: number[] = [];
  for (const url of unknown) statuses.push(await ask(url));
  expect([count(statuses, 404), count(statuses, 429)]).toEqual([MADE, 60 - MADE]);
});
