import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categoryOrder } from '../../domain/catalogue/category-order.ts';
import { categoryPicture } from './category-picture.ts';

test.each(categoryOrder)('there is an icon of %s in black and in white', (category) => {
  for (const colour of ['black', 'white'] as const) {
    expect(existsSync(`public${categoryPicture(category, colour)}`), colour).toBe(true);
  }
});

test.each(['black', 'white'])('there is a %s icon for all others', (colour) => {
  expect(existsSync(`public/pictures/category-other-${colour}.svg`)).toBe(true);
});
