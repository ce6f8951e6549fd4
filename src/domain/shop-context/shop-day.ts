import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { IsoDay } from '../../kernel/clock.ts';

const inShopTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

interface ShopTime {
  readonly day: IsoDay;
  readonly hour: number;
}

/** Formatting takes a twentieth of a millisecond, and every call for a basket asks several times for its minute. */
let last: { readonly minute: number; readonly time: ShopTime } | undefined;
const MINUTE_MS = 60_000;

/** The calendar day and the hour, 0 to 23, in the shop's time zone. */
export function shopTime(time: Date): ShopTime {
  const minute = Math.floor(time.getTime() / MINUTE_MS);
  if (last?.minute !== minute) last = { minute, time: formatted(time) };
  return last.time;
}

function formatted(time: Date): ShopTime {
  const parts = Object.fromEntries(
    inShopTime.formatToParts(time).map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

/** The calendar day in the shop's time zone. */
export function shopDay(time: Date): IsoDay {
  return shopTime(time).day;
}
