import { describe, expect, it } from 'vitest';
import { type FitmentRange, fitmentPage, yearRows } from './year-rows.ts';

const range = (change: Partial<FitmentRange>): FitmentRange => ({
  make: 'TOYOTA',
  model: 'HILUX',
  yearFrom: 2010,
  yearTo: 2012,
  group: 'Springs',
  parameter: '',
  parameter2: '',
  parameter3: '',
  ...change,
});

it.each([
  ['both ends included', range({}), [2012, 2011, 2010]],
  ['one year', range({ yearTo: 2010 }), [2010]],
  ['an open end', range({ yearFrom: 2025, yearTo: null }), [2026, 2025]],
  ['an open end from this year', range({ yearFrom: 2026, yearTo: null }), [2026]],
  ['an open end from next year', range({ yearFrom: 2027, yearTo: null }), [2027]],
  ['up to next year', range({ yearFrom: 2026, yearTo: 2027 }), [2027, 2026]],
])('gives a row a year: %s', (_name, given, years) => {
  expect(yearRows([given], 2026).map(({ year }) => year)).toEqual(years);
});

it('folds what ranges have in common and keeps different parameters apart', () => {
  const rows = yearRows(
    [range({}), range({ yearFrom: 2012, yearTo: 2013 }), range({ parameter: 'Front' })],
    2026,
  );
  expect(rows).toHaveLength(4 + 3);
});

it('sorts by make and model', () => {
  const rows = yearRows(
    [
      range({ yearTo: 2010 }),
      range({ make: 'KIA', yearTo: 2010 }),
      range({ model: 'AYGO', yearTo: 2010 }),
    ],
    2026,
  );
  expect(rows.map(({ make, model }) => `${make} ${model}`)).toEqual([
    'KIA HILUX',
    'TOYOTA AYGO',
    'TOYOTA HILUX',
  ]);
});

describe('a page of fitments', () => {
  const rows = yearRows(
    [range({}), range({ make: 'KIA', yearTo: 2011 }), range({ model: 'AYGO', yearTo: 2010 })],
    2026,
  );
  const makes = [
    { make: 'KIA', count: 2 },
    { make: 'TOYOTA', count: 4 },
  ];
  const of = (asked: Parameters<typeof fitmentPage>[1]) => {
    const { fitments, ...rest } = fitmentPage(rows, asked);
    return { ...rest, years: fitments.map(({ make, year }) => `${make} ${year}`) };
  };

  it.each([
    ['is all of them', {}, 6, ['KIA 2011', 'KIA 2010']],
    ['begins at its offset', { offset: 5 }, 6, ['TOYOTA 2010']],
    ['ends at its limit', { limit: 1 }, 6, ['KIA 2011']],
    ['is of one make, in any case', { make: 'kia', limit: 5 }, 2, ['KIA 2011', 'KIA 2010']],
    ['is empty beyond the end', { offset: 6 }, 6, []],
    ['is empty for an unknown make', { make: 'LADA' }, 0, []],
  ])('%s', (_, asked, total, first) => {
    const page = of(asked);
    expect(page).toMatchObject({ total, makes });
    expect(page.years.slice(0, 2)).toEqual(first);
  });
});
