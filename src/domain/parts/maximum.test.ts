import { expect, it } from 'vitest';
import { kitLadder, supplyLadder } from './availability.ts';
import { mostOnLine, mostToAdd } from './maximum.ts';

const supplier = { dropship: true, alternative: true, transit: true, airfreight: true };
const ladder = supplyLadder({
  stock: 4,
  dropship: 3,
  alternative: 2,
  deliveries: [{ days: 40, quantity: 5 }],
  manufacturer: 6,
  supplier,
});

it.each([
  [0, 20],
  [1, 19],
  [19, 1],
  [20, 0],
  [21, 0],
])('with %i in the basket a part page adds at most %i', (inBasket, most) => {
  expect(mostToAdd(ladder, inBasket)).toBe(most);
});

it('lets a basket line hold all that is left', () => {
  expect(mostOnLine(ladder)).toBe(20);
  expect(mostOnLine([])).toBe(0);
});

it('leaves the manufacturer out where the supplier sends nothing by air', () => {
  const grounded = supplyLadder({
    stock: 1,
    dropship: 0,
    alternative: 0,
    deliveries: [],
    manufacturer: 6,
    supplier: { ...supplier, airfreight: false },
  });
  expect(mostOnLine(grounded)).toBe(1);
});

it.each([
  [1, 20],
  [2, 10],
  [3, 6],
  [20, 1],
  [21, 0],
])('a kit with %i pieces of it can be had %i times', (quantity, most) => {
  expect(mostOnLine(kitLadder([{ ladder, quantity }]))).toBe(most);
});

it('takes no limit from a component with quantity 0', () => {
  const scarce = kitLadder([
    { ladder, quantity: 2 },
    { ladder: [], quantity: 0 },
  ]);
  expect(mostOnLine(scarce)).toBe(10);
});
