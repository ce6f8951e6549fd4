import { countries } from '../../config/countries/countries.ts';
import { markets } from '../../config/countries/markets.ts';
import { type Cents, grossOf } from '../../kernel/money.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { TransitDays } from './arrival.ts';
import { deliveryRates } from './rates.sql.server.ts';
import { ratesFor } from './rates.ts';
import { routeTo } from './route.server.ts';
import type { MethodKind } from './tariff.ts';

/** The price of one parcel by each method that accepts it, and its extra days compared with a domestic one. */
export interface DeliveryQuote {
  readonly country: string;
  readonly weightGrams: number;
  /** In the checkout's order; empty where nothing of this weight is delivered. */
  readonly methods: readonly {
    readonly methodId: string;
    readonly displayName: string;
    readonly kind: MethodKind;
    readonly upToGrams: number;
    readonly netCents: Cents;
    /** At the VAT rate of shown prices. */
    readonly grossCents: Cents;
    /** The order value from which it is free; null: never. */
    readonly freeFromCents: Cents | null;
  }[];
  /** Working days; null where nothing is delivered to the country. */
  readonly transit: TransitDays | null;
}

/**
 * "What would a 12 kg parcel to DE cost?" Uses the rates and the rule of a checkout.
 * @returns undefined where the shop knows no such country
 */
export async function quoteDelivery(
  context: Pick<ShopContext, 'db' | 'config' | 'clock'>,
  { country, weightGrams }: { readonly country: string; readonly weightGrams: number },
): Promise<DeliveryQuote | undefined> {
  const { db, config } = context;
  const known = [...countries, ...config.addedCountries];
  if (!known.some(({ code }) => code === country)) return undefined;
  const [rates, route] = await Promise.all([
    deliveryRates(db.sql, country, config),
    routeTo(db.sql, context, country),
  ]);
  const fitting = ratesFor(rates, weightGrams);
  const inOrder = [...new Set(rates.map(({ methodId }) => methodId))];
  return {
    country,
    weightGrams,
    methods: inOrder.flatMap((id) => {
      const rate = fitting.get(id);
      if (!rate) return [];
      const { methodId, displayName, kind, upToGrams, netCents, freeFromCents } = rate;
      const grossCents = shownWithVat(config, netCents);
      return [{ methodId, displayName, kind, upToGrams, netCents, grossCents, freeFromCents }];
    }),
    transit: route?.transit ?? null,
  };
}

/** A net price with the VAT of shown prices. */
export function shownWithVat(
  { source, vatRate }: Pick<ShopContext['config'], 'source' | 'vatRate'>,
  netCents: Cents,
): Cents {
  return markets[source].zeroRated ? netCents : grossOf(netCents, vatRate);
}
