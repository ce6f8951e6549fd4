import { describe, expect, test } from 'vitest';
import { arrivalAfter, type Route, togetherArrival } from './arrival.ts';

const route = (change: Partial<Route> = {}): Route => ({
  today: '2026-11-20',
  dispatchDay: '2026-11-20',
  zone: 'home',
  isHoliday: () => false,
  ...change,
});
const stock = { days: 'working', from: 2, to: 5 } as const;
const transit = { days: 'calendar', from: 8, to: 10 } as const;

describe('working days', () => {
  test.each([
    ['home', '2026-11-24', '2026-11-27'],
    ['near', '2026-11-24', '2026-11-27'],
    ['far', '2026-11-25', '2026-12-01'],
    ['island', '2026-11-27', '2026-12-04'],
    ['outside', '2026-11-27', '2026-12-04'],
    ['a zone of later', '2026-11-27', '2026-12-04'],
  ])('to %s: %s to %s', (zone, from, to) => {
    expect(arrivalAfter(stock, route({ zone }))).toEqual({ from, to });
  });

  test("count from the day of dispatch and leave out the destination's holidays", () => {
    const isHoliday = (day: string) => day === '2026-11-25';
    const late = route({ dispatchDay: '2026-11-23', isHoliday });
    expect(arrivalAfter(stock, late)).toEqual({ from: '2026-11-26', to: '2026-12-01' });
  });

  test('go over the end of the year', () => {
    const holidays = new Set(['2026-12-24', '2026-12-25', '2027-01-01', '2027-01-06']);
    const late = route({ dispatchDay: '2026-12-23', isHoliday: (day) => holidays.has(day) });
    expect(arrivalAfter(stock, late)).toEqual({ from: '2026-12-29', to: '2027-01-04' });
  });
});

describe('calendar days', () => {
  test('count from today, whenever the parcel goes out, and end on a working day', () => {
    const late = route({ dispatchDay: '2026-11-23' });
    // The 28th is a Saturday.
    expect(arrivalAfter(transit, late)).toEqual({ from: '2026-11-30', to: '2026-11-30' });
  });

  test('take the road to far countries on top, in working days', () => {
    expect(arrivalAfter(transit, route({ zone: 'far' }))).toEqual({
      from: '2026-11-30',
      to: '2026-12-02',
    });
  });
});

describe('what is sent together', () => {
  const soon = { from: '2026-11-24', to: '2026-11-27' };
  const later = { from: '2026-11-25', to: '2026-11-26' };

  test.each([
    ['arrives with the last', [soon, later], { from: '2026-11-25', to: '2026-11-27' }],
    ['is one thing', [soon], soon],
    ['is nothing', [], null],
    ['does not arrive where one of it does not', [soon, null], null],
  ])('%s', (_, arrivals, expected) => {
    expect(togetherArrival(arrivals)).toEqual(expected);
  });
});
