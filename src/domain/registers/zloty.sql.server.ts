import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { holidaysOf } from '../delivery/holidays.server.ts';
import { inGroszy } from '../papers/record/taxes.ts';
import { lastWorkingDayBefore } from '../papers/zloty/zloty-rates.ts';
import type { EntryZloty, RegisterEntry } from './entry.ts';

/**
 * Entries with their amounts in złoty. A paper has its own; a sale without one is converted by the rate of the last
 * working day before its tax point, and what falls of it later by the same. Entries for whose day no rate is known stay
 * without.
 * Source: ustawa o VAT, article 31a(1).
 */
export async function withZloty(
  sql: Queryable,
  entries: readonly RegisterEntry[],
): Promise<readonly RegisterEntry[]> {
  const open = entries.filter(({ zloty }) => zloty === null);
  const rates = await ratesFor(sql, [...new Set(open.map(({ taxPoint }) => taxPoint))]);
  return entries.map((entry) => {
    const rate = entry.zloty ?? rates.get(entry.taxPoint);
    return rate ? inZloty(entry, rate) : entry;
  });
}

function inZloty(entry: RegisterEntry, zloty: EntryZloty): RegisterEntry {
  return {
    ...entry,
    zloty,
    taxes: entry.taxes.map((tax) => ({
      ...tax,
      baseGroszy: tax.baseGroszy ?? inGroszy(tax.baseCents, zloty),
      taxGroszy: tax.taxGroszy ?? inGroszy(tax.taxCents, zloty),
    })),
  };
}

/** The rate for each tax point; those for whose last working day none is known are missing. */
async function ratesFor(
  sql: Queryable,
  taxPoints: readonly IsoDay[],
): Promise<ReadonlyMap<IsoDay, EntryZloty>> {
  if (taxPoints.length === 0) return new Map();
  const isHoliday = await holidaysOf('PL');
  const wanted = taxPoints.map((taxPoint) => ({
    taxPoint,
    day: lastWorkingDayBefore(taxPoint, isHoliday),
  }));
  const rows = await sql<EntryZloty[]>`
    select day::text, table_number as table, rate_ten_thousandths as "rateTenThousandths"
    from zloty_rate where day = any(${wanted.map(({ day }) => day)}::date[])`;
  const byDay = new Map(rows.map((rate) => [rate.day, rate]));
  return new Map(
    wanted.flatMap(({ taxPoint, day }) => {
      const rate = byDay.get(day);
      return rate ? [[taxPoint, rate] as const] : [];
    }),
  );
}
