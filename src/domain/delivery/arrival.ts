import { dayAfter, type IsoDay } from '../../kernel/clock.ts';
import { holidaysBetween, type IsHoliday, workingDaysAfter } from './working-days.ts';

/** The duration of a delivery in days, both ends included. */
export interface Wait {
  /** Working days count from the dispatch day, calendar days from today. */
  readonly days: 'working' | 'calendar';
  readonly from: number;
  readonly to: number;
}

/** The calendar days of a delivery's arrival, both included. */
export interface Arrival {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Extra working days for a zone compared with a domestic delivery, from the tariff. */
export interface TransitDays {
  readonly extraDaysFrom: number;
  readonly extraDaysTo: number;
}

/** From the seller, at this moment, to one country. */
export interface Route {
  /** The UTC calendar day. */
  readonly today: IsoDay;
  readonly dispatchDay: IsoDay;
  readonly transit: TransitDays;
  /** Holidays of the two countries: a parcel does not move on them. */
  readonly isHoliday: IsHoliday;
}

/** An arrival with its derivation. */
export interface ArrivalReckoning extends Arrival, TransitDays {
  readonly wait: Wait;
  readonly today: IsoDay;
  /** The day from which working days are counted. */
  readonly dispatchDay: IsoDay;
  /** Public holidays of either country that delay it, on days that would otherwise be working days. */
  readonly holidays: readonly IsoDay[];
}

/**
 * The working days at the destination between which a delivery arrives, with their derivation. Requirements AVL-6 to
 * AVL-11; decision 0011.
 */
export function arrivalAfter(wait: Wait, route: Route): ArrivalReckoning {
  const { today, dispatchDay, isHoliday, transit } = route;
  const { extraDaysFrom, extraDaysTo } = transit;
  const to = arrivalDay(wait.days, wait.to, extraDaysTo, route);
  // Calendar days include holidays; only the transit days after them are working days.
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
 * The arrival of things that are sent together: that of the last one.
 * @returns null where there is nothing, or one of them will not arrive
 */
export function togetherArrival(arrivals: readonly (Arrival | null)[]): Arrival | null {
  const known = arrivals.filter((arrival) => arrival !== null);
  if (known.length === 0 || known.length < arrivals.length) return null;
  const last = (days: IsoDay[]): IsoDay => days.reduce((a, b) => (a > b ? a : b));
  return { from: last(known.map(({ from }) => from)), to: last(known.map(({ to }) => to)) };
}
