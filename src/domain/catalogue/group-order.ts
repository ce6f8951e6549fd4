import { LRUCache } from 'lru-cache';
import { families, familyNames, familyOfGroup } from '../parts/groups.ts';

/** The named groups in the order in which a catalogue page shows them. */
export const groupOrder: readonly string[] = Object.values(families)
  .flat()
  .map(([group]) => group);

const places: ReadonlyMap<string, number> = new Map(
  groupOrder.map((group, place) => [group.toLowerCase(), place]),
);

/** The position of a group: compared number by number, then by name. */
type Place = readonly [family: number, standing: number, within: number];

/** A family's named groups come first, then groups that only their words put there, then its plain name. */
const standings = { named: 0, byWords: 1, plain: 2 } as const;

/**
 * Sorts by group for display: by family, within a family as `groups.ts` lists them, front before rear, the family's
 * plain name last. Groups without a family come after all others, by name. Case does not matter. A vehicle has a hundred
 * groups, and their places take longer to find than to compare.
 */
export function sortedByGroup<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  return items
    .map((item) => ({ item, name: nameOf(item), place: placeOf(nameOf(item)) }))
    .sort(comparePlaced)
    .map(({ item }) => item);
}

interface Placed {
  readonly name: string;
  readonly place: Place;
}

function comparePlaced({ name: a, place: placeA }: Placed, { name: b, place: placeB }: Placed) {
  const different = placeA.findIndex((number, index) => number !== placeB[index]);
  if (different >= 0) return placeA[different]! - placeB[different]!;
  return a.localeCompare(b, 'en');
}

/** Finding a place tries many words, and sorting the groups of one page asks for some hundreds. */
const found = new LRUCache<string, Place>({ max: 5_000 });

function placeOf(group: string): Place {
  const known = found.get(group);
  if (known) return known;
  const place = findPlace(group);
  found.set(group, place);
  return place;
}

function findPlace(group: string): Place {
  const family = familyOfGroup(group);
  if (!family) return [familyNames.length, 0, 0];
  const name = group.toLowerCase();
  const isPlain = families[family].at(-1)?.[0].toLowerCase() === name;
  const place = places.get(name);
  const standing = isPlain
    ? standings.plain
    : place === undefined
      ? standings.byWords
      : standings.named;
  return [familyNames.indexOf(family), standing, place ?? axleOf(name)];
}

function axleOf(name: string): number {
  if (/\bfront\b/.test(name)) return 0;
  return /\brear\b/.test(name) ? 1 : 2;
}
