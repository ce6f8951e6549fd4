import type { FacetRow, Speed } from './facets.ts';

/** Sort orders of a list: the catalogue's, or by one value. The first is the default. */
export const sorts = ['fit', 'price', 'price-down', 'availability', 'bestsellers'] as const;

export type Sort = (typeof sorts)[number];

const speedRank: Readonly<Record<NonNullable<Speed>, number>> = { now: 0, week: 1, later: 2 };

/**
 * Sorts rows. Equal rows stay in order; rows without a price, or not available now, come last.
 * @param sold pieces of each part that were ordered lately
 */
export function sortedRows<Row extends FacetRow>(
  rows: readonly Row[],
  sort: Sort,
  sold: ReadonlyMap<number, number>,
): Row[] {
  const weigh: Readonly<Record<Sort, (row: Row) => number>> = {
    fit: () => 0,
    price: ({ shownCents }) => shownCents ?? Number.POSITIVE_INFINITY,
    'price-down': ({ shownCents }) => (shownCents === null ? 1 : -shownCents),
    availability: ({ speed }) => (speed ? speedRank[speed] : Number.POSITIVE_INFINITY),
    bestsellers: ({ partId }) => -(sold.get(partId) ?? 0),
  };
  return rows
    .map((row) => ({ row, weight: weigh[sort](row) }))
    .sort((a, b) => (a.weight === b.weight ? 0 : a.weight - b.weight))
    .map(({ row }) => row);
}
