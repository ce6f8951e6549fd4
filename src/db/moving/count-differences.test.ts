import { expect, test } from 'vitest';
import { countDifferences, countText } from './count-differences.ts';

const part = { rows: 3, digest: '7' };

test.each([
  ['the same', { part }, { part }, []],
  ['a row less', { part }, { part: { ...part, rows: 2 } }, ['part had 3 rows, and has 2.']],
  [
    'another row',
    { part },
    { part: { ...part, digest: '8' } },
    ['part has 3 rows, but not all are the same.'],
  ],
  ['a table gone', { part }, {}, ['part had 3 rows, and is not there.']],
  ['a table more', {}, { part }, ['part was not there, and has 3 rows.']],
])('%s', (_, before, after, differences) => {
  expect(countDifferences(before, after)).toEqual(differences);
});

test('counts are summed up', () => {
  expect(countText({ part, stock: { rows: 1200, digest: '1' } })).toBe('2 tables, 1,203 rows');
});
