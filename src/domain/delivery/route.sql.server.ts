import type { Queryable } from '../../db/database.server.ts';
import type { TransitDays } from './arrival.ts';
import type { OpeningDays } from './opening-days.ts';

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
    where country = ${country}`;
  if (!row) return undefined;
  const { extraDaysFrom, extraDaysTo, weekdays, exceptions } = row;
  return { transit: { extraDaysFrom, extraDaysTo }, opening: { weekdays, exceptions } };
}
