import { expect, test } from 'vitest';
import { columnsFor, columnsShown, keptNarrowing } from './lists.ts';

test.each([
  ['owner', undefined, ['part', 'title', 'price', 'margin', 'stock', 'state', 'changed']],
  ['catalogue', undefined, ['part', 'title', 'price', 'stock', 'state', 'changed']],
  ['owner', ['cost', 'title'], ['part', 'title', 'cost']],
  ['catalogue', ['cost', 'title'], ['part', 'title']],
  ['owner', [], ['part']],
  ['owner', ['gone'], ['part']],
] as const)('%s chooses %j', (role, chosen, shown) => {
  expect(columnsShown('parts', { role, chosen })).toEqual(shown);
});

test('whoever packs sees no money in any column', () => {
  expect(columnsFor('orders', 'packing')).toEqual([
    ...['number', 'placed', 'buyer', 'country', 'amount', 'fulfilment', 'promised'],
  ]);
});

test('a view of orders keeps no search, which may name a person', () => {
  const narrowed = { view: 'late', country: 'PL', search: 'anna@example.com', page: 'x', sort: '' };
  expect(keptNarrowing('orders', narrowed)).toEqual({ view: 'late', country: 'PL' });
  expect(keptNarrowing('parts', { search: 'pads' })).toEqual({ search: 'pads' });
});
