import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartToDraw } from '../../../src/domain/parts/pictures/drawings.sql.server.ts';
import {
  createPictureCache,
  type PictureCache,
} from '../../../src/domain/photos/picture-cache.server.ts';
import { demoPictures } from './demo-pictures.server.ts';

const away = Object.assign(new Error('away'), { code: 'CONNECTION_CLOSED' });
const NAME = 'strut-side-pds-1';

const strut: PartToDraw = {
  partNumber: 'PDS-1',
  brand: 'PEDDERS',
  description: 'Front strut',
  photoUrl: `/pictures/${NAME}.webp`,
  parameters: ['Front'],
  details: [{ name: 'Piston rod (R)', value: '22 mm' }],
  contents: [],
};

let folder: string;
let cache: PictureCache;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'demo-pictures-'));
  cache = createPictureCache({ folder, maxBytes: 10_000_000 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('drawings are there for a part that names them, as SVG and as light WebP in each width', async () => {
  const picture = demoPictures(async () => strut, cache);
  expect(await picture(NAME, 'svg')).toMatch(/^<svg /);
  for (const [width, size] of [
    [undefined, 800],
    [400, 400],
    [240, 240],
  ] as const) {
    const bytes = (await picture(NAME, 'webp', width)) as Buffer;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size });
    expect(bytes.length).toBeLessThan(30_000);
  }
});

test.each(['', 'strut', 'winch-side-1', 'strut-top-pds-1', '../hero', 'strut-side-', 'hero\n'])(
  'there is none called %j',
  async (name) => {
    const picture = demoPictures(async () => strut, cache);
    expect(await picture(name, 'svg')).toBeUndefined();
  },
);

test('a part that nobody has, or that names no drawing, has none', async () => {
  expect(await demoPictures(async () => undefined, cache)(NAME, 'svg')).toBeUndefined();
});

test('while the database is away it is as it was', async () => {
  let answer = async () => strut;
  const picture = demoPictures(() => answer(), cache);
  await picture(NAME, 'svg');
  answer = () => Promise.reject(away);
  expect(await picture(NAME, 'svg')).toMatch(/^<svg /);
  answer = () => Promise.reject(new Error('broken'));
  await expect(picture(NAME, 'svg')).rejects.toThrow('broken');
});
