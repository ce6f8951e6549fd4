import type { Queryable } from '../../../db/database.server.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import type { ZlotyRate } from '../record/taxes.ts';

/** Writes rates; a day that is there is corrected. */
export async function keepZlotyRates(sql: Queryable, rates: readonly ZlotyRate[]): Promise<void> {
  await sql`
    insert into zloty_rate (day, table_number, rate_ten_thousandths)
    select distinct on (day) day, "table", "rateTenThousandths"
    from jsonb_to_recordset(${sql.json(rates.map((rate) => ({ ...rate })))})
      as typed(day date, "table" text, "rateTenThousandths" int)
    on conflict (day) do update
    set table_number = excluded.table_number, rate_ten_thousandths = excluded.rate_ten_thousandths`;
}

export async function zlotyRateOf(sql: Queryable, day: IsoDay): Promise<ZlotyRate | undefined> {
  const [rate] = await sql<ZlotyRate[]>`
    select rate_ten_thousandths as "rateTenThousandths", table_number as table, day::text as day
    from zloty_rate where day = ${day}`;
  return rate;
}

/** From a day on, newest first. */
export async function zlotyRatesSince(sql: Queryable, from: IsoDay): Promise<readonly ZlotyRate[]> {
  return sql<ZlotyRate[]>`
    select rate_ten_thousandths as "rateTenThousandths", table_number as table, day::text as day
    from zloty_rate where day >= ${from} order by day desc`;
}
