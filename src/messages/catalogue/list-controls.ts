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

/** Texts of what narrows, sorts and shows a list. Apart from those of its parts: its script loads later. */
export const listControls = {
  title: 'Filter',
  close: 'Close',
  show: (parts: number) => (parts === 1 ? 'Show 1 part' : `Show ${parts} parts`),
  chosen: 'Chosen filters',
  remove: (what: string) => `Remove ${what}`,
  clear: 'Clear all filters',
  count: (total: number, all: number) =>
    total === all ? partsOf(all) : `${total} of ${partsOf(all)}`,
  apply: 'Apply',
  chosenOf: (title: string, chosen: number) => (chosen === 0 ? title : `${title} (${chosen})`),
  sort: 'Sort by',
  sorts,
  view: 'Show as',
  views: { cards: 'Cards', rows: 'Rows' },
  titles,
  valueText,
  tooLong: (parts: number) =>
    `${partsOf(parts)} are too many to filter. Choose your vehicle, a category or a group first.`,
} as const;

function partsOf(count: number): string {
  return count === 1 ? '1 part' : `${count} parts`;
}
