import { expect, test } from 'vitest';
import { readAmount, readLeadDays, readNumber, readQuantity } from './list-cells.ts';

test.each([
  ['12.5', undefined, 12.5],
  ['12,50', undefined, 12.5],
  ['1,605.99', undefined, 1605.99],
  ['1.605,99', undefined, 1605.99],
  ['1 605,99', undefined, 1605.99],
  ["1'605.99", undefined, 1605.99],
  ['1.234.567', undefined, 1234567],
  ['0.125', undefined, 0.125],
  ['1.605', ',', 1605],
  ['1,605', '.', 1605],
  ['-3', undefined, -3],
] as const)('%s with decimal sign %s is %d', (text, decimal, value) => {
  expect(readNumber(text, decimal)).toEqual({ value });
});

test.each([
  ['1,605', undefined, 'two ways'],
  ['12.50', ',', 'not a number'],
  ['1.2.3', '.', 'not a number'],
  ['call us', undefined, 'not a number'],
  ['', undefined, 'not a number'],
] as const)('%s with decimal sign %s is refused', (text, decimal, fault) => {
  expect(readNumber(text, decimal)).toEqual({ fault: expect.stringContaining(fault) });
});

test('amounts may carry the sign of the list’s currency alone', () => {
  const euros = { currency: 'EUR' } as const;
  expect(readAmount('€ 1.605,99', euros)).toEqual({ value: 1605.99 });
  expect(readAmount('1605,99 EUR', euros)).toEqual({ value: 1605.99 });
  expect(readAmount('$99.50', euros)).toMatchObject({ fault: expect.stringContaining('USD') });
  expect(readAmount('$99.50', { currency: 'USD', factor: 0.5 })).toEqual({ value: 49.75 });
  expect(readAmount('0.00', euros)).toEqual({ fault: 'is 0' });
});

test.each([
  ['12,50 zł', 'PLN', 12.5],
  ['PLN 12.50', 'PLN', 12.5],
  ['A$12.50', 'AUD', 12.5],
  ['$12.50', 'AUD', 12.5],
  ['12.50 kr', 'NOK', 12.5],
  ['12.50 HUF', 'HUF', 12.5],
])('%s is an amount of a list in %s', (text, currency, value) => {
  expect(readAmount(text, { currency, factor: 1 })).toEqual({ value });
});

test.each([
  ['US$12.50', 'AUD', 'is in USD'],
  ['12.50 kr', 'PLN', 'is in SEK'],
  ['12.50 zł', 'EUR', 'is in PLN'],
  ['12.50 HUF', 'PLN', 'is not a number'],
])('%s is refused in a list in %s', (text, currency, fault) => {
  expect(readAmount(text, { currency, factor: 1 })).toEqual({
    fault: expect.stringContaining(fault),
  });
});

test('quantities and lead times as lists write them', () => {
  expect(['7', '>10', '10+', '1,000', '4.0', '-4'].map((text) => readQuantity(text, '.'))).toEqual(
    [7, 10, 10, 1000, 4, 0].map((value) => ({ value })),
  );
  expect(readQuantity('2.5')).toHaveProperty('fault');
  expect(['10', '10 days', '2 weeks', '3-5 days'].map(readLeadDays)).toEqual(
    [10, 10, 14, 5].map((value) => ({ value })),
  );
  expect(readLeadDays('soon')).toHaveProperty('fault');
});
