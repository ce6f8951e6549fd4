import { dayAfter, type IsoDay } from '../../kernel/clock.ts';
import { holidaysBetween, type IsHoliday, workingDaysAfter } from './working-days.ts';

/** Days that a delivery takes, both ends included. */
export interface Wait {
  /** Working days count from the day of dispatch, calendar days from today. */
  readonly days: 'working' | 'calendar';
  readonly from: number;
  readonly to: number;
}

/** Calendar days within which a delivery arrives, both included. */
export interface Arrival {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Working days that a parcel to a zone is on the road beyond a delivery at home; the tariff says them. */
export interface TransitDays {
  readonly extraDaysFrom: number;
  readonly extraDaysTo: number;
}

/** From the seller of this moment to one country. */
export interface Route {
  /** The UTC calendar day. */
  readonly today: IsoDay;
  readonly dispatchDay: IsoDay;
  readonly transit: TransitDays;
  /** Of the destination: nothing is handed over on them. */
  readonly isHoliday: IsHoliday;
}

/** An arrival with everything that was counted for it. */
export interface ArrivalReckoning extends Arrival, TransitDays {
  readonly wait: Wait;
  readonly today: IsoDay;
  /** From which working days are counted. */
  readonly dispatchDay: IsoDay;
  /** Public holidays of the destination, on working days otherwise, that put it off. */
  readonly holidays: readonly IsoDay[];
}

/**
 * The working days of the destination between which a delivery arrives, and how they were counted.
 * Requirements AVL-6 to AVL-11; decision 0011.
 */
export function arrivalAfter(wait: Wait, route: Route): ArrivalReckoning {
  const { today, dispatchDay, isHoliday, transit } = route;
  const { extraDaysFrom, extraDaysTo } = transit;
  const to = arrivalDay(wait.days, wait.to, extraDaysTo, route);
  // Calendar days run over holidays: only the days on the road after them are working days.
  const firstCounted = wait.days === 'working' ? dispatchDay : dayAfter(today, wait.from);
  return {
    from: arrivalDay(wait.days, wait.from, extraDaysFrom, route),
    to,
    wait,
    today,
    dispatchDay,
    extraDaysFrom,
    extraDaysTo,
    holidays: holidaysBetween({ from: firstCounted, to }, isHoliday),
  };
}

function arrivalDay(kind: Wait['days'], days: number, extra: number, route: Route): IsoDay {
  const { today, dispatchDay, isHoliday } = route;
  return kind === 'working'
    ? workingDaysAfter(dispatchDay, days + extra, isHoliday)
    : workingDaysAfter(dayAfter(today, days), extra, isHoliday);
}

/**
 * When things that are sent together arrive: with the last of them.
 * @returns null where there is nothing, or one of them will not arrive
 */
export function togetherArrival(arrivals: readonly (Arrival | null)[]): Arrival | null {
  const known = arrivals.filter((arrival) => arrival !== null);
  if (known.length === 0 || known.length < arrivals.length) return null;
  const last = (days: IsoDay[]): IsoDay => days.reduce((a, b) => (a > b ? a : b));
  return { from: last(known.map(({ from }) => from)), to: last(known.map(({ to }) => to)) };
}
