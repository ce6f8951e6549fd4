import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Route } from './arrival.ts';
import { dispatchDay } from './cut-off.ts';
import { holidaysOf } from './holidays.server.ts';
import { isOpenBy } from './opening-days.ts';
import { readRoute } from './route.sql.server.ts';

/** The route of a delivery ordered now; null where nothing is delivered to the country. */
export async function routeTo(
  sql: Queryable,
  { clock, config }: Pick<ShopContext, 'clock' | 'config'>,
  country: string,
): Promise<Route | null> {
  const read = await readRoute(sql, country);
  if (!read) return null;
  const now = clock();
  const isOpen = isOpenBy(read.opening, await holidaysOf(config.sellerCountry));
  return {
    today: isoDay(now),
    dispatchDay: dispatchDay(now, isOpen),
    transit: read.transit,
    isHoliday: await holidaysOf(country),
  };
}
