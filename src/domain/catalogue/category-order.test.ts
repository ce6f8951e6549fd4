import { expect, it } from 'vitest';
import { categoryOrder, categoryRank, compareCategories } from './category-order.ts';

it('has DRIVELINE before OTHER at the end', () => {
  expect(categoryOrder.slice(-2)).toEqual(['DRIVELINE', 'OTHER']);
});

it.each([
  ['SUSPENSION KITS', 0],
  ['Suspension kits', 0],
  ['OTHER', 8],
  ['WHEELS', 9],
  ['', 9],
])('ranks %j at %i', (name, rank) => {
  expect(categoryRank(name)).toBe(rank);
});

it('sorts unknown categories by name after the known ones', () => {
  expect(['WHEELS', 'OTHER', 'ACCESSORIES', 'BRAKES'].sort(compareCategories)).toEqual([
    'BRAKES',
    'OTHER',
    'ACCESSORIES',
    'WHEELS',
  ]);
});
