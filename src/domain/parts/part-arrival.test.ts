import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, isoDay } from '../../kernel/clock.ts';
import type { Route } from '../delivery/arrival.ts';
import { workingDaysAfter } from '../delivery/working-days.ts';
import { type Availability, arrivalOf, messageDaysOf } from './availability.ts';

/** A Friday before the cut-off, at home. */
const route: Route = {
  today: '2026-11-20',
  dispatchDay: '2026-11-20',
  transit: { extraDaysFrom: 0, extraDaysTo: 0 },
  isHoliday: () => false,
};

test.each<[Availability, string, string]>([
  [{ case: 'instock', days: null }, '2026-11-24', '2026-11-27'],
  [{ case: 'dropshipping', days: null }, '2026-11-24', '2026-11-27'],
  [{ case: 'alternative', days: null }, '2026-11-27', '2026-12-04'],
  [{ case: 'intransit', days: 0 }, '2026-11-25', '2026-11-27'],
  [{ case: 'intransit', days: 28 }, '2026-12-23', '2026-12-25'],
  [{ case: 'intransit', days: null }, '2026-11-23', '2026-11-23'],
  [{ case: 'airfreight', days: null }, '2026-12-11', '2026-12-18'],
])('%o arrives %s to %s', (availability, from, to) => {
  expect(arrivalOf(availability, route)).toEqual({ from, to });
});

test('what cannot be had, or is not delivered, does not arrive', () => {
  expect(arrivalOf({ case: 'outofstock', days: null }, route)).toBeNull();
  expect(arrivalOf({ case: 'instock', days: null }, null)).toBeNull();
});

describe('the range of days in a message', () => {
  const noHolidays = () => false;

  test.each([
    ['at home', 0, 0, '2-5', '5-10', '15-17'],
    ['to a far country', 1, 2, '3-7', '6-12', '16-19'],
    ['to an island', 3, 5, '5-10', '8-15', '18-22'],
  ])('%s', (_where, extraDaysFrom, extraDaysTo, stock, alternative, transit) => {
    const route = {
      today: '2026-03-10',
      dispatchDay: '2026-03-10',
      transit: { extraDaysFrom, extraDaysTo },
      isHoliday: noHolidays,
    };
    const range = (stage: 'instock' | 'alternative' | 'intransit', days: number | null = null) => {
      const { from, to } = messageDaysOf({ case: stage, days }, route) ?? { from: 0, to: 0 };
      return `${from}-${to}`;
    };
    expect([range('instock'), range('alternative'), range('intransit', 10)]).toEqual([
      stock,
      alternative,
      transit,
    ]);
  });

  test('property: it never promises what the calendar days do not keep', () => {
    fc.assert(
      fc.property(
        fc.nat(10),
        fc.nat(10),
        fc.constantFrom('instock' as const, 'alternative' as const),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (extra, more, stage, date) => {
          const today = isoDay(date);
          const route = {
            today,
            dispatchDay: today,
            transit: { extraDaysFrom: extra, extraDaysTo: extra + more },
            isHoliday: noHolidays,
          };
          const availability = { case: stage, days: null };
          const named = messageDaysOf(availability, route)!;
          const arrival = arrivalOf(availability, route)!;
          // Working days are never fewer calendar days.
          expect(daysBetween(today, arrival.from)).toBeGreaterThanOrEqual(named.from);
          expect(daysBetween(today, arrival.to)).toBeGreaterThanOrEqual(named.to);
          expect(workingDaysAfter(today, named.to, noHolidays)).toBe(arrival.to);
          expect(workingDaysAfter(today, named.from, noHolidays)).toBe(arrival.from);
        },
      ),
    );
  });
});
