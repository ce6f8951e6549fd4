import { isCurrency } from '../../config/countries/currencies.ts';
import { daysBetween, isCalendarDay, isoDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { newestRates, rateOn, writeRates } from '../feed/read/exchange-rates.sql.server.ts';
import type { ExchangeRate } from '../feed/read/price-rules.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** As typed, or as a row of a file. */
export interface TypedRate {
  readonly currency: string;
  readonly euros: string;
  /** Empty: today. */
  readonly from: string;
  /** Somebody has looked at a rate that is far from the one before. */
  readonly isSure?: boolean;
}

interface RateFault {
  readonly kind: 'unknown-currency' | 'no-euros' | 'no-day' | 'far-day' | 'far-from-before';
  /** The typed text. */
  readonly typed: string;
}

export interface RateRefusal extends RateFault {
  /** From 1 on. */
  readonly row: number;
  /** What else is wrong in the row. */
  readonly others?: readonly RateFault[];
  /** The rate that holds so far. */
  readonly before?: number;
}

const RATES_SHOWN = 100;
/** Further ahead nobody agrees on a rate: the year is misspelt. */
const DAYS_AHEAD = 366;
/** A rate moves by so much in a crisis; beyond it its point stands elsewhere, or it is upside down. */
const FACTOR = 1.5;
/** The database's decimals. */
const RATE = /^\d{1,6}(?:[.,]\d{1,8})?$/;

/** Sets the value of currencies in euros from a day on: all of them, or none. SUP-1. */
export async function setRates(
  { db, clock }: Context,
  input: { rates: readonly TypedRate[]; by: Actor },
): Promise<Result<readonly ExchangeRate[], RateRefusal>> {
  const at = clock();
  const rates = new Map<string, ExchangeRate>();
  for (const [index, typed] of input.rates.entries()) {
    const row = index + 1;
    const [fault, ...others] = faultsOfRate(typed, isoDay(at));
    if (fault) return refuse({ ...fault, row, ...(others.length > 0 ? { others } : {}) });
    const read = readRate(typed, isoDay(at));
    const { currency, euros, from } = read;
    const known = typed.isSure ? undefined : await rateOn(db.sql, { currency, day: from });
    if (known && isFar(known.euros, euros)) {
      return refuse({ kind: 'far-from-before', row, typed: typed.euros, before: known.euros });
    }
    rates.set(`${currency} ${from}`, read);
  }
  const list = [...rates.values()];
  await db.transaction(async (tx) => {
    for (const { currency, from, euros } of list) {
      const known = await rateOn(tx, { currency, day: from });
      await audit(tx, {
        at,
        by: input.by,
        action: 'set-rate',
        thing: { kind: 'rate', id: currency },
        ...(known ? { before: { from: known.from, euros: known.euros } } : {}),
        after: { from, euros },
      });
    }
    await writeRates(tx, list);
  });
  return ok(list);
}

/** The rates that were given for the newest days, at most 100. */
export async function listRates({ db }: Pick<ShopContext, 'db'>): Promise<ExchangeRate[]> {
  return newestRates(db.sql, RATES_SHOWN);
}

function readRate(typed: TypedRate, today: string): ExchangeRate {
  const euros = typed.euros.trim();
  return {
    currency: typed.currency.trim().toUpperCase(),
    euros: RATE.test(euros) ? Number(euros.replace(',', '.')) : 0,
    from: typed.from.trim() || today,
  };
}

/** All that is wrong with a typed rate by itself. */
function faultsOfRate(typed: TypedRate, today: string): readonly RateFault[] {
  const { currency, euros, from } = readRate(typed, today);
  const faults: RateFault[] = [];
  if (!isCurrency(currency) || currency === 'EUR') {
    faults.push({ kind: 'unknown-currency', typed: typed.currency });
  }
  if (euros <= 0) faults.push({ kind: 'no-euros', typed: typed.euros });
  if (!isCalendarDay(from)) faults.push({ kind: 'no-day', typed: typed.from });
  else if (daysBetween(today, from) > DAYS_AHEAD) {
    faults.push({ kind: 'far-day', typed: typed.from });
  }
  return faults;
}

function isFar(before: number, after: number): boolean {
  return after > before * FACTOR || after < before / FACTOR;
}
