import { expect, test } from 'vitest';
import { type PackableLine, piecesToPack } from './parcel.ts';

const line = (id: string, partNumber: string, ordered: number, packed = 0): PackableLine => ({
  id,
  partNumber,
  description: '',
  vehicleLine: '',
  promisedParcel: 1,
  ordered,
  packed,
});
/** The bush is sold singly and in a kit. */
const lines = [line('1', 'BUSH-1', 2), line('2', 'ARM-7', 1, 1), line('3', 'BUSH-1', 4, 1)];

test.each([
  ['everything left', undefined, { 1: 2, 3: 3 }],
  ['a part in any case', [{ line: 'bush-1' }], { 1: 2, 3: 3 }],
  ['some of a part, line by line', [{ line: 'BUSH-1', quantity: 3 }], { 1: 2, 3: 1 }],
  ['the last piece', [{ line: 'BUSH-1', quantity: 5 }], { 1: 2, 3: 3 }],
  ['a line by its id', [{ line: '3', quantity: 1 }], { 3: 1 }],
  [
    'the same part twice',
    [
      { line: 'BUSH-1', quantity: 1 },
      { line: 'BUSH-1', quantity: 2 },
    ],
    { 1: 2, 3: 1 },
  ],
])('%s', (_what, wanted, expected) => {
  const chosen = piecesToPack(lines, wanted);
  const pieces = chosen.ok ? chosen.value.map(({ lineId, quantity }) => [lineId, quantity]) : [];
  expect(Object.fromEntries(pieces)).toEqual(expected);
});

test.each([
  [
    'one too many',
    [{ line: 'BUSH-1', quantity: 6 }],
    { kind: 'too-many-pieces', line: 'BUSH-1', left: 5 },
  ],
  ['none', [{ line: 'BUSH-1', quantity: 0 }], { kind: 'too-many-pieces', line: 'BUSH-1', left: 5 }],
  ['what is packed', [{ line: 'ARM-7' }], { kind: 'nothing-to-pack' }],
  ['another part', [{ line: 'ARM-8' }], { kind: 'unknown-line', line: 'ARM-8' }],
])('%s is refused', (_what, wanted, refusal) => {
  expect(piecesToPack(lines, wanted)).toEqual({ ok: false, refusal });
});
