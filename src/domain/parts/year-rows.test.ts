import { describe, expect, it } from 'vitest';
import { type FitmentRange, fitmentPage } from './year-rows.ts';

const THIS_YEAR = 2026;

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

const allOf = (ranges: FitmentRange[]) => fitmentPage(ranges, {}, THIS_YEAR);

it.each([
  ['both ends included', range({}), [2012, 2011, 2010]],
  ['one year', range({ yearTo: 2010 }), [2010]],
  ['an open end', range({ yearFrom: 2025, yearTo: null }), [2026, 2025]],
  ['an open end from this year', range({ yearFrom: 2026, yearTo: null }), [2026]],
  ['an open end from next year', range({ yearFrom: 2027, yearTo: null }), [2027]],
  ['up to next year', range({ yearFrom: 2026, yearTo: 2027 }), [2027, 2026]],
])('gives a row a year: %s', (_name, given, years) => {
  expect(allOf([given]).fitments.map(({ year }) => year)).toEqual(years);
});

it.each([
  ['overlapping ranges', range({ yearFrom: 2012, yearTo: 2013 }), 4],
  ['a range within another', range({ yearFrom: 2011, yearTo: 2011 }), 3],
  ['ranges that meet', range({ yearFrom: 2013, yearTo: 2014 }), 5],
  ['ranges apart', range({ yearFrom: 2014, yearTo: 2014 }), 4],
  ['an earlier range', range({ yearFrom: 2009, yearTo: 2010 }), 4],
  ['other parameters', range({ parameter: 'Front', yearTo: 2010 }), 4],
  ['another group', range({ group: 'Bushes', yearTo: 2010 }), 4],
])('counts each row once: %s', (_name, second, total) => {
  const page = allOf([range({}), second]);
  expect(page.fitments).toHaveLength(total);
  expect(page.total).toBe(total);
  expect(page.makes).toEqual([{ make: 'TOYOTA', count: total }]);
});

it('sorts by make and model, the newest year first, then as the feed has them', () => {
  const { fitments } = allOf([
    range({ yearFrom: 2009, yearTo: 2010, parameter: 'Rear' }),
    range({ yearTo: 2010, parameter: 'Front' }),
    range({ make: 'KIA', yearTo: 2010 }),
    range({ model: 'AYGO', yearTo: 2010 }),
  ]);
  expect(
    fitments.map(({ make, model, year, parameter }) => `${make} ${model} ${year} ${parameter}`),
  ).toEqual([
    'KIA HILUX 2010 ',
    'TOYOTA AYGO 2010 ',
    'TOYOTA HILUX 2010 Rear',
    'TOYOTA HILUX 2010 Front',
    'TOYOTA HILUX 2009 Rear',
  ]);
});

describe('a page of fitments', () => {
  const ranges = [
    range({}),
    range({ make: 'KIA', yearTo: 2011 }),
    range({ model: 'AYGO', yearTo: 2010 }),
  ];
  const makes = [
    { make: 'KIA', count: 2 },
    { make: 'TOYOTA', count: 4 },
  ];
  const kia = ['KIA 2011', 'KIA 2010'];
  const hilux = ['TOYOTA 2012', 'TOYOTA 2011', 'TOYOTA 2010'];

  it.each([
    ['is all of them', {}, 6, [...kia, 'TOYOTA 2010', ...hilux]],
    ['begins at its offset', { offset: 5 }, 6, ['TOYOTA 2010']],
    ['begins within a model', { offset: 1, limit: 2 }, 6, ['KIA 2010', 'TOYOTA 2010']],
    ['ends at its limit', { limit: 1 }, 6, ['KIA 2011']],
    ['ends within a model', { limit: 2, offset: 3 }, 6, ['TOYOTA 2012', 'TOYOTA 2011']],
    ['is of one make, in any case', { make: 'kia', limit: 5 }, 2, kia],
    ['is empty beyond the end', { offset: 6 }, 6, []],
    ['is empty for an unknown make', { make: 'LADA' }, 0, []],
  ])('%s', (_, asked, total, rows) => {
    const { fitments, models: _models, ...counts } = fitmentPage(ranges, asked, THIS_YEAR);
    expect(counts).toEqual({ total, makes });
    expect(fitments.map(({ make, year }) => `${make} ${year}`)).toEqual(rows);
  });
});

it('tells the models with their first and last year, whatever is asked for', () => {
  const ranges = [
    range({ yearFrom: 2015, yearTo: null }),
    range({ yearFrom: 2005, yearTo: 2008 }),
    range({ make: 'KIA', model: 'SORENTO' }),
  ];
  expect(fitmentPage(ranges, { make: 'KIA', limit: 1 }, THIS_YEAR).models).toEqual([
    { make: 'KIA', model: 'SORENTO', yearFrom: 2010, yearTo: 2012 },
    { make: 'TOYOTA', model: 'HILUX', yearFrom: 2005, yearTo: THIS_YEAR },
  ]);
});
