const titles = {
  availability: 'Availability',
  brand: 'Brand',
  axle: 'Axle',
  side: 'Side',
  height: 'Height',
  load: 'Load',
  price: 'Price',
  kind: 'Kit or part',
  promotion: 'Promotion',
} as const;

/** Values that are words; ranges are put together. */
const values: Readonly<Record<string, string>> = {
  'availability now': 'In stock',
  'availability week': 'Within a week',
  'availability later': 'On order',
  'axle front': 'Front',
  'axle rear': 'Rear',
  'side left': 'Left',
  'side right': 'Right',
  'height lowered': 'Lowered',
  'height standard': 'Standard height',
  'kind kit': 'Kit',
  'kind single': 'Single part',
  'promotion yes': 'On promotion',
};

const ranges: Readonly<Record<string, (range: string) => string>> = {
  height: (range) => `Raised ${range} mm`,
  load: (range) => `${range} kg`,
  price: (range) => `${range} €`,
};

/** What a value of a facet is called: "Raised 30 to 50 mm", "up to 25 €". */
function valueText(facet: string, value: string): string {
  const inWords = values[`${facet} ${value}`];
  if (inWords) return inWords;
  const inRange = ranges[facet];
  if (!inRange) return value;
  const [from, to] = value.split('-');
  if (!from) return inRange(`up to ${to}`);
  return inRange(to ? `${from} to ${to}` : `over ${from}`);
}

const sorts = {
  fit: 'As in the catalogue',
  price: 'Lowest price first',
  'price-down': 'Highest price first',
  availability: 'Earliest arrival first',
  bestsellers: 'Bestsellers',
} as const;

/** Texts of the page that narrows, sorts and compares parts. */
export const filter = {
  pageTitle: (what: string) => `Filter: ${what}`,
  description: 'Parts by brand, price, axle, height and availability, with counts.',
  allParts: 'All parts',
  found: (term: string) => `Search for "${term}"`,
  open: 'Filter',
  title: 'Filter',
  parts: 'Parts',
  close: 'Close',
  show: (parts: number) => (parts === 1 ? 'Show 1 part' : `Show ${parts} parts`),
  chosen: 'Chosen filters',
  remove: (what: string) => `Remove ${what}`,
  clear: 'Clear all filters',
  count: (total: number, all: number) =>
    total === all ? partsOf(all) : `${total} of ${partsOf(all)}`,
  backToCatalogue: 'Back to the catalogue by groups',
  backToSearch: 'Back to the search',
  sort: 'Sort by',
  sorts,
  view: 'Show as',
  views: { cards: 'Cards', rows: 'Rows' },
  titles,
  valueText,
  tooLong: (parts: number) =>
    `${partsOf(parts)} are too many to filter. Choose your vehicle, a category or a group first.`,
  chooseVehicle: 'Choose your vehicle',
  empty: 'No part matches all of these filters.',
  supply: {
    inStock: (pieces: number) => `${pieces} in stock`,
    withinWeek: 'Not in stock here',
    onOrder: 'On order',
    out: 'Cannot be ordered at the moment',
    arrives: (stock: string, days: string, country: string) =>
      `${stock}, arrives ${days} in ${country}`,
    askForPrice: 'Ask us for the price',
  },
  columns: { part: 'Part', supply: 'Stock and arrival', price: 'Price', order: 'Order' },
  net: (amount: string) => `net ${amount}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: 'Pages of parts',
  previous: 'Previous page',
  next: 'Next page',
  compareThis: (part: string) => `Compare ${part}`,
  compareShort: 'Compare',
  compare: (least: number, most: number) => `Compare ${least} to ${most} chosen parts`,
  compareChosen: (chosen: number, least: number, most: number) => {
    if (chosen === 0) return '';
    if (chosen < least) return `${chosen} chosen to compare: choose at least ${least}.`;
    if (chosen > most) return `${chosen} chosen to compare: choose at most ${most}.`;
    return `${chosen} chosen to compare.`;
  },
} as const;

function partsOf(count: number): string {
  return count === 1 ? '1 part' : `${count} parts`;
}

/** Texts of the page with a few parts in columns. */
export const compare = {
  title: 'Compare parts',
  description: 'Parts side by side, with what differs marked.',
  choose: (least: number, most: number) =>
    `Choose ${least} to ${most} parts in a filtered list, and compare them here.`,
  toFilter: 'To the filtered list',
  attribute: 'Attribute',
  part: 'Part',
  brand: 'Brand',
  price: 'Price',
  supply: 'Stock and arrival',
  order: 'Order',
  notSaid: 'not stated',
  differs: 'differs',
  marked: 'Rows in which the parts differ are marked.',
  remove: (part: string) => `Remove ${part} from the comparison`,
} as const;
