import { expect, test } from 'vitest';
import { normaliseNumber, normaliseWords } from './normalise.ts';

test.each([
  ['48510-35a90', '4851035A90'],
  ['(20.01.007.65R)', '200100765R'],
  [' P 83 071 ', 'P83071'],
  ['Ä-1', 'A1'],
  ['--', ''],
])('the number %j is looked up as %j', (text, expected) => {
  expect(normaliseNumber(text)).toBe(expected);
});

test.each([
  ['CITROËN C4 (B7)', ['citroen', 'c4', 'b7']],
  ['CITROE\u0308N', ['citroen']],
  ['AKRON-MALÒ', ['akron', 'malo']],
  ['Škoda łącznik stabilizatora', ['skoda', 'lacznik', 'stabilizatora']],
  ['2.5 D-4D', ['2', '5', 'd', '4d']],
  ['Stoßdämpfer', ['stossdampfer']],
  [" ' & | ! : * ", []],
])('the words of %j are %j', (text, expected) => {
  expect(normaliseWords(text)).toEqual(expected);
});
