import {
  AIRFREIGHT_CALENDAR_DAYS,
  ALTERNATIVE_WORKING_DAYS,
  STOCK_WORKING_DAYS,
} from '../../config/shop-rules.ts';
import { type Arrival, arrivalAfter, type Route, type Wait } from '../delivery/arrival.ts';
import { type Availability, transitEstimate } from './availability.ts';

/**
 * The calendar days behind an availability message.
 * @param route null where nothing is delivered to the country
 * @returns null where nothing will arrive
 */
export function arrivalOf(availability: Availability, route: Route | null): Arrival | null {
  const wait = waitOf(availability);
  return wait && route && arrivalAfter(wait, route);
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
