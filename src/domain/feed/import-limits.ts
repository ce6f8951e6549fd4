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

export const importLimits = [
  'pricesMoved',
  'pricesGone',
  'partsWithdrawn',
  'recordsLeftOut',
] as const satisfies readonly Exclude<keyof typeof IMPORT_LIMITS, 'least'>[];
export type ImportLimit = (typeof importLimits)[number];

/** A supplier's own limits, which replace the shop's. */
export type OwnLimits = { readonly [Limit in ImportLimit]?: number | undefined };

/** A limit that an import exceeds. */
export interface Exceeded {
  readonly limit: ImportLimit;
  readonly count: number;
  readonly of: number;
  /** The limit's share; missing in entries of earlier versions, which only had the shop's. */
  readonly share?: number;
}

/**
 * The limits that an import exceeds, so that it needs a confirmation. An import into an empty shop exceeds none.
 * FED-8.
 */
export function exceededLimits(impact: ImportImpact, own: OwnLimits = {}): readonly Exceeded[] {
  if (impact.partsBefore === 0) return [];
  const shareOf = (limit: ImportLimit) => own[limit] ?? IMPORT_LIMITS[limit];
  const shares: readonly Exceeded[] = [
    { limit: 'pricesMoved', count: impact.pricesMoved, of: impact.pricesBefore },
    { limit: 'pricesGone', count: impact.pricesGone, of: impact.pricesBefore },
    { limit: 'partsWithdrawn', count: impact.withdrawn, of: impact.partsBefore },
    { limit: 'recordsLeftOut', count: impact.rejected, of: impact.records },
  ];
  return shares
    .map((exceeded) => ({ ...exceeded, share: shareOf(exceeded.limit) }))
    .filter(({ count, of, share }) => count >= IMPORT_LIMITS.least && count > of * share);
}
