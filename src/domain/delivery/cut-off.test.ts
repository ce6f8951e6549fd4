import { describe, expect, test } from 'vitest';
import { dispatchDay, nextDateChange, startOfShopDay } from './cut-off.ts';
import { isOpenBy } from './opening-days.ts';

const holidays = new Set(['2026-11-11', '2027-01-01', '2027-01-06']);
const isOpen = isOpenBy({ weekdays: [1, 2, 3, 4, 5], exceptions: [] }, (day) => holidays.has(day));

describe('the day of dispatch, cut-off at 14:00 in Warsaw', () => {
  test.each([
    // Winter: an hour before UTC's 14:00.
    ['2026-11-20T12:59:59Z', '2026-11-20'],
    ['2026-11-20T13:00:00Z', '2026-11-23'], // Friday after the cut-off
    // Summer: two hours.
    ['2026-07-15T11:59:59Z', '2026-07-15'],
    ['2026-07-15T12:00:00Z', '2026-07-16'],
    // Warsaw's day begins before UTC's.
    ['2026-11-22T23:30:00Z', '2026-11-23'],
    // Weekend and holidays, before and after the cut-off.
    ['2026-11-21T09:00:00Z', '2026-11-23'],
    ['2026-11-22T18:00:00Z', '2026-11-23'],
    ['2026-11-10T18:00:00Z', '2026-11-12'],
    ['2026-11-11T09:00:00Z', '2026-11-12'],
    // Over the end of the year.
    ['2026-12-31T18:00:00Z', '2027-01-04'],
    // The days on which clocks are put forward and back, both Sundays.
    ['2026-03-29T00:30:00Z', '2026-03-30'],
    ['2026-10-25T00:30:00Z', '2026-10-26'],
    ['2026-10-26T12:59:00Z', '2026-10-26'],
    ['2026-10-26T13:00:00Z', '2026-10-27'],
  ])('%s: %s', (now, expected) => {
    expect(dispatchDay(new Date(now), isOpen)).toBe(expected);
  });
});

describe('the next change of dates', () => {
  test.each([
    ['2026-11-20T00:00:00Z', '2026-11-20T13:00:00Z'],
    ['2026-11-20T12:59:59Z', '2026-11-20T13:00:00Z'],
    ['2026-11-20T13:00:00Z', '2026-11-21T00:00:00Z'],
    ['2026-11-20T23:30:00Z', '2026-11-21T00:00:00Z'],
    ['2026-07-15T11:00:00Z', '2026-07-15T12:00:00Z'],
    // The first cut-off after the clocks were put forward, and back.
    ['2026-03-29T00:30:00Z', '2026-03-29T12:00:00Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T13:00:00Z'],
    ['2026-12-31T20:00:00Z', '2027-01-01T00:00:00Z'],
  ])('after %s is %s', (now, expected) => {
    expect(nextDateChange(new Date(now)).toISOString()).toBe(expected.replace('Z', '.000Z'));
  });
});

test.each([
  ['2026-01-01', '2025-12-31T23:00:00Z'],
  ['2026-07-01', '2026-06-30T22:00:00Z'],
  // Clocks are put forward and back in the night, after midnight.
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-03-30', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
])('%s begins in Warsaw at %s', (day, expected) => {
  expect(startOfShopDay(day)).toEqual(new Date(expected));
});
