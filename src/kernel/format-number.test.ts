import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([
  [0, 2, '0.00'],
  [0.07, 2, '0.07'],
  [5, 2, '5.00'],
  [999.99, 2, '999.99'],
  [1_000, 2, '1,000.00'],
  [1_234.5, 2, '1,234.50'],
  [1_234_567.89, 2, '1,234,567.89'],
  [-12.3, 2, '-12.30'],
  [-123_456.78, 2, '-123,456.78'],
  [0, 0, '0'],
  [999, 0, '999'],
  [65_432, 0, '65,432'],
])('%d with %i decimals: %s', (value, decimals, expected) => {
  expect(formatNumber(value, decimals)).toBe(expected);
});

test('amounts of whole cents are written as Intl writes them', () => {
  const { format } = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  for (let cents = 1; cents < 1e9; cents = Math.ceil(cents * 1.01)) {
    expect(formatNumber(cents / 100, 2)).toBe(format(cents / 100));
  }
});
