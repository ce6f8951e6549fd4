import { describe, expect, test } from 'vitest';
import type { Supply } from '../inbound/supply.ts';
import {
  availabilityOf,
  kitLadder,
  ladderAfter,
  maximumOf,
  promptQuantityOf,
  supplyLadder,
  transitEstimate,
} from './availability.ts';

const everyWay = { dropship: true, alternative: true, transit: true, airfreight: true };
const noStock = { instock: 0, dropshipping: 0, alternative: 0 };
const nothing: Supply = {
  stock: noStock,
  deliveries: [],
  manufacturer: 0,
  supplier: everyWay,
};
const everything: Supply = {
  ...nothing,
  stock: { instock: 4, dropshipping: 6, alternative: 5 },
  deliveries: [
    { days: 40, quantity: 7 },
    { days: 28, quantity: 3 },
    { days: 10, quantity: 2 },
  ],
  manufacturer: 20,
};

describe('availability case of a part', () => {
  test.each([
    [1, 'instock', null],
    [4, 'instock', null],
    [5, 'dropshipping', null],
    [10, 'dropshipping', null],
    [11, 'alternative', null],
    [15, 'alternative', null],
    [16, 'intransit', 10],
    [17, 'intransit', 10],
    [18, 'intransit', 28],
    [20, 'intransit', 28],
    [21, 'airfreight', null],
    [40, 'airfreight', null],
    [41, 'intransit', 40],
    [47, 'intransit', 40],
    [48, 'outofstock', null],
  ] as const)('%i pieces: %s', (quantity, expected, days) => {
    expect(availabilityOf(supplyLadder(everything), quantity)).toEqual({ case: expected, days });
  });

  test.each([
    [27, 'intransit'],
    [28, 'intransit'],
    [29, 'airfreight'],
  ] as const)('a delivery in %i days beside manufacturer stock: %s', (days, expected) => {
    const supply = { ...nothing, deliveries: [{ days, quantity: 1 }], manufacturer: 1 };
    expect(availabilityOf(supplyLadder(supply), 1).case).toBe(expected);
  });

  test.each([
    ['dropship', { ...nothing, stock: { ...noStock, dropshipping: 3 } }],
    ['alternative', { ...nothing, stock: { ...noStock, alternative: 3 } }],
    ['transit', { ...nothing, deliveries: [{ days: 3, quantity: 3 }] }],
    ['airfreight', { ...nothing, manufacturer: 3 }],
  ] as const)('a supplier without %s does not count it', (way, supply) => {
    expect(maximumOf(supplyLadder(supply))).toBe(3);
    const without = { ...supply, supplier: { ...everyWay, [way]: false } };
    expect(maximumOf(supplyLadder(without))).toBe(0);
  });

  test('an overdue delivery counts as due today', () => {
    const ladder = supplyLadder({ ...nothing, deliveries: [{ days: -4, quantity: 1 }] });
    expect(availabilityOf(ladder, 1)).toEqual({ case: 'intransit', days: 0 });
  });

  test('what can be had without a long wait leaves out transit and the manufacturer', () => {
    expect(promptQuantityOf(supplyLadder(everything))).toBe(15);
  });

  test('nothing at all is out of stock', () => {
    expect(availabilityOf(supplyLadder(nothing), 1).case).toBe('outofstock');
    expect(maximumOf(supplyLadder(nothing))).toBe(0);
  });
});

describe('what is left once some are taken', () => {
  test.each([
    [0, 47, 'instock'],
    [3, 44, 'instock'],
    [4, 43, 'dropshipping'],
    [47, 0, 'outofstock'],
    [60, 0, 'outofstock'],
  ] as const)('%i taken leaves %i', (taken, left, next) => {
    const ladder = ladderAfter(supplyLadder(everything), taken);
    expect(maximumOf(ladder)).toBe(left);
    expect(availabilityOf(ladder, 1).case).toBe(next);
  });
});

describe('kits', () => {
  const springs = supplyLadder({
    ...nothing,
    stock: { ...noStock, instock: 5 },
    deliveries: [{ days: 9, quantity: 4 }],
  });
  const dampers = supplyLadder({
    ...nothing,
    stock: { ...noStock, instock: 2, dropshipping: 2 },
    manufacturer: 10,
  });

  test.each([
    [1, 'instock', null],
    [2, 'dropshipping', null],
    [3, 'airfreight', null],
    [4, 'airfreight', null],
    [5, 'outofstock', null],
  ] as const)('%i kits of two springs and two dampers: %s', (quantity, expected, days) => {
    const ladder = kitLadder([
      { ladder: springs, quantity: 2 },
      { ladder: dampers, quantity: 2 },
    ]);
    expect(availabilityOf(ladder, quantity)).toEqual({ case: expected, days });
  });

  test('the delivery that completes the scarcest component gives the days', () => {
    const ladder = kitLadder([
      { ladder: springs, quantity: 2 },
      { ladder: supplyLadder({ ...nothing, stock: { ...noStock, instock: 100 } }), quantity: 1 },
    ]);
    expect(availabilityOf(ladder, 3)).toEqual({ case: 'intransit', days: 9 });
  });

  test('a component with quantity 0 sets no limit', () => {
    const ladder = kitLadder([
      { ladder: springs, quantity: 1 },
      { ladder: supplyLadder(nothing), quantity: 0 },
    ]);
    expect(maximumOf(ladder)).toBe(9);
  });

  test('a component that cannot be had stops the kit', () => {
    const ladder = kitLadder([
      { ladder: springs, quantity: 1 },
      { ladder: supplyLadder(nothing), quantity: 1 },
    ]);
    expect(maximumOf(ladder)).toBe(0);
  });
});

test.each([
  [0, 5, 7],
  [1, 6, 8],
  [28, 33, 35],
  [null, 1, 2],
])('transit of %s days is promised in %i - %i', (days, from, to) => {
  expect(transitEstimate(days)).toEqual({ from, to });
});
