import { type Arrival, togetherArrival } from '../delivery/arrival.ts';
import type { ParcelRate } from './totals.ts';

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

/** Several ways to send a basket, and what each costs. */
interface PricedWay {
  readonly id: string;
  readonly netCents: number;
  readonly grossCents: number;
  readonly parcels: readonly ParcelRate[];
}

/** The cheapest of the options; of equal ones, the first. */
export function cheapestOf<Way extends PricedWay>(ways: readonly Way[]): Way | null {
  const [first, ...others] = ways;
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
