import type { Queryable } from '../../db/database.server.ts';
import { type AtVersion, heldAtVersion } from '../catalogue-version/held-at-version.server.ts';
import type { PricedRate } from './rates.ts';

export interface DeliveryMethodRate extends PricedRate {
  readonly name: string;
  readonly description: string;
}

const heldRates = heldAtVersion({
  most: 300,
  keyOf: (country: string) => country,
  read: (sql, countries) => Promise.all(countries.map((country) => readRates(sql, country))),
});

/**
 * Rates of every delivery method to a country, in the order in which methods are shown.
 * @param at where the catalogue's version is known
 */
export async function deliveryRates(
  sql: Queryable,
  country: string,
  at?: AtVersion,
): Promise<readonly DeliveryMethodRate[]> {
  const [rates = []] = await heldRates(sql, at, [country]);
  return rates;
}

async function readRates(sql: Queryable, country: string): Promise<readonly DeliveryMethodRate[]> {
  return sql<DeliveryMethodRate[]>`
    select method.id as "methodId", method.name, method.display_name as "displayName",
           method.description, rate.up_to_grams as "upToGrams", rate.net_cents as "netCents",
           free.from_cents as "freeFromCents"
    from shipping_zone zone
    join shipping_rate rate on rate.zone = zone.zone
    join shipping_method method on method.id = rate.method_id and method.is_active
    left join shipping_free free on free.method_id = rate.method_id and free.zone = rate.zone
    where zone.country = ${country}
    order by method.position, rate.up_to_grams`;
}

export async function isDeliveryMethod(sql: Queryable, id: string): Promise<boolean> {
  const found = await sql`select 1 from shipping_method where id = ${id}`;
  return found.length > 0;
}

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
