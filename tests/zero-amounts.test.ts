import { expect, test } from 'vitest';
import { zeroAmounts } from './e2e/support/zero-amounts.ts';

test.each([
  ['Shipping 0.00 €', ['Shipping 0.00 €']],
  ['Shipping\n0,00\u00a0€', ['Shipping 0,00 €']],
  ['Tax 0.00 EUR, total 0.00 €', ['Tax 0.00 E', 'Tax 0.00 EUR, total 0.00 €']],
  ['100.00 €, 1,000.00 €, 10.00 EUR', []],
  ['--- EUR, Free, 0 x', []],
])('zeros in %j', (text, found) => {
  expect(zeroAmounts(text)).toEqual(found);
});
