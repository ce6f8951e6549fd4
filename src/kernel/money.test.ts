import { describe, expect, test } from 'vitest';
import { divideHalfUp, grossOf, netOf, shareOf, toEuros } from './money.ts';
import { formatUnitPrice } from './unit-price.ts';

describe('rounding half up', () => {
  test.each([
    [1, 2, 1],
    [3, 2, 2],
    [-1, 2, 0],
    [-3, 2, -1],
    [149, 100, 1],
    [150, 100, 2],
    [0, 7, 0],
  ])('%i / %i is %i', (dividend, divisor, expected) => {
    expect(divideHalfUp(dividend, divisor)).toBe(expected);
  });
});

test.each([
  [10_000, 2300, 12_300],
  [1, 2300, 1],
  [2, 2300, 2],
  [3, 2300, 4],
  [9_999, 0, 9_999],
])('net %i at %i is gross %i', (net, rate, gross) => {
  expect(grossOf(net, rate)).toBe(gross);
});

test('net of gross comes back to the net it was made from', () => {
  for (let net = 0; net < 5_000; net++) expect(netOf(grossOf(net, 2300), 2300)).toBe(net);
});

test('a share is rounded half up', () => {
  expect(shareOf(1_005, 1_000)).toBe(101);
  expect(shareOf(1_004, 1_000)).toBe(100);
});

test('cents go to the wire as euros', () => {
  expect(JSON.stringify(toEuros(1_999))).toBe('19.99');
});

test.each([
  // As the cart had them: 143.01 for two of 71.50, 103.25 for two of 51.63.
  [7150, 2, 14_301, '71.505'],
  [5163, 2, 10_325, '51.625'],
  [4767, 3, 14_300, '47.667'],
  [5000, 2, 10_000, '50.00'],
  [100, 1, 100, '1.00'],
  [41, 1000, 41_211, '0.41211'],
  // A discount stands beside these.
  [5000, 2, 9_000, '50.00'],
  [5000, 1, 4_999, '49.990'],
])('%i cents, %i pieces for %i cents: %s each', (unitCents, quantity, cents, expected) => {
  expect(formatUnitPrice({ unitCents, quantity, cents }, '€')).toBe(`${expected}\u00a0€`);
});

test('the shown price of a piece times its quantity is the line, whatever the VAT', () => {
  for (const rate of [0, 1900, 2100, 2300, 2550]) {
    for (let gross = 1; gross < 3_000; gross += 7) {
      for (const quantity of [1, 2, 3, 4, 7, 12, 99]) {
        const cents = netOf(gross * quantity, rate);
        const shown = formatUnitPrice({ unitCents: netOf(gross, rate), quantity, cents }, '€');
        expect(Math.round(Number.parseFloat(shown) * quantity * 100)).toBe(cents);
      }
    }
  }
});
