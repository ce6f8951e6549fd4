import type { Cents } from '../../kernel/money.ts';
import type { RecordType } from '../parts/part.ts';
import { axles, type Facet, facets, sides } from './facet-names.ts';
import type { Span } from './measures.ts';
import type { TypedAttributes } from './typed-attributes.ts';

/** When one piece is available: within days, within a week, later; null where it cannot be ordered now. */
export type Speed = 'now' | 'week' | 'later' | null;

/** The values of one part for filtering and sorting a list. */
export interface FacetRow {
  readonly partId: number;
  readonly brand: string;
  readonly recordType: RecordType;
  /** As shown in the market; null without a price. */
  readonly shownCents: Cents | null;
  readonly isPromotion: boolean;
  readonly speed: Speed;
  readonly attributes: TypedAttributes;
}

/** Prices in euros that separate the ranges. */
const PRICE_STEPS = [25, 50, 100, 200, 500, 1000];
/** Upper ends of ranges in millimetres, and in kilograms. */
const HEIGHT_STEPS = [30, 50, 75];
const LOAD_STEPS = [300, 600, 1000];

/** Names of ranges: `-25`, `25-50`, `50-`. */
function rangesOf(steps: readonly number[]): string[] {
  return [undefined, ...steps].map((from, at) => `${from ?? ''}-${steps[at] ?? ''}`);
}

const raisedRanges = rangesOf(HEIGHT_STEPS);
const loadRanges = rangesOf(LOAD_STEPS);
const priceRanges = rangesOf(PRICE_STEPS);

interface FacetRule {
  /** Every possible value, in order; undefined where they are the values that occur, sorted by name. */
  readonly values?: readonly string[];
  readonly valuesOf: (row: FacetRow) => readonly string[];
}

/** Fields of the call and counts follow from it. */
const facetRules: Readonly<Record<Facet, FacetRule>> = {
  availability: {
    values: ['now', 'week', 'later'],
    valuesOf: ({ speed }) => (speed ? [speed] : []),
  },
  brand: { valuesOf: ({ brand }) => [brand] },
  axle: { values: axles, valuesOf: ({ attributes }) => attributes.axle },
  side: { values: sides, valuesOf: ({ attributes }) => attributes.side },
  height: {
    values: ['lowered', 'standard', ...raisedRanges],
    valuesOf: ({ attributes }) => heightsOf(attributes.height),
  },
  load: {
    values: loadRanges,
    valuesOf: ({ attributes: { load } }) =>
      load ? rangesOverlapped(load, loadRanges, LOAD_STEPS) : [],
  },
  price: {
    values: priceRanges,
    valuesOf: ({ shownCents }) => (shownCents === null ? [] : [priceRange(shownCents)]),
  },
  kind: {
    values: ['kit', 'single'],
    valuesOf: ({ recordType }) => [recordType === 'kititem' ? 'kit' : 'single'],
  },
  promotion: { values: ['yes'], valuesOf: ({ isPromotion }) => (isPromotion ? ['yes'] : []) },
};

/** The chosen values of each facet; a part is listed where it has one of them in every narrowed facet. */
export type FacetChoice = { readonly [Name in Facet]?: readonly string[] | undefined };

interface FacetCount {
  readonly value: string;
  /** The number of parts with the value, among those that pass the other facets. */
  readonly count: number;
  readonly isChosen: boolean;
}

export interface FacetCounts {
  readonly facet: Facet;
  readonly values: readonly FacetCount[];
}

/** The rows that pass a choice, in the given order. */
export function narrowed<Row extends FacetRow>(rows: readonly Row[], choice: FacetChoice): Row[] {
  const chosen = narrowing(choice);
  return rows.filter((row) => chosen.every((facet) => isLeft(row, facet, choice)));
}

/**
 * The further options next to a choice. A facet that would distinguish no parts is left out, unless it has a chosen
 * value.
 */
export function facetCounts(rows: readonly FacetRow[], choice: FacetChoice): FacetCounts[] {
  const narrowingFacets = narrowing(choice);
  return facets.flatMap((facet) => {
    const beside = narrowingFacets.filter((other) => other !== facet);
    const others =
      beside.length === 0
        ? rows
        : rows.filter((row) => beside.every((other) => isLeft(row, other, choice)));
    const chosen = choice[facet] ?? [];
    const counts = countsOf(others, facet);
    const values = valuesInOrder(facet, [...counts.keys(), ...chosen]).map((value) => ({
      value,
      count: counts.get(value) ?? 0,
      isChosen: chosen.includes(value),
    }));
    const tellsApart = values.some(({ count }) => count < others.length);
    return chosen.length > 0 || (values.length > 0 && tellsApart) ? [{ facet, values }] : [];
  });
}

function narrowing(choice: FacetChoice): Facet[] {
  return facets.filter((facet) => (choice[facet]?.length ?? 0) > 0);
}

function isLeft(row: FacetRow, facet: Facet, choice: FacetChoice): boolean {
  const chosen = choice[facet];
  if (!chosen || chosen.length === 0) return true;
  return facetRules[facet].valuesOf(row).some((value) => chosen.includes(value));
}

function countsOf(rows: readonly FacetRow[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of facetRules[facet].valuesOf(row))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Without duplicates, and without values that the facet does not have, as an address may contain. */
function valuesInOrder(facet: Facet, values: readonly string[]): string[] {
  const known = facetRules[facet].values;
  return known
    ? known.filter((value) => values.includes(value))
    : [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));
}

function heightsOf(height: Span | undefined): string[] {
  if (!height) return [];
  const { from, to } = height;
  return [
    ...(from < 0 ? ['lowered'] : []),
    ...(from <= 0 && to >= 0 ? ['standard'] : []),
    ...(to > 0
      ? rangesOverlapped({ from: Math.max(from, 1), to }, raisedRanges, HEIGHT_STEPS)
      : []),
  ];
}

/** The ranges that a span overlaps; a span that ends on a boundary is not in the next range. */
function rangesOverlapped(
  { from, to }: Span,
  ranges: readonly string[],
  steps: readonly number[],
): string[] {
  return ranges.filter((_, at) => {
    const above = steps[at - 1] ?? Number.NEGATIVE_INFINITY;
    const upTo = steps[at] ?? Number.POSITIVE_INFINITY;
    return from === to ? from > above && from <= upTo : to > above && from < upTo;
  });
}

function priceRange(cents: Cents): string {
  const at = PRICE_STEPS.findIndex((euros) => cents < euros * 100);
  return priceRanges.at(at)!;
}
