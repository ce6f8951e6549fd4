import path from 'node:path';
import { DEFAULT_VAT_RATE } from '../../config/law.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type Clock, isoDay } from '../../kernel/clock.ts';
import type { BasisPoints } from '../../kernel/money.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import type { FeedFormat, FeedSourceName } from './history/import-history.ts';
import { type ImportLimit, importLimits, type OwnLimits } from './import-limits.ts';
import { withRate, withRates } from './read/exchange.server.ts';
import {
  type CsvKind,
  csvKind,
  isJsonLines,
  type ShopCsvKind,
  type TecdocKind,
  VEHICLE_KEYS,
  xmlKind,
} from './read/feed-kind.ts';
import {
  type FeedMappings,
  hasNumbers,
  type ListMapping,
  readMappings,
} from './read/feed-mapping.server.ts';
import { readAces } from './read/formats/aces.server.ts';
import { assembleListPart, leftOutOfLists } from './read/formats/assemble-list-part.server.ts';
import { readJsonLines } from './read/formats/json-lines.server.ts';
import { type ListAsRead, listAsRead } from './read/formats/list-as-read.server.ts';
import { assembleCataloguePart, readPies } from './read/formats/pies.server.ts';
import {
  locationsWithoutUnnamed,
  missingColumns,
  readPriceList,
} from './read/formats/price-list.server.ts';
import {
  assembleShopPart,
  leftOutOfShopCsv,
  readShopCsv,
  type SetOfFiles,
} from './read/formats/shop-csv.server.ts';
import { assembleArticle, leftOutOfTecdoc, readTecdocCsv } from './read/formats/tecdoc.server.ts';
import { readVehicleKeys } from './read/formats/vehicle-keys.server.ts';
import { joinFeed } from './read/joined-feed.server.ts';
import { type ProductGroups, readProductGroups } from './read/product-groups.server.ts';
import { csvHeader } from './read/rows/csv-rows.server.ts';
import {
  type FeedFile,
  FeedFileError,
  listFeedFiles,
  openFeedFile,
  withinBudget,
} from './read/rows/feed-file.server.ts';
import {
  isWorthThreads,
  type LineThreads,
  readLinesInThreads,
} from './stage/line-threads.server.ts';
import type { StageableRecord } from './stage/stage-row.server.ts';

/** Paths of files in any mix of formats, recognised and ready to be read once. */
interface OpenFeed {
  readonly files: readonly string[];
  /** The same files without their folders, with their formats, for the history of imports. */
  readonly sources: readonly FeedSourceName[];
  /** Files of a folder that are not feeds. */
  readonly skipped: readonly string[];
  /** Sizes on disk, compressed where the files are. */
  readonly bytes: number;
  /** Files without whole parts: price lists, fitments, keys of vehicles alone. Parts that they do not name must not be withdrawn. */
  readonly partial: readonly string[];
  /** The limits of its lists' mappings, the strictest of each. */
  readonly limits: OwnLimits;
  read(tx: Queryable, onBytes?: (bytes: number) => void): AsyncGenerator<StageableRecord>;
  /** What was read from which cell, in the first rows of each list. */
  listsAsRead(bounds: { rows: number; cellLength: number }): Promise<ListAsRead[]>;
}

interface ListFile {
  readonly file: FeedFile;
  readonly mapping: ListMapping;
}

interface XmlFile {
  readonly file: FeedFile;
  readonly kind: 'aces' | 'pies';
}

interface CsvFile<Kind extends CsvKind> {
  readonly file: FeedFile;
  readonly kind: Kind;
}

/**
 * Detects the kinds of a feed's files by their content.
 * @param options.groupsFile mapping of product groups, instead of the shipped one
 * @param options.mapFiles saved mappings of price lists, and of the ids of ACES and PIES
 * @param options.vatRate the VAT rate of prices that a list's rules round as gross prices
 * @param options.threads where large JSON Lines files are to be read by several
 * @throws FeedFileError where a path is missing or no feed, or a set has no parts
 */
export async function openFeed(
  paths: readonly string[],
  options: {
    clock: Clock;
    groupsFile?: string | undefined;
    mapFiles?: readonly string[] | undefined;
    vatRate?: BasisPoints | undefined;
    threads?: LineThreads | undefined;
  },
): Promise<OpenFeed> {
  const groups = await readProductGroups(options.groupsFile);
  const mappings = await readMappings(options.mapFiles ?? []);
  const jsonLines: FeedFile[] = [];
  const lists: ListFile[] = [];
  const xml: XmlFile[] = [];
  const shopCsv: CsvFile<ShopCsvKind>[] = [];
  const tecdoc: CsvFile<TecdocKind>[] = [];
  const keys: FeedFile[] = [];
  const skipped: string[] = [];
  for (const { path: filePath, isNamed } of await listFeedFiles(paths)) {
    const file = await openFeedFile(filePath);
    const list = await listOf(file, { mappings, isNamed });
    const kind = list ? undefined : kindOf(file, isNamed);
    if (list) lists.push(list);
    else if (kind === 'aces' || kind === 'pies') xml.push({ file, kind });
    else if (kind === 'json-lines') jsonLines.push(file);
    else if (kind === VEHICLE_KEYS) keys.push(file);
    else if (kind !== undefined && isTecdoc(kind)) tecdoc.push({ file, kind });
    else if (kind !== undefined) shopCsv.push({ file, kind });
    else if (isNamed) throw noFeed(file, mappings);
    else skipped.push(filePath);
  }
  needs(shopCsv, 'parts', 'a CSV feed needs a parts.csv');
  needs(tecdoc, 'tecdoc-articles', 'a TecDoc-style set needs a file of articles (product_group)');
  const formats: readonly (readonly [FeedFile, FeedFormat])[] = [
    ...jsonLines.map((file) => [file, 'json-lines'] as const),
    ...lists.map(({ file }) => [file, 'price-list'] as const),
    ...xml.map(({ file, kind }) => [file, kind] as const),
    ...shopCsv.map(({ file }) => [file, 'csv'] as const),
    ...tecdoc.map(({ file }) => [file, 'tecdoc'] as const),
    ...keys.map((file) => [file, VEHICLE_KEYS] as const),
  ];
  const files = formats.map(([file]) => file);
  if (files.length === 0) throw new FeedFileError('There is no feed to import in what was named.');
  return {
    files: files.map(({ name }) => name),
    sources: formats.map(([file, format]) => ({ name: path.basename(file.name), format })),
    skipped,
    partial: [
      ...[...lists, ...xml].map(({ file }) => file),
      ...(keys.length === files.length ? keys : []),
    ].map(({ name }) => name),
    limits: strictestOf(lists.map(({ mapping }) => mapping.limits)),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    listsAsRead: (bounds) =>
      Promise.all(lists.map(({ file, mapping }) => listAsRead(file, mapping, bounds))),
    read: (tx, onBytes) =>
      readAll({
        tx,
        jsonLines,
        shopCsv,
        tecdoc,
        lists,
        xml,
        keys,
        mappings,
        groups,
        vatRate: options.vatRate ?? DEFAULT_VAT_RATE,
        now: options.clock(),
        threads: options.threads,
        onBytes,
      }),
  };
}

function strictestOf(all: readonly OwnLimits[]): OwnLimits {
  const entries = importLimits.flatMap((limit): [ImportLimit, number][] => {
    const shares = all.flatMap((one) => one[limit] ?? []);
    return shares.length === 0 ? [] : [[limit, Math.min(...shares)]];
  });
  return Object.fromEntries(entries);
}

/** Says what a named file lacks to be a feed. */
function noFeed(file: FeedFile, mappings: FeedMappings): FeedFileError {
  const isTable = !file.isZip && csvHeader(file.head).columns.length > 1;
  const words = `${file.path} is no feed that the shop can read`;
  if (!isTable || mappings.lists.length > 0) return new FeedFileError(`${words}.`);
  return new FeedFileError(`${words}; a price list needs its mapping (--map FILE).`, {
    atDesk: `${words}. ${deskImports.mapping.ofPriceList}`,
  });
}

/** A table that has the columns of one of the mappings. */
async function listOf(
  file: FeedFile,
  { mappings, isNamed }: { mappings: FeedMappings; isNamed: boolean },
): Promise<ListFile | undefined> {
  if (!file.isZip && (isJsonLines(file.head) || file.head.trimStart().startsWith('<'))) return;
  if (file.isZip && mappings.lists.length === 0 && isNamed) {
    const words = `${file.name} is a price list without its mapping`;
    const atDesk = `${words}. ${deskImports.mapping.ofPriceList}`;
    throw new FeedFileError(`${words} (--map FILE).`, { atDesk });
  }
  let lacking: string[] = [];
  for (const mapping of mappings.lists) {
    if (mapping.headerRow === 0 && kindOf(file, isNamed) !== undefined) continue;
    const missing = await missingColumns(file, mapping);
    if (missing?.length === 0) return { file, mapping };
    lacking = missing ?? lacking;
  }
  if (isNamed && lacking.length > 0 && kindOf(file, isNamed) === undefined) {
    throw new FeedFileError(`${file.name} lacks columns of its mapping: ${lacking.join(', ')}.`);
  }
  return undefined;
}

function kindOf(
  file: FeedFile,
  isNamed: boolean,
): 'json-lines' | 'aces' | 'pies' | CsvKind | undefined {
  if (file.isZip) return undefined;
  const xml = xmlKind(file.head);
  if (xml) return xml;
  if (isJsonLines(file.head)) return 'json-lines';
  const { columns } = csvHeader(file.head);
  return csvKind({ baseName: path.basename(file.path), columns, isNamed });
}

function isTecdoc(kind: CsvKind): kind is TecdocKind {
  return kind.startsWith('tecdoc-');
}

function needs<Kind extends CsvKind>(
  files: readonly CsvFile<Kind>[],
  kind: Kind,
  why: string,
): void {
  const [first] = files;
  if (first && !files.some((file) => file.kind === kind)) {
    throw new FeedFileError(`${first.file.name} cannot be imported alone: ${why}.`);
  }
}

async function* readAll(input: {
  tx: Queryable;
  jsonLines: readonly FeedFile[];
  shopCsv: readonly CsvFile<ShopCsvKind>[];
  tecdoc: readonly CsvFile<TecdocKind>[];
  lists: readonly ListFile[];
  xml: readonly XmlFile[];
  keys: readonly FeedFile[];
  mappings: FeedMappings;
  groups: ProductGroups;
  vatRate: BasisPoints;
  now: Date;
  threads: LineThreads | undefined;
  onBytes: ((bytes: number) => void) | undefined;
}): AsyncGenerator<StageableRecord> {
  const { tx, onBytes } = input;
  const thisYear = input.now.getUTCFullYear();
  const day = isoDay(input.now);
  for (const file of input.jsonLines) {
    const { threads } = input;
    if (threads && isWorthThreads(file)) {
      const moment = { thisYear, vatRate: threads.vatRate };
      const records = readLinesInThreads({ script: threads.script, file, moment, onBytes });
      yield* withinBudget<StageableRecord>(file, records);
    } else yield* withinBudget(file, readJsonLines(file, onBytes));
  }
  for (const file of input.keys) {
    yield* withinBudget(file, readVehicleKeys({ file, thisYear, onBytes }));
  }
  if (input.shopCsv.length > 0) {
    const rows = each(input.shopCsv, ({ file, kind }) =>
      readShopCsv({ file, kind, thisYear, onBytes }),
    );
    const there = setOf(input.shopCsv);
    yield* joinFeed(tx, rows, assembleShopPart(there.kinds), {
      leavesOut: leftOutOfShopCsv(there),
    });
  }
  if (input.tecdoc.length > 0) {
    const rows = each(input.tecdoc, ({ file, kind }) =>
      readTecdocCsv({ file, kind, thisYear, onBytes }),
    );
    const { kinds } = setOf(input.tecdoc);
    const leavesOut = leftOutOfTecdoc(kinds);
    yield* joinFeed(tx, rows, assembleArticle(input.groups, kinds), { leavesOut });
  }
  if (input.xml.length > 0) {
    const { groups } = input;
    const mapping = await withRates(tx, input.mappings.catalogue, day);
    const rows = each(input.xml, ({ file, kind }) =>
      kind === 'aces'
        ? readAces({ file, mapping, groups, thisYear, onBytes })
        : readPies({ file, mapping, onBytes }),
    );
    yield* joinFeed(tx, rows, assembleCataloguePart, { takesKnown: true });
  }
  if (input.lists.length > 0) {
    const { vatRate } = input;
    const lists: ListFile[] = [];
    for (const { file, mapping } of input.lists) {
      lists.push({ file, mapping: await withRate(tx, mapping, day) });
    }
    const rows = each(lists, ({ file, mapping }) =>
      readPriceList({ file, mapping, vatRate, onBytes }),
    );
    const saysFacts = lists.some(
      ({ mapping: { columns } }) => hasNumbers(columns) || columns.title !== undefined,
    );
    yield* joinFeed(tx, rows, assembleListPart, {
      takesKnown: true,
      leavesOut: saysFacts ? leftOutOfLists : [],
      noneLeftAt: [...new Set(lists.flatMap(({ mapping }) => locationsWithoutUnnamed(mapping)))],
    });
  }
}

/** The files of a set, and the columns that all its part files have. */
function setOf<Kind extends CsvKind>(files: readonly CsvFile<Kind>[]): SetOfFiles<Kind> {
  const parts = files.filter(({ kind }) => kind === 'parts');
  const columns = parts.map(({ file }) => new Set(csvHeader(file.head).columns));
  return {
    kinds: new Set(files.map(({ kind }) => kind)),
    hasColumn: (column) => columns.every((known) => known.has(column)),
  };
}

async function* each<File extends { readonly file: FeedFile }, Row extends object>(
  files: readonly File[],
  read: (file: File) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  for (const one of files) yield* withinBudget(one.file, read(one));
}
