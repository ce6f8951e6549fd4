import { xmlText } from '../../kernel/text/html-text.ts';
import { partColumnLabels, partColumnValues } from '../../messages/catalogue/part-columns.ts';
import { gtinOf } from './gtin.ts';
import { waysSold } from './sold/sold-as.ts';

/**
 * The plain data of a part, each with everything that follows from it: the check of a feed, the columns of the import's
 * stage and of the table `part`, the heading of `parts.csv`, the undo of an import, the owner's changes at the desk, the
 * row on the part's page and the table in `docs/feed-formats.md`. A new one needs an entry here, its words in
 * `src/messages/catalogue/part-columns.ts` and a migration. Keys are those of the shop feed.
 */
type FeedExample = string | number | boolean | readonly ListEntry[];

export interface PartColumn {
  /** In the tables `part` and `stage_body`. */
  readonly column: string;
  /** As a feed says it; the tests import it, and the documents show it. */
  readonly example: FeedExample;
  readonly type: 'text' | 'long-text' | 'html' | 'number' | 'flag' | 'list';
  /** Of a text in characters, of a number in the feed's unit, of a list in entries. */
  readonly max: number;
  /** Stored as a whole number of this fraction of the feed's unit: 1000 stores kilograms as grams. */
  readonly scale?: number;
  /** Refuses what the scale cannot hold, instead of rounding it. */
  readonly isExact?: true;
  readonly choices?: readonly string[];
  /** Of each entry of a list, in the order of a cell in `parts.csv`; the first must not be empty. */
  readonly fields?: readonly string[];
  /** @returns the text as it is stored; undefined refuses it with `fault` */
  readonly read?: (text: string) => string | undefined;
  readonly fault?: string;
  /** Stored where a feed has nothing; null by default. */
  readonly empty?: '';
  /** The owner's change of it at the desk, by its name in `part_layer`. */
  readonly layer?: string;
  /** Whether the part's page shows it among the technical data. */
  readonly isShown?: true;
}

const matching = (pattern: RegExp) => (text: string) => {
  const tidy = text.replaceAll(/[\s.]/g, '').toUpperCase();
  return pattern.test(tidy) ? tidy : undefined;
};

const AMOUNT = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(ml|l|g|kg|m|m2)$/i;

/** `0,4L` becomes `0.4 l`. */
function amountAndUnit(text: string): string | undefined {
  const [, amount = '', unit = ''] = AMOUNT.exec(text.trim()) ?? [];
  return amount === '' ? undefined : `${amount.replace(',', '.')} ${unit.toLowerCase()}`;
}

/** `0 - 50 kg` becomes `0-50`. */
function loadRange(text: string): string | undefined {
  const [, from = '', to = ''] = /^(\d{1,4})\s*-\s*(\d{1,4})\s*(?:kg)?$/i.exec(text.trim()) ?? [];
  return from !== '' && Number(from) <= Number(to) ? `${Number(from)}-${Number(to)}` : undefined;
}

const loadColumn = {
  example: '0-50',
  type: 'text',
  max: 20,
  isShown: true,
  read: loadRange,
  fault: 'not a range of kilograms, like "0-50"',
} as const;

export const partColumns = {
  detaildescription: {
    example: '<p>Twin tube.</p>',
    column: 'detail_html',
    type: 'html',
    max: 100_000,
    empty: '',
    layer: 'detail',
  },
  weight: { example: 3.2, column: 'weight_grams', type: 'number', max: 100_000, scale: 1000 },
  tech_notes: {
    example: 'Check bump stop.',
    column: 'tech_notes',
    type: 'long-text',
    max: 100_000,
    empty: '',
    layer: 'notes',
  },
  custombox: { example: 'BOX-4', column: 'custom_box', type: 'text', max: 300, empty: '' },
  gtin: {
    example: '4006381333931',
    column: 'gtin',
    type: 'text',
    max: 300,
    read: gtinOf,
    fault: "not a GTIN (EAN or UPC) that is a product's",
  },
  soldas: { example: 'pair', column: 'sold_as', type: 'text', max: 20, choices: waysSold },
  customscode: {
    example: '87088055',
    column: 'customs_code',
    type: 'text',
    max: 20,
    layer: 'customs_code',
    read: matching(/^\d{8}$/),
    fault: 'not a customs code (CN) of eight digits',
  },
  origincountry: {
    example: 'DE',
    column: 'origin_country',
    type: 'text',
    max: 2,
    layer: 'origin_country',
    isShown: true,
    read: matching(/^[A-Z]{2}$/),
    fault: 'not a country code of two letters (ISO 3166)',
  },
  gtugroup: {
    example: 'GTU_07',
    column: 'gtu_group',
    type: 'text',
    max: 6,
    layer: 'gtu_group',
    read: matching(/^GTU_(0[1-9]|1[0-3])$/),
    fault: 'not a group from GTU_01 to GTU_13',
  },
  makerguarantee: {
    example: 4,
    column: 'maker_guarantee',
    type: 'number',
    max: 40,
    scale: 1,
    isExact: true,
    layer: 'maker_guarantee',
    isShown: true,
  },
  tradeonly: {
    example: true,
    column: 'trade_only',
    type: 'flag',
    max: 1,
    layer: 'trade_only',
    isShown: true,
  },
  deposit: {
    example: 35,
    column: 'deposit_cents',
    type: 'number',
    max: 10_000,
    scale: 100,
    isExact: true,
    layer: 'deposit_cents',
    isShown: true,
  },
  content: {
    example: '400 ml',
    column: 'content',
    type: 'text',
    max: 20,
    layer: 'content',
    isShown: true,
    read: amountAndUnit,
    fault: 'not an amount in ml, l, g, kg, m or m2, like "400 ml"',
  },
  approvals: {
    example: [
      { kind: 'ABE', number: '12345', country: 'DE', address: 'https://maker.example/abe.pdf' },
    ],
    column: 'approvals',
    type: 'list',
    max: 50,
    layer: 'approvals',
    isShown: true,
    fields: ['kind', 'number', 'country', 'address'],
  },
  packagingweight: {
    example: 0.25,
    column: 'packaging_grams',
    type: 'number',
    max: 1_000,
    scale: 1000,
    layer: 'packaging_grams',
  },
  bothsides: {
    example: true,
    column: 'both_sides',
    type: 'flag',
    max: 1,
    layer: 'both_sides',
    isShown: true,
  },
  springrate: {
    example: 37.5,
    column: 'spring_rate',
    type: 'number',
    max: 10_000,
    scale: 100,
    isExact: true,
    layer: 'spring_rate',
    isShown: true,
  },
  frontload: { ...loadColumn, column: 'front_load', layer: 'front_load' },
  rearload: { ...loadColumn, column: 'rear_load', layer: 'rear_load' },
  extracosts: {
    example: [{ day: '2026-03-02', amount: '45.00' }],
    column: 'extra_costs',
    type: 'list',
    max: 10,
    layer: 'extra_costs',
    isShown: true,
    fields: ['day', 'amount'],
  },
} as const satisfies Record<string, PartColumn>;

export type PartColumnName = keyof typeof partColumns;
type Declared = (typeof partColumns)[PartColumnName];

/** Columns that an owner can change, by the layer's name. */
export type PartColumnLayer = Extract<Declared, { readonly layer: string }>['layer'];

export const partColumnList: readonly (PartColumn & { readonly name: PartColumnName })[] =
  Object.entries(partColumns).map(([name, column]) => ({
    name: name as PartColumnName,
    ...column,
  }));

/** In the database. */
export const columnNames = partColumnList.map(({ column }) => column);

export const layeredColumns = partColumnList.filter(
  (column): column is (typeof partColumnList)[number] & { readonly layer: PartColumnLayer } =>
    column.layer !== undefined,
);

/** One entry of a list. */
export type ListEntry = Readonly<Record<string, string>>;
/** A column's value as it is stored. */
export type StoredValue = string | number | boolean | readonly ListEntry[] | null;

/** The type of a column in the database. */
export function sqlTypeOf({ type }: PartColumn): string {
  if (type === 'number') return 'int';
  if (type === 'flag') return 'boolean';
  return type === 'list' ? 'jsonb' : 'text';
}

/** A stored value as a person types it, in a cell of `parts.csv` or in a field of the desk; '' for nothing. */
export function typedText({ type, scale = 1, fields }: PartColumn, value: StoredValue): string {
  if (value === null || value === undefined) return '';
  if (type === 'number') return String(Number(value) / scale);
  if (type !== 'list') return String(value);
  const entries = value as readonly ListEntry[];
  return entries
    .map((entry) => (fields ?? []).map((field) => entry[field] ?? '').join(' | '))
    .map((line) => line.replace(/( \| )+$/, ''))
    .join('\n');
}

/** The entries of a list as a person types them: one a line or after a `;`, its fields separated by `|`. */
export function typedList(text: string, fields: readonly string[]): ListEntry[] {
  return text
    .split(/[\n;]/)
    .map((line) => line.split('|').map((field) => field.trim()))
    .filter((line) => line.some(Boolean))
    .map((line) => Object.fromEntries(fields.map((field, at) => [field, line[at] ?? ''])));
}

/** The declared columns that a part's page shows, by their names in the database. */
export const shownColumns = partColumnList.filter(({ isShown }) => isShown);

/** Rows of a part's technical data for its declared columns; without those that it has no value for. */
export function columnDetails(
  columns: Readonly<Record<string, StoredValue>>,
): { name: string; valueHtml: string }[] {
  const labels: Readonly<Record<string, string>> = partColumnLabels;
  const values: Readonly<Record<string, ((value: never) => string) | undefined>> = partColumnValues;
  return shownColumns.flatMap((column) => {
    const value = columns[column.column] ?? null;
    if (value === null) return [];
    const name = labels[column.column] ?? column.name;
    if (Array.isArray(value)) return [{ name, valueHtml: value.map(entryHtml).join('<br>') }];
    const words = values[column.column]?.(value as never) ?? typedText(column, value);
    return [{ name, valueHtml: xmlText(words) }];
  });
}

/** An entry of a list on one line; its address is a link. */
function entryHtml({ address, ...fields }: ListEntry): string {
  const words = xmlText(Object.values(fields).filter(Boolean).join(' '));
  return address ? `<a href="${xmlText(address)}">${words}</a>` : words;
}
