import { expect, test } from 'vitest';
import { isWorkingDay, workingDayFrom, workingDaysAfter } from './working-days.ts';

const noHolidays = () => false;
const independenceDay = (day: string) => day === '2026-11-11';

test.each([
  ['2026-11-09', true], // Monday
  ['2026-11-11', false], // Wednesday, a holiday
  ['2026-11-13', true], // Friday
  ['2026-11-14', false],
  ['2026-11-15', false],
])('%s is a working day: %s', (day, expected) => {
  expect(isWorkingDay(day, independenceDay)).toBe(expected);
});

test.each([
  ['2026-11-13', '2026-11-13'],
  ['2026-11-14', '2026-11-16'],
  ['2026-11-15', '2026-11-16'],
  ['2026-11-11', '2026-11-12'],
  ['2027-01-02', '2027-01-04'],
])('the working day from %s on is %s', (day, expected) => {
  expect(workingDayFrom(day, independenceDay)).toBe(expected);
});

test.each([
  ['2026-11-09', 1, '2026-11-10'],
  ['2026-11-09', 2, '2026-11-12'], // over the holiday
  ['2026-11-09', 5, '2026-11-17'], // over holiday and weekend
  ['2026-11-14', 0, '2026-11-16'],
  ['2026-11-14', 1, '2026-11-16'],
  ['2026-12-30', 2, '2027-01-01'],
])('%s and %i working days is %s', (day, count, expected) => {
  expect(workingDaysAfter(day, count, independenceDay)).toBe(expected);
});

test('ten working days without a holiday are two weeks', () => {
  expect(workingDaysAfter('2026-11-09', 10, noHolidays)).toBe('2026-11-23');
});
