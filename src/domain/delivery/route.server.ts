import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Route } from './arrival.ts';
import { dispatchDay } from './cut-off.ts';
import { holidaysOf } from './holidays.server.ts';
import { transitDaysTo } from './transit-days.sql.server.ts';

/** The route of a delivery ordered now; null where nothing is delivered to the country. */
export async function routeTo(
  sql: Queryable,
  { clock, config }: Pick<ShopContext, 'clock' | 'config'>,
  country: string,
): Promise<Route | null> {
  const transit = await transitDaysTo(sql, country);
  if (!transit) return null;
  const now = clock();
  return {
    today: isoDay(now),
    dispatchDay: dispatchDay(now, await holidaysOf(config.sellerCountry)),
    transit,
    isHoliday: await holidaysOf(country),
  };
}
