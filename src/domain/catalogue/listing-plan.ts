import { CATALOGUE_ROWS_MAX } from '../../config/guards.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { catalogue as messages } from '../../messages/catalogue/catalogue.ts';
import { compareCategories } from './category-order.ts';
import { sortedByGroup } from './group-order.ts';
import type { Listing } from './listing.ts';

/** The number of a vehicle's parts in a group of a category. */
export interface GroupSize {
  /** 0: in no category; -1: all categories together. */
  readonly categoryId: number;
  /** Null for the two above. */
  readonly category: string | null;
  readonly groupId: number;
  readonly group: string;
  readonly parts: number;
}

export const NO_CATEGORY = 0;
export const ALL_CATEGORIES = -1;

/**
 * Adds the size of each group over all categories. It is stored only for groups in several categories, where it is
 * not their sum: a part in two of them counts once.
 */
export function withTotals(kept: readonly GroupSize[]): GroupSize[] {
  const known = new Set(
    kept.flatMap(({ categoryId, groupId }) => (categoryId === ALL_CATEGORIES ? groupId : [])),
  );
  const totals = kept
    .filter(({ groupId }) => !known.has(groupId))
    .map((count) => ({ ...count, categoryId: ALL_CATEGORIES, category: null }));
  return [...kept, ...totals];
}

export interface ListingChoice {
  readonly category?: string | undefined;
  /** One group by name; it limits the view to it. */
  readonly group?: string | undefined;
  /** Most cards of each group; all where left out. */
  readonly limit?: number | undefined;
  /** Cards of each group to leave out at its beginning. */
  readonly offset?: number | undefined;
  /** Instead of an offset: skip the cards up to this part. The cost does not grow with the position. */
  readonly after?: number | undefined;
  /** Most cards in all, rounded up to whole groups. */
  readonly rows?: number | undefined;
}

/** The cards of each group that make the page, in group order. */
export interface ListingPlan extends Pick<Listing, 'groups' | 'categories'> {
  readonly categoryId: number;
  readonly pages: readonly GroupPage[];
}

export interface GroupPage {
  readonly groupId: number;
  /** The categories in view that contain the group; most groups are in one. */
  readonly categoryIds: readonly number[];
  readonly group: string;
  readonly size: number;
  readonly offset: number;
  /** The part after which the group continues; 0: from its beginning. */
  readonly after: number;
}

/**
 * Plans a catalogue page from its vehicle's counts: groups in their fixed order, at most `limit` cards of each, and
 * no more than fit on the page.
 * @param most cards that the page takes
 */
export function planListing(
  counts: readonly GroupSize[],
  choice: ListingChoice,
  most = CATALOGUE_ROWS_MAX,
): ListingPlan {
  const categoryId = chosenCategory(counts, choice.category);
  const groups = sortedByGroup(groupsInView(counts, choice), ({ group }) => group);

  const categoriesOf = groupBy(
    counts.filter(({ categoryId: id }) =>
      categoryId === ALL_CATEGORIES ? id !== ALL_CATEGORIES : id === categoryId,
    ),
    ({ groupId }) => groupId,
  );
  let room = most;
  let wanted = choice.rows ?? room;
  const { after = 0 } = choice;
  const offset = after > 0 ? 0 : (choice.offset ?? 0);
  const pages = groups.map(({ groupId, group, parts }) => {
    const most = wanted > 0 ? room : 0;
    const size = Math.max(0, Math.min(parts - offset, choice.limit ?? parts, most));
    room -= size;
    wanted -= size;
    const categoryIds = (categoriesOf.get(groupId) ?? []).map(({ categoryId: id }) => id);
    return { groupId, categoryIds, group, size, offset, after };
  });
  return {
    categoryId: categoryId ?? ALL_CATEGORIES,
    pages: pages.filter(({ size }) => size > 0),
    groups: groups.map(({ group, parts }) => ({ name: group, count: parts })),
    categories: categoryTree(counts),
  };
}

/** The number of cards of a choice: the sum of its groups. */
export function cardsInView(counts: readonly GroupSize[], choice: ListingChoice): number {
  return groupsInView(counts, choice).reduce((sum, { parts }) => sum + parts, 0);
}

/** The groups that a choice shows, in no order. */
export function groupsInView(
  counts: readonly GroupSize[],
  { category, group: chosen }: ListingChoice,
): GroupSize[] {
  const categoryId = chosenCategory(counts, category);
  return counts.filter(
    (count) => count.categoryId === categoryId && isChosenGroup(count.group, chosen),
  );
}

/** @returns undefined where the vehicle has no such category */
function chosenCategory(
  counts: readonly GroupSize[],
  category: string | undefined,
): number | undefined {
  if (!category) return ALL_CATEGORIES;
  const name = category.trim().toUpperCase();
  return counts.find((count) => count.category === name)?.categoryId;
}

function isChosenGroup(group: string, chosen: string | undefined): boolean {
  if (!chosen) return true;
  // A group without a name is known by the title that pages give it.
  const name = group || messages.unnamedGroup;
  return name.toLowerCase() === chosen.trim().toLowerCase();
}

function categoryTree(counts: readonly GroupSize[]): Listing['categories'] {
  const named = counts.filter(({ category }) => category !== null);
  return [...groupBy(named, ({ category }) => category ?? '').entries()]
    .sort(([a], [b]) => compareCategories(a, b))
    .map(([name, groups]) => ({
      name,
      groups: sortedByGroup(groups, ({ group }) => group).map(({ group, parts }) => ({
        name: group,
        count: parts,
      })),
    }));
}
