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

interface WeighedPiece {
  /** A kit's without a weight of its own is that of its components; one that is not known counts for nothing. */
  readonly weightGrams: number;
  /** The shown price, which may make its delivery free; null without a price. */
  readonly grossCents: Cents | null;
}

/**
 * The cheapest delivery price of one piece to a country: the rate of a basket with only that piece.
 * The VAT is a private buyer's, as the basket charges it: the country's own in mode `destination`, none outside the EU.
 * Reads the tariff once, for many pieces.
 * @returns a price for each piece; null where nothing is delivered to the country, or nothing of this weight
 */
export async function piecePricing(
  sql: Queryable,
  config: PricedWith & Pick<ShopContext['config'], 'vatMode'>,
  to: { readonly country: string; readonly day: IsoDay },
): Promise<(piece: WeighedPiece) => PieceDelivery | null> {
  const rates = await deliveryRates(sql, to.country);
  const vatRate = markets[config.source].zeroRated ? 0 : privateRate(config, to);
  return (piece) => cheapestOf(rates, vatRate, piece);
}

function cheapestOf(
  rates: readonly DeliveryMethodRate[],
  vatRate: BasisPoints,
  { weightGrams, grossCents: shownCents }: WeighedPiece,
): PieceDelivery | null {
  const fitting = ratesFor(rates, weightGrams);
  const charged = (rate: DeliveryMethodRate): Cents =>
    (shownCents ?? 0) >= (rate.freeFromCents ?? Number.POSITIVE_INFINITY) ? 0 : rate.netCents;
  const [cheapest, ...others] = [...fitting.values()].sort((a, b) => charged(a) - charged(b));
  if (!cheapest) return null;
  const { displayName, freeFromCents } = cheapest;
  const netCents = charged(cheapest);
  const grossCents = grossOf(netCents, vatRate);
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
