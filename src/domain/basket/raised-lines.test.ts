import { describe, expect, test } from 'vitest';
import type { LinePart, LineRow } from './basket.ts';
import { raisedLines } from './basket-lines.ts';

const partOf = (id: number, recordType: LinePart['recordType'] = 'inventoryitem'): LinePart => ({
  id,
  recordType,
  urlcomponent: `part-${id}`,
  partNumber: `P${id}`,
  description: '',
  photoUrl: null,
  weightGrams: null,
  depositCents: null,
  isTradeOnly: false,
  price: null,
});
const lineOf = (
  id: string,
  part: LinePart,
  quantity: number,
  of: string | null = null,
): LineRow => ({
  id,
  partId: part.id,
  parentLineId: of,
  quantity,
  quotedUnitGrossCents: 100,
  part,
  vehicles: [],
});

const shock = partOf(1);
const spring = partOf(2);
const kit = partOf(3, 'kititem');
const components = new Map([
  [
    kit.id,
    [
      { kitId: 3, componentId: 1, quantity: 2 },
      { kitId: 3, componentId: 2, quantity: 0 },
    ],
  ],
]);
const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };

const raise = (lines: readonly LineRow[], part: LinePart, quantity: number) =>
  raisedLines(lines, { part, quantity, components, componentParts: [shock, spring] });
const short = (lines: readonly LineRow[]) =>
  lines.map(({ partId, parentLineId, quantity }) => [partId, parentLineId !== null, quantity]);

describe('pieces of a part more', () => {
  test.each<[string, LineRow[], LinePart, [number, boolean, number][]]>([
    [
      'make a line that comes last',
      [lineOf('a', spring, 1)],
      shock,
      [
        [2, false, 1],
        [1, false, 3],
      ],
    ],
    ['raise the line that is there', [lineOf('a', shock, 4)], shock, [[1, false, 7]]],
    [
      'of a kit bring its components',
      [],
      kit,
      [
        [3, false, 3],
        [1, true, 6],
      ],
    ],
    [
      'of a kit that is there raise its components',
      [lineOf('a', kit, 1), lineOf('b', shock, 2, 'a')],
      kit,
      [
        [3, false, 4],
        [1, true, 8],
      ],
    ],
    [
      'leave a component of the same part alone',
      [lineOf('a', kit, 1), lineOf('b', shock, 2, 'a')],
      shock,
      [
        [3, false, 1],
        [1, true, 2],
        [1, false, 3],
      ],
    ],
  ])('%s', (_, lines, part, expected) => {
    expect(short(raise(lines, part, 3))).toEqual(expected);
  });

  test('keep the line with its quote, and add their vehicle once', () => {
    const before = lineOf('a', shock, 1);
    const add = { part: shock, quantity: 1, vehicle: hilux, components, componentParts: [] };
    const [once] = raisedLines([before], add);
    expect(once).toMatchObject({ id: 'a', quotedUnitGrossCents: 100, vehicles: [hilux] });
    expect(raisedLines([once!], add)[0]?.vehicles).toEqual([hilux]);
  });
});
