import { describe, expect, test } from 'vitest';
import { cheapestOf, extraOf, type SentLine, splitOf } from './parcels.ts';

const soon = { from: '2026-03-12', to: '2026-03-17' };
const late = { from: '2026-04-20', to: '2026-04-22' };
const line = (id: string, isPrompt: boolean, arrival: SentLine['arrival']): SentLine => ({
  id,
  isPrompt,
  arrival,
  weightGrams: 1000,
});

describe('what can go out first', () => {
  test.each<[string, SentLine[], string[][] | null]>([
    ['nothing', [], null],
    ['all of it', [line('a', true, soon), line('b', true, soon)], null],
    ['none of it', [line('a', false, late)], null],
    ['what is there', [line('a', true, soon), line('b', false, late)], [['a'], ['b']]],
    ['one cannot be had', [line('a', true, soon), line('b', false, null)], null],
    [
      'several of each',
      [line('a', false, late), line('b', true, soon), line('c', false, late)],
      [['b'], ['a', 'c']],
    ],
  ])('%s', (_, lines, parcels) => {
    expect(splitOf(lines)?.map(({ lineIds }) => lineIds) ?? null).toEqual(parcels);
  });

  test('each parcel comes with the last of its lines', () => {
    const split = splitOf([line('a', true, soon), line('b', false, late), line('c', false, soon)]);
    expect(split?.map(({ arrival }) => arrival)).toEqual([soon, late]);
    expect(split?.map(({ weightGrams }) => weightGrams)).toEqual([1000, 2000]);
  });
});

const way = (id: string, grossCents: number, pickUpAt: string | null = null) => ({
  id,
  pickUpAt,
  grossCents,
  netCents: grossCents - 1,
});

test.each([
  [[], undefined],
  [[way('a', 5)], 'a'],
  [[way('a', 5), way('b', 3), way('c', 3)], 'b'],
  [[way('a', 0, ''), way('b', 3)], 'b'],
  [[way('a', 0, 'Portowa 1')], undefined],
])('the cheapest delivery of %j is %s', (ways, id) => {
  expect(cheapestOf(ways)?.id).toBe(id);
});

test.each([
  ['a', 3],
  ['b', null],
  ['c', null],
])('what two parcels cost more by %s is %s', (id, extra) => {
  const together = [way('a', 5), way('b', 5)];
  expect(extraOf(id, { parted: [way('a', 8), way('c', 1)], together }).extraGrossCents).toBe(extra);
});
