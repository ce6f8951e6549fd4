/**
 * The kind of a CSV file. The shop's own files are keyed by name and brand, a TecDoc-style set by brand and
 * article_no, keys of vehicles by their kind.
 */
export type CsvKind = ShopCsvKind | TecdocKind | typeof VEHICLE_KEYS;

/** Keys of vehicles, which are of no part. */
export const VEHICLE_KEYS = 'vehicle-keys';

const shopCsvKinds = [
  'parts',
  'applications',
  'prices',
  'stock',
  'deliveries',
  'components',
  'technicaldetails',
  'photos',
  'relateditems',
  'oenumbers',
  'crossnumbers',
] as const;
export type ShopCsvKind = (typeof shopCsvKinds)[number];

export type TecdocKind =
  | 'tecdoc-articles'
  | 'tecdoc-fitments'
  | 'tecdoc-numbers'
  | 'tecdoc-crosses'
  | 'tecdoc-attributes';

/** Columns that identify a file, the most specific first. */
const tecdocColumns: readonly (readonly [TecdocKind, readonly string[]])[] = [
  ['tecdoc-fitments', ['make', 'model', 'from']],
  ['tecdoc-numbers', ['oe_number']],
  ['tecdoc-crosses', ['cross_number']],
  ['tecdoc-attributes', ['name', 'value']],
  ['tecdoc-articles', ['product_group']],
];

const shopCsvColumns: readonly (readonly [ShopCsvKind, readonly string[]])[] = [
  ['applications', ['make', 'model']],
  ['stock', ['location', 'quantityavailable']],
  ['deliveries', ['location', 'eta']],
  ['prices', ['location', 'price']],
  ['prices', ['location', 'grossprice']],
  ['components', ['part', 'quantity']],
  ['parts', ['description']],
  ['technicaldetails', ['value']],
  ['photos', ['url']],
  ['relateditems', ['relateditem']],
  ['oenumbers', ['oenumber']],
  ['crossnumbers', ['crossnumber']],
];

/**
 * The kind of a CSV file, by its columns; among the shop's own files its name decides first.
 * @param file.isNamed the file was named itself, not found in a folder: its own name may be any
 * @returns undefined where it is no feed that the shop reads
 */
export function csvKind(file: {
  baseName: string;
  columns: readonly string[];
  isNamed: boolean;
}): CsvKind | undefined {
  const has = (wanted: readonly string[]) =>
    wanted.every((column) => file.columns.includes(column));
  if (has(['brand', 'article_no'])) return tecdocColumns.find(([, columns]) => has(columns))?.[0];
  if (has(['kind', 'key', 'make', 'model'])) return VEHICLE_KEYS;
  if (!has(['name'])) return undefined;
  const stem = file.baseName.toLowerCase().replace(/\.csv(\.gz)?$/, '');
  const byName = shopCsvKinds.find((kind) => kind === stem);
  if (byName) return byName;
  return file.isNamed ? shopCsvColumns.find(([, columns]) => has(columns))?.[0] : undefined;
}

/** The root element identifies the interchange standards. */
export function xmlKind(head: string): 'aces' | 'pies' | undefined {
  const root =
    /^\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>]*>\s*)*<(?:[\w.-]+:)?(ACES|PIES)[\s>]/;
  return root.exec(head)?.[1]?.toLowerCase() as 'aces' | 'pies' | undefined;
}

/** JSON Lines begin with an object. */
export function isJsonLines(head: string): boolean {
  return /^\s*\{/.test(head);
}
