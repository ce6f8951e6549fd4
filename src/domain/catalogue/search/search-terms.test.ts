import { describe, expect, it } from 'vitest';
import {
  neighbourQueries,
  numberForms,
  numberSlips,
  readKeyword,
  type SearchTerm,
  slipsOf,
  textQuery,
  wordCuts,
} from './search-terms.ts';

describe('a keyword', () => {
  it.each([
    ['48510-35a90', { number: '4851035A90', words: ['48510', '35a90'] }],
    ['  Hilux  2012 ', { number: 'HILUX2012', words: ['hilux', '2012'] }],
    ['springs for the Hilux', { words: ['springs', 'hilux'] }],
    ['the for', { words: ['the', 'for'] }],
    ['bush BUSH Bush', { words: ['bush'] }],
    ["'; drop table part;--", { words: ['drop', 'table'] }],
    ['&|!:*()', { number: '', words: [] }],
    ["' or 1=1", { number: 'OR11', words: [] }],
    ['1 = 1', { words: [] }],
  ])('%j', (text, keyword) => {
    expect(readKeyword(text)).toMatchObject(keyword);
  });

  it('has no more words than a search can use', () => {
    const text = Array.from({ length: 60 }, (_, index) => index + 10).join(' ');
    expect(readKeyword(text).words).toHaveLength(16);
  });

  it('has no longer words than a search can use', () => {
    const text = `${'\u3316'.repeat(127)}1`;
    expect(readKeyword(text).words.map((word) => word.length)).toEqual([100]);
  });

  it.each([
    ['48510-35A90', ['48510', '4851035A90', '35A90']],
    ['T-1001', ['T1001']],
    ['hilux 12', ['HILUX12']],
    ['hilux', []],
  ])('%j may hold the numbers %j', (text, numbers) => {
    expect(readKeyword(text).numbers).toEqual(numbers);
  });
});

const front: SearchTerm = { typed: 'front', alternatives: [[['front']]] };
const shock: SearchTerm = {
  typed: 'shocks',
  alternatives: [[['shock', 'shocks']], [['shock', 'shocks'], ['absorber']]],
};

describe('full-text queries', () => {
  it('hold nothing but words', () => {
    expect(textQuery([front, shock])).toBe(
      "'front' & (('shock' | 'shocks') | (('shock' | 'shocks') & 'absorber'))",
    );
    expect(textQuery([front], 'B')).toBe("'front':B");
    expect(textQuery([{ ...front, isKind: true }])).toBe("'front':BC");
  });

  it('ask for neighbours in either order', () => {
    expect(neighbourQueries([front, shock])).toEqual([
      "(('shock' | 'shocks') <-> 'absorber')",
      "('front' <-> ('shock' | 'shocks')) | (('shock' | 'shocks') <-> 'front')",
    ]);
    expect(neighbourQueries([front])).toEqual([]);
  });
});

it.each([
  ['spring', 'springs'],
  ['springs', 'spring'],
  ['bush', 'bushes'],
  ['bushes', 'bush'],
  ['assembly', 'assemblies'],
  ['assemblies', 'assembly'],
])('%s has the form %s', (word, form) => {
  expect(numberForms(word)).toContain(form);
});

it('leaves sizes and chassis names as they are', () => {
  expect(numberForms('d40')).toEqual(['d40']);
});

it.each([
  ['50mm', [['50', 'mm']]],
  ['d40', []],
  [
    'cvjoint',
    [
      ['cv', 'joint'],
      ['cvj', 'oint'],
      ['cvjo', 'int'],
      ['cvjoi', 'nt'],
    ],
  ],
])('cuts %s', (word, cuts) => {
  expect(wordCuts(word)).toEqual(cuts);
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

describe('numbers one slip away', () => {
  it.each([
    ['485103590', '4851035A90'],
    ['4851O35AO0', '4851035A00'],
    ['84510', '48510'],
    ['485103SA90', '4851035A90'],
    ['48510', '48570'],
  ])('of %s is %s one', (typed, meant) => {
    expect(numberSlips(typed)).toContain(meant);
  });

  it.each(['4851', 'ABSORBER'])('are not looked for with %s', (typed) => {
    expect(numberSlips(typed)).toEqual([]);
  });
});
