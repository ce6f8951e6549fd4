import { describe, expect, it, test } from 'vitest';
import { parseGenerations, yearsOfGenerations } from './generations.ts';
import { vehicleFiles } from './page-files.server.ts';

describe('parseGenerations', () => {
  it.each([
    ['', []],
    ['D40 2005-2015', [{ name: 'D40', from: 2005, to: 2015 }]],
    [
      'Mk5 and Mk6 2003-2012; Mk8 2020-;',
      [
        { name: 'Mk5 and Mk6', from: 2003, to: 2012 },
        { name: 'Mk8', from: 2020, to: null },
      ],
    ],
  ])('reads %j', (text, generations) => {
    expect(parseGenerations(text)).toEqual(generations);
  });

  it.each(['D40', '2005-2015', 'D40 05-15', 'D40 2005'])('refuses %j', (text) => {
    expect(() => parseGenerations(text)).toThrow('A generation needs a name and its years');
  });

  it('can read those of every vehicle page', () => {
    for (const [name, { facts }] of vehicleFiles) {
      const generations = parseGenerations(facts.generations ?? '');
      expect(generations.length, name).toBeGreaterThan(0);
    }
  });
});

test('years stand under their generation, the newest first, and in both where one follows the other', () => {
  const generations = parseGenerations('D22 1998-2005; D40 2005-2015; D23 2015-');
  const years = [1997, 2004, 2005, 2014, 2015, 2016];
  expect(yearsOfGenerations(generations, years)).toEqual({
    generations: [
      { name: 'D23', from: 2015, to: null, years: [2016, 2015] },
      { name: 'D40', from: 2005, to: 2015, years: [2015, 2014, 2005] },
      { name: 'D22', from: 1998, to: 2005, years: [2005, 2004] },
    ],
    otherYears: [1997],
  });
});

test('a generation without a year in the catalogue is not shown', () => {
  expect(yearsOfGenerations(parseGenerations('D22 1998-2005'), [2010])).toEqual({
    generations: [],
    otherYears: [2010],
  });
});
