import type { RawListMapping } from '../feed/read/feed-mapping.server.ts';
import { type ColumnRole, headingKey, type TypedMapping } from './typed-mapping.ts';

/**
 * The form of a saved mapping: the inverse of `mappingOf`.
 * @param headings of the row that the mapping names
 * @param blank the content of fields that the mapping leaves out
 */
export function typedOf(
  mapping: RawListMapping,
  headings: readonly string[],
  blank: TypedMapping,
): TypedMapping {
  const meanings = [
    ...Object.entries(tableOf(mapping.columns)).map(([role, column]) => [column, role] as const),
    ...Object.entries(tableOf(mapping.stock)).map(
      ([column, location]) =>
        [/^\d+$/.test(column) ? Number(column) : column, `stock:${location}`] as const,
    ),
  ];
  const roleAt = (at: number) => {
    const here = headingKey(headings[at] ?? '');
    const found = meanings.find(([column]) =>
      typeof column === 'number' ? column === at + 1 : headingKey(String(column)) === here,
    );
    return (found?.[1] ?? '') as ColumnRole;
  };
  const pricing = tableOf(mapping.pricing);
  const limits = tableOf(mapping.limits);
  const [step] = Array.isArray(pricing.steps) ? pricing.steps : [];
  const text = (value: unknown, otherwise: string) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
  return {
    roles: blank.roles.map((_, at) => roleAt(at)),
    headerRow: typeof mapping.headerRow === 'number' ? mapping.headerRow : blank.headerRow,
    decimal: text(mapping.decimal, ''),
    encoding: text(mapping.encoding, blank.encoding),
    currency: text(mapping.currency, blank.currency),
    factor: text(mapping.factor, ''),
    markup: text(tableOf(step).markup, ''),
    ending: text(pricing.ending, blank.ending),
    rounds: text(pricing.rounds, blank.rounds),
    brand: text(mapping.brand, ''),
    onlyBrands: Array.isArray(mapping.onlyBrands) ? mapping.onlyBrands.join(', ') : '',
    location: text(mapping.location, blank.location),
    unnamed: text(mapping.unnamed, 'stay'),
    limits: {
      pricesMoved: text(limits.pricesMoved, ''),
      pricesGone: text(limits.pricesGone, ''),
      partsWithdrawn: text(limits.partsWithdrawn, ''),
      recordsLeftOut: text(limits.recordsLeftOut, ''),
    },
  };
}

function tableOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}
