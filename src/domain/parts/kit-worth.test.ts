import { expect, test } from 'vitest';
import type { Ladder } from './availability.ts';
import { bottleneckOf, kitWorth } from './kit-worth.ts';

test.each([
  [
    25_000,
    [
      [2, 10_000],
      [1, 8_000],
    ],
    { partsCents: 28_000, savedCents: 3_000 },
  ],
  [
    30_000,
    [
      [2, 10_000],
      [1, 8_000],
    ],
    { partsCents: 28_000, savedCents: 0 },
  ],
  [
    25_000,
    [
      [2, 10_000],
      [0, null],
    ],
    { partsCents: 20_000, savedCents: 0 },
  ],
  [
    25_000,
    [
      [2, 10_000],
      [1, null],
    ],
    null,
  ],
  [null, [[2, 10_000]], null],
  [25_000, [[0, 10_000]], null],
] as const)('a kit for %s of %j: %j', (kit, pieces, worth) => {
  const priced = pieces.map(([quantity, cents]) => ({ quantity, cents }));
  expect(kitWorth(kit, priced)).toEqual(worth);
});

const instock = (quantity: number): Ladder => [{ stage: 'instock', days: null, quantity }];
const transit = (days: number, quantity: number): Ladder => [
  { stage: 'intransit', days, quantity },
];

test.each<[string, readonly (readonly [Ladder, number])[], number, number | undefined]>([
  [
    'the one in transit',
    [
      [instock(9), 2],
      [transit(7, 9), 1],
    ],
    1,
    1,
  ],
  [
    'the later of two in transit',
    [
      [transit(9, 9), 1],
      [transit(7, 9), 1],
      [instock(9), 1],
    ],
    1,
    0,
  ],
  [
    'the one that is nowhere',
    [
      [transit(9, 9), 1],
      [[], 1],
    ],
    1,
    1,
  ],
  [
    'the one that is too few for the kits',
    [
      [instock(4), 2],
      [[...instock(2), ...transit(7, 5)], 1],
    ],
    2,
    undefined,
  ],
  [
    'the same with one kit more',
    [
      [instock(6), 2],
      [[...instock(2), ...transit(7, 5)], 1],
    ],
    3,
    1,
  ],
  [
    'none: all are there',
    [
      [instock(9), 2],
      [instock(1), 1],
    ],
    1,
    undefined,
  ],
  ['none of one alone', [[transit(7, 9), 1]], 1, undefined],
  [
    'none because of what is not packed',
    [
      [instock(9), 1],
      [[], 0],
    ],
    1,
    undefined,
  ],
])('the date of a kit hangs on %s', (_what, pieces, kits, index) => {
  const components = pieces.map(([ladder, quantity]) => ({ ladder, quantity }));
  const expected = index === undefined ? undefined : components[index];
  expect(bottleneckOf(components, kits)).toBe(expected);
});
