import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { TransitDays } from './arrival.ts';
import type { OpeningDays, OpeningException } from './opening-days.ts';
import { tariffCountries } from './tariff.ts';

/** Opening days as the owner keeps them, with the reasons. */
export interface SavedOpeningDays {
  readonly weekdays: readonly number[];
  readonly exceptions: readonly (OpeningException & { readonly reason: string })[];
}

/** Past exceptions are left out. */
export async function readOpeningDays(sql: Queryable, today: IsoDay): Promise<SavedOpeningDays> {
  const [week] = await sql<{ weekdays: number[] }[]>`select weekdays from opening_week`;
  const exceptions = await sql<SavedOpeningDays['exceptions']>`
    select first_day::text as "from", last_day::text as "to", is_open as "isOpen", reason
    from opening_exception
    where last_day >= ${today}::date
    order by first_day, last_day, is_open`;
  return { weekdays: week?.weekdays ?? [], exceptions: [...exceptions] };
}

/** Changes wait for each other; pages read the days meanwhile. */
export async function lockOpeningDays(tx: Queryable): Promise<void> {
  await tx`lock table opening_week, opening_exception in share row exclusive mode`;
}

export async function writeOpeningDays(
  tx: Queryable,
  { weekdays, exceptions }: SavedOpeningDays,
): Promise<void> {
  await tx`update opening_week set weekdays = ${[...weekdays]}::smallint[]`;
  await tx`delete from opening_exception`;
  await tx`
    insert into opening_exception (first_day, last_day, is_open, reason)
    select "from", "to", "isOpen", reason
    from jsonb_to_recordset(${tx.json(exceptions.map((exception) => ({ ...exception })))})
      as exception ("from" date, "to" date, "isOpen" boolean, reason text)`;
}

/** Transit days to a country and the seller's opening days, in one statement; undefined where nothing is delivered. */
export async function readRoute(
  sql: Queryable,
  country: string,
): Promise<{ readonly transit: TransitDays; readonly opening: OpeningDays } | undefined> {
  const [row] = await sql<(TransitDays & OpeningDays)[]>`
    select extra_days_from as "extraDaysFrom", extra_days_to as "extraDaysTo",
      (select weekdays from opening_week) as weekdays,
      (
        select coalesce(jsonb_agg(jsonb_build_object('from', first_day, 'to', last_day, 'isOpen', is_open)), '[]')
        from opening_exception
      ) as exceptions
    from shipping_zone join shipping_transit using (zone)
    where country = (
      select max(country) from shipping_zone where country = any(${tariffCountries(country)}::text[]))`;
  if (!row) return undefined;
  const { extraDaysFrom, extraDaysTo, weekdays, exceptions } = row;
  return { transit: { extraDaysFrom, extraDaysTo }, opening: { weekdays, exceptions } };
}
