import type { Queryable } from '../../db/database.server.ts';
import type { PricedRate } from './rates.ts';

/** The price of a delivery method in a zone, up to a weight. */
interface ZoneRate extends PricedRate {
  readonly zone: string;
}

export async function zoneRates(sql: Queryable): Promise<ZoneRate[]> {
  return sql<ZoneRate[]>`
    select rate.zone, rate.method_id as "methodId", method.display_name as "displayName",
           rate.up_to_grams as "upToGrams",
           rate.net_cents as "netCents", free.from_cents as "freeFromCents"
    from shipping_rate rate
    join shipping_method method on method.id = rate.method_id and method.is_active
    left join shipping_free free on free.method_id = rate.method_id and free.zone = rate.zone
    order by method.position, rate.up_to_grams`;
}

export async function zoneCountries(sql: Queryable): Promise<{ zone: string; country: string }[]> {
  return sql<{ zone: string; country: string }[]>`select zone, country from shipping_zone`;
}
