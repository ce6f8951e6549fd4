import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureCache } from './picture-cache.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'picture-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (size: number, sign = 'x') => Buffer.from(sign.repeat(size));

async function bytesOnDisk(): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a picture is made once, and once more by nobody who asks meanwhile', async () => {
  const cache = createPictureCache({ folder, maxBytes: 1000 });
  const make = vi.fn(async () => picture(10));
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(first).toEqual(second);
  expect(await cache.get('a', make)).toEqual(picture(10));
  expect(make).toHaveBeenCalledTimes(1);
});

test('the folder never grows beyond its size, and what was asked for last stays', async () => {
  const cache = createPictureCache({ folder, maxBytes: 1000 });
  const make = vi.fn(async () => picture(300));
  for (const key of ['a', 'b', 'c']) await cache.get(key, make);
  await cache.get('a', make);
  for (const key of ['d', 'e']) await cache.get(key, make);
  expect(await bytesOnDisk()).toBeLessThanOrEqual(1000);
  make.mockClear();
  await cache.get('a', make);
  expect(make).not.toHaveBeenCalled();
  await cache.get('b', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('one that is larger than the whole folder may be is not kept', async () => {
  const cache = createPictureCache({ folder, maxBytes: 100 });
  expect(await cache.get('a', async () => picture(200))).toEqual(picture(200));
  expect(await bytesOnDisk()).toBe(0);
});

test('the next start finds what is kept, and clears away drafts', async () => {
  await createPictureCache({ folder, maxBytes: 1000 }).get('a', async () => picture(10));
  await writeFile(path.join(folder, 'left-behind'), 'x');
  const make = vi.fn(async () => picture(20));
  const next = createPictureCache({ folder, maxBytes: 1000 });
  expect(await next.get('a', make)).toEqual(picture(10));
  expect(make).not.toHaveBeenCalled();
  expect(await readdir(folder)).toHaveLength(1);
});

test('a picture that cannot be made is asked for again the next time', async () => {
  const cache = createPictureCache({ folder, maxBytes: 1000 });
  await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.get('a', async () => picture(5))).toEqual(picture(5));
});

test('a folder that cannot be written to only means that pictures are made again', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const cache = createPictureCache({ folder: file, maxBytes: 1000 });
  expect(await cache.get('a', async () => picture(5))).toEqual(picture(5));
});
