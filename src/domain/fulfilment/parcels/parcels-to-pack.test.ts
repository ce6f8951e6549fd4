import { expect, test } from 'vitest';
import { parcelsToPack, stillToArrive } from './parcel.ts';

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

test.each([
  ['none is late', [], undefined],
  ['on the shelf', [{ eta: null, quantity: 3 }], undefined],
  ['arriving today', [{ eta: '2026-11-27', quantity: 3 }], undefined],
  ['arriving later', [{ eta: '2026-12-17', quantity: 3 }], { pieces: 3, by: '2026-12-17' }],
  [
    'some of it later',
    [
      { eta: null, quantity: 1 },
      { eta: '2026-12-17', quantity: 2 },
      { eta: '2026-12-03', quantity: 1 },
    ],
    { pieces: 3, by: '2026-12-17' },
  ],
])('what is still to arrive of a part: %s', (_, taken, expected) => {
  const supply = [
    ...taken.map((one) => ({ ...one, partNumber: 'A-1' })),
    { partNumber: 'B-1', eta: '2026-12-24', quantity: 9 },
  ];
  const of = { partNumber: 'A-1', today: '2026-11-27' };
  expect(stillToArrive(supply, of)).toEqual(expected);
});
