import { markets } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { grossOf } from '../../kernel/money.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { zoneCountries, zoneRates } from './delivery-prices.sql.server.ts';
import type { DeliveryOffer } from './delivery-prices.ts';

/** A2, M3 and IC are no countries outside the shop. */
const ISO_COUNTRY = /^[A-Z]{2}$/;
const OWN_CODES: ReadonlySet<string> = new Set(['IC']);

/**
 * What the cheapest delivery of one piece costs, zone by zone.
 * @param input a weight that is not known counts for nothing, as in a basket
 */
export async function deliveryOffers(
  { db, config }: ShopContext,
  { weightGrams }: { readonly weightGrams: number | null },
): Promise<DeliveryOffer[]> {
  return (await deliveryPricing(db.read, config))(weightGrams);
}

/** Reads the prices of delivery once, for many weights. */
export async function deliveryPricing(
  sql: Queryable,
  config: Pick<ShopContext['config'], 'source' | 'vatRate'>,
): Promise<(weightGrams: number | null) => DeliveryOffer[]> {
  const [rates, places] = await Promise.all([zoneRates(sql), zoneCountries(sql)]);
  const countriesOf = groupBy(places, ({ zone }) => zone);
  return (weightGrams) => {
    const fitting = rates.filter(({ upToGrams }) => upToGrams >= (weightGrams ?? 0));
    return [...groupBy(fitting, ({ zone }) => zone)].flatMap(([zone, ofZone]) => {
      const countries = (countriesOf.get(zone) ?? [])
        .map(({ country }) => country)
        .filter((code) => ISO_COUNTRY.test(code) && !OWN_CODES.has(code))
        .sort();
      const netCents = Math.min(...ofZone.map((rate) => rate.netCents));
      const grossCents = markets[config.source].zeroRated
        ? netCents
        : grossOf(netCents, config.vatRate);
      return countries.length > 0 ? [{ countries, grossCents }] : [];
    });
  };
}
