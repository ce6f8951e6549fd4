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
