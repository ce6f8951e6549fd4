import { expect, test } from 'vitest';
import type { Route } from '../delivery/arrival.ts';
import type { Availability } from './availability.ts';
import { arrivalOf } from './part-arrival.ts';

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
