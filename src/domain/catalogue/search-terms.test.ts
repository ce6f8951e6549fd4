import { describe, expect, it } from 'vitest';
import { exactQuery, joinedPairs, searchTerms, slipsOf, textQuery } from './search-terms.ts';

describe('the terms of a keyword', () => {
  it.each([
    ['48510-35a90', { number: '4851035A90', words: ['48510', '35a90'], years: [] }],
    ['  Hilux  2012 ', { number: 'HILUX2012', words: ['hilux', '2012'], years: [2012] }],
    ['springs for the Hilux', { words: ['springs', 'hilux'] }],
    ['the for', { words: ['the', 'for'] }],
    ['bush BUSH Bush', { words: ['bush'] }],
    ["'; drop table part;--", { words: ['drop', 'table', 'part'] }],
    ['&|!:*()', { number: '', words: [], years: [] }],
    ['1899 2012 2100', { years: [2012] }],
  ])('%j', (keyword, terms) => {
    expect(searchTerms(keyword)).toMatchObject(terms);
  });

  it('are no more than a search can use', () => {
    const keyword = Array.from({ length: 60 }, (_, index) => index).join(' ');
    expect(searchTerms(keyword).words).toHaveLength(16);
  });
});

it.each([
  [['hilux'], []],
  [
    ['land', 'cruiser', 'kit'],
    [
      ['landcruiser', 'kit'],
      ['land', 'cruiserkit'],
    ],
  ],
])('joins neighbours of %j', (words, joined) => {
  expect(joinedPairs(words).map((pair) => pair.words)).toEqual(joined);
});

it('writes queries that hold nothing but words', () => {
  expect(textQuery([['front'], ['spring', 'sprint']])).toBe(
    "('front':*) & ('spring':* | 'sprint':*)",
  );
  expect(exactQuery(['front', 'spring'])).toBe("'front' & 'spring'");
});

describe('words one slip away', () => {
  it.each([
    ['hlux', 'hilux'],
    ['hhilux', 'hilux'],
    ['hulux', 'hilux'],
    ['hliux', 'hilux'],
    ['hilu', 'hilux'],
    ['ilux', 'hilux'],
    ['bsuh', 'bush'],
    ['abc', 'ab'],
  ])('of %s is %s one', (typed, meant) => {
    expect(slipsOf(typed)).toContain(meant);
  });

  it('hold neither the word nor one of two slips', () => {
    expect(slipsOf('hilux')).not.toContain('hilux');
    expect(slipsOf('hilux')).not.toContain('hlx');
  });

  it.each(['ab', 'x'.repeat(25)])('are not looked for with %s', (word) => {
    expect(slipsOf(word)).toEqual([]);
  });
});
