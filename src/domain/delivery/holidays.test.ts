import { expect, test } from 'vitest';
import { everyEntry, selectableCountries } from '../../config/countries/countries.ts';
import { dayAfter } from '../../kernel/clock.ts';
import { holidaysOf } from './holidays.server.ts';
import { holidaysBetween, isWorkingDay, lastDayOf } from './working-days.ts';

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
  ['XI', '2026-03-17', true], // Saint Patrick's
  ['GB', '2026-03-17', false],
  ['XI', '2027-07-12', true], // the Boyne
  ['XI', '2026-08-31', true], // the summer's
  ['XX', '2026-12-25', false], // a country that nobody knows
])('%s, %s: %s', async (country, day, expected) => {
  const isHoliday = await holidaysOf(country);
  expect(isHoliday(day)).toBe(expected);
});

test.each(selectableCountries(everyEntry))('$name has its holidays', async ({ code }) => {
  const isHoliday = await holidaysOf(code);
  expect(isHoliday('2026-12-25')).toBe(true);
  expect(isHoliday('2027-01-01')).toBe(true);
});

const easterSundays = ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'];
const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const CORPUS_CHRISTI = 60;

/** The whole public holidays of whole countries as their laws name them; those that fall on Sundays by rule are left out. */
const byLaw: readonly (readonly [country: string, fixed: string, byEaster: readonly number[]])[] = [
  [
    'PL',
    '01-01 01-06 05-01 05-03 08-15 11-01 11-11 12-24 12-25 12-26',
    [EASTER_MONDAY, CORPUS_CHRISTI],
  ],
  ['DE', '01-01 05-01 10-03 12-25 12-26', [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY]],
  [
    'FR',
    '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25',
    [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  ],
  // Saint Francis, 4 October, is one again since 2026.
  ['IT', '01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26', [EASTER_MONDAY]],
  ['ES', '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25', [GOOD_FRIDAY]],
  ['NL', '01-01 04-27 12-25 12-26', [EASTER_MONDAY, ASCENSION, WHIT_MONDAY]],
  [
    'CZ',
    '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
    [GOOD_FRIDAY, EASTER_MONDAY],
  ],
  [
    'AT',
    '01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26',
    [EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI],
  ],
  ['BE', '01-01 05-01 07-21 08-15 11-01 11-11 12-25', [EASTER_MONDAY, ASCENSION, WHIT_MONDAY]],
];

test.each(
  byLaw.flatMap(([country, fixed, byEaster]) =>
    easterSundays.map((easter) => ({ country, year: easter.slice(0, 4), easter, fixed, byEaster })),
  ),
)('$country keeps its holidays of $year, and no others', async (named) => {
  const { country, year, easter, fixed, byEaster } = named;
  const all = [
    ...fixed.split(' ').map((day) => `${year}-${day}`),
    ...byEaster.map((days) => dayAfter(easter, days)),
  ];
  const between = { from: `${year}-01-01`, to: `${year}-12-31` };
  const onWeekdays = [...new Set(all)].filter((day) => isWorkingDay(day, () => false)).sort();
  expect(holidaysBetween(between, await holidaysOf(country))).toEqual(onWeekdays);
});

test.each([
  ['Saturday 14 November', 'PL', '2026-11-14', '2026-11-30'],
  ['Sunday 15 November', 'PL', '2026-11-15', '2026-11-30'],
  ['Monday 16 November', 'PL', '2026-11-16', '2026-11-30'],
  ['Tuesday 17 November', 'PL', '2026-11-17', '2026-12-01'],
  ['the last day is a holiday', 'PL', '2026-10-28', '2026-11-12'],
  ['the same day elsewhere', 'DE', '2026-10-28', '2026-11-11'],
  ['the last day is Good Friday', 'DE', '2026-03-20', '2026-04-07'],
  ['Good Friday is none in Poland', 'PL', '2026-03-20', '2026-04-03'],
  ['Christmas Eve and the days after', 'PL', '2026-12-10', '2026-12-28'],
  ['New Year and the weekend after', 'FR', '2026-12-18', '2027-01-04'],
  ['holidays of the islands', 'IC', '2029-05-16', '2029-05-31'],
  ['an unknown country has weekends', '', '2026-11-14', '2026-11-30'],
])('fourteen days from %s, %s %s: %s', async (_, country, from, lastDay) => {
  expect(lastDayOf(from, 14, await holidaysOf(country))).toBe(lastDay);
});
