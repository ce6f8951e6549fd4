import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { PICTURE_VARIANTS, pictureKinds, pictureViews } from './picture-kinds.ts';

const variants = Array.from({ length: PICTURE_VARIANTS }, (_, at) => at + 1);
const names = pictureKinds.flatMap((kind) =>
  pictureViews.flatMap((view) => variants.map((variant) => `${kind}-${view}-${variant}`)),
);

/** Each gradient and pattern that a shape names must be there. */
function missingIds(svg: string): string[] {
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
  return used.filter((id) => !svg.includes(`id="${id}"`));
}

describe('drawPicture', () => {
  it('draws every kind in every view and variant, whole and small', () => {
    for (const name of names) {
      const svg = drawPicture(name) ?? '';
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600"/,
      );
      expect(svg, name).not.toMatch(/NaN|undefined|<style|<script/);
      expect(svg.split('<g').length, name).toBe(svg.split('</g>').length);
      expect(missingIds(svg), name).toEqual([]);
      expect(svg.length, name).toBeLessThan(30_000);
    }
  });

  it('draws the variants of a part differently', () => {
    const drawn = variants.map((variant) => drawPicture(`coil-spring-side-${variant}`));
    expect(new Set(drawn).size).toBe(PICTURE_VARIANTS);
  });

  it('draws the same each time', () => {
    expect(drawPicture('brake-disc-side-3')).toBe(drawPicture('brake-disc-side-3'));
  });

  it.each([
    '',
    'coil-spring',
    'coil-spring-side-0',
    'coil-spring-side-5',
    'coil-spring-top-1',
    'winch-side-1',
    'category-brakes-black',
    'hero',
    '../hero',
    'hero\n',
  ])('has no picture called %j', (name) => {
    expect(drawPicture(name)).toBeUndefined();
  });
});
