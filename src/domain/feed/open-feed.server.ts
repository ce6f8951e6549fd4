import path from 'node:path';
import type { Queryable } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { csvHeader } from './csv-rows.server.ts';
import { type FeedFile, FeedFileError, listFeedFiles, openFeedFile } from './feed-file.server.ts';
import {
  type CsvKind,
  csvKind,
  isJsonLines,
  type ShopCsvKind,
  type TecdocKind,
} from './feed-kind.ts';
import type { FeedRecord } from './feed-record.ts';
import { joinFeed } from './joined-feed.server.ts';
import { readJsonLines } from './json-lines.server.ts';
import { type ProductGroups, readProductGroups } from './product-groups.server.ts';
import { assembleShopPart, readShopCsv } from './shop-csv.server.ts';
import { assembleArticle, readTecdocCsv } from './tecdoc.server.ts';

/** Paths of any mix of formats, told apart and ready to be read once. */
export interface OpenFeed {
  readonly files: readonly string[];
  /** Files of a folder that are no feeds. */
  readonly skipped: readonly string[];
  /** Of the files as they lie there, packed ones packed. */
  readonly bytes: number;
  read(tx: Queryable, onBytes?: (bytes: number) => void): AsyncGenerator<FeedRecord>;
}

interface CsvFile<Kind extends CsvKind> {
  readonly file: FeedFile;
  readonly kind: Kind;
}

/**
 * Finds out what the files of a feed are, by their content.
 * @param options.groupsFile mapping of product groups in the place of the shipped one
 * @throws FeedFileError where a path is missing or no feed, or a set has no parts
 */
export async function openFeed(
  paths: readonly string[],
  options: { clock: Clock; groupsFile?: string | undefined },
): Promise<OpenFeed> {
  const groups = await readProductGroups(options.groupsFile);
  const jsonLines: FeedFile[] = [];
  const shopCsv: CsvFile<ShopCsvKind>[] = [];
  const tecdoc: CsvFile<TecdocKind>[] = [];
  const skipped: string[] = [];
  for (const { path: filePath, isNamed } of await listFeedFiles(paths)) {
    const file = await openFeedFile(filePath);
    const kind = kindOf(file, isNamed);
    if (kind === 'json-lines') jsonLines.push(file);
    else if (kind !== undefined && isTecdoc(kind)) tecdoc.push({ file, kind });
    else if (kind !== undefined) shopCsv.push({ file, kind });
    else if (isNamed) throw new FeedFileError(`${filePath} is no feed that the shop can read.`);
    else skipped.push(filePath);
  }
  needs(shopCsv, 'parts', 'a CSV feed needs a parts.csv');
  needs(tecdoc, 'tecdoc-articles', 'a TecDoc-style set needs a file of articles (product_group)');
  const files = [
    ...jsonLines,
    ...shopCsv.map(({ file }) => file),
    ...tecdoc.map(({ file }) => file),
  ];
  if (files.length === 0) throw new FeedFileError('There is no feed to import in what was named.');
  return {
    files: files.map(({ name }) => name),
    skipped,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    read: (tx, onBytes) =>
      readAll({
        tx,
        jsonLines,
        shopCsv,
        tecdoc,
        groups,
        thisYear: options.clock().getUTCFullYear(),
        onBytes,
      }),
  };
}

function kindOf(file: FeedFile, isNamed: boolean): 'json-lines' | CsvKind | undefined {
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
  groups: ProductGroups;
  thisYear: number;
  onBytes: ((bytes: number) => void) | undefined;
}): AsyncGenerator<FeedRecord> {
  const { tx, thisYear, onBytes } = input;
  for (const file of input.jsonLines) yield* readJsonLines(file, onBytes);
  if (input.shopCsv.length > 0) {
    const rows = each(input.shopCsv, ({ file, kind }) =>
      readShopCsv({ file, kind, thisYear, onBytes }),
    );
    yield* joinFeed(tx, rows, assembleShopPart);
  }
  if (input.tecdoc.length > 0) {
    const rows = each(input.tecdoc, ({ file, kind }) =>
      readTecdocCsv({ file, kind, thisYear, onBytes }),
    );
    yield* joinFeed(tx, rows, assembleArticle(input.groups));
  }
}

async function* each<File, Row>(
  files: readonly File[],
  read: (file: File) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  for (const file of files) yield* read(file);
}
