import { expect, test } from 'vitest';
import { meantName } from './meant-name.ts';

const makes = ['ALFA ROMEO', 'FIAT', 'MERCEDES-BENZ', 'SEAT', 'TOYOTA', 'VOLKSWAGEN'];

test.each([
  ['volkswagen', 'VOLKSWAGEN', []],
  ['mercedes benz', 'MERCEDES-BENZ', []],
  ['VW', undefined, ['VOLKSWAGEN']],
  ['Tojota', undefined, ['TOYOTA']],
  ['Mercedes', undefined, ['MERCEDES-BENZ']],
  ['Lada', undefined, []],
  [' ', undefined, []],
])('%j is known as %j, or close to %j', (typed, known, close) => {
  expect(meantName(typed, makes)).toEqual({ known, close });
});
