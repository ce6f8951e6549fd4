import type { Queryable } from '../../db/database.server.ts';
import type { TransitDays } from './arrival.ts';

/** Transit days to a country; undefined where nothing is delivered. */
export async function transitDaysTo(
  sql: Queryable,
  country: string,
): Promise<TransitDays | undefined> {
  const [row] = await sql<TransitDays[]>`
    select extra_days_from as "extraDaysFrom", extra_days_to as "extraDaysTo"
    from shipping_zone join shipping_transit using (zone)
    where country = ${country}`;
  return row;
}
