import { type Location, locations } from '../../../../config/countries/markets.ts';
import { addDays } from '../../../../kernel/clock.ts';
import { type BasisPoints, type Cents, toCents, toEuros } from '../../../../kernel/money.ts';
import { withoutEntities } from '../../../../kernel/text/html-text.ts';
import { deskImports } from '../../../../messages/desk/goods/imports.ts';
import {
  faultOf,
  feedCrossNumberSchema,
  feedDeliverySchema,
  feedNameSchema,
  feedPriceSchema,
  feedStockSchema,
} from '../feed-fields.schema.server.ts';
import { hasNumbers, type ListMapping, stockColumn, stockColumns } from '../feed-mapping.server.ts';
import { brandKeyOf, type CrossNumberKind, type FeedCrossNumber } from '../feed-part.ts';
import type { FeedRow } from '../joined-feed.server.ts';
import { priceByRules } from '../price-rules.ts';
import { csvHeader, readCsvRecords, type TableRow } from '../rows/csv-rows.server.ts';
import { type FeedFile, FeedFileError } from '../rows/feed-file.server.ts';
import {
  headingKey,
  type ListRead,
  readAmount,
  readLeadDays,
  readQuantity,
  storable,
} from '../rows/list-cells.ts';
import { readSheetRows } from '../rows/sheet-rows.server.ts';
import type { ListKind, ListRow, NewPart } from './assemble-list-part.server.ts';

/** What the columns are called at the desk. */
const words = deskImports.mapping.roles;
/** Several numbers in a cell. */
const NUMBERS = /[;,\n]/;

/** Other makers' numbers in a row of a list. */
function numbersOf(
  columns: ListMapping['columns'],
  cell: (column: string | number | undefined) => string,
): FeedCrossNumber[] {
  const all = (column: string | number | undefined, kind: CrossNumberKind, brand = '') =>
    cell(column)
      .split(NUMBERS)
      .map((number) => number.trim())
      .filter((number) => number !== '')
      .map((number) => ({ brand, number, kind }));
  return [
    ...all(columns.crossnumber, 'competitor', cell(columns.crossbrand)),
    ...all(columns.oenumber, 'oe'),
    ...all(columns.replaces, 'replaces'),
    ...all(columns.replacedby, 'replaced-by'),
  ];
}

type Column = string | number;

/** The positions of the mapping's columns in a file. */
interface Layout {
  at(column: Column | undefined): number | undefined;
}

/**
 * Whether a mapping belongs to a file, by its headings.
 * @returns the headings that it lacks; undefined where it has no such row
 */
export async function missingColumns(
  file: FeedFile,
  mapping: ListMapping,
): Promise<string[] | undefined> {
  if (mapping.headerRow === 0) return [];
  for await (const row of tableRows(file, mapping)) {
    if (row.line < mapping.headerRow) continue;
    const { missing } = layoutOf(mapping, row);
    return [...missing];
  }
  return undefined;
}

export async function* readPriceList(input: {
  file: FeedFile;
  mapping: ListMapping;
  vatRate: BasisPoints;
  onBytes?: ((bytes: number) => void) | undefined;
}): AsyncGenerator<FeedRow<ListKind>> {
  const { file, mapping, vatRate } = input;
  let layout = mapping.headerRow === 0 ? layoutOf(mapping).layout : undefined;
  const empty = new Set(columnsThatCount.filter((name) => mapping.columns[name] !== undefined));
  for await (const row of tableRows(file, mapping, input.onBytes)) {
    if (!layout) {
      if (row.line < mapping.headerRow) continue;
      const { layout: found, missing, repeated } = layoutOf(mapping, row);
      if (missing.length > 0) throw new FeedFileError(`${file.name} lacks ${missing.join(', ')}.`);
      if (repeated.length > 0) throw new FeedFileError(repeatedIn(file.name, repeated));
      layout = found;
      continue;
    }
    if (row.values.every((value) => value.trim() === '')) continue;
    for (const name of empty)
      if (cellOf(row, layout.at(mapping.columns[name])) !== '') empty.delete(name);
    yield rowOf({ file, mapping, layout, row, vatRate });
  }
  for (const name of layout ? empty : []) {
    const fault = `${words[name]}: the column ${mapping.columns[name]} is empty in all rows`;
    yield { is: 'fault', file: file.name, line: mapping.headerRow || 1, fault };
  }
}

/** What a list is sent for: where such a column is named and never filled, that is said. */
const columnsThatCount = ['net', 'gross', 'cost', 'quantity'] as const;

function repeatedIn(file: string, repeated: FoundColumns['repeated']): string {
  const each = repeated.map(
    ({ heading, columns }) =>
      `columns ${columns.slice(0, -1).join(', ')} and ${columns.at(-1)} are all headed "${heading}"`,
  );
  return `${file}: ${each.join('; ')}, and the mapping says only the heading. Name the column by its number.`;
}

export function tableRows(
  file: FeedFile,
  mapping: ListMapping,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<TableRow> {
  const { sheet, encoding, decimal } = mapping;
  if (file.isZip) return readSheetRows(file, { sheet, decimal, onBytes });
  const delimiter = mapping.separator ?? csvHeader(file.head).delimiter;
  return readCsvRecords(file, { delimiter, encoding, onBytes });
}

interface FoundColumns {
  readonly layout: Layout;
  /** Headings that the mapping names and the row lacks. */
  readonly missing: readonly string[];
  /** Headings that the mapping names and several columns have, with their numbers from 1. */
  readonly repeated: readonly { readonly heading: string; readonly columns: readonly number[] }[];
}

export function layoutOf(mapping: ListMapping, header?: TableRow): FoundColumns {
  const places = new Map<string, number[]>();
  for (const [at, heading] of (header?.values ?? []).entries()) {
    const key = headingKey(heading);
    places.set(key, [...(places.get(key) ?? []), at]);
  }
  const wanted = [...Object.values(mapping.columns), ...stockColumns(mapping.stock)];
  const headings = [...new Set(wanted)].filter((column) => typeof column === 'string');
  const placesOf = (column: string) => places.get(headingKey(column)) ?? [];
  return {
    layout: {
      at: (column) => (typeof column === 'string' ? placesOf(column)[0] : column && column - 1),
    },
    missing: headings.filter((heading) => placesOf(heading).length === 0),
    repeated: headings
      .filter((heading) => placesOf(heading).length > 1)
      .map((heading) => ({ heading, columns: placesOf(heading).map((at) => at + 1) })),
  };
}

/** The text of a cell: entities are written out, and what cannot be seen is no part of it. */
export function cellOf(row: TableRow, at: number | undefined): string {
  return withoutEntities(storable(row.values[at ?? -1] ?? ''))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function rowOf(input: {
  file: FeedFile;
  mapping: ListMapping;
  layout: Layout;
  row: TableRow;
  vatRate: BasisPoints;
}): FeedRow<ListKind> {
  const { file, mapping, layout, row, vatRate } = input;
  const { columns } = mapping;
  const cell = (column: Column | undefined) => cellOf(row, layout.at(column));
  const place = { file: file.name, line: row.line };
  const name = feedNameSchema.safeParse(cell(columns.part));
  if (!name.success)
    return { is: 'fault', ...place, fault: `${words.part}: ${faultOf(name.error)}` };
  const given = cell(columns.brand);
  const brand = (mapping.brands[given] ?? (given || mapping.brand || '')).normalize('NFC');
  if (!isOfList(mapping, brand)) {
    const fault = `${words.brand}: ${brand ? `"${brand}" is none of this list's` : 'the row names none'}`;
    return { is: 'fault', ...place, part: name.data, brand, fault };
  }
  const read = readRow(mapping, cell, { file, vatRate, brand });
  if ('fault' in read) return { is: 'fault', ...place, part: name.data, brand, fault: read.fault };
  return {
    is: 'detail',
    kind: 'list-row',
    ...place,
    name: name.data,
    brand,
    value: read.value,
  };
}

/**
 * A row without a brand means whichever part has its number, so it is none of a list that is bound to its brands.
 */
function isOfList({ onlyBrands }: ListMapping, brand: string): boolean {
  if (!onlyBrands) return true;
  return brand !== '' && onlyBrands.some((one) => brandKeyOf(one) === brandKeyOf(brand));
}

function readRow(
  mapping: ListMapping,
  cell: (column: Column | undefined) => string,
  { file, vatRate, brand }: { file: FeedFile; vatRate: BasisPoints; brand: string },
): ListRead<ListRow> {
  const { columns } = mapping;
  const faults: string[] = [];
  const optional = <Value>(
    what: string,
    text: string,
    read: (text: string) => ListRead<Value>,
  ): Value | undefined => {
    if (text === '') return undefined;
    const result = read(text);
    if ('value' in result) return result.value;
    faults.push(`${what}: ${result.fault}`);
    return undefined;
  };
  const amount = (text: string) => readAmount(text, mapping);
  const pieces = (text: string) => readQuantity(text, mapping.decimal);
  const location =
    optional(words.location, cell(columns.location), (text) => locationOf(mapping, text)) ??
    mapping.location;
  const net = optional(words.net, cell(columns.net), amount);
  const gross = optional(words.gross, cell(columns.gross), amount);
  const leadDays = optional(words.leadtime, cell(columns.leadtime), readLeadDays) ?? 0;
  const quantities = new Map<Location, number>();
  const add = (place: Location, quantity: number | undefined) => {
    if (quantity !== undefined) quantities.set(place, (quantities.get(place) ?? 0) + quantity);
  };
  add(location, optional(words.quantity, cell(columns.quantity), pieces));
  for (const [heading, place] of Object.entries(mapping.stock)) {
    add(place, optional(heading, cell(stockColumn(heading)), pieces));
  }
  const cost = optional(words.cost, cell(columns.cost), (text) => costOf(text, mapping));
  const made = cost === undefined ? undefined : priceOf(cost, mapping, vatRate);
  const price = {
    ...(net === undefined ? {} : { price: net }),
    ...(gross === undefined ? {} : { grossprice: gross }),
    ...made,
  };
  const numbers = hasNumbers(columns) ? numbersOf(columns, cell) : undefined;
  const weight = optional(words.weight, cell(columns.weight), (text) => readWeight(text, mapping));
  const [title, detail] = [cell(columns.title), cell(columns.detail)];
  const [category, group] = [cell(columns.category), cell(columns.group)];
  const makes: NewPart | undefined = title
    ? {
        ...(brand && { brand }),
        description: title,
        ...(detail && { detaildescription: detail }),
        ...(weight !== undefined && { weight }),
        ...((category || group) && { categorydescription: category, groupdescription: group }),
      }
    : undefined;
  const hasPrice = Object.keys(price).length > 0;
  if (faults.length > 0) return { fault: faults.join('; ') };
  if (!hasPrice && cost === undefined && quantities.size === 0 && !numbers?.length && !makes)
    return { fault: 'neither a price nor a quantity' };
  const eta = addDays(file.writtenAt, leadDays).toISOString().slice(0, 10);
  const value: ListRow = {
    ...(hasPrice ? { price } : {}),
    ...(cost === undefined ? {} : { purchasePrice: toEuros(cost) }),
    priceLocation: location,
    stock: [...quantities].map(([place, quantity]) => ({
      location: place,
      quantityavailable: leadDays > 0 ? 0 : quantity,
      counted: mapping.counted,
      dropship: place === 'DROPSHIP',
      alternative: mapping.alternative.includes(place),
    })),
    deliveries: [...quantities].flatMap(([place, quantity]) =>
      leadDays > 0 && quantity > 0 ? [{ location: place, eta, quantity }] : [],
    ),
    ...(numbers && { numbers }),
    restated: columns.leadtime === undefined ? [] : [...quantities.keys()],
    ...(makes && { makes }),
    ...(mapping.unnamed === 'none-left' && { noneLeft: true }),
  };
  const fault = checked(value);
  return fault ? { fault } : { value };
}

/** In kilograms; a decimal point or comma as the list has it. */
export function readWeight(text: string, mapping: ListMapping): ListRead<number> {
  const plain = (mapping.decimal === ',' ? text.replaceAll('.', '') : text).replace(',', '.');
  const weight = Number(plain.replace(/\s*kg$/i, ''));
  return plain !== '' && Number.isFinite(weight) && weight >= 0
    ? { value: weight }
    : { fault: `"${text}" is no weight in kilograms` };
}

/** A purchase price in cents. */
function costOf(text: string, mapping: ListMapping): ListRead<Cents> {
  const cost = readAmount(text, mapping);
  if ('fault' in cost) return cost;
  const cents = toCents(cost.value);
  return cents < 1 ? { fault: `"${text}" is less than a cent` } : { value: cents };
}

/** The price that the mapping's rules make of a cost; none without rules. */
function priceOf(
  cost: Cents,
  { pricing }: ListMapping,
  vatRate: BasisPoints,
): { price: number } | { grossprice: number } | undefined {
  if (!pricing) return undefined;
  const price = priceByRules(cost, pricing, vatRate);
  return 'netCents' in price
    ? { price: toEuros(price.netCents) }
    : { grossprice: toEuros(price.grossCents) };
}

function locationOf(mapping: ListMapping, text: string): ListRead<Location> {
  const known = mapping.locations[text] ?? locations.find((location) => location === text);
  return known ? { value: known } : { fault: `"${text}" is not in the mapping` };
}

function checked(value: ListRow): string | undefined {
  const results = [
    ...(value.price ? [feedPriceSchema.safeParse(value.price)] : []),
    ...value.stock.map((stock) => feedStockSchema.safeParse(stock)),
    ...value.deliveries.map((delivery) => feedDeliverySchema.safeParse(delivery)),
    ...(value.numbers ?? []).map((number) => feedCrossNumberSchema.safeParse(number)),
  ];
  const failed = results.find(({ success }) => !success);
  return failed?.error && inListWords(faultOf(failed.error));
}

/** Names of a record's fields are none that a list has. */
const fieldWords: Readonly<Record<string, string>> = {
  price: words.net,
  grossprice: words.gross,
  quantityavailable: words.quantity,
  'grossprice below price': `${words.gross} below ${words.net}`,
};

function inListWords(fault: string): string {
  const [place = ''] = fault.split(':');
  return (fieldWords[place] ?? place) + fault.slice(place.length);
}

/** The locations where parts missing from a complete list are out of stock; none for other lists. */
export function locationsWithoutUnnamed(mapping: ListMapping): readonly Location[] {
  const { unnamed, columns, stock, location, locations: named } = mapping;
  if (unnamed === 'stay') return [];
  const ofQuantity =
    columns.quantity === undefined
      ? []
      : columns.location === undefined
        ? [location]
        : [location, ...Object.values(named)];
  return [...ofQuantity, ...Object.values(stock)];
}
