/** Texts of the catalogue, its finder and its cards. */
export const catalogue = {
  title: (what: string) => `${what} | Parts catalogue`,
  description: (what: string) =>
    `${what}: suspension, steering and brake parts with prices, stock and delivery dates.`,
  everything: 'CATALOGUE',
  clearance: 'CLEARANCE',
  breadcrumb: 'Parts',
  finder: {
    title: 'Fast Vehicle Finder',
    make: 'Make',
    model: 'Model',
    year: 'Year',
    choose: 'Please select...',
    chooseYear: 'Select year...',
    loading: 'Loading...',
    submit: 'Show me the parts',
    next: 'Continue',
    papers: 'By registration papers or VIN',
    plateOrPapers: 'By number plate, papers or VIN',
    failed: 'Could not read the vehicles',
    again: { model: 'Load the models again', year: 'Load the years again' },
  },
  ribbon: {
    title: 'Shop by category',
    back: 'Categories before these',
    on: 'More categories',
  },
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
  loading: ['Loading catalogue...', 'Getting products...', 'Almost ready...'],
  loadingMore: 'Loading more items...',
  nextParts: (first: number, last: number, all: number) =>
    `More parts: ${first} to ${last} of ${all}`,
  fromStart: (group: string) => `${group} from the first part`,
  skipGroup: (group: string) => `Skip ${group}`,
  furtherGroups: 'Further groups',
  unnamedGroup: 'Results',
  parts: (count: number) => (count === 1 ? '1 part' : `${count} parts`),
  filter: 'Filter, sort and compare',
  empty: "We can't find products matching the selection.",
  emptyHelp: 'Try another year, or look at everything that the shop has for the model.',
  unknownVehicle: (vehicle: string) =>
    `The catalogue has no ${vehicle}. Choose the vehicle in the finder, or search for the part.`,
  wholeModel: (vehicle: string) => `All parts for ${vehicle}`,
  wholeSelection: (vehicle: string) =>
    vehicle ? `Everything for ${vehicle}` : 'Everything in all categories',
  wholeCatalogue: 'The whole catalogue',
  failed: 'Problem with fetching data',
  retry: 'Try again',
  processing: 'Error processing items:',
  grouping: 'Error grouping items:',
  sorting: 'Error sorting groups:',
} as const;
