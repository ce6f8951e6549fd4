import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/database.server.ts';
import { dayAfter, type IsoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { inRegisterOrder, type RegisterEntry } from './entry.ts';
import { suppliesToMove } from './evidence.server.ts';
import { type EntryRange, ledgerEntries } from './ledger-entries.sql.server.ts';
import { firstDayOf, isMonth, lastDayOfMonth, type Month, monthAfter, monthOf } from './month.ts';
import {
  type ClosedMonth,
  closedMonths,
  firstMonthOfSales,
  frozenEntries,
  frozenEntriesOf,
  insertMonth,
  lockMonths,
} from './months.sql.server.ts';
import { movedEntries } from './moved-supplies.ts';
import { paperEntries } from './paper-entries.sql.server.ts';
import { withZloty } from './zloty.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** A month's entries, in their order. */
export interface MonthEntries {
  readonly month: Month;
  /** Null while it is open: what stands in it may still change. */
  readonly closed: ClosedMonth | null;
  readonly entries: readonly RegisterEntry[];
}

export type MonthRefusal =
  | { readonly kind: 'no-month' }
  /** It is not over. */
  | { readonly kind: 'month-not-over'; readonly month: Month }
  | { readonly kind: 'month-closed'; readonly month: Month }
  /** Months are closed one after the other: this one comes first. */
  | { readonly kind: 'earlier-month-open'; readonly month: Month }
  /** Rates of the National Bank are missing, without which the Polish register cannot be written. */
  | { readonly kind: 'missing-rates'; readonly days: readonly string[] };

/**
 * The entries of a month. A closed one has those with which it was closed. The first open month also has what was found
 * only after the closing, for any day before it: each entry stands in one month, whatever happens when. A month before
 * the first closed one has none.
 */
export async function entriesOfMonth(
  { db, config, clock }: Context,
  month: Month,
): Promise<MonthEntries> {
  return { ...(await entriesIn(db.sql, config, { month, today: shopDay(clock()) })), month };
}

async function entriesIn(
  sql: Queryable,
  config: Config,
  { month, today }: { readonly month: Month; readonly today: IsoDay },
) {
  const all = await closedMonths(sql);
  const closed = closingOf(all, month);
  const last = all.at(-1)?.month;
  if (closed) return { closed, entries: await frozenEntries(sql, month) };
  const takesLate = last !== undefined && month === monthAfter(last, 1);
  const range = {
    from: takesLate ? LONG_AGO : firstDayOf(month),
    until: dayAfter(lastDayOfMonth(month), 1),
  };
  const entries = await openEntries(sql, config, range);
  const moved = config.sellerCountry === 'PL' ? await movedIn(sql, config, { range, today }) : [];
  return { closed, entries: [...entries, ...moved].sort(inRegisterOrder) };
}

/** Entries of some days that no closed month has. */
async function openEntries(
  sql: Queryable,
  { sellerCountry }: Config,
  range: EntryRange,
): Promise<readonly RegisterEntry[]> {
  const entries = [
    ...(await ledgerEntries(sql, range, sellerCountry)),
    ...(await paperEntries(sql, range, sellerCountry)),
  ];
  return sellerCountry === 'PL' ? withZloty(sql, entries) : entries;
}

/** What is moved to domestic VAT for want of proof, or back, on some days. */
async function movedIn(
  sql: Queryable,
  config: Config,
  { range, today }: { readonly range: EntryRange; readonly today: IsoDay },
): Promise<readonly RegisterEntry[]> {
  const stands = await suppliesToMove(sql, config, today);
  const orders = [...stands.keys()];
  if (orders.length === 0) return [];
  const all = [
    ...(await frozenEntriesOf(sql, orders)),
    ...(await openEntries(sql, config, { from: LONG_AGO, until: range.until, orders })),
  ];
  const byOrder = groupBy(all, ({ order }) => order);
  return [...stands]
    .flatMap(([order, stand]) =>
      movedEntries(byOrder.get(order) ?? [], stand, config.addedVatRates),
    )
    .filter(({ day }) => day >= range.from && day < range.until);
}

/** A day before all orders. */
const LONG_AGO: IsoDay = '2000-01-01';

/**
 * Closes a month whose registers are handed in: what stands in them is kept and never changes. It is not opened again; an
 * accountant corrects what was declared, and what is found later stands in the next month. The first one closes all
 * months before it as well, since they were handed in, too.
 */
export async function closeMonth(
  context: Context,
  { month, by }: { readonly month: string; readonly by: Actor },
): Promise<Result<ClosedMonth, MonthRefusal>> {
  const { db, config, clock } = context;
  if (!isMonth(month)) return refuse({ kind: 'no-month' });
  const now = clock();
  if (lastDayOfMonth(month) >= shopDay(now)) return refuse({ kind: 'month-not-over', month });
  return refusableTransaction<ClosedMonth, MonthRefusal>(db, async (tx) => {
    await lockMonths(tx);
    const all = await closedMonths(tx);
    const last = all.at(-1);
    const next = last ? monthAfter(last.month, 1) : month;
    if (month < next) return refuse({ kind: 'month-closed', month });
    if (month > next) return refuse({ kind: 'earlier-month-open', month: next });
    const begin = last ? month : await firstMonthOfSales(tx, month);
    const closed = (one: Month) => ({ month: one, closedAt: now, closedBy: by.email });
    const today = shopDay(now);
    for (let one = begin; one <= month; one = monthAfter(one, 1)) {
      const { entries } = await entriesIn(tx, config, { month: one, today });
      const days = config.sellerCountry === 'PL' ? daysWithoutRate(entries) : [];
      if (days.length > 0) return refuse({ kind: 'missing-rates', days });
      await insertMonth(tx, closed(one), entries);
      await audit(tx, {
        at: now,
        by,
        action: 'close-month',
        thing: { kind: 'register', id: one },
        after: { lines: entries.length },
      });
    }
    return ok(closed(month));
  });
}

function daysWithoutRate(entries: readonly RegisterEntry[]): readonly IsoDay[] {
  return [...new Set(entries.filter(lacksRate).map(({ taxPoint }) => taxPoint))].sort();
}

/** The One-Stop-Shop declares in euros. */
function lacksRate({ place, taxes }: RegisterEntry): boolean {
  return !place.isOss && taxes.some(({ baseGroszy }) => baseGroszy === null);
}

/** When a month was closed; one before all others with the first of them. Null: it is open. */
function closingOf(all: readonly ClosedMonth[], month: Month): ClosedMonth | null {
  const [first] = all;
  if (first && month < first.month) return { ...first, month };
  return all.find((one) => one.month === month) ?? null;
}

/** The latest months, newest first, each closed or open; at least a year of them. */
export async function registerMonths({
  db,
  clock,
}: Context): Promise<readonly { month: Month; closed: ClosedMonth | null; isNext: boolean }[]> {
  const all = await closedMonths(db.sql);
  const current = monthOf(shopDay(clock()));
  const last = all.at(-1);
  const next = last ? monthAfter(last.month, 1) : monthAfter(current, -1);
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const month = monthAfter(current, -index);
    const closed = closingOf(all, month);
    return { month, closed, isNext: month === next && month < current };
  });
}

const MONTHS_SHOWN = 13;
