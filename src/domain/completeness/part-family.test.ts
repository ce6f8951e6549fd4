import { expect, test } from 'vitest';
import { type FamilyRow, familyOf } from './part-family.server.ts';

const row = (partId: number, rating: string, more: Partial<FamilyRow> = {}): FamilyRow => ({
  partId,
  brand: 'PEDDERS',
  description: `Front coil spring, ${rating.toLowerCase()}`,
  group: 'Front Coil Springs',
  position: 'Front',
  rating,
  ...more,
});

test.each<[string, FamilyRow[], number[]]>([
  ['heights', [row(1, 'Standard Height'), row(2, 'Raised 40 mm')], [1, 2]],
  ['no other', [row(1, 'Standard Height')], []],
  ['the same twice', [row(1, 'Raised 40 mm'), row(2, 'Raised 40 mm')], []],
  ['another maker', [row(1, ''), row(2, 'Raised 40 mm', { brand: 'DBA' })], []],
  ['another place', [row(1, ''), row(2, 'Raised 40 mm', { position: 'Rear' })], []],
  ['another kind', [row(1, ''), row(2, 'Raised 40 mm', { description: 'Spacer, 10 mm' })], []],
  ['another group', [row(1, ''), row(2, 'Raised 40 mm', { group: 'Springs' })], []],
  ['a part for another vehicle', [row(2, ''), row(3, 'Raised 40 mm')], []],
  ['more than a choice', Array.from({ length: 9 }, (_, at) => row(at + 1, `${at}`)), []],
  [
    'as many as a choice has',
    Array.from({ length: 8 }, (_, at) => row(at + 1, `${at}`)),
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
])('the family of part 1: %s', (_what, rows, expected) => {
  expect(familyOf(1, rows).map(({ partId }) => partId)).toEqual(expected);
});
