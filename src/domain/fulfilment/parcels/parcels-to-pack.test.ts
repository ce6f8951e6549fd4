import { expect, test } from 'vitest';
import {
  apartFrom,
  awayPieces,
  parcelsFromHere,
  parcelsToPack,
  type TakenPieces,
} from './parcel.ts';

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

const shelf = (quantity: number) => taken({ quantity });
const coming = (comesOn: string, quantity: number) => taken({ comesOn, quantity });
const dropShipped = (quantity: number, before = 0) =>
  taken({ quantity, isDropShipped: true, dropShippedBefore: before });

function taken(of: { readonly quantity: number } & Partial<TakenPieces>) {
  return { partNumber: 'A-1', comesOn: null, isDropShipped: false, dropShippedBefore: 0, ...of };
}

const today = '2026-11-27';

test.each([
  ['nothing', [], { away: 0, late: undefined, dropShipped: 0 }],
  ['none on the shelf', [shelf(3)], { away: 0, late: undefined, dropShipped: 0 }],
  ['none that arrives today', [coming(today, 3)], { away: 0, late: undefined, dropShipped: 0 }],
  [
    'what arrives later',
    [coming('2026-12-17', 3)],
    { away: 3, late: { pieces: 3, by: '2026-12-17' }, dropShipped: 0 },
  ],
  [
    'some of it later',
    [shelf(1), coming('2026-12-17', 2), coming('2026-12-03', 1)],
    { away: 3, late: { pieces: 3, by: '2026-12-17' }, dropShipped: 0 },
  ],
  ['what a drop shipper sends', [shelf(1), dropShipped(1)], { away: 1, dropShipped: 1 }],
  ['what one has still to send', [dropShipped(3, 2)], { away: 1, dropShipped: 1 }],
  ['none that one has sent', [dropShipped(2, 2), shelf(1)], { away: 0, dropShipped: 0 }],
  [
    'both',
    [dropShipped(1), coming('2026-12-03', 2)],
    { away: 3, late: { pieces: 2, by: '2026-12-03' }, dropShipped: 1 },
  ],
])('what is not here of a part: %s', (_, supply, expected) => {
  const others = [coming('2026-12-24', 9), dropShipped(9)];
  const all = [...supply, ...others.map((one) => ({ ...one, partNumber: 'B-1' }))];
  expect(awayPieces(all, { partNumber: 'A-1', today })).toMatchObject(expected);
});

test.each([
  ['all of it is here', 2, [shelf(2)], false],
  ['some of it is to come', 2, [shelf(1), coming('2026-12-03', 1)], true],
  ['a drop shipper sends some of it', 2, [shelf(1), dropShipped(1)], true],
  ['a drop shipper sends all of it', 2, [dropShipped(2)], false],
  ['a drop shipper sends what is left', 1, [shelf(1), dropShipped(1)], false],
  ['nothing is left', 0, [coming('2026-12-03', 2)], false],
])('what is left leaves in parts where %s', (_, left, supply, expected) => {
  const lines = [1, 2].map((line) => ({
    partNumber: 'A-1',
    ordered: 1,
    packed: line > left ? 1 : 0,
  }));
  expect(apartFrom({ lines, supply }, today) !== undefined).toBe(expected);
});

test.each([
  ['the first parcel takes what is here', [shelf(3), dropShipped(1)], [2, 1]],
  ['nothing is here', [dropShipped(4)], []],
  ['a drop shipper has sent its pieces', [dropShipped(1, 1), shelf(3)], [2, 2]],
  ['what comes later has its page', [coming('2026-12-01', 4)], [2, 2]],
])('the parcels of the shop itself: %s', (_, supply, expected) => {
  const lines = [line('A-1', 1), { ...line('A-1', 2), id: 'A-2' }];
  const parcels = parcelsFromHere({ lines, promised, supply }, today);
  expect(parcels.flatMap((parcel) => parcel.lines.map(({ quantity }) => quantity))).toEqual(
    expected,
  );
});
