import { dayAfter } from '../../kernel/clock.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import {
  countDay,
  countLeftBaskets,
  daysToSettle,
  hasChangedDays,
  lastCounted,
  lockCounting,
  takeChangedDays,
  tryLockCounting,
} from './count-days.sql.server.ts';
import {
  type DayFigures,
  everyDay,
  type Figures,
  type Misfits,
  type NoPeriod,
  type Period,
  readPeriod,
  sumOf,
} from './figures.ts';
import { readMisfits } from './misfits.sql.server.ts';
import type { NamedCount } from './promises.ts';
import { readDays, readNamed } from './read-days.sql.server.ts';

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

/** A period with every day of it. */
export interface FigureReport {
  readonly period: Period;
  readonly days: readonly DayFigures[];
  readonly total: Figures;
  readonly named: readonly NamedCount[];
  /** What came back under the fit promise. */
  readonly misfits: readonly Misfits[];
  readonly today: DayFigures;
  /** Whether older days are uncounted, as after an update of a shop with many orders. */
  readonly isBehind: boolean;
}

/** The largest number of days that a screen counts itself; the job counts the others. */
const DAYS_COUNTED_FOR_A_SCREEN = 3;

/** A day with more orders than this takes too long for a screen: the job's last count is shown. */
const MANY_ORDERS = 300;
const COUNTED_LATELY_MS = 90_000;

/**
 * The figures of a period of days in the shop's time zone, brought up to date first, or a minute old where days have
 * many orders. FIG-1, FIG-2.
 * @param asked days as YYYY-MM-DD; the last 30 days where none are asked for
 */
export async function figures(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Result<FigureReport, NoPeriod>> {
  const today = shopDay(clock());
  const period = readPeriod({ from: asked.from, to: asked.to }, today);
  if (!period.ok) return period;
  const { orders, countedAt } = await lastCounted(db.sql, [today, dayAfter(today, -1)]);
  const isLarge = orders >= MANY_ORDERS;
  const age = countedAt ? clock().getTime() - countedAt.getTime() : Number.POSITIVE_INFINITY;
  // In a large shop nobody waits for the job, which may be counting hundreds of days.
  if (!isLarge || age >= COUNTED_LATELY_MS) {
    await countChangedDays({ db, clock }, { most: DAYS_COUNTED_FOR_A_SCREEN, waits: !isLarge });
  }
  const thisDay = { from: today, to: today };
  const [known, named, misfits, now, isBehind] = await Promise.all([
    readDays(db.sql, period.value),
    readNamed(db.sql, period.value),
    readMisfits(db.sql, period.value),
    readDays(db.sql, thisDay),
    hasChangedDays(db.sql),
  ]);
  const days = everyDay(period.value, known);
  const [current] = everyDay(thisDay, now);
  if (!current) throw new Error('A period of one day has one day');
  const total = sumOf(days);
  return ok({ period: period.value, days, total, named, misfits, today: current, isBehind });
}
