import type { Location } from '../../config/countries/markets.ts';
import { type ImportLimit, importLimits } from '../feed/import-limits.ts';
import type { ListColumn, RawListMapping } from '../feed/read/feed-mapping.server.ts';
import { headingKey } from '../feed/read/rows/list-cells.ts';

/** The meaning of a list's column: nothing, one of the mapping's columns, or the pieces at one location. */
export type ColumnRole = '' | ListColumn | `stock:${Location}`;

/** The filled-in form of a mapping. */
export interface TypedMapping {
  /** The meanings by column, from the first on. */
  readonly roles: readonly ColumnRole[];
  /** The row with the headings; 0: there is none. */
  readonly headerRow: number;
  readonly decimal: string;
  readonly encoding: string;
  readonly currency: string;
  /** Euros for one of the currency, as typed. */
  readonly factor: string;
  /** The markup on the cost, in percent. */
  readonly markup: string;
  readonly ending: string;
  readonly rounds: string;
  readonly brand: string;
  /** The brands that the list may speak of, as typed. */
  readonly onlyBrands: string;
  readonly location: string;
  /** How its quantities are counted. */
  readonly counted: string;
  /** The treatment of parts that the list does not name. */
  readonly unnamed: string;
  /** Percent at which an import stops and asks, as typed; empty ones are the shop's. */
  readonly limits: Readonly<Record<ImportLimit, string>>;
}

/**
 * The mapping that a form describes, to be checked by the schema of mappings. A column is identified by its heading,
 * so that it is found when the list's next issue moves it; by its number where its heading is empty, too long or not
 * unique.
 * @param headings of the row that `headerRow` names
 */
export function mappingOf(typed: TypedMapping, headings: readonly string[]): RawListMapping {
  const columns: Record<string, string | number> = {};
  const stock: Record<string, string> = {};
  for (const [at, role] of typed.roles.entries()) {
    const name = typed.headerRow === 0 ? undefined : headingAt(headings, at);
    if (role.startsWith('stock:')) {
      const isNumber = name === undefined || /^\d+$/.test(name);
      stock[isNumber ? String(at + 1) : name] = role.slice('stock:'.length);
    } else if (role !== '' && columns[role] === undefined) columns[role] = name ?? at + 1;
  }
  const given = (name: string, value: string) =>
    value.trim() === '' ? {} : { [name]: value.trim() };
  return {
    columns,
    ...(Object.keys(stock).length > 0 ? { stock } : {}),
    headerRow: typed.headerRow,
    ...given('decimal', typed.decimal),
    ...given('encoding', typed.encoding),
    ...given('currency', typed.currency),
    ...(typed.factor.trim() === '' ? {} : { factor: numberOf(typed.factor) }),
    // Without a markup the cost is only the purchase price.
    ...(columns.cost === undefined || typed.markup.trim() === ''
      ? {}
      : { pricing: pricingOf(typed) }),
    ...given('brand', typed.brand),
    ...onlyBrandsOf(typed),
    ...given('location', typed.location),
    ...(typed.counted === 'shelf' ? { counted: typed.counted } : {}),
    ...(typed.unnamed === 'none-left' ? { unnamed: typed.unnamed } : {}),
    ...limitsOf(typed),
  };
}

function onlyBrandsOf({ onlyBrands }: TypedMapping): RawListMapping {
  const brands = onlyBrands.split(/[,;\n]/).map((brand) => brand.trim());
  const named = brands.filter((brand) => brand !== '');
  return named.length > 0 ? { onlyBrands: named } : {};
}

function limitsOf({ limits }: TypedMapping): RawListMapping {
  const own = importLimits.filter((limit) => limits[limit].trim() !== '');
  if (own.length === 0) return {};
  return { limits: Object.fromEntries(own.map((limit) => [limit, numberOf(limits[limit])])) };
}

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

/** One markup for all costs; steps need a mapping written by hand. */
function pricingOf(typed: TypedMapping): RawListMapping {
  return {
    steps: [{ markup: numberOf(typed.markup) }],
    ending: typed.ending,
    rounds: typed.rounds,
  };
}

function headingAt(headings: readonly string[], at: number): string | undefined {
  const heading = headings[at]?.trim() ?? '';
  const isAlone =
    headings.filter((other) => headingKey(other) === headingKey(heading)).length === 1;
  return heading !== '' && isAlone && !heading.endsWith('…') ? heading : undefined;
}

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
    counted: text(mapping.counted, 'free'),
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
