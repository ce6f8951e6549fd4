import { ORDER_CUT_OFF_HOUR } from '../../config/shop-rules.ts';
import { dayAfter, type IsoDay, isoDay } from '../../kernel/clock.ts';
import { shopTime } from '../shop-context/shop-day.ts';
import { type IsHoliday, workingDayFrom } from './working-days.ts';

/**
 * The day on which an order of this moment goes out: today until the cut-off hour
 * of the shop's time zone, where that is a working day of the seller's; else the
 * next working day.
 */
export function dispatchDay(now: Date, isSellerHoliday: IsHoliday): IsoDay {
  const { day, hour } = shopTime(now);
  return workingDayFrom(hour < ORDER_CUT_OFF_HOUR ? day : dayAfter(day, 1), isSellerHoliday);
}

/**
 * When the dates of arrival that a page shows change next, at the latest: at the
 * cut-off hour, which moves the day of dispatch, and at midnight UTC, from which
 * days in transit are counted. A cached page must not outlive it.
 */
export function nextDateChange(now: Date): Date {
  const midnight = new Date(dayAfter(isoDay(now), 1));
  const { day } = shopTime(now);
  const changes = [midnight, cutOffOf(day), cutOffOf(dayAfter(day, 1))];
  return new Date(Math.min(...changes.map(Number).filter((change) => change > now.getTime())));
}

/** When a calendar day begins at the shop; clocks there are never changed between its midnight and that of UTC. */
export function startOfShopDay(day: IsoDay): Date {
  const midnight = new Date(day);
  return new Date(midnight.getTime() - shopTime(midnight).hour * HOUR_MS);
}

/** The cut-off of one day; clocks are put forward and back at night, so its noon has the same offset. */
function cutOffOf(day: IsoDay): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const offsetHours = shopTime(noon).hour - noon.getUTCHours();
  return new Date(Date.parse(day) + (ORDER_CUT_OFF_HOUR - offsetHours) * HOUR_MS);
}

const HOUR_MS = 60 * 60 * 1000;
