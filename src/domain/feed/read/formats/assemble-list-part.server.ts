import type { Location } from '../../../../config/countries/markets.ts';
import { distinctBy } from '../../../../kernel/group-by.ts';
import type { FeedCrossNumber, FeedDelivery, FeedStock } from '../feed-part.ts';
import { type FeedFault, preservedKinds } from '../feed-record.ts';
import type { AssemblePart } from '../joined-feed.server.ts';
import { type KeyOfFacts, keysOfFacts } from '../known-parts.sql.server.ts';

/** Data that a list with other makers' numbers cannot contain; links and stock stay in any case. */
export const leftOutOfLists: readonly KeyOfFacts[] = keysOfFacts.filter(
  (key) => !['components', 'relateditems', 'manufacturerstock'].includes(key),
);

/**
 * Combines the rows of one part; a second, different price or stock of one location is left out. Other makers'
 * numbers are added to the existing ones, since a list rarely names all of them.
 */
export const assembleListPart: AssemblePart<ListKind> = (part, details) => {
  const { isKnown: _, isNew, noneLeft = [], ...known } = part.value as KnownPart;
  const { name, brand } = known;
  const numbers: FeedCrossNumber[] = [];
  const prices = new Map<Location, { price: ListRow['price']; line: number }>();
  const stock = new Map<Location, { entry: FeedStock; line: number }>();
  let cost: { purchaseprice: number; line: number } | undefined;
  const deliveries = new Map<Location, FeedDelivery[]>();
  const restated = new Set<Location>();
  const faults: FeedFault[] = [];
  for (const { file, line, value } of distinctBy(details, (detail) => detail.value)) {
    const row = value as ListRow;
    const isOtherCost =
      cost && row.purchasePrice !== undefined && row.purchasePrice !== cost.purchaseprice;
    const earlier = isOtherCost ? cost?.line : contradicted(row, { prices, stock });
    if (earlier !== undefined) {
      const fault = `differs from line ${earlier}, of the same part and location`;
      faults.push({ file, line, part: name, brand, fault });
      continue;
    }
    if (row.purchasePrice !== undefined) cost ??= { purchaseprice: row.purchasePrice, line };
    if (row.price) prices.set(row.priceLocation, { price: row.price, line });
    for (const entry of row.stock) {
      const before = stock.get(entry.location)?.entry.quantityavailable ?? 0;
      const quantityavailable = Math.max(before, entry.quantityavailable);
      stock.set(entry.location, { entry: { ...entry, quantityavailable }, line });
    }
    for (const { location, ...delivery } of row.deliveries) {
      deliveries.set(location, [...(deliveries.get(location) ?? []), delivery]);
    }
    for (const location of row.restated) restated.add(location);
    numbers.push(...(row.numbers ?? []));
  }
  return [
    ...faults,
    {
      file: part.file,
      line: part.line,
      value: {
        ...(isNew || numbers.length > 0
          ? { ...known, crossnumbers: [...(known.crossnumbers ?? []), ...numbers] }
          : { name, brand }),
        ...(cost && { purchaseprice: cost.purchaseprice }),
        prices: Object.fromEntries([...prices].map(([location, { price }]) => [location, price])),
        stock: [
          ...[...stock.values()].map(({ entry }, at) =>
            isNew && at === 0 ? { ...entry, default: true } : entry,
          ),
          ...noneLeft.map((location) => ({ location, quantityavailable: 0 })),
        ],
        deliveries: Object.fromEntries(deliveries),
      },
      says: {
        facts: isNew === true || numbers.length > 0,
        applications: false,
        deliveries: [...restated],
        keeps: preservedKinds,
      },
    },
  ];
};

/** An existing part, with its data where the list names numbers, or a part that the list creates. */
interface KnownPart {
  readonly name: string;
  readonly brand: string;
  readonly isKnown?: true;
  /** The shop lacks it: the list creates it. */
  readonly isNew?: true;
  /** The list does not name it: its locations are out of stock. */
  readonly noneLeft?: readonly Location[];
  readonly crossnumbers?: readonly FeedCrossNumber[];
}

/** @returns the line that says something else; stock on hand and stock on its way go together */
function contradicted(
  row: ListRow,
  earlier: {
    prices: ReadonlyMap<Location, { price: ListRow['price']; line: number }>;
    stock: ReadonlyMap<Location, { entry: FeedStock; line: number }>;
  },
): number | undefined {
  const price = earlier.prices.get(row.priceLocation);
  if (row.price && price && JSON.stringify(price.price) !== JSON.stringify(row.price))
    return price.line;
  for (const { location, quantityavailable } of row.stock) {
    const before = earlier.stock.get(location);
    if (!before) continue;
    const isOnItsWay = row.deliveries.some((delivery) => delivery.location === location);
    const known = before.entry.quantityavailable;
    if (!isOnItsWay && known > 0 && known !== quantityavailable) return before.line;
  }
  return undefined;
}

/** Format 4: a supplier's price and stock list, for existing parts and, with a title, for new ones. */
export type ListKind = 'list-row';

export interface ListRow {
  readonly price?: { price?: number; grossprice?: number };
  /** In euros, without VAT. */
  readonly purchasePrice?: number;
  readonly priceLocation: Location;
  /** In stock. */
  readonly stock: readonly FeedStock[];
  readonly deliveries: readonly (FeedDelivery & { location: Location })[];
  /** Other makers' numbers for the part; undefined where the list has no such column. */
  readonly numbers?: readonly FeedCrossNumber[];
  /** Locations whose deliveries the list states, by its lead times. */
  readonly restated: readonly Location[];
  /** The part to create where the shop has none of that number. */
  readonly makes?: NewPart;
  /** Parts of its brand that the list does not name are out of stock. */
  readonly noneLeft?: true;
}

export interface NewPart {
  readonly brand?: string;
  readonly description: string;
  readonly detaildescription?: string;
  readonly weight?: number;
  readonly categorydescription?: string;
  readonly groupdescription?: string;
}
