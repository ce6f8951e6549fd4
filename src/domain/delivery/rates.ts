import type { Cents } from '../../kernel/money.ts';

/** The net price of a delivery method in one zone, for baskets up to a weight. */
export interface DeliveryRate {
  readonly methodId: string;
  readonly upToGrams: number;
  readonly netCents: number;
}

/** A rate as it may be charged. */
export interface PricedRate extends DeliveryRate {
  readonly displayName: string;
  /** The order value from which it costs nothing; null: always charged. */
  readonly freeFromCents: number | null;
}

/** The weight of a line: its part's, or for a kit without a weight, its components'. */
interface WeighedLine {
  readonly quantity: number;
  readonly weightGrams: number | null;
  readonly components: readonly {
    readonly perPiece: number;
    readonly weightGrams: number | null;
  }[];
}

/** The weight of a basket in grams. Parts of unknown weight count as zero. */
export function basketWeight(lines: readonly WeighedLine[]): number {
  return lines.reduce((grams, { quantity, weightGrams, components }) => {
    const inside = components.reduce(
      (sum, component) => sum + component.perPiece * (component.weightGrams ?? 0),
      0,
    );
    return grams + quantity * (weightGrams ?? inside);
  }, 0);
}

/**
 * The rate of each method that takes this weight: the lowest band at or above it.
 * @param rates of one zone
 */
export function ratesFor<Rate extends DeliveryRate>(
  rates: readonly Rate[],
  weightGrams: number,
): ReadonlyMap<string, Rate> {
  // Later entries replace earlier ones, so the lightest sufficient band remains.
  const heaviestFirst = [...rates].sort((a, b) => b.upToGrams - a.upToGrams);
  return new Map(
    heaviestFirst
      .filter(({ upToGrams }) => upToGrams >= weightGrams)
      .map((rate) => [rate.methodId, rate]),
  );
}

/** Countries that share their delivery prices. */
export interface DeliveryZone {
  /** English names, ascending. */
  readonly countries: readonly string[];
  readonly rates: readonly {
    readonly method: string;
    readonly upToGrams: number;
    readonly netCents: Cents;
    readonly grossCents: Cents;
  }[];
  /** Methods that are free from an order value, as charged. */
  readonly free: readonly { readonly method: string; readonly fromCents: Cents }[];
}

/** The cheapest delivery of one piece to a country. */
export interface PieceDelivery {
  readonly displayName: string;
  readonly netCents: Cents;
  /** With the VAT that a private buyer pays for a delivery there. */
  readonly grossCents: Cents;
  /** The price of an order's parts from which it is free; null where it is always charged. */
  readonly freeFromCents: Cents | null;
  /** Whether there is no other method. */
  readonly isSole: boolean;
  /** Methods to the country that do not accept its weight, under their shown names. */
  readonly tooHeavyFor: readonly string[];
}

/** Countries that share the price of the cheapest delivery. */
export interface DeliveryOffer {
  /** ISO codes; the shop's own codes of islands are not among them. */
  readonly countries: readonly string[];
  readonly grossCents: Cents;
}
