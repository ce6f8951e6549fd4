import type { z } from 'zod';
import { distinctBy } from '../../../../kernel/group-by.ts';
import { partColumnList } from '../../../parts/part-columns.ts';
import {
  faultOf,
  feedApplicationSchema,
  feedComponentSchema,
  feedCrossNumberSchema,
  feedDeliverySchema,
  feedLocationSchema,
  feedNameSchema,
  feedPhotoSchema,
  feedPriceSchema,
  feedStockSchema,
  feedTechnicalDetailSchema,
} from '../feed-fields.schema.server.ts';
import type { ShopCsvKind } from '../feed-kind.ts';
import type { FeedFault, FeedRecord, PartialSay, PreservedKind } from '../feed-record.ts';
import type { AssemblePart, FeedRow, PartDetail } from '../joined-feed.server.ts';
import { readKeyedRows } from '../keyed-rows.server.ts';
import { type KeyOfFacts, keysOfFacts } from '../known-parts.sql.server.ts';
import { columnCell } from '../part-columns.schema.server.ts';
import type { FeedFile } from '../rows/feed-file.server.ts';
import { type Cells, flagCell, numberCell, textCell } from '../rows/list-cells.ts';

/** Format 2: the shop feed as a set of CSV files, keyed by name and brand. */
type ShopDetailKind = Exclude<ShopCsvKind, 'parts'>;

/** Rows of one file as parts and details; a bad detail is left out alone, its part goes in. */
export async function* readShopCsv(input: {
  file: FeedFile;
  kind: ShopCsvKind;
  thisYear: number;
  onBytes?: (bytes: number) => void;
}): AsyncGenerator<FeedRow<ShopDetailKind>> {
  const schemas = detailSchemas(input.thisYear);
  const { kind } = input;
  for await (const row of readKeyedRows(input.file, 'name', input.onBytes)) {
    if (row.is === 'fault') {
      yield row;
      continue;
    }
    const { place, part, brand, cells } = row;
    if (kind === 'parts') {
      yield { is: 'part', ...place, name: part, brand, value: partOf(cells) };
      continue;
    }
    const value = detailOf[kind](cells);
    const checked = schemas[kind].safeParse(value);
    if (checked.success) {
      yield { is: 'detail', kind, ...place, name: part, brand, value };
      continue;
    }
    yield { is: 'fault', ...place, part, brand, fault: faultOf(checked.error) };
    // A kit without one of its components must not be sold as complete.
    if (kind === 'components') {
      yield { is: 'detail', kind, ...place, name: part, brand, value: undefined };
    }
  }
}

/** An empty cell means "nothing"; a missing column means "not stated". */
function partOf(cells: Cells) {
  const text = (column: string) => said(cells, column, textCell);
  const number = (column: string) => said(cells, column, numberCell);
  return {
    name: textCell(cells, 'name'),
    urlcomponent: textCell(cells, 'urlcomponent'),
    brand: textCell(cells, 'brand'),
    description: cells.has('description') ? (textCell(cells, 'description') ?? '') : undefined,
    ...Object.fromEntries(partColumnList.map((column) => [column.name, columnCell(cells, column)])),
    recordtype: text('recordtype'),
    manufacturer: said(cells, 'manufacturer', businessCells),
    responsibleperson: said(cells, 'responsibleperson', businessCells),
    safetywarnings: text('safetywarnings'),
    manufacturerstock: number('manufacturerstock'),
    purchaseprice: number('purchaseprice'),
  };
}

function said<Value>(
  cells: Cells,
  column: string,
  read: (cells: Cells, column: string) => Value | undefined,
): Value | null | undefined {
  return cells.has(column) ? (read(cells, column) ?? null) : undefined;
}

function businessCells(cells: Cells, heading: string) {
  const name = textCell(cells, heading);
  return name
    ? {
        name,
        address: textCell(cells, `${heading}address`),
        contact: textCell(cells, `${heading}contact`),
      }
    : undefined;
}

const detailOf: Record<ShopDetailKind, (cells: Cells) => unknown> = {
  applications: (cells) => ({
    make: textCell(cells, 'make'),
    model: textCell(cells, 'model'),
    year: numberCell(cells, 'year'),
    yearfrom: numberCell(cells, 'yearfrom'),
    yearto: numberCell(cells, 'yearto'),
    engine: textCell(cells, 'engine'),
    categorydescription: textCell(cells, 'categorydescription'),
    groupdescription: textCell(cells, 'groupdescription'),
    parameter: textCell(cells, 'parameter'),
    parameter2: textCell(cells, 'parameter2'),
    parameter3: textCell(cells, 'parameter3'),
  }),
  prices: (cells) => ({
    location: textCell(cells, 'location'),
    price: numberCell(cells, 'price'),
    grossprice: numberCell(cells, 'grossprice'),
    promotion: flagCell(cells, 'promotion'),
  }),
  stock: (cells) => ({
    location: textCell(cells, 'location'),
    stockcategory: textCell(cells, 'stockcategory'),
    quantityavailable: numberCell(cells, 'quantityavailable'),
    counted: textCell(cells, 'counted'),
    default: flagCell(cells, 'default'),
    dropship: flagCell(cells, 'dropship'),
    alternative: flagCell(cells, 'alternative'),
  }),
  deliveries: (cells) => ({
    location: textCell(cells, 'location'),
    eta: textCell(cells, 'eta'),
    quantity: numberCell(cells, 'quantity'),
  }),
  components: (cells) => ({
    part: textCell(cells, 'part'),
    quantity: numberCell(cells, 'quantity'),
  }),
  // The part's number has the column `name`, so the detail's name comes second or by another heading.
  technicaldetails: (cells) => ({
    name: firstOf(cells, ['name_2', 'detail', 'detailname', 'detail_name', 'technicaldetail']),
    value: textCell(cells, 'value'),
  }),
  photos: (cells) => ({ url: textCell(cells, 'url') }),
  relateditems: (cells) =>
    firstOf(cells, ['relateditem', 'relateditems', 'related', 'part', 'name_2']),
  oenumbers: (cells) => firstOf(cells, ['oenumber', 'oenumbers', 'oe_number', 'number']),
  // The part's brand has the column `brand`, so the other maker's comes second or by another heading.
  crossnumbers: (cells) => ({
    brand: firstOf(cells, ['brand_2', 'crossbrand', 'cross_brand', 'maker']),
    number: firstOf(cells, ['crossnumber', 'cross_number', 'number']),
    kind: textCell(cells, 'kind'),
  }),
};

function firstOf(cells: Cells, columns: readonly string[]): string | undefined {
  return columns.map((column) => textCell(cells, column)).find((text) => text !== undefined);
}

function detailSchemas(thisYear: number): Record<ShopDetailKind, z.ZodType> {
  return {
    applications: feedApplicationSchema(thisYear),
    prices: feedLocationSchema.and(feedPriceSchema),
    stock: feedStockSchema,
    deliveries: feedLocationSchema.and(feedDeliverySchema),
    components: feedComponentSchema,
    technicaldetails: feedTechnicalDetailSchema,
    photos: feedPhotoSchema,
    relateditems: feedNameSchema,
    oenumbers: feedNameSchema,
    crossnumbers: feedCrossNumberSchema,
  };
}

/** The files of a set, and whether the parts have a column. */
export interface SetOfFiles<Kind> {
  readonly kinds: ReadonlySet<Kind>;
  readonly hasColumn: (column: string) => boolean;
}

/** Keys whose file or column is missing. */
export function leftOutOfShopCsv({ kinds, hasColumn }: SetOfFiles<ShopCsvKind>): KeyOfFacts[] {
  return keysOfFacts.filter((key) => (isDetail(key) ? !kinds.has(key) : !hasColumn(key)));
}

function isDetail(key: KeyOfFacts): key is KeyOfFacts & ShopDetailKind {
  return Object.hasOwn(detailOf, key);
}

/** The data that stay unchanged if their file is missing. */
const KEPT = ['prices', 'stock', 'deliveries'] as const satisfies readonly (PreservedKind &
  ShopDetailKind)[];

/**
 * Combines equal details; a second, different price or stock of one location is left out. Data without a file stay as
 * the shop has them.
 */
export function assembleShopPart(files: ReadonlySet<ShopCsvKind>): AssemblePart<ShopDetailKind> {
  const keeps = KEPT.filter((kind) => !files.has(kind));
  const hasFitments = files.has('applications');
  const says: PartialSay | undefined =
    keeps.length > 0 || !hasFitments
      ? { facts: true, applications: hasFitments, deliveries: [], keeps, isWhole: true }
      : undefined;
  return (part, details) => {
    const refused = details.find(({ value }) => value === undefined);
    const { name, brand } = part.value as { name: string; brand?: string };
    if (refused) {
      const fault = `line ${refused.line} of ${refused.file}, one of its components, was refused`;
      return [{ file: part.file, line: part.line, part: name, brand, fault }];
    }
    const list = (kind: ShopDetailKind) =>
      distinctBy(
        details.filter((detail) => detail.kind === kind),
        ({ value }) => value,
      );
    const values = (kind: ShopDetailKind) =>
      files.has(kind) ? { [kind]: list(kind).map(({ value }) => value) } : {};
    const prices = onePerLocation(list('prices'), { name, brand });
    const stock = onePerLocation(list('stock'), { name, brand });
    const record: FeedRecord = {
      file: part.file,
      line: part.line,
      value: {
        ...(part.value as object),
        prices: Object.fromEntries(prices.kept.map((price) => [price.location, price])),
        stock: stock.kept,
        deliveries: groupByLocation(list('deliveries').map(({ value }) => value as Located)),
        ...values('applications'),
        ...values('components'),
        ...values('technicaldetails'),
        ...values('photos'),
        ...values('relateditems'),
        ...values('oenumbers'),
        ...values('crossnumbers'),
      },
      ...(says ? { says } : {}),
    };
    return [...prices.faults, ...stock.faults, record];
  };
}

interface Located {
  location: string;
}

function onePerLocation(
  details: readonly PartDetail<ShopDetailKind>[],
  part: { name: string; brand: string | undefined },
): { kept: Located[]; faults: FeedFault[] } {
  const first = new Map<string, PartDetail<ShopDetailKind>>();
  const faults: FeedFault[] = [];
  for (const detail of details) {
    const { location } = detail.value as Located;
    const earlier = first.get(location);
    if (!earlier) {
      first.set(location, detail);
      continue;
    }
    faults.push({
      file: detail.file,
      line: detail.line,
      part: part.name,
      ...(part.brand ? { brand: part.brand } : {}),
      fault: `differs from line ${earlier.line} of ${earlier.file}, of the same part and location`,
    });
  }
  return { kept: [...first.values()].map(({ value }) => value as Located), faults };
}

function groupByLocation(entries: readonly Located[]): Record<string, Located[]> {
  const byLocation = new Map<string, Located[]>();
  for (const entry of entries) {
    byLocation.set(entry.location, [...(byLocation.get(entry.location) ?? []), entry]);
  }
  return Object.fromEntries(byLocation);
}
