import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPicture } from './render-picture.server.ts';

describe('renderPicture', () => {
  it.each([
    ['lift-kit-side-3', 800, 600],
    ['coil-spring-detail-1', 800, 600],
  ])('makes a light picture of %s', async (name, width, height) => {
    const picture = (await renderPicture(name)) ?? Buffer.alloc(0);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(picture.length).toBeLessThan(30_000);
  });

  it('renders each once', async () => {
    expect(await renderPicture('strut-side-1')).toBe(await renderPicture('strut-side-1'));
  });

  it.each(['', 'winch-side-1', 'category-brakes-black', 'category-anything-black'])(
    'makes none called %j',
    (name) => {
      expect(renderPicture(name)).toBeUndefined();
    },
  );
});
