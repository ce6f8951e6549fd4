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
