import { describe, expect, test } from 'vitest';
import { canMove, fulfilmentOf, type ParcelState, parcelStates } from './parcel.ts';

describe('an order of three pieces', () => {
  test.each<[string, readonly [ParcelState, number][], string]>([
    ['nothing packed', [], 'open'],
    ['all packed, nothing gone', [['packed', 3]], 'open'],
    ['one gone', [['handed-over', 1]], 'partly'],
    [
      'one there, two packed',
      [
        ['delivered', 1],
        ['packed', 2],
      ],
      'partly',
    ],
    ['all gone', [['handed-over', 3]], 'dispatched'],
    [
      'some there',
      [
        ['delivered', 2],
        ['handed-over', 1],
      ],
      'dispatched',
    ],
    [
      'all there',
      [
        ['delivered', 1],
        ['delivered', 2],
      ],
      'delivered',
    ],
    [
      'one back, the others there',
      [
        ['returned', 1],
        ['delivered', 2],
      ],
      'delivered',
    ],
    [
      'one back, the others on their way',
      [
        ['returned', 1],
        ['handed-over', 2],
      ],
      'dispatched',
    ],
    ['one back, two not sent', [['returned', 1]], 'partly'],
    [
      'all back',
      [
        ['returned', 1],
        ['returned', 2],
      ],
      'returned',
    ],
  ])('%s', (_what, parcels, state) => {
    expect(
      fulfilmentOf(
        3,
        parcels.map(([of, pieces]) => ({ state: of, pieces })),
      ),
    ).toBe(state);
  });
});

test('a parcel goes forward only, and what came back stays', () => {
  const moves = parcelStates.flatMap((from) =>
    parcelStates.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'packed > unpacked',
    'packed > handed-over',
    'handed-over > delivered',
    'handed-over > returned',
    'delivered > returned',
  ]);
});
