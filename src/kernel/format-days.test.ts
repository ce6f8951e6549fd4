import { expect, test } from 'vitest';
import { formatDays } from './format-days.ts';

test.each([
  ['2026-11-26', '2026-11-28', '26 to 28 November'],
  ['2026-11-26', '2026-11-26', '26 November'],
  ['2026-11-30', '2026-12-02', '30 November to 2 December'],
  ['2026-11-01', '2026-11-02', '1 to 2 November'],
  ['2026-12-29', '2027-01-04', '29 December 2026 to 4 January 2027'],
])('%s and %s: %s', (from, to, expected) => {
  expect(formatDays({ from, to })).toBe(expected);
});

test.each([
  ['2026-11-26', '2026-11-28', '26 to 28 November 2026'],
  ['2026-11-30', '2026-12-02', '30 November to 2 December 2026'],
  ['2026-11-26', '2026-11-26', '26 November 2026'],
])('with the year, %s and %s: %s', (from, to, expected) => {
  expect(formatDays({ from, to }, { year: true })).toBe(expected);
});
