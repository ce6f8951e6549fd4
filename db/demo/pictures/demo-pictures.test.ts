import { expect, test } from 'vitest';
import { demoPictures } from './demo-pictures.server.ts';

const away = Object.assign(new Error('away'), { code: 'CONNECTION_CLOSED' });

test('drawings are there for a shop whose parts name them, as WebP and as SVG', async () => {
  const picture = demoPictures(async () => true);
  expect(await picture('strut-side-1', 'webp')).toBeInstanceOf(Buffer);
  expect(await picture('strut-side-1', 'svg')).toMatch(/^<svg /);
  expect(await picture('winch-side-1', 'svg')).toBeUndefined();
});

test('a shop with photos of its own has none', async () => {
  expect(await demoPictures(async () => false)('strut-side-1', 'svg')).toBeUndefined();
});

test('while the database is away it is as it was', async () => {
  let answer: () => Promise<boolean> = async () => true;
  const picture = demoPictures(() => answer());
  await picture('strut-side-1', 'svg');
  answer = () => Promise.reject(away);
  expect(await picture('strut-side-1', 'svg')).toMatch(/^<svg /);
  answer = () => Promise.reject(new Error('broken'));
  await expect(picture('strut-side-1', 'svg')).rejects.toThrow('broken');
});
