import { expect, test } from 'vitest';
import { isCalendarDay } from './clock.ts';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-2-8', false],
  ['2026-02-28T00:00', false],
  ['28.02.2026', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
