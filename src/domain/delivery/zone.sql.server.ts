import type { Queryable } from '../../db/database.server.ts';

/** Where a country lies for delivery; undefined where nothing is delivered. */
export async function zoneOf(sql: Queryable, country: string): Promise<string | undefined> {
  const [row] = await sql<{ zone: string }[]>`
    select zone from shipping_zone where country = ${country}`;
  return row?.zone;
}
