import type { Cents } from '../../kernel/money.ts';
import { type Arrival, type OrderBy, togetherArrival } from '../delivery/arrival.ts';
import type { DeliveryMethodRate } from '../delivery/rates.sql.server.ts';
import { ratesFor } from '../delivery/rates.ts';
import { type ParcelRate, shippingAmount, type Terms } from './totals.ts';

/** A line's data for splitting into parcels. */
export interface SentLine {
  readonly id: string;
  /** The weight of all its pieces. */
  readonly weightGrams: number;
  /** Stock, dropship or an alternative serves it: it need not wait for a delivery or the maker. */
  readonly isPrompt: boolean;
  /** Its arrival if sent alone; null where it cannot arrive. */
  readonly arrival: Arrival | null;
}

/** Lines that go out together. */
export interface Parcel {
  readonly lineIds: readonly string[];
  readonly weightGrams: number;
  /** The arrival of its last line; null where one of them cannot arrive. */
  readonly arrival: Arrival | null;
}

/** The arrival of the last parcel; null where one of them cannot arrive. */
export function arrivalOfAll(parcels: readonly Parcel[]): Arrival | null {
  return togetherArrival(parcels.map(({ arrival }) => arrival));
}

export function parcelOf(lines: readonly SentLine[]): Parcel {
  return {
    lineIds: lines.map(({ id }) => id),
    weightGrams: lines.reduce((grams, line) => grams + line.weightGrams, 0),
    arrival: togetherArrival(lines.map(({ arrival }) => arrival)),
  };
}

/**
 * The lines that can leave now, and the later ones.
 * @returns null if one parcel is all there is: all lines wait, none does, or one is not available
 */
export function splitOf(
  lines: readonly SentLine[],
): readonly [first: Parcel, later: Parcel] | null {
  const [prompt, late] = [true, false].map((wanted) =>
    lines.filter(({ isPrompt }) => isPrompt === wanted),
  ) as [SentLine[], SentLine[]];
  if (prompt.length === 0 || late.length === 0) return null;
  const parcels = [parcelOf(prompt), parcelOf(late)] as const;
  return parcels.every(({ arrival }) => arrival !== null) ? parcels : null;
}

/** A way to get a basket to its shopper, and what it costs. */
export interface DeliveryOption {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Where it is picked up, '' where no address is set; null for a delivery. */
  readonly pickUpAt: string | null;
  readonly netCents: number;
  readonly grossCents: number;
  /** The price of each parcel; together the net price, unless it is free. */
  readonly parcels: readonly ParcelRate[];
  /** What the parts must come to for it to cost nothing; null where it is always charged. */
  readonly freeFromCents: Cents | null;
  readonly isFree: boolean;
  /** What is missing to that; null where it is free, and where it never is. */
  readonly missingCents: Cents | null;
}

/** An option with its days. */
export interface TimedOption extends DeliveryOption {
  /** When everything has arrived; null where it is picked up, and where nothing will arrive. */
  readonly arrival: Arrival | null;
  /** Until when an order must come for these days; null where they do not depend on it. */
  readonly orderBy: OrderBy | null;
}

type PricedWay = Pick<DeliveryOption, 'id' | 'pickUpAt' | 'netCents' | 'grossCents'>;

/** The cheapest delivery of the options; of equal ones, the first. Coming for it is no delivery. */
export function cheapestOf<Way extends PricedWay>(ways: readonly Way[]): Way | null {
  const [first, ...others] = ways.filter(({ pickUpAt }) => pickUpAt === null);
  if (!first) return null;
  return others.reduce((best, way) => (way.grossCents < best.grossCents ? way : best), first);
}

/**
 * The extra cost of two parcels over one, with the same method.
 * @returns nulls where that method is not to be had both ways
 */
export function extraOf(
  methodId: string,
  { parted, together }: { parted: readonly PricedWay[]; together: readonly PricedWay[] },
): { readonly extraGrossCents: number | null; readonly extraNetCents: number | null } {
  const priceIn = (ways: readonly PricedWay[]) => ways.find(({ id }) => id === methodId);
  const [two, one] = [priceIn(parted), priceIn(together)];
  if (!two || !one) return { extraGrossCents: null, extraNetCents: null };
  return {
    extraGrossCents: two.grossCents - one.grossCents,
    extraNetCents: two.netCents - one.netCents,
  };
}

/**
 * The methods that accept every parcel, with their total price for all parcels.
 * @param terms.itemsCents the price of the basket's parts as charged: it may make delivery free
 * @param terms.pickUpAddress where orders are picked up; '' where that is not set
 */
export function optionsFor(
  rates: readonly DeliveryMethodRate[],
  parcels: readonly Parcel[],
  {
    itemsCents,
    pickUpAddress,
    ...terms
  }: Terms & { readonly itemsCents: Cents; readonly pickUpAddress: string },
): DeliveryOption[] {
  const bands = parcels.map(({ weightGrams }) => ({
    weightGrams,
    byMethod: ratesFor(rates, weightGrams),
  }));
  return [...new Map(rates.map((rate) => [rate.methodId, rate])).values()].flatMap((method) => {
    const priced = bands.flatMap(({ weightGrams, byMethod }): ParcelRate[] => {
      const rate = byMethod.get(method.methodId);
      return rate ? [{ weightGrams, upToGrams: rate.upToGrams, netCents: rate.netCents }] : [];
    });
    if (priced.length < parcels.length) return [];
    const { freeFromCents } = method;
    const isFree = freeFromCents !== null && itemsCents >= freeFromCents;
    const netCents = isFree ? 0 : priced.reduce((sum, parcel) => sum + parcel.netCents, 0);
    return [
      {
        id: method.methodId,
        name: method.name,
        displayName: method.displayName,
        description: method.description,
        pickUpAt: method.kind === 'pick-up' ? pickUpAddress : null,
        netCents,
        grossCents: shippingAmount(netCents, terms).grossCents,
        parcels: priced,
        freeFromCents,
        isFree,
        missingCents: freeFromCents === null || isFree ? null : freeFromCents - itemsCents,
      },
    ];
  });
}

/** A sole method is chosen automatically, but not for a shopper who would have to come. CHK-23. */
export function chosenDelivery<Option extends DeliveryOption>(
  options: readonly Option[],
  id: string | null,
): Option | null {
  const [only = null] = options.length === 1 ? options : [];
  if (id === null) return only?.pickUpAt === null ? only : null;
  return options.find((option) => option.id === id) ?? null;
}
