import { dayAfter, type IsoDay } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { holidaysOf } from '../../delivery/holidays.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { type Actor, audit, COMMAND_LINE } from '../../staff/audit.server.ts';
import type { ZlotyRate } from '../record/taxes.ts';
import { askNbp } from './nbp.server.ts';
import { keepZlotyRates, zlotyRatesSince } from './zloty-rates.sql.server.ts';
import {
  daysWithoutRate,
  faultsOfZlotyRate,
  ratesInFile,
  typedRate,
  type ZlotyFault,
  type ZlotyField,
} from './zloty-rates.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** The text names no rate of the euro in table A with its day and the table's number. */
type NoRate = { readonly kind: 'no-rate' };
/** All that is wrong with what was typed, by field; its kind is the first of them. */
interface WrongRate {
  readonly kind: ZlotyFault;
  readonly faults: ReadonlyMap<ZlotyField, ZlotyFault>;
}

/** This month and the last one, whose registers are handed in by the 25th. The bank's service gives 93 at once. */
const DAYS_LOOKED_AFTER = 62;
const NBP_TIMEOUT_MS = 15_000;

/** Keeps a rate that somebody typed. PAP-2 */
export async function setZlotyRate(
  context: Context,
  { by, ...typed }: Parameters<typeof typedRate>[0] & { readonly by?: Actor },
): Promise<Result<ZlotyRate, WrongRate>> {
  const today = shopDay(context.clock());
  const faults = faultsOfZlotyRate(typed, { today, isHoliday: await holidaysOf('PL') });
  const [first] = faults.values();
  const rate = typedRate(typed);
  if (first || !rate) return refuse({ kind: first ?? 'no-rate', faults });
  await keep(context, [rate], by);
  return ok(rate);
}

/** Keeps the rates of a file of the National Bank. @returns how many */
export async function importZlotyRates(
  context: Context,
  { text, by }: { readonly text: string; readonly by?: Actor },
): Promise<Result<number, NoRate>> {
  const today = shopDay(context.clock());
  const rates = ratesInFile(text).filter(({ day }) => day <= today);
  if (rates.length === 0) return refuse({ kind: 'no-rate' });
  await keep(context, rates, by);
  return ok(rates.length);
}

async function keep(
  { db, clock }: Context,
  rates: readonly ZlotyRate[],
  by: Actor = COMMAND_LINE,
): Promise<void> {
  const [first] = rates;
  if (!first) return;
  await db.transaction(async (tx) => {
    await keepZlotyRates(tx, rates);
    await audit(tx, {
      at: clock(),
      by,
      action: 'set-zloty-rate',
      thing: { kind: 'zloty-rate', id: first.day },
      after: { value: first.table, lines: rates.length },
    });
  });
}

/** The rates that are kept, and what is missing. */
export interface KeptZlotyRates {
  /** Of the days looked after, newest first. */
  readonly rates: readonly ZlotyRate[];
  /** Working days up to yesterday that have none, newest first. */
  readonly missing: readonly IsoDay[];
  /** Whether the shop fetches them by itself. */
  readonly isFetched: boolean;
}

/** The rates of this month and the last one. */
export async function keptZlotyRates(
  context: Context & Pick<ShopContext, 'config'>,
): Promise<KeptZlotyRates> {
  const today = shopDay(context.clock());
  const from = dayAfter(today, -DAYS_LOOKED_AFTER);
  const rates = await zlotyRatesSince(context.db.sql, from);
  const known = new Set(rates.map(({ day }) => day));
  const missing = daysWithoutRate(known, { from, until: today }, await holidaysOf('PL'));
  return { rates, missing, isFetched: context.config.nbpUrl !== undefined };
}

/**
 * Fetches the National Bank's rates that are missing up to yesterday, and today's with them where it is there. Papers of
 * today need yesterday's, so that the bank is asked once a working day. What somebody typed for such a day is corrected.
 * While the bank is silent it is asked again at the next run; the shop goes on, and the desk names the missing days.
 * @returns how many rates were fetched
 */
export async function fetchZlotyRates(
  context: Context & Pick<ShopContext, 'config' | 'log'>,
  { timeoutMs = NBP_TIMEOUT_MS } = {},
): Promise<number> {
  const { nbpUrl } = context.config;
  const { missing } = await keptZlotyRates(context);
  const from = missing.at(-1);
  if (nbpUrl === undefined || from === undefined) return 0;
  const said = await askNbp(nbpUrl, { from, to: shopDay(context.clock()) }, { timeoutMs });
  if (said.is === 'away') {
    context.log.warn({ problem: said.problem }, 'The National Bank did not say its rates');
    return 0;
  }
  if (said.rates.length > 0) await keepZlotyRates(context.db.sql, said.rates);
  return said.rates.length;
}
