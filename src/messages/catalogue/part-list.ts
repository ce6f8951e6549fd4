/** Texts of the pages that list parts of the catalogue. Apart from those that other pages load, too. */
export const partList = {
  tree: {
    title: 'Shop By',
    now: 'Now Shopping By',
    clearAll: 'Clear all',
    allCategories: 'All categories',
    options: 'Shopping Options',
    whole: (category: string) => `Everything in ${category}`,
    unlisted: (groups: number) =>
      groups === 1
        ? '1 more group: choose a vehicle to see it'
        : `${groups} more groups: choose a vehicle to see them`,
    apply: 'Apply',
    show: (parts: string) => `Show ${parts}`,
  },
  /** Opens what narrows the list. */
  filter: (chosen: number) => (chosen === 0 ? 'Filter' : `Filter (${chosen})`),
  loading: ['Loading catalogue...', 'Getting products...', 'Almost ready...'],
  loadingMore: 'Loading more items...',
  nextParts: (first: number, last: number, all: number) =>
    `More parts: ${first} to ${last} of ${all}`,
  fromStart: (group: string) => `${group} from the first part`,
  skipGroup: (group: string) => `Skip ${group}`,
  furtherGroups: 'Further groups',
  empty: "We can't find products matching the selection.",
  emptyHelp: 'Try another year, or look at everything that the shop has for the model.',
  unknownVehicle: (vehicle: string) =>
    `The catalogue has no ${vehicle}. Choose the vehicle in the finder, or search for the part.`,
  wholeModel: (vehicle: string) => `All parts for ${vehicle}`,
  wholeSelection: (vehicle: string) =>
    vehicle ? `Everything for ${vehicle}` : 'Everything in all categories',
  wholeCatalogue: 'The whole catalogue',
} as const;
