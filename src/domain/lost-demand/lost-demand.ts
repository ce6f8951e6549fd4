import type { IsoDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import { conversionOf, type Figures } from '../figures/figures.ts';

/** A search by words without a part, a part number that no part has, a vehicle without parts. */
export const lostKinds = ['search', 'number', 'vehicle'] as const;
export type LostKind = (typeof lostKinds)[number];

/** How often one request failed on a day. */
export interface LostRequest {
  readonly day: IsoDay;
  readonly kind: LostKind;
  /** '' for all terms whose text is not stored. */
  readonly term: string;
  readonly asked: number;
}

/**
 * The estimated value of failed requests in whole cents net: as if each were a basket, with the period's own share of
 * ordered baskets and its average order. A rough estimate; undefined where the period has no baskets or no orders.
 */
export function estimatedCents(asked: number, period: Figures): Cents | undefined {
  const conversion = conversionOf(period);
  if (conversion === undefined || period.orders === 0) return undefined;
  // There can be more orders than baskets: some baskets are from before the period.
  return Math.round((asked * Math.min(conversion, 1) * period.orderedNetCents) / period.orders);
}
