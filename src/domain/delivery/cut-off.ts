import { ORDER_CUT_OFF_HOUR } from '../../config/shop-rules.ts';
import { dayAfter, type IsoDay, isoDay } from '../../kernel/clock.ts';
import { shopTime } from '../shop-context/shop-day.ts';
import { type IsOpen, openDayFrom } from './opening-days.ts';

/**
 * The dispatch day of an order placed now: today until the cut-off hour in the shop's time zone, if the seller
 * is open today; otherwise the next open day.
 */
export function dispatchDay(
  now: Date,
  isOpen: IsOpen,
  cutOffHour: number = ORDER_CUT_OFF_HOUR,
): IsoDay {
  const { day, hour } = shopTime(now);
  return openDayFrom(hour < cutOffHour ? day : dayAfter(day, 1), isOpen);
}

/**
 * The latest moment until which a page's arrival dates are valid: the cut-off hour, which moves the dispatch day, or
 * midnight UTC, from which days in transit are counted. A cached page must not outlive it.
 */
export function nextDateChange(now: Date): Date {
  const midnight = new Date(dayAfter(isoDay(now), 1));
  const { day } = shopTime(now);
  const changes = [midnight, cutOffOf(day), cutOffOf(dayAfter(day, 1))];
  return new Date(Math.min(...changes.map(Number).filter((change) => change > now.getTime())));
}

/** The start of a calendar day at the shop; its clocks never change between its midnight and that of UTC. */
export function startOfShopDay(day: IsoDay): Date {
  const midnight = new Date(day);
  return new Date(midnight.getTime() - shopTime(midnight).hour * HOUR_MS);
}

/** The cut-off of one day; clocks change at night, so the day's noon has the same offset. */
function cutOffOf(day: IsoDay): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const offsetHours = shopTime(noon).hour - noon.getUTCHours();
  return new Date(Date.parse(day) + (ORDER_CUT_OFF_HOUR - offsetHours) * HOUR_MS);
}

const HOUR_MS = 60 * 60 * 1000;
