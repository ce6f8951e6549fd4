import { expect, it } from 'vitest';
import { typedCents } from './money.ts';

it.each([
  ['', undefined],
  [' ', undefined],
  ['12', 1200],
  ['12.5', 1250],
  ['12,05', 1205],
  ['0.01', 1],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['all', null],
])('%j is %j', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});
