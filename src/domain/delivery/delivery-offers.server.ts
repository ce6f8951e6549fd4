import {
  type CountrySettings,
  countryName,
  isEuTaxCountry,
  isoCountry,
} from '../../config/countries/countries.ts';
import { markets } from '../../config/countries/markets.ts';
import { standardVatRate } from '../../config/countries/vat-rates.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type BasisPoints, type Cents, grossOf } from '../../kernel/money.ts';
import { versionNow } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import type { MethodTimes } from './arrival.ts';
import { deliveryRates, zoneCountries, zoneRates } from './rates.sql.server.ts';
import {
  type DeliveryOffer,
  type DeliveryZone,
  type PieceDelivery,
  type PricedRate,
  ratesFor,
} from './rates.ts';

type PricedWith = Pick<
  ShopContext['config'],
  'source' | 'vatMode' | 'vatRate' | 'addedVatRates' | keyof CountrySettings
>;

/** The cheapest delivery price of one piece, zone by zone. */
export async function deliveryOffers(
  { db, config, clock }: ShopContext,
  piece: WeighedPiece,
): Promise<DeliveryOffer[]> {
  return (await deliveryPricing(db.read, config, shopDay(clock())))(piece);
}

/** Reads the delivery prices once, for many pieces. */
export async function deliveryPricing(
  sql: Queryable,
  config: PricedWith,
  day: IsoDay,
): Promise<(piece: WeighedPiece) => DeliveryOffer[]> {
  const [rates, places] = await Promise.all([zoneRates(sql), zoneCountries(sql, config)]);
  const ratesOf = groupBy(rates, ({ zone }) => zone);
  const listed = places
    // Readers of the data know none of the list's own codes.
    .filter(({ country }) => isoCountry(country) === country)
    .map((place) => ({ ...place, vatRate: privateRate(config, { ...place, day }) }))
    .sort((a, b) => a.country.localeCompare(b.country, 'en'));
  // Countries of a zone may differ by their VAT.
  const alike = groupBy(listed, ({ zone, vatRate }) => `${zone} ${vatRate}`);
  return (piece) =>
    [...alike.values()].flatMap((ofOne) => {
      const [first] = ofOne;
      const cheapest =
        first && cheapestOf(ratesOf.get(first.zone) ?? [], pieceAt(piece, config, first.vatRate));
      if (!cheapest) return [];
      return [{ countries: ofOne.map(({ country }) => country), grossCents: cheapest.grossCents }];
    });
}

interface WeighedPiece {
  /** A kit without a weight gets that of its components; unknown weights count as zero. */
  readonly weightGrams: number;
  /** Its shown price, which may make its delivery free. */
  readonly price: { readonly netCents: Cents; readonly grossCents: Cents } | null;
}

/** A piece as a private buyer is charged for it at a VAT rate. */
interface ChargedPiece {
  readonly weightGrams: number;
  /** 0 where it has no price. */
  readonly chargedCents: Cents;
  readonly vatRate: BasisPoints;
}

/**
 * The cheapest delivery price of one piece to a country: the rate of a basket with only that piece.
 * The VAT is a private buyer's, as the basket charges it: the country's own in mode `destination`, none outside the EU.
 * Reads the tariff once for many pieces, and for pages until the owner changes it.
 * @returns a price for each piece; null where nothing is delivered to the country, or nothing of this weight
 */
export async function piecePricing(
  { db, config, clock }: Pick<ShopContext, 'db' | 'config' | 'clock'>,
  country: string,
): Promise<(piece: WeighedPiece) => PieceDelivery | null> {
  const methods = await deliveryRates(db.read, country, config, await versionNow(db));
  const rates = methods.filter(({ kind }) => kind === 'delivery');
  const vatRate = privateRate(config, { country, day: shopDay(clock()) });
  return (piece) => cheapestOf(rates, pieceAt(piece, config, vatRate));
}

/** What pieces cost by one delivery method, and its times. */
export interface MethodPrice {
  readonly displayName: string;
  readonly netCents: Cents;
  readonly grossCents: Cents;
  readonly times: MethodTimes;
}

/**
 * The prices of some pieces by every delivery method to a country that takes their weight, in the checkout's order,
 * with VAT as `piecePricing` has it.
 */
export async function methodPrices(
  { db, config, clock }: Pick<ShopContext, 'db' | 'config' | 'clock'>,
  { country, ...pieces }: WeighedPiece & { readonly country: string },
): Promise<MethodPrice[]> {
  const methods = await deliveryRates(db.read, country, config, await versionNow(db));
  const rates = methods.filter(({ kind }) => kind === 'delivery');
  const vatRate = privateRate(config, { country, day: shopDay(clock()) });
  const { weightGrams, chargedCents } = pieceAt(pieces, config, vatRate);
  const fitting = ratesFor(rates, weightGrams);
  return [...new Set(rates.map(({ methodId }) => methodId))].flatMap((id) => {
    const rate = fitting.get(id);
    if (!rate) return [];
    const netCents = chargedNet(rate, chargedCents);
    const { displayName, times } = rate;
    return [{ displayName, netCents, grossCents: grossOf(netCents, vatRate), times }];
  });
}

function chargedNet({ freeFromCents, netCents }: PricedRate, chargedCents: Cents): Cents {
  return freeFromCents !== null && chargedCents >= freeFromCents ? 0 : netCents;
}

function pieceAt(
  { weightGrams, price }: WeighedPiece,
  config: PricedWith,
  vatRate: BasisPoints,
): ChargedPiece {
  const isAsShown = vatRate === config.vatRate;
  const chargedCents = isAsShown ? price?.grossCents : price && grossOf(price.netCents, vatRate);
  return { weightGrams, chargedCents: chargedCents ?? 0, vatRate };
}

function cheapestOf(
  rates: readonly PricedRate[],
  { weightGrams, chargedCents, vatRate }: ChargedPiece,
): PieceDelivery | null {
  const fitting = ratesFor(rates, weightGrams);
  const charged = (rate: PricedRate): Cents => chargedNet(rate, chargedCents);
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

/** As the basket charges a private buyer. */
function privateRate(
  { source, vatMode, vatRate, addedVatRates }: PricedWith,
  { country, day }: { readonly country: string; readonly day: IsoDay },
): BasisPoints {
  if (markets[source].zeroRated || !isEuTaxCountry(country)) return 0;
  const own = vatMode === 'destination' ? standardVatRate(country, day, addedVatRates) : undefined;
  return own ?? vatRate;
}

/** Delivery prices, with VAT at the rate of shown prices, the cheapest zone first. */
export async function deliveryPrices({ db, config }: ShopContext): Promise<DeliveryZone[]> {
  const [rates, places] = await Promise.all([zoneRates(db.read), zoneCountries(db.read, config)]);
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
