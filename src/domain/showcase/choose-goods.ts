import type { CatalogueRow } from '../catalogue/listing.ts';
import { measureIn } from '../facets/measures.ts';
import type { PartSummary } from '../parts/part.ts';

/** Words of groups with wear parts, in the order in which they are shown. */
const wearing = [
  /shock absorber/i,
  /\bspring/i,
  /brake pad/i,
  /brake disc/i,
  /ball joint/i,
  /bush/i,
];

/** Alternates categories, taking available parts with a price, so that no row shows only one kind. */
export function ofEachCategory(rows: readonly CatalogueRow[], most: number): PartSummary[] {
  const byCategory = new Map<string, CatalogueRow[]>();
  for (const row of rows) {
    byCategory.set(row.category, [...(byCategory.get(row.category) ?? []), row]);
  }
  return inStockFirst(inTurn([...byCategory.values()]), most);
}

/** The first available parts with a price, without duplicates. */
export function inStockFirst(rows: readonly CatalogueRow[], most: number): PartSummary[] {
  const parts = distinctParts(rows).filter(({ price }) => price !== null);
  const now = parts.filter(({ available }) => available > 0);
  const later = parts.filter(({ available }) => available === 0);
  return [...now, ...later].slice(0, most);
}

/** For a shop without orders: one available part from each group of wear parts. */
export function partsThatWear(rows: readonly CatalogueRow[], most: number): PartSummary[] {
  const inStock = rows.filter(
    ({ part }) => part.available > 0 && part.price !== null && part.recordType !== 'kititem',
  );
  const ofEach = wearing.map((words) => inStock.filter(({ group }) => words.test(group)));
  return distinctParts(inTurn(ofEach)).slice(0, most);
}

/** Kits with the same change of a vehicle's height. */
export interface KitsOfHeight {
  /** In the feed's words: "Raised 40 mm"; empty for kits that keep the height. */
  readonly height: string;
  readonly kits: readonly PartSummary[];
}

/** Kits by height, the highest first, those that keep it last. */
export function kitsByHeight(rows: readonly CatalogueRow[], mostOfEach: number): KitsOfHeight[] {
  const byHeight = new Map<string, CatalogueRow[]>();
  for (const row of rows.filter(({ part }) => part.recordType === 'kititem')) {
    const height = heightWords(row);
    byHeight.set(height, [...(byHeight.get(height) ?? []), row]);
  }
  return [...byHeight]
    .map(([height, ofHeight]) => ({ height, kits: inStockFirst(ofHeight, mostOfEach) }))
    .filter(({ kits }) => kits.length > 0)
    .sort((a, b) => millimetres(b.height) - millimetres(a.height));
}

const CHANGES_HEIGHT = /\b(?:raised|lift(?:ed)?|lower(?:ed|ing)?)\b/i;

function heightWords({ fitment }: CatalogueRow): string {
  const said = [fitment.parameter, fitment.parameter2, fitment.parameter3];
  return said.find((words) => CHANGES_HEIGHT.test(words)) ?? '';
}

/** Kits that keep the height come last, after those that lower it. */
function millimetres(height: string): number {
  if (height === '') return Number.NEGATIVE_INFINITY;
  const { to } = measureIn(height, 'mm') ?? { to: 0 };
  return /lower/i.test(height) ? -to : to;
}

/** Interleaves lists: the first of each, then the second of each. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

function distinctParts(rows: readonly CatalogueRow[]): PartSummary[] {
  return [...new Map(rows.map(({ part }) => [part.id, part])).values()];
}
