import {
  AIRFREIGHT_CALENDAR_DAYS,
  ALTERNATIVE_WORKING_DAYS,
  STOCK_WORKING_DAYS,
} from '../../config/shop-rules.ts';
import {
  type Arrival,
  type ArrivalReckoning,
  arrivalAfter,
  type Route,
  type Wait,
} from '../delivery/arrival.ts';
import { type Availability, type DayRange, transitEstimate } from './availability.ts';

/**
 * The calendar days that an availability message means.
 * @param route null where nothing is delivered to the country
 * @returns null where nothing will arrive
 */
export function arrivalOf(availability: Availability, route: Route | null): Arrival | null {
  const reckoning = arrivalReckoningOf(availability, route);
  return reckoning && { from: reckoning.from, to: reckoning.to };
}

/** Like `arrivalOf`, with the derivation of the days. */
export function arrivalReckoningOf(
  availability: Availability,
  route: Route | null,
): ArrivalReckoning | null {
  const wait = waitOf(availability);
  return wait && route && arrivalAfter(wait, route);
}

/**
 * The days in an availability message, for a route's country: the extra days compared with a domestic parcel are
 * added to both ends, as to the calendar days.
 * @param route null where nothing is delivered to the country: then the range at home stands
 */
export function messageDaysOf(availability: Availability, route: Route | null): DayRange | null {
  const wait = waitOf(availability);
  if (!wait) return null;
  const { extraDaysFrom = 0, extraDaysTo = 0 } = route?.transit ?? {};
  return { from: wait.from + extraDaysFrom, to: wait.to + extraDaysTo };
}

/** Couriers work on working days; ships, planes, and a supplier's eta ignore weekends. */
function waitOf({ case: stage, days }: Availability): Wait | null {
  switch (stage) {
    case 'instock':
    case 'dropshipping':
      return { days: 'working', ...STOCK_WORKING_DAYS };
    case 'alternative':
      return { days: 'working', ...ALTERNATIVE_WORKING_DAYS };
    case 'intransit':
      return { days: 'calendar', ...transitEstimate(days) };
    case 'airfreight':
      return { days: 'calendar', ...AIRFREIGHT_CALENDAR_DAYS };
    case 'outofstock':
      return null;
  }
}
