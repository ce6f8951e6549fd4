import { ORDER_CUT_OFF_HOUR, SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { dayAfter, type IsoDay, isoDay } from '../../kernel/clock.ts';
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

/** The calendar day that it is at the shop. */
export function shopDay(time: Date): IsoDay {
  return shopTime(time).day;
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

const inShopTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

function shopTime(time: Date): { day: IsoDay; hour: number } {
  const parts = Object.fromEntries(
    inShopTime.formatToParts(time).map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}
