import { isEuTaxCountry } from '../../config/countries.ts';
import { markets } from '../../config/markets.ts';
import { standardVatRate } from '../../config/vat-rates.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type BasisPoints, type Cents, grossOf } from '../../kernel/money.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { zoneCountries, zoneRates } from './delivery-prices.sql.server.ts';
import type { DeliveryOffer, PieceDelivery } from './delivery-prices.ts';
import { type DeliveryMethodRate, deliveryRates } from './rates.sql.server.ts';
import { ratesFor } from './rates.ts';

/** A2, M3 and IC are country codes of the shop only. */
const ISO_COUNTRY = /^[A-Z]{2}$/;
const OWN_CODES: ReadonlySet<string> = new Set(['IC']);

type PricedWith = Pick<ShopContext['config'], 'source' | 'vatRate'>;

/**
 * The cheapest delivery price of one piece, zone by zone.
 * @param input a weight that is not known counts for nothing, as in a basket
 */
export async function deliveryOffers(
  { db, config }: ShopContext,
  { weightGrams }: { readonly weightGrams: number | null },
): Promise<DeliveryOffer[]> {
  return (await deliveryPricing(db.read, config))(weightGrams);
}

/** Reads the delivery prices once, for many weights. */
export async function deliveryPricing(
  sql: Queryable,
  config: PricedWith,
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
      const grossCents = shownGross(Math.min(...ofZone.map((rate) => rate.netCents)), config);
      return countries.length > 0 ? [{ countries, grossCents }] : [];
    });
  };
}

/**
 * The cheapest delivery price of one piece to a country: the rate of a basket with only that piece.
 * The VAT is a private buyer's, as the basket charges it: the country's own in mode `destination`, none outside the EU.
 * @param piece.grossCents what it costs as it is shown, which may make its delivery free; null without a price
 * @returns null where nothing is delivered to the country, or nothing of this weight
 */
export async function deliveryOfPiece(
  sql: Queryable,
  config: PricedWith & Pick<ShopContext['config'], 'vatMode'>,
  piece: {
    readonly country: string;
    readonly weightGrams: number;
    readonly grossCents: Cents | null;
    readonly day: IsoDay;
  },
): Promise<PieceDelivery | null> {
  const { country, weightGrams } = piece;
  const rates = await deliveryRates(sql, country);
  const fitting = ratesFor(rates, weightGrams);
  const charged = (rate: DeliveryMethodRate): Cents =>
    (piece.grossCents ?? 0) >= (rate.freeFromCents ?? Number.POSITIVE_INFINITY) ? 0 : rate.netCents;
  const [cheapest, ...others] = [...fitting.values()].sort((a, b) => charged(a) - charged(b));
  if (!cheapest) return null;
  const { displayName, freeFromCents } = cheapest;
  const netCents = charged(cheapest);
  const grossCents = markets[config.source].zeroRated
    ? netCents
    : grossOf(netCents, privateRate(config, piece));
  const tooLight = rates.filter(({ methodId }) => !fitting.has(methodId));
  return {
    displayName,
    netCents,
    grossCents,
    freeFromCents,
    isSole: others.length === 0,
    tooHeavyFor: [...new Set(tooLight.map((rate) => rate.displayName))],
  };
}

function shownGross(netCents: Cents, { source, vatRate }: PricedWith): Cents {
  return markets[source].zeroRated ? netCents : grossOf(netCents, vatRate);
}

function privateRate(
  { vatMode, vatRate }: Pick<ShopContext['config'], 'vatMode' | 'vatRate'>,
  { country, day }: { readonly country: string; readonly day: IsoDay },
): BasisPoints {
  if (!isEuTaxCountry(country)) return 0;
  return (vatMode === 'destination' ? standardVatRate(country, day) : undefined) ?? vatRate;
}
