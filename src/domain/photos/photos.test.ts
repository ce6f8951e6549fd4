import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhotoCache, formatFor } from './photos.server.ts';
import { createPictureCache } from './picture-cache.server.ts';

const URL_OF_PHOTO = 'https://img.example/a.jpg';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-photos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function keeping(fetchPhoto: () => Promise<Buffer>) {
  const cache = (name: string) =>
    createPictureCache({ folder: path.join(folder, name), maxBytes: 10_000_000 });
  const log = { warn: vi.fn() };
  const photos = createPhotoCache({
    hosts: ['img.example'],
    originals: cache('photos'),
    sizes: cache('pictures'),
    log,
    fetchPhoto,
  });
  return { photos, log };
}

const jpeg = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

test('a photo is fetched once, and shown in every width and format, even when its host is gone', async () => {
  const fetchPhoto = vi.fn(jpeg);
  const { photos } = keeping(fetchPhoto);
  for (const width of [240, 400, 800] as const) {
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await photos.sized(URL_OF_PHOTO, { width, format });
      const { width: made, format: as } = await sharp(bytes).metadata();
      expect([made, as]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
    }
  }
  expect(fetchPhoto).toHaveBeenCalledTimes(1);
  const gone = keeping(() => Promise.reject(new Error('gone')));
  expect(await gone.photos.sized(URL_OF_PHOTO, { width: 240, format: 'webp' })).toBeInstanceOf(
    Buffer,
  );
});

test.each([
  ['a host that fails', () => Promise.reject(new Error('gone'))],
  ['what is no photo', async () => Buffer.from('<html>')],
  [
    'a drawing, whose markup may name files',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
])('%s is logged, and not asked again so soon', async (_, answer) => {
  const fetchPhoto = vi.fn(answer);
  const { photos, log } = keeping(fetchPhoto);
  expect(await photos.sized(URL_OF_PHOTO, { width: 400, format: 'webp' })).toBeUndefined();
  expect(await photos.sized(URL_OF_PHOTO, { width: 800, format: 'webp' })).toBeUndefined();
  expect(fetchPhoto).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['*/*', 'webp'],
  [undefined, 'webp'],
])('a browser that accepts %s gets %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format);
});
