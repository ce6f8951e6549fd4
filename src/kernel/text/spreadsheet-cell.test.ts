import { expect, test } from 'vitest';
import { cellText, isRoundedNumber, mayBeRounded } from './spreadsheet-cell.ts';

test.each([
  ['="00340434161094021501"', '00340434161094021501'],
  ["'00340434161094021501", '00340434161094021501'],
  [" 'JJD0146 ", 'JJD0146'],
  ["'-12,50", '-12,50'],
  ['=""', ''],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['=1+1', '=1+1'],
  ['1Z 999', '1Z 999'],
])('%j holds %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test.each([
  ['3,40434E+19', true, true],
  ['3.40434e+19', true, true],
  ['3E19', true, true],
  ['34043416109402100000', false, true],
  ['34043416109402150000', false, false],
  ['340434161094000', false, false],
  ['JE+19', false, false],
  ['1Z999AA10123456784', false, false],
])('%s: rounded %s, perhaps %s', (text, isRounded, mayBe) => {
  expect([isRoundedNumber(text), mayBeRounded(text)]).toEqual([isRounded, mayBe]);
});
