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
 * The calendar days behind an availability message.
 * @param route null where nothing is delivered to the country
 * @returns null where nothing will arrive
 */
export function arrivalOf(availability: Availability, route: Route | null): Arrival | null {
  const reckoning = arrivalReckoningOf(availability, route);
  return reckoning && { from: reckoning.from, to: reckoning.to };
}

/** As `arrivalOf`, with how the days were counted. */
export function arrivalReckoningOf(
  availability: Availability,
  route: Route | null,
): ArrivalReckoning | null {
  const wait = waitOf(availability);
  return wait && route && arrivalAfter(wait, route);
}

/**
 * The range of days that an availability message names, to the country of a route: what the parcel takes beyond one at
 * home is added to both ends, as it is to the calendar days.
 * @param route null where nothing is delivered to the country: then the range at home stands
 */
export function messageDaysOf(availability: Availability, route: Route | null): DayRange | null {
  const wait = waitOf(availability);
  if (!wait) return null;
  const { extraDaysFrom = 0, extraDaysTo = 0 } = route?.transit ?? {};
  return { from: wait.from + extraDaysFrom, to: wait.to + extraDaysTo };
}

/** Couriers work on working days; a ship or a plane, and the days of a supplier's eta, know no weekend. */
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
