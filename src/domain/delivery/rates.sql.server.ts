import type { Config } from '../../config/config.ts';
import { type CountrySettings, isSelectableCountry } from '../../config/countries/countries.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type AtVersion, heldAtVersion } from '../catalogue-version/held-at-version.server.ts';
import type { MethodTimes } from './arrival.ts';
import type { PricedRate } from './rates.ts';
import { type MethodKind, offeredCountries, tariffCountries, type ZoneCountry } from './tariff.ts';

export interface DeliveryMethodRate extends PricedRate {
  readonly name: string;
  readonly description: string;
  readonly kind: MethodKind;
  readonly times: MethodTimes;
}

const heldRates = heldAtVersion({
  most: 300,
  keyOf: (country: string) => country,
  read: (sql, countries) => Promise.all(countries.map((country) => readRates(sql, country))),
});

/**
 * Rates of every delivery method to a country, in the order in which methods are shown, with the pick-ups that its
 * shoppers may choose.
 * @param config.sellerCountry whose shoppers may come to every pick-up that names no countries
 * @param at where the catalogue's version is known
 */
export async function deliveryRates(
  sql: Queryable,
  country: string,
  config: Pick<Config, 'sellerCountry' | keyof CountrySettings>,
  at?: AtVersion,
): Promise<readonly DeliveryMethodRate[]> {
  if (!isSelectableCountry(country, config)) return [];
  const [rates = []] = await heldRates(sql, at, [country]);
  return country === config.sellerCountry
    ? rates
    : rates.filter(({ isOnlyAtHome }) => !isOnlyAtHome);
}

interface ReadRate extends DeliveryMethodRate {
  /** A pick-up for the seller's country. */
  readonly isOnlyAtHome: boolean;
}

/** A pick-up takes any weight, and costs nothing. */
async function readRates(sql: Queryable, country: string): Promise<readonly ReadRate[]> {
  return sql<ReadRate[]>`
    select method.id as "methodId", method.name, method.display_name as "displayName",
           method.description, method.kind, rate.up_to_grams as "upToGrams", rate.net_cents as "netCents",
           free.from_cents as "freeFromCents",
           jsonb_build_object('cutOffHour', method.cut_off_hour, 'daysFrom', own.days_from,
             'daysTo', own.days_to, 'dispatchWeekdays', method.dispatch_weekdays) as times,
           method.kind = 'pick-up' and method.countries = '{}' as "isOnlyAtHome"
    from shipping_method method
    join lateral (
      select one.zone, up_to_grams, net_cents
      from shipping_zone zone join shipping_rate one on one.zone = zone.zone
      where method.kind = 'delivery' and one.method_id = method.id and zone.country = (
        select max(country) from shipping_zone where country = any(${tariffCountries(country)}::text[]))
      union all
      select null, ${MOST_GRAMS}::int, 0
      where method.kind = 'pick-up' and (${country} = any(method.countries) or method.countries = '{}')
    ) rate on true
    left join shipping_free free on free.method_id = method.id and free.zone = rate.zone
    left join shipping_days own on own.method_id = method.id and own.zone = rate.zone
    where method.is_active
    order by method.position, rate.up_to_grams`;
}

/** The heaviest band that a tariff may have. */
const MOST_GRAMS = 1_000_000_000;

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
    join shipping_method method on method.id = rate.method_id and method.is_active and method.kind = 'delivery'
    left join shipping_free free on free.method_id = rate.method_id and free.zone = rate.zone
    order by method.position, rate.up_to_grams`;
}

/** The countries that the shop offers, with their zones. */
export async function zoneCountries(
  sql: Queryable,
  settings: CountrySettings,
): Promise<readonly ZoneCountry[]> {
  const placed = await sql<ZoneCountry[]>`select zone, country from shipping_zone`;
  return offeredCountries(placed, settings);
}
