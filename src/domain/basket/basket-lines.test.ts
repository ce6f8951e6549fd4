import { describe, expect, test } from 'vitest';
import type { Ladder } from '../parts/availability.ts';
import {
  availabilitiesOf,
  backorderQuantity,
  type Demand,
  maximumWithOthers,
  needsOf,
  shortLines,
  totalNeeds,
} from './basket-lines.ts';

const SPRING = 1;
const DAMPER = 2;

const inStock = (quantity: number): Ladder => [{ stage: 'instock', days: null, quantity }];
const stock = (springs: number, dampers: number) =>
  new Map([
    [SPRING, inStock(springs)],
    [DAMPER, inStock(dampers)],
  ]);

const single = (partId: number, quantity: number): Demand => ({
  quantity,
  needs: needsOf(partId, undefined),
});
/** Two springs and one damper a kit; a leaflet that nobody counts. */
const kitNeeds = needsOf(9, [
  { componentId: SPRING, quantity: 2 },
  { componentId: DAMPER, quantity: 1 },
  { componentId: 3, quantity: 0 },
]);
const kit = (quantity: number): Demand => ({ quantity, needs: kitNeeds });

test('a kit needs its components and not itself; quantity 0 is not needed', () => {
  expect(kitNeeds).toEqual([
    { partId: SPRING, perPiece: 2 },
    { partId: DAMPER, perPiece: 1 },
  ]);
});

test('parts bought singly and inside kits add up', () => {
  expect([...totalNeeds([kit(3), single(SPRING, 2)])]).toEqual([
    [SPRING, 8],
    [DAMPER, 3],
  ]);
});

describe('maximum of a line', () => {
  test.each([
    ['a part alone', single(SPRING, 1), [], stock(5, 0), 5],
    ['nothing left', single(SPRING, 1), [], stock(0, 0), 0],
    ['a part that a kit beside it needs too', single(SPRING, 1), [kit(2)], stock(5, 2), 1],
    ['never below nothing', single(SPRING, 1), [kit(3)], stock(5, 3), 0],
    ['a kit by its scarcest component', kit(1), [], stock(5, 9), 2],
    ['a kit by the other component', kit(1), [], stock(9, 1), 1],
    ['a kit beside its parts', kit(1), [single(SPRING, 4)], stock(5, 9), 0],
    ['beyond what a line may hold', single(SPRING, 1), [], stock(5_000_000, 0), 100_000],
    ['a kit so that no component line holds more', kit(1), [], stock(5_000_000, 5_000_000), 50_000],
  ] as const)('%s', (_, line, others, ladders, expected) => {
    expect(maximumWithOthers(line.needs, others, ladders)).toBe(expected);
  });

  test('an unknown part and a kit without components cannot be had', () => {
    expect(maximumWithOthers(needsOf(77, undefined), [], stock(1, 1))).toBe(0);
    expect(maximumWithOthers(needsOf(9, []), [], stock(1, 1))).toBe(0);
    expect(
      maximumWithOthers(needsOf(9, [{ componentId: SPRING, quantity: 0 }]), [], stock(1, 1)),
    ).toBe(0);
  });
});

test('lines that do not fit are named in turn', () => {
  const fits = single(DAMPER, 1);
  const kits = kit(2);
  const springs = single(SPRING, 2);

  expect(shortLines([fits, kits, springs], stock(5, 3))).toEqual([{ line: springs, available: 1 }]);
  expect(shortLines([fits, kits, springs], stock(6, 3))).toEqual([]);
  expect(shortLines([fits, kits, springs], stock(6, 2))).toEqual([{ line: kits, available: 1 }]);
});

test('what lines before have taken is no longer there for those after', () => {
  const ladders = new Map<number, Ladder>([
    [
      SPRING,
      [
        { stage: 'instock', days: null, quantity: 2 },
        { stage: 'intransit', days: 9, quantity: 4 },
      ],
    ],
  ]);
  const lines = [single(SPRING, 2), single(SPRING, 1), single(SPRING, 2)];
  expect(availabilitiesOf(lines, ladders)).toEqual([
    { case: 'instock', days: null },
    { case: 'intransit', days: 9 },
    { case: 'outofstock', days: null },
  ]);
});

describe('backorder', () => {
  const soon: Ladder = [
    { stage: 'instock', days: null, quantity: 2 },
    { stage: 'alternative', days: null, quantity: 3 },
    { stage: 'intransit', days: 9, quantity: 10 },
  ];
  test.each([
    [[single(SPRING, 3)], 0],
    [[single(SPRING, 4)], 1],
    [[single(SPRING, 2), single(SPRING, 3)], 2],
    [[single(SPRING, 2), kit(1)], 1],
    [[kit(1), single(SPRING, 1)], 0],
  ] as const)('case %#', (lines, expected) => {
    expect(
      backorderQuantity(
        lines,
        new Map([
          [SPRING, soon],
          [DAMPER, inStock(9)],
        ]),
      ),
    ).toBe(expected);
  });
});
