import { describe, expect, test } from 'vitest';
import {
  arrivalAfter,
  orderByOf,
  type Route,
  routeBy,
  type TimedRoute,
  togetherArrival,
} from './arrival.ts';

const route = (change: Partial<Route> = {}): Route => ({
  today: '2026-11-20',
  dispatchDay: '2026-11-20',
  transit: { extraDaysFrom: 0, extraDaysTo: 0 },
  isHoliday: () => false,
  ...change,
});
const stock = { days: 'working', from: 2, to: 5 } as const;
const inTransit = { days: 'calendar', from: 8, to: 10 } as const;

describe('working days', () => {
  test.each([
    [0, 0, '2026-11-24', '2026-11-27'],
    [1, 2, '2026-11-25', '2026-12-01'],
    [3, 5, '2026-11-27', '2026-12-04'],
    [0, 10, '2026-11-24', '2026-12-11'],
  ])('%i to %i more on the road: %s to %s', (extraDaysFrom, extraDaysTo, from, to) => {
    const transit = { extraDaysFrom, extraDaysTo };
    expect(arrivalAfter(stock, route({ transit }))).toMatchObject({ from, to });
  });

  test("count from the day of dispatch and leave out the destination's holidays", () => {
    const isHoliday = (day: string) => day === '2026-11-25';
    const late = route({ dispatchDay: '2026-11-23', isHoliday });
    expect(arrivalAfter(stock, late)).toMatchObject({ from: '2026-11-26', to: '2026-12-01' });
  });

  test('go over the end of the year', () => {
    const holidays = new Set(['2026-12-24', '2026-12-25', '2027-01-01', '2027-01-06']);
    const late = route({ dispatchDay: '2026-12-23', isHoliday: (day) => holidays.has(day) });
    expect(arrivalAfter(stock, late)).toMatchObject({ from: '2026-12-29', to: '2027-01-04' });
  });
});

describe('calendar days', () => {
  test('count from today, whenever the parcel goes out, and end on a working day', () => {
    const late = route({ dispatchDay: '2026-11-23' });
    // The 28th is a Saturday.
    expect(arrivalAfter(inTransit, late)).toMatchObject({ from: '2026-11-30', to: '2026-11-30' });
  });

  test('take the road to far countries on top, in working days', () => {
    expect(
      arrivalAfter(inTransit, route({ transit: { extraDaysFrom: 1, extraDaysTo: 2 } })),
    ).toMatchObject({
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

describe('a delivery method with times of its own', () => {
  const far: TimedRoute = {
    ...route({ transit: { extraDaysFrom: 1, extraDaysTo: 2 } }),
    cutOffHour: 14,
    shopDay: '2026-11-20',
    dispatchDayFor: (hour, [weekday]) =>
      weekday === 3 ? '2026-11-25' : hour < 14 ? '2026-11-23' : '2026-11-20',
  };
  const onShelf = { ...stock, isOnShelf: true } as const;
  const by = (
    daysFrom: number | null,
    daysTo: number | null,
    cutOffHour: number | null = null,
    ...dispatchWeekdays: number[]
  ) =>
    routeBy(far, {
      displayName: 'Express',
      times: { cutOffHour, daysFrom, daysTo, dispatchWeekdays },
    });
  const daysOf = ({ from, to }: ReturnType<typeof arrivalAfter>) => [from, to];

  test('counts its own days for what lies on the shelf', () => {
    const arrival = arrivalAfter(onShelf, by(1, 1));
    expect(daysOf(arrival)).toEqual(['2026-11-23', '2026-11-23']);
    expect(arrival).toMatchObject({ method: 'Express', extraDaysTo: 0, wait: { from: 1, to: 1 } });
  });

  test('brings nothing sooner that a supplier sends, or that is still on its way', () => {
    for (const wait of [stock, inTransit]) {
      expect(daysOf(arrivalAfter(wait, by(1, 1)))).toEqual(daysOf(arrivalAfter(wait, far)));
    }
  });

  test('is later for everything where it is slower', () => {
    expect(daysOf(arrivalAfter(onShelf, by(6, 9)))).toEqual(['2026-11-30', '2026-12-03']);
    expect(daysOf(arrivalAfter(stock, by(6, 9)))).toEqual(['2026-11-30', '2026-12-03']);
    const late = daysOf(arrivalAfter(inTransit, by(6, 9)));
    expect(late > daysOf(arrivalAfter(inTransit, far))).toBe(true);
  });

  test('leaves a day later after its own cut-off', () => {
    expect(by(1, 1, 12)).toMatchObject({ cutOffHour: 12, dispatchDay: '2026-11-23' });
    expect(daysOf(arrivalAfter(onShelf, by(1, 1, 12)))).toEqual(['2026-11-24', '2026-11-24']);
    expect(by(null, null)).toMatchObject({ cutOffHour: 14, dispatchDay: '2026-11-20' });
    expect(orderByOf(by(1, 1))).toEqual({ day: '2026-11-20', hour: 14, isToday: true });
    expect(orderByOf(by(1, 1, 12))).toEqual({ day: '2026-11-23', hour: 12, isToday: false });
  });

  test('leaves on weekdays of its own', () => {
    const onWednesdays = by(1, 1, null, 3);
    expect(daysOf(arrivalAfter(onShelf, onWednesdays))).toEqual(['2026-11-26', '2026-11-26']);
    expect(orderByOf(onWednesdays)).toEqual({ day: '2026-11-25', hour: 14, isToday: false });
  });
});
