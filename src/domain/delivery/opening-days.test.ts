import { expect, test } from 'vitest';
import { dispatchChanges, isOpenBy, openDayFrom, openOn } from './opening-days.ts';

const week = { weekdays: [1, 2, 3, 4, 5], exceptions: [] };
const isHoliday = (day: string) => ['2026-12-25', '2027-01-01'].includes(day);
const closed = { from: '2026-12-28', to: '2026-12-31', isOpen: false };

test.each([
  ['a Friday', week, '2026-11-27', true],
  ['a Saturday', week, '2026-11-28', false],
  ['a Sunday', week, '2026-11-29', false],
  ['a Saturday that is open each week', { ...week, weekdays: [6] }, '2026-11-28', true],
  ['a Sunday that is open each week', { ...week, weekdays: [7] }, '2026-11-29', true],
  ['a public holiday', week, '2026-12-25', false],
  ['the day before closing', { ...week, exceptions: [closed] }, '2026-12-24', true],
  ['the first day of closing', { ...week, exceptions: [closed] }, '2026-12-28', false],
  ['the last day of closing', { ...week, exceptions: [closed] }, '2026-12-31', false],
  ['the day after closing', { ...week, exceptions: [closed] }, '2027-01-04', true],
  [
    'a holiday on which the seller sends all the same',
    { ...week, exceptions: [{ from: '2026-12-25', to: '2026-12-25', isOpen: true }] },
    '2026-12-25',
    true,
  ],
  [
    'an open day within days of closing',
    { ...week, exceptions: [closed, { from: '2026-12-29', to: '2026-12-29', isOpen: true }] },
    '2026-12-29',
    true,
  ],
])('%s', (_name, days, day, expected) => {
  expect(isOpenBy(days, isHoliday)(day)).toBe(expected);
});

test('the next open day is after closing, weekend and holiday', () => {
  expect(openDayFrom('2026-12-28', isOpenBy({ ...week, exceptions: [closed] }, isHoliday))).toBe(
    '2027-01-04',
  );
});

test.each([
  ['every open day', [], '2026-12-21'],
  ['the next of its weekdays', [2, 4], '2026-12-22'],
  ['a week later where its weekday is a holiday', [5], '2027-01-08'],
  ['today', [1], '2026-12-21'],
  ['an open day where the seller is never open on its own', [7], '2026-12-21'],
])('a method leaves on %s', (_, weekdays, expected) => {
  const isOpen = isOpenBy({ ...week, exceptions: [closed] }, isHoliday);
  expect(openDayFrom('2026-12-21', openOn(weekdays, isOpen, '2026-12-21'))).toBe(expected);
});

test('the preview says which orders leave when, those of neighbouring days together', () => {
  const before = isOpenBy(week, isHoliday);
  const after = isOpenBy({ ...week, exceptions: [closed] }, isHoliday);
  expect(dispatchChanges({ from: '2026-12-20', to: '2027-01-20' }, before, after)).toEqual([
    {
      from: '2026-12-25',
      to: '2026-12-31',
      before: { from: '2026-12-28', to: '2026-12-31' },
      after: '2027-01-04',
    },
  ]);
  expect(dispatchChanges({ from: '2026-12-20', to: '2027-01-20' }, before, before)).toEqual([]);
});
