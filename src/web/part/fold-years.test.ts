import { expect, test } from 'vitest';
import type { WireApplication } from '../../wire/part.ts';
import { foldedYears, foldYears } from './fold-years.ts';

const row = (year: number, parameter2 = '', model = 'HILUX'): WireApplication => ({
  make: 'TOYOTA',
  model,
  year,
  groupdescription: 'Front Coil Springs',
  parameter: 'Front',
  parameter2,
  parameter3: '',
});

const folded = (rows: WireApplication[]) =>
  foldYears(rows).map(({ model, parameter2, yearfrom, year }) => [
    model,
    parameter2,
    yearfrom,
    year,
  ]);

test.each<[string, WireApplication[], (string | number)[][]]>([
  ['nothing', [], []],
  ['one year', [row(2012)], [['HILUX', '', 2012, 2012]]],
  ['years in a row', [row(2012), row(2011), row(2010)], [['HILUX', '', 2010, 2012]]],
  [
    'a gap',
    [row(2012), row(2010)],
    [
      ['HILUX', '', 2012, 2012],
      ['HILUX', '', 2010, 2010],
    ],
  ],
  [
    'two ways in the same years',
    [row(2012, 'a'), row(2012, 'b'), row(2011, 'a'), row(2011, 'b')],
    [
      ['HILUX', 'a', 2011, 2012],
      ['HILUX', 'b', 2011, 2012],
    ],
  ],
  [
    'two models',
    [row(2012), row(2012, '', 'PRADO'), row(2011, '', 'PRADO')],
    [
      ['HILUX', '', 2012, 2012],
      ['PRADO', '', 2011, 2012],
    ],
  ],
])('%s', (_what, rows, expected) => expect(folded(rows)).toEqual(expected));

test('the years of a fold are those that were folded', () => {
  const [one] = foldYears([row(2012), row(2011), row(2010)]);
  expect(one && foldedYears(one)).toEqual([2012, 2011, 2010]);
});
