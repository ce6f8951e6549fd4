import { expect, test } from 'vitest';
import { selectableCountries } from '../../config/countries.ts';
import { holidaysOf } from './holidays.server.ts';

test.each([
  ['PL', '2026-04-06', true], // Easter Monday
  ['PL', '2027-03-29', true], // and of the next year
  ['PL', '2026-04-07', false],
  ['PL', '2026-11-11', true],
  ['PL', '2026-12-24', true], // since 2025
  ['PL', '2024-12-24', false],
  ['DE', '2026-11-11', false],
  ['DE', '2026-10-03', true],
  ['GR', '2026-04-13', true], // the Orthodox Easter Monday
  ['GR', '2026-04-06', false],
  ['IS', '2026-12-24', false], // half a holiday
  ['IC', '2026-10-12', true],
  ['ES', '2026-10-12', true],
  ['IC', '2026-05-30', true], // the islands' own
  ['ES', '2026-05-30', false],
  ['A2', '2026-06-10', true],
  ['M3', '2026-12-08', true],
  ['XX', '2026-12-25', false], // a country that nobody knows
])('%s, %s: %s', async (country, day, expected) => {
  const isHoliday = await holidaysOf(country);
  expect(isHoliday(day)).toBe(expected);
});

test.each(selectableCountries)('$name has its holidays', async ({ code }) => {
  const isHoliday = await holidaysOf(code);
  expect(isHoliday('2026-12-25')).toBe(true);
  expect(isHoliday('2027-01-01')).toBe(true);
});
