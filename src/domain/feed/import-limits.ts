import { IMPORT_LIMITS } from '../../config/shop-rules.ts';

/** An import's changes, made or expected, of existing parts. */
export interface ImportImpact {
  readonly partsBefore: number;
  readonly withdrawn: number;
  readonly pricesBefore: number;
  readonly pricesMoved: number;
  readonly pricesGone: number;
  /** Records that were read. */
  readonly records: number;
  readonly rejected: number;
}

type ImportLimit = Exclude<keyof typeof IMPORT_LIMITS, 'least'>;

/** A limit that an import exceeds. */
export interface Exceeded {
  readonly limit: ImportLimit;
  readonly count: number;
  readonly of: number;
}

/**
 * The limits that an import exceeds, so that it needs a confirmation. An import into an empty shop exceeds none.
 * FED-8.
 */
export function exceededLimits(impact: ImportImpact): readonly Exceeded[] {
  if (impact.partsBefore === 0) return [];
  const shares: readonly Exceeded[] = [
    { limit: 'pricesMoved', count: impact.pricesMoved, of: impact.pricesBefore },
    { limit: 'pricesGone', count: impact.pricesGone, of: impact.pricesBefore },
    { limit: 'partsWithdrawn', count: impact.withdrawn, of: impact.partsBefore },
    { limit: 'recordsLeftOut', count: impact.rejected, of: impact.records },
  ];
  return shares.filter(
    ({ limit, count, of }) => count >= IMPORT_LIMITS.least && count > of * IMPORT_LIMITS[limit],
  );
}
