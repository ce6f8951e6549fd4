import type { Queryable } from '../../db/database.server.ts';
import type {
  FreeLimit,
  MethodDays,
  Tariff,
  TariffMethod,
  TariffRate,
  TariffZone,
  ZoneCountry,
} from './tariff.ts';

export async function readTariff(sql: Queryable): Promise<Tariff> {
  const [countries, zones, methods, rates, free, days] = await Promise.all([
    sql<ZoneCountry[]>`
      select country, zone from shipping_zone
      order by min(country) over (partition by zone), zone, country`,
    sql<TariffZone[]>`
      select zone, extra_days_from as "extraDaysFrom", extra_days_to as "extraDaysTo"
      from shipping_transit
      order by extra_days_to, extra_days_from, zone`,
    sql<TariffMethod[]>`
      select id, display_name as "displayName", description, is_active as "isActive", kind, countries,
             cut_off_hour as "cutOffHour", dispatch_weekdays as "dispatchWeekdays"
      from shipping_method order by position, id`,
    sql<TariffRate[]>`
      select rate.method_id as "methodId", rate.zone, rate.up_to_grams as "upToGrams",
             rate.net_cents as "netCents"
      from shipping_rate rate join shipping_method method on method.id = rate.method_id
      order by method.position, method.id, rate.zone, rate.up_to_grams`,
    sql<FreeLimit[]>`
      select method_id as "methodId", zone, from_cents as "fromCents"
      from shipping_free order by method_id, zone`,
    sql<MethodDays[]>`
      select method_id as "methodId", zone, days_from as "daysFrom", days_to as "daysTo"
      from shipping_days order by method_id, zone`,
  ]);
  return { countries, zones, methods, rates, free, days };
}

/** Changes wait for each other; baskets read the old prices meanwhile. */
export async function lockTariff(tx: Queryable): Promise<void> {
  await tx`lock table shipping_method, shipping_rate, shipping_zone, shipping_transit, shipping_free,
    shipping_days in share row exclusive mode`;
}

/** Replaces the tariff. Baskets that chose a removed method choose again; orders keep its name. */
export async function writeTariff(tx: Queryable, tariff: Tariff): Promise<void> {
  const methods = tariff.methods.map((method, position) => ({
    ...method,
    countries: [...method.countries],
    dispatchWeekdays: [...method.dispatchWeekdays],
    position,
  }));
  await lockTariff(tx);
  await tx`update shipping_method set is_active = false`;
  await tx`
    insert into shipping_method (id, name, display_name, description, position, is_active, kind, countries,
      cut_off_hour, dispatch_weekdays)
    select id, id, "displayName", description, position, "isActive", kind, countries, "cutOffHour",
           "dispatchWeekdays"
    from jsonb_to_recordset(${tx.json(methods)}) as method(
      id text, "displayName" text, description text, position smallint, "isActive" boolean, kind text,
      countries text[], "cutOffHour" smallint, "dispatchWeekdays" smallint[])
    on conflict (id) do update set
      display_name = excluded.display_name, description = excluded.description,
      position = excluded.position, is_active = excluded.is_active, kind = excluded.kind,
      countries = excluded.countries, cut_off_hour = excluded.cut_off_hour,
      dispatch_weekdays = excluded.dispatch_weekdays`;
  await tx`delete from shipping_rate`;
  await tx`delete from shipping_zone`;
  await tx`delete from shipping_transit`;
  await tx`delete from shipping_free`;
  await tx`delete from shipping_days`;
  await tx`
    insert into shipping_transit (zone, extra_days_from, extra_days_to)
    select zone, "extraDaysFrom", "extraDaysTo"
    from jsonb_to_recordset(${tx.json(tariff.zones.map((zone) => ({ ...zone })))}) as transit(
      zone text, "extraDaysFrom" smallint, "extraDaysTo" smallint)`;
  await tx`
    insert into shipping_zone (country, zone)
    select country, zone
    from jsonb_to_recordset(${tx.json(tariff.countries.map((place) => ({ ...place })))})
      as place(country text, zone text)`;
  await tx`
    insert into shipping_rate (method_id, zone, up_to_grams, net_cents)
    select "methodId", zone, "upToGrams", "netCents"
    from jsonb_to_recordset(${tx.json(tariff.rates.map((rate) => ({ ...rate })))}) as rate(
      "methodId" text, zone text, "upToGrams" int, "netCents" int)`;
  await tx`
    insert into shipping_free (method_id, zone, from_cents)
    select "methodId", zone, "fromCents"
    from jsonb_to_recordset(${tx.json(tariff.free.map((limit) => ({ ...limit })))}) as limits(
      "methodId" text, zone text, "fromCents" int)`;
  await tx`
    insert into shipping_days (method_id, zone, days_from, days_to)
    select "methodId", zone, "daysFrom", "daysTo"
    from jsonb_to_recordset(${tx.json(tariff.days.map((days) => ({ ...days })))}) as days(
      "methodId" text, zone text, "daysFrom" smallint, "daysTo" smallint)`;
  await deleteRemoved(tx, tariff);
}

async function deleteRemoved(tx: Queryable, { methods }: Tariff): Promise<void> {
  const kept = methods.map(({ id }) => id);
  const removed = await tx<{ id: string }[]>`
    select id from shipping_method where id <> all(${kept}::text[])`;
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await tx`update basket set shipping_method_id = null where shipping_method_id = any(${ids}::text[])`;
  // A basket that chooses it at this moment keeps it: it is offered no longer, and goes with the next change.
  await tx`
    delete from shipping_method
    where id = any(${ids}::text[])
      and not exists (select from basket where shipping_method_id = shipping_method.id)`;
}
