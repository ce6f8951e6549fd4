import { locations } from '../../config/countries/markets.ts';
import { listColumns } from '../../domain/feed/read/feed-mapping.server.ts';
import type { ColumnRole, TypedMapping } from '../../domain/imports/typed-mapping.ts';

export const columnRoles: readonly ColumnRole[] = [
  ...listColumns,
  ...locations.map((location) => `stock:${location}` as const),
];

/** The posted form of a mapping. */
export function typedMappingOf(body: URLSearchParams, columns: number): TypedMapping {
  const field = (name: string) => body.get(name) ?? '';
  return {
    roles: Array.from({ length: columns }, (_, at) => roleOf(field(`column-${at}`))),
    headerRow: Number(field('headerRow')) || 0,
    decimal: field('decimal'),
    encoding: field('encoding'),
    currency: field('currency'),
    factor: field('factor'),
    markup: field('markup'),
    ending: field('ending'),
    rounds: field('rounds'),
    brand: field('brand'),
    onlyBrands: field('onlyBrands'),
    location: field('location'),
    counted: field('counted'),
    unnamed: field('unnamed'),
    limits: {
      pricesMoved: field('limit-pricesMoved'),
      pricesGone: field('limit-pricesGone'),
      partsWithdrawn: field('limit-partsWithdrawn'),
      recordsLeftOut: field('limit-recordsLeftOut'),
    },
  };
}

function roleOf(text: string): ColumnRole {
  return columnRoles.find((role) => role === text) ?? '';
}
