import type { CatalogueRow } from '../catalogue/listing.ts';
import { measureIn } from '../facets/measures.ts';
import type { PartSummary } from '../parts/part.ts';

/** What wears first, in the order in which it is shown; found in the words of groups. */
const wearing = [
  /shock absorber/i,
  /\bspring/i,
  /brake pad/i,
  /brake disc/i,
  /ball joint/i,
  /bush/i,
];

/** Of each category in turn what can be had now and has a price, so that no shelf is full of one kind. */
export function ofEachCategory(rows: readonly CatalogueRow[], most: number): PartSummary[] {
  const byCategory = new Map<string, CatalogueRow[]>();
  for (const row of rows) {
    byCategory.set(row.category, [...(byCategory.get(row.category) ?? []), row]);
  }
  return inStockFirst(inTurn([...byCategory.values()]), most);
}

/** Parts that can be had now and have a price, each once, the first ones. */
export function inStockFirst(rows: readonly CatalogueRow[], most: number): PartSummary[] {
  const parts = distinctParts(rows).filter(({ price }) => price !== null);
  const now = parts.filter(({ available }) => available > 0);
  const later = parts.filter(({ available }) => available === 0);
  return [...now, ...later].slice(0, most);
}

/** Where nothing has been ordered yet: of each group that wears one part that can be had now. */
export function partsThatWear(rows: readonly CatalogueRow[], most: number): PartSummary[] {
  const inStock = rows.filter(
    ({ part }) => part.available > 0 && part.price !== null && part.recordType !== 'kititem',
  );
  const ofEach = wearing.map((words) => inStock.filter(({ group }) => words.test(group)));
  return distinctParts(inTurn(ofEach)).slice(0, most);
}

/** Kits that change a vehicle's height by so much. */
export interface KitsOfHeight {
  /** In the words of the feed: "Raised 40 mm"; empty for kits that leave it as it is. */
  readonly height: string;
  readonly kits: readonly PartSummary[];
}

/** Kits by height, the highest first, those that change nothing last. */
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

/** What leaves the height as it is comes last, behind what lowers. */
function millimetres(height: string): number {
  if (height === '') return Number.NEGATIVE_INFINITY;
  const { to } = measureIn(height, 'mm') ?? { to: 0 };
  return /lower/i.test(height) ? -to : to;
}

/** The first of each list, then the second of each. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

function distinctParts(rows: readonly CatalogueRow[]): PartSummary[] {
  return [...new Map(rows.map(({ part }) => [part.id, part])).values()];
}
