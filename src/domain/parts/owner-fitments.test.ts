import { describe, expect, test } from 'vitest';
import {
  correctedFitments,
  correctionsOf,
  type FitmentSpan,
  isExcluded,
  noOwnerFitments,
  type PartFitment,
  withCorrection,
  withoutCorrection,
} from './owner-fitments.ts';

const fitment = (change: Partial<PartFitment> = {}): PartFitment => ({
  ...{ make: 'TOYOTA', model: 'HILUX', yearFrom: 2005, yearTo: 2015, engine: '' },
  ...{ category: null, group: 'Springs', parameter: '', parameter2: '', parameter3: '' },
  ...change,
});
const span = (change: Partial<FitmentSpan> = {}): FitmentSpan => ({
  ...{ make: 'Toyota', model: 'Hilux', yearFrom: 2010, yearTo: 2011, engine: '' },
  ...change,
});
const years = (list: readonly PartFitment[]) =>
  list.map(({ yearFrom, yearTo }) => `${yearFrom}-${yearTo ?? ''}`).join(' ');

describe('what an owner has taken out', () => {
  test.each<[string, Partial<FitmentSpan>, string]>([
    ['years within', {}, '2005-2009 2012-2015'],
    ['the first years', { yearFrom: 2000, yearTo: 2005 }, '2006-2015'],
    ['the last years', { yearFrom: 2015, yearTo: null }, '2005-2014'],
    ['all years', { yearFrom: 1990, yearTo: null }, ''],
    ['years before', { yearFrom: 2000, yearTo: 2004 }, '2005-2015'],
    ['years after', { yearFrom: 2016, yearTo: null }, '2005-2015'],
    ['another model', { model: 'Corolla' }, '2005-2015'],
    ['one engine of all', { engine: '2.5 D-4D' }, '2005-2009 2012-2015'],
  ])('%s', (_case, change, left) => {
    const owner = { ...noOwnerFitments, without: [span(change)] };
    expect(years(correctedFitments([fitment()], owner))).toBe(left);
  });

  test('an engine leaves the others, and an open range stays open', () => {
    const feed = [fitment({ engine: '3.0' }), fitment({ engine: '2.5', yearTo: null })];
    const owner = { ...noOwnerFitments, without: [span({ engine: '2.5', yearTo: 2010 })] };
    expect(years(correctedFitments(feed, owner))).toBe('2005-2015 2005-2009 2011-');
  });

  test.each<[string, number, string, Partial<FitmentSpan>, boolean]>([
    ['a year of it', 2010, '', {}, true],
    ['the year before', 2009, '', {}, false],
    ['the year after', 2012, '', {}, false],
    ['its engine', 2010, '2.5 d-4d', { engine: '2.5 D-4D' }, true],
    ['an engine that is not known', 2010, '', { engine: '2.5 D-4D' }, false],
  ])('is known of %s', (_case, year, engine, change, taken) => {
    const vehicle = { make: 'TOYOTA', model: 'HILUX', year, engine };
    expect(isExcluded([span(change)], vehicle)).toBe(taken);
  });
});

describe('what an owner adds', () => {
  test('stands behind the feed’s, once', () => {
    const own = fitment({ model: 'COROLLA' });
    const owner = { without: [], with: [own, fitment()] };
    expect(correctedFitments([fitment()], owner)).toEqual([fitment(), own]);
  });

  test('is cut by a later word that it does not fit', () => {
    const fits = withCorrection(noOwnerFitments, { kind: 'fits', fitment: fitment() });
    const said = withCorrection(fits, { kind: 'does-not-fit', span: span() });
    expect(years(correctedFitments([], said))).toBe('2005-2009 2012-2015');
  });

  test('replaces the word that the same vehicle does not fit', () => {
    const not = withCorrection(noOwnerFitments, { kind: 'does-not-fit', span: span() });
    const fits = fitment({ yearFrom: 2010, yearTo: 2011 });
    expect(withCorrection(not, { kind: 'fits', fitment: fits })).toEqual({
      without: [],
      with: [fits],
    });
  });
});

test('each correction can be taken back by itself', () => {
  const said = { without: [span()], with: [fitment()] };
  const [not, fits] = correctionsOf(said);
  expect(withoutCorrection(said, not!.key)?.left).toEqual({ without: [], with: [fitment()] });
  expect(withoutCorrection(said, fits!.key)?.left).toEqual({ without: [span()], with: [] });
  expect(withoutCorrection(said, 'fits nothing')).toBeUndefined();
});
