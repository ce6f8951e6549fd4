import { STOCK_WORKING_DAYS } from '../../config/shop-rules.ts';
import { dayAfter, type IsoDay } from '../../kernel/clock.ts';
import { holidaysBetween, type IsHoliday, workingDaysAfter } from './working-days.ts';

/** The duration of a delivery in days, both ends included. */
export interface Wait {
  /** Working days count from the dispatch day, calendar days from today. */
  readonly days: 'working' | 'calendar';
  readonly from: number;
  readonly to: number;
  /** It lies on the shop's shelf: nothing but the way to the shopper takes time. */
  readonly isOnShelf?: boolean;
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

/** A delivery method's own times, from the tariff; nulls: those of the shop and of the zone. */
export interface MethodTimes {
  /** The hour at the shop until which an order leaves on the same day. */
  readonly cutOffHour: number | null;
  /** Working days from the shelf to the door; both or neither. */
  readonly daysFrom: number | null;
  readonly daysTo: number | null;
  /** The weekdays on which it leaves, 1 is Monday; none: whenever the seller is open. */
  readonly dispatchWeekdays: readonly number[];
}

/** From the seller, at this moment, to one country. */
export interface Route {
  /** The UTC calendar day. */
  readonly today: IsoDay;
  readonly dispatchDay: IsoDay;
  readonly transit: TransitDays;
  /** A method's own days for what lies on the shelf, which stand for those of stock. */
  readonly shelf?: { readonly method: string; readonly from: number; readonly to: number };
  /** Holidays of the two countries: a parcel does not move on them. */
  readonly isHoliday: IsHoliday;
}

/** The last day, and the hour of it at the shop, on which an order still leaves as promised. */
export interface OrderBy {
  readonly day: IsoDay;
  readonly hour: number;
  readonly isToday: boolean;
}

/** A route with the cut-off behind its dispatch day. */
export interface TimedRoute extends Route {
  /** The calendar day at the shop. */
  readonly shopDay: IsoDay;
  /** The hour at the shop until which an order leaves on the dispatch day. */
  readonly cutOffHour: number;
  /** The dispatch day of an order placed now, for any cut-off hour and weekdays. */
  readonly dispatchDayFor: (cutOffHour: number, weekdays: readonly number[]) => IsoDay;
}

/** An arrival with its derivation. */
export interface ArrivalReckoning extends Arrival, TransitDays {
  readonly wait: Wait;
  readonly today: IsoDay;
  /** The day from which working days are counted. */
  readonly dispatchDay: IsoDay;
  /** The delivery method whose own days these are; absent: the zone's. */
  readonly method?: string;
  /** Public holidays of either country that delay it, on days that would otherwise be working days. */
  readonly holidays: readonly IsoDay[];
}

/**
 * A route by one delivery method. Its own days hold for what lies on the shelf. They lengthen other waits and never
 * shorten them: a supplier does not send sooner because the last stretch is faster.
 */
export function routeBy(
  route: TimedRoute,
  { displayName, times }: { readonly displayName: string; readonly times: MethodTimes },
): TimedRoute {
  const cutOffHour = times.cutOffHour ?? route.cutOffHour;
  const dispatchDay = route.dispatchDayFor(cutOffHour, times.dispatchWeekdays);
  const { daysFrom: from, daysTo: to } = times;
  if (from === null || to === null) return { ...route, cutOffHour, dispatchDay };
  const { extraDaysFrom, extraDaysTo } = route.transit;
  return {
    ...route,
    cutOffHour,
    dispatchDay,
    shelf: { method: displayName, from, to },
    transit: {
      extraDaysFrom: Math.max(extraDaysFrom, from - STOCK_WORKING_DAYS.from),
      extraDaysTo: Math.max(extraDaysTo, to - STOCK_WORKING_DAYS.to),
    },
  };
}

/** Until when an order must come to leave on the dispatch day of a route. */
export function orderByOf({ dispatchDay, cutOffHour, shopDay }: TimedRoute): OrderBy {
  return { day: dispatchDay, hour: cutOffHour, isToday: dispatchDay === shopDay };
}

/**
 * The working days at the destination between which a delivery arrives, with their derivation. Requirements AVL-6 to
 * AVL-11; decision 0011.
 */
export function arrivalAfter(stageWait: Wait, route: Route): ArrivalReckoning {
  const { today, dispatchDay, isHoliday } = route;
  const own = stageWait.isOnShelf ? route.shelf : undefined;
  const { days } = stageWait;
  const { from, to } = own ?? stageWait;
  const { extraDaysFrom, extraDaysTo } = own ? NO_EXTRA_DAYS : route.transit;
  const lastDay = arrivalDay(days, to, extraDaysTo, route);
  // Calendar days include holidays; only the transit days after them are working days.
  const firstCounted = days === 'working' ? dispatchDay : dayAfter(today, from);
  return {
    from: arrivalDay(days, from, extraDaysFrom, route),
    to: lastDay,
    wait: { days, from, to },
    today,
    dispatchDay,
    extraDaysFrom,
    extraDaysTo,
    ...(own && { method: own.method }),
    holidays: holidaysBetween({ from: firstCounted, to: lastDay }, isHoliday),
  };
}

const NO_EXTRA_DAYS: TransitDays = { extraDaysFrom: 0, extraDaysTo: 0 };

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
