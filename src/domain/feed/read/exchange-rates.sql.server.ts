import type { Queryable } from '../../../db/database.server.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import type { ExchangeRate } from './price-rules.ts';

/** The newest rate valid on a day, however old it is. */
export async function rateOn(
  sql: Queryable,
  { currency, day }: { currency: string; day: IsoDay },
): Promise<ExchangeRate | undefined> {
  const [rate] = await sql<ExchangeRate[]>`
    select currency, valid_from::text as "from", euros::float8 as euros
    from exchange_rate
    where currency = ${currency} and valid_from <= ${day}::date
    order by valid_from desc
    limit 1`;
  return rate;
}

/** The newest rates of each currency first, at most `limit`. */
export async function newestRates(sql: Queryable, limit: number): Promise<ExchangeRate[]> {
  return sql<ExchangeRate[]>`
    select currency, valid_from::text as "from", euros::float8 as euros
    from exchange_rate
    order by valid_from desc, currency
    limit ${limit}`;
}

/** Writes rates, replacing those of the same currency and day. */
export async function writeRates(tx: Queryable, rates: readonly ExchangeRate[]): Promise<void> {
  await tx`
    insert into exchange_rate (currency, valid_from, euros)
    select currency, "from", euros
    from json_to_recordset(${JSON.stringify(rates)}::text::json)
      as r (currency text, "from" date, euros numeric)
    on conflict (currency, valid_from) do update set euros = excluded.euros`;
}
