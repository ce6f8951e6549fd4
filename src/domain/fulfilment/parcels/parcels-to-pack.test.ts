import { expect, test } from 'vitest';
import { parcelsToPack } from './parcel.ts';

const line = (partNumber: string, promisedParcel: 1 | 2, packed = 0) => ({
  ...{ id: partNumber, partNumber, description: '', vehicleLine: '' },
  ...{ ordered: 2, packed, promisedParcel },
});
const day = (on: string) => ({ from: on, to: on });
const promised = [
  { position: 1 as const, lines: [], arrival: day('2026-03-12') },
  { position: 2 as const, lines: [], arrival: day('2026-05-12') },
];

test.each([
  [
    'nothing is packed',
    [0, 0],
    [
      ['2026-03-12', 'A', 2],
      ['2026-05-12', 'B', 2],
    ],
  ],
  [
    'a piece of the first is packed',
    [1, 0],
    [
      ['2026-03-12', 'A', 1],
      ['2026-05-12', 'B', 2],
    ],
  ],
  ['the first has gone', [2, 0], [['2026-05-12', 'B', 2]]],
  ['all has gone', [2, 2], []],
])('an order in two parcels, %s', (_, [first, second], expected) => {
  const parcels = parcelsToPack({ lines: [line('A', 1, first), line('B', 2, second)], promised });
  expect(
    parcels.flatMap(({ arrival, lines }) =>
      lines.map(({ partNumber, quantity }) => [arrival?.to, partNumber, quantity]),
    ),
  ).toEqual(expected);
});

test('an order that is sent together is one parcel', () => {
  const [all, ...more] = parcelsToPack({
    lines: [line('A', 1), line('B', 1)],
    promised: promised.slice(0, 1),
  });
  expect([all?.lines.length, more]).toEqual([2, []]);
});
