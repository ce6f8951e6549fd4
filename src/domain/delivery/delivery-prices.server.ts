import { countryName } from '../../config/countries.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { grossOf } from '../../kernel/money.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { zoneCountries, zoneRates } from './delivery-prices.sql.server.ts';
import type { DeliveryZone } from './delivery-prices.ts';

/** Delivery prices, with VAT at the rate of shown prices, the cheapest zone first. */
export async function deliveryPrices({ db, config }: ShopContext): Promise<DeliveryZone[]> {
  const [rates, places] = await Promise.all([zoneRates(db.read), zoneCountries(db.read)]);
  const countriesOf = groupBy(places, ({ zone }) => zone);
  return [...groupBy(rates, ({ zone }) => zone)]
    .sort(([, [a]], [, [b]]) => (a?.netCents ?? 0) - (b?.netCents ?? 0))
    .map(([zone, ofZone]) => ({
      countries: (countriesOf.get(zone) ?? [])
        .map(({ country }) => countryName(country))
        .sort((a, b) => a.localeCompare(b, 'en')),
      rates: ofZone.map(({ displayName: method, upToGrams, netCents }) => ({
        method,
        upToGrams,
        netCents,
        grossCents: grossOf(netCents, config.vatRate),
      })),
      free: [
        ...new Map(
          ofZone.flatMap(({ displayName: method, freeFromCents }) =>
            freeFromCents === null ? [] : [[method, { method, fromCents: freeFromCents }] as const],
          ),
        ).values(),
      ],
    }))
    .filter(({ countries }) => countries.length > 0);
}
