import { isSelectableCountry } from '../../config/countries/countries.ts';
import { ORDER_CUT_OFF_HOUR } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import {
  type AtVersion,
  heldAtVersion,
  versionNow,
} from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import type { TimedRoute } from './arrival.ts';
import { dispatchDay } from './cut-off.ts';
import { holidaysOf } from './holidays.server.ts';
import { readRoute } from './opening-days.sql.server.ts';
import { isOpenBy, openOn } from './opening-days.ts';

type Seller = Pick<ShopContext, 'clock' | 'config'>;

/** The route of a delivery ordered now; null where nothing is delivered to the country. */
export async function routeTo(
  sql: Queryable,
  seller: Seller,
  country: string,
): Promise<TimedRoute | null> {
  return routeFrom(await readRoute(sql, country), seller, country);
}

/** The same for pages, which keep what was read until the owner changes the tariff or the opening days. */
export async function shownRouteTo(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  country: string,
): Promise<TimedRoute | null> {
  return routeAt(context.db.read, context, await versionNow(context.db), country);
}

/** Countries whose routes and rates are kept. */
const COUNTRIES_HELD = 300;

const routesAtVersion = heldAtVersion({
  most: COUNTRIES_HELD,
  keyOf: (country: string) => country,
  read: (sql, countries) => Promise.all(countries.map((country) => readRoute(sql, country))),
});

/** The same for carts and orders, whose transactions read the catalogue's version themselves. */
export async function routeAt(
  sql: Queryable,
  seller: Seller,
  at: AtVersion | undefined,
  country: string,
): Promise<TimedRoute | null> {
  const [read] = await routesAtVersion(sql, at, [country]);
  return routeFrom(read, seller, country);
}

async function routeFrom(
  read: Awaited<ReturnType<typeof readRoute>>,
  { clock, config }: Seller,
  country: string,
): Promise<TimedRoute | null> {
  if (!read || !isSelectableCountry(country, config)) return null;
  const now = clock();
  const [isHolidayHere, isHolidayThere] = await Promise.all([
    holidaysOf(config.sellerCountry),
    holidaysOf(country),
  ]);
  const isOpen = isOpenBy(read.opening, isHolidayHere);
  return {
    today: isoDay(now),
    shopDay: shopDay(now),
    cutOffHour: ORDER_CUT_OFF_HOUR,
    dispatchDay: dispatchDay(now, isOpen),
    dispatchDayFor: (cutOffHour, weekdays) =>
      dispatchDay(now, openOn(weekdays, isOpen, shopDay(now)), cutOffHour),
    transit: read.transit,
    isHoliday: (day) => isHolidayHere(day) || isHolidayThere(day),
  };
}
