import { describe, expect, test } from 'vitest';
import { type BenchOrder, countScan, isComplete, scannedNumbers, stillScanned } from './bench.ts';

const part = {
  description: '',
  vehicleLine: '',
  late: undefined,
  away: 0,
  dropShipped: 0,
  kits: [],
};
const bench: BenchOrder = {
  parts: [
    { ...part, partId: 1, partNumber: 'ARM', due: 1, left: 1 },
    { ...part, partId: 2, partNumber: 'BOLT', due: 3, left: 3 },
    { ...part, partId: 3, partNumber: 'LATE', due: 0, left: 2 },
  ],
  kits: [{ partId: 9, partNumber: 'KIT', contents: ['ARM', 'BOLT'] }],
  packed: undefined,
};
const numbers = scannedNumbers([
  { partId: 1, numbers: ['ARM', '4006381333931', 'AC-77'] },
  { partId: 2, numbers: ['BOLT', 'AC-77'] },
  { partId: 3, numbers: ['LATE'] },
  { partId: 9, numbers: ['KIT', '5901234123457'] },
]);
const scan = (typed: string, before: Record<string, number> = {}) =>
  countScan(bench, new Map(Object.entries(before)), { typed, numbers });

describe('a scan', () => {
  test.each<[string, Record<string, number>, Record<string, number>]>([
    ['ARM', {}, { ARM: 1 }],
    ['4006381333931', {}, { ARM: 1 }],
    ['ac 77', {}, { ARM: 1 }],
    [' bolt ', { BOLT: 1 }, { BOLT: 2 }],
    ['BOLT 2', { BOLT: 1 }, { BOLT: 3 }],
  ])('of %j after %j counts %j', (typed, before, after) => {
    const counted = scan(typed, before);
    expect(counted.ok && Object.fromEntries(counted.value.scanned)).toEqual(after);
  });

  test.each<[string, Record<string, number>, object]>([
    ['', {}, { kind: 'nothing-scanned' }],
    ['BOLT 0', {}, { kind: 'nothing-scanned' }],
    ['OTHER', {}, { kind: 'wrong-part', number: 'OTHER' }],
    ['ARM', { ARM: 1 }, { kind: 'too-many', partNumber: 'ARM', due: 1 }],
    ['BOLT 3', { BOLT: 1 }, { kind: 'too-many', partNumber: 'BOLT', due: 3 }],
    ['LATE', {}, { kind: 'goes-later', partNumber: 'LATE' }],
    ['5901234123457', {}, { kind: 'is-kit', partNumber: 'KIT', contents: ['ARM', 'BOLT'] }],
  ])('of %j after %j is refused', (typed, before, refusal) => {
    expect(scan(typed, before)).toEqual({ ok: false, refusal });
  });
});

test('a parcel is complete with all its pieces, and what it no longer takes is not counted', () => {
  const counted = (pieces: Record<string, number>) =>
    stillScanned(bench, new Map(Object.entries(pieces)));
  expect(isComplete(bench, counted({ ARM: 1, BOLT: 2 }))).toBe(false);
  expect(isComplete(bench, counted({ ARM: 1, BOLT: 3 }))).toBe(true);
  expect([...counted({ ARM: 4, LATE: 1, OTHER: 1 })]).toEqual([['ARM', 1]]);
  expect(isComplete({ ...bench, parts: bench.parts.slice(2) }, new Map())).toBe(false);
});
