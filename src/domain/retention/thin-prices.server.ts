import { PRICE_HISTORY_DAYS } from '../../config/law.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { thinPriceHistory } from './price-history.sql.server.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Every price change is kept for so long. */
const EVERY_PRICE_DAYS = 2;

/**
 * Thins the price history: it keeps every change for two days, two or three a day for the period of the law's rule,
 * then the lowest of each day. A shop that reprices 100,000 parts every hour writes 2.4 million rows a day.
 * @returns how many rows went
 */
export async function thinPrices({
  db,
  config,
  clock,
}: Pick<ShopContext, 'db' | 'config' | 'clock'>): Promise<number> {
  const midnight = (daysAgo: number) =>
    new Date((Math.floor(clock().getTime() / DAY_MS) - daysAgo) * DAY_MS);
  return thinPriceHistory(db.sql, {
    dailyBefore: midnight(EVERY_PRICE_DAYS),
    lowestBefore: midnight(PRICE_HISTORY_DAYS + 1),
    nothingBefore: midnight(config.retentionDays.priceHistory),
  });
}
