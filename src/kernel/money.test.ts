import { describe, expect, test } from 'vitest';
import { divideHalfUp, grossOf, netOf, shareOf, toEuros } from './money.ts';

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
