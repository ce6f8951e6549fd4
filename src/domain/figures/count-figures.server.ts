import { dayAfter } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import {
  countDay,
  countLeftBaskets,
  daysToSettle,
  lockCounting,
  takeChangedDays,
  tryLockCounting,
} from './count-days.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** Days counted in one transaction: the lock is held for some tens of milliseconds. */
const DAYS_AT_ONCE = 10;

/**
 * Recounts changed days: always today and yesterday, for their baskets, then the newest changed ones. The counting
 * process holds a lock and reads after it has taken the marks, so that neither a second counter nor a concurrent
 * writer loses anything. FIG-2.
 * @param options.waits for another transaction that counts; otherwise nothing is counted meanwhile
 * @returns whether there may be more to count
 */
export function countChangedDays(
  { db, clock }: Context,
  { most = DAYS_AT_ONCE, waits = true }: { readonly most?: number; readonly waits?: boolean } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (waits) await lockCounting(tx);
    else if (!(await tryLockCounting(tx))) return true;
    const now = clock();
    const today = shopDay(now);
    const changed = await takeChangedDays(tx, most);
    for (const day of new Set([today, dayAfter(today, -1), ...changed])) {
      await countDay(tx, day, now);
    }
    const settled = await daysToSettle(tx, { before: dayAfter(today, -1), most });
    for (const day of settled) await countLeftBaskets(tx, day);
    return changed.length === most || settled.length === most;
  });
}

/** Counts all changes; runs every minute. */
export async function countFigures(context: Context): Promise<void> {
  while (await countChangedDays(context));
}
