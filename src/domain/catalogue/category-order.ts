/** Top-level categories in display order, for the browser too: the order of groups loads a cache. Requirement CAT-9. */
export const categoryOrder = [
  'SUSPENSION KITS',
  'SPRINGS AND SHOCKS',
  'SUSPENSION PARTS',
  'BUSHES',
  'STEERING',
  'BRAKES',
  'AIRBAGS',
  'DRIVELINE',
  'OTHER',
] as const;

const ranks: ReadonlyMap<string, number> = new Map(categoryOrder.map((name, rank) => [name, rank]));

/** @returns a category's place, without regard to case; unknown ones share the last one */
export function categoryRank(name: string): number {
  return ranks.get(name.toUpperCase()) ?? categoryOrder.length;
}

/** Orders category names for display: known ones by the fixed order, then unknown ones by name. */
export function compareCategories(a: string, b: string): number {
  return categoryRank(a) - categoryRank(b) || a.localeCompare(b, 'en');
}
