import type { GroupPage, GroupSize, ListingChoice, ListingPlan } from './listing-plan.ts';
import { groupsInView } from './listing-plan.ts';

/**
 * The cards of a page of all parts that go to fitting parts: each group begins with them.
 * @param fitting counts of the vehicle's parts
 * @param afterFits groups in which the part that the page goes on behind fits; read where there is one
 */
export function fittingPages(
  { pages }: ListingPlan,
  fitting: readonly GroupSize[],
  choice: ListingChoice,
  afterFits: ReadonlySet<number>,
): GroupPage[] {
  const fits = fitsByGroup(fitting, choice);
  return pages
    .map((page) => {
      const { groupId, size, offset, after } = page;
      const known = fits.get(groupId) ?? 0;
      const left = after > 0 && !afterFits.has(groupId) ? 0 : known - offset;
      return { ...page, size: Math.max(0, Math.min(size, left)) };
    })
    .filter(({ size }) => size > 0);
}

/**
 * The cards of the page that are left for all other parts.
 * @param found how many parts that fit were found for each group of the page
 */
export function otherPages(
  { pages }: ListingPlan,
  fitting: readonly GroupSize[],
  choice: ListingChoice,
  afterFits: ReadonlySet<number>,
  found: ReadonlyMap<number, number>,
): GroupPage[] {
  const fits = fitsByGroup(fitting, choice);
  return pages
    .map((page) => {
      const { groupId, size, offset, after } = page;
      return {
        ...page,
        size: size - (found.get(groupId) ?? 0),
        offset: Math.max(0, offset - (fits.get(groupId) ?? 0)),
        after: afterFits.has(groupId) ? 0 : after,
      };
    })
    .filter(({ size }) => size > 0);
}

function fitsByGroup(
  fitting: readonly GroupSize[],
  choice: ListingChoice,
): ReadonlyMap<number, number> {
  return new Map(groupsInView(fitting, choice).map(({ groupId, parts }) => [groupId, parts]));
}
