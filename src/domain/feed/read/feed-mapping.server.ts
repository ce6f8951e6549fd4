import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isCurrency } from '../../../config/countries/currencies.ts';
import { locations } from '../../../config/countries/markets.ts';
import { toCents } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { stockCounts } from './feed-part.ts';
import { type PriceRules, type PriceStep, priceEndingNames } from './price-rules.ts';
import { FeedFileError } from './rows/feed-file.server.ts';

/** In percent: a margin of 100 would make the price infinite. */
const MARGIN_MAX = 95;
const MARKUP_MAX = 10_000;
const STEPS_MAX = 50;

/** Percent with at most two decimals, as whole basis points. */
const share = (max: number) =>
  z
    .number()
    .gt(-100)
    .max(max)
    .transform((percent) => Math.round(percent * 100));

/** In euros, whatever the list's currency is. */
const from = z
  .number()
  .min(0)
  .max(1_000_000)
  .default(0)
  .transform((euros) => toCents(euros));

const stepSchema = z
  .strictObject({
    from,
    markup: share(MARKUP_MAX).optional(),
    margin: share(MARGIN_MAX).optional(),
  })
  .transform((step, context): PriceStep => {
    const { from: fromCents, markup, margin } = step;
    if (markup !== undefined && margin === undefined) return { fromCents, markup };
    if (margin !== undefined && markup === undefined) return { fromCents, margin };
    context.addIssue({ code: 'custom', message: 'needs either a markup or a margin' });
    return z.NEVER;
  });

/** The rules that turn a list's costs into prices: `pricing` of its mapping. SUP-2. */
const pricingSchema = z
  .strictObject({
    steps: z.array(stepSchema).min(1, 'it is missing what is put on the cost').max(STEPS_MAX),
    ending: z.enum(priceEndingNames).default('none'),
    rounds: z.enum(['net', 'gross']).default('net'),
    mayBeBelowCost: z.boolean().default(false),
  })
  .refine(({ steps }) => steps[0]?.fromCents === 0, 'the first step begins at 0')
  .refine(
    ({ steps }) => steps.every((step, at) => step.fromCents > (steps[at - 1]?.fromCents ?? -1)),
    'steps have to rise',
  )
  .refine(
    ({ steps, mayBeBelowCost }) =>
      mayBeBelowCost || steps.every((step) => ('markup' in step ? step.markup : step.margin) >= 0),
    'less than the cost needs mayBeBelowCost',
  )
  .transform((rules): PriceRules => rules);

/**
 * Saved mappings (`--map FILE`): the information that a supplier's list or catalogue lacks. A mapping with `columns`
 * is for price and stock lists, any other for ACES and PIES files.
 */
const text = z.string().trim();
const filled = text.min(1);
const location = z.enum(locations);
/** Without a prototype, so that a feed's id such as `constructor` finds nothing. */
const tableOf = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value)
    .transform(
      (table): Record<string, z.output<Value>> => Object.assign(Object.create(null), table),
    );
const names = tableOf(text);

/** A column by its heading, or by its number from 1. */
const column = z.union([filled, z.int().min(1)]);

const exchange = {
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCurrency, 'not a currency of ISO 4217')
    .default('EUR'),
  /** Euros for one unit of the currency; without it, the owner's rate of the day applies. */
  factor: z.number().positive().optional(),
};

/** Percent, as a share. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .transform((value) => value / 100);

const listColumnsSchema = z.strictObject({
  part: column,
  brand: column.optional(),
  net: column.optional(),
  gross: column.optional(),
  /** The part's purchase price, without VAT, from which margins follow; `pricing` computes its price from it. */
  cost: column.optional(),
  quantity: column.optional(),
  location: column.optional(),
  leadtime: column.optional(),
  /** Numbers of other makers, with an optional column for their brand; `;` or `,` separates several in a cell. */
  crossnumber: column.optional(),
  crossbrand: column.optional(),
  /** Numbers of the vehicles' makers. */
  oenumber: column.optional(),
  replaces: column.optional(),
  replacedby: column.optional(),
  /** With a title, the list creates parts that the shop lacks; the next columns describe them. */
  title: column.optional(),
  detail: column.optional(),
  /** In kilograms. */
  weight: column.optional(),
  /** The category and group of a new part, which has no vehicles. */
  category: column.optional(),
  group: column.optional(),
});

const numberColumns = ['crossnumber', 'oenumber', 'replaces', 'replacedby'] as const;

/** Whether a list has columns of other makers' numbers. */
export function hasNumbers(columns: z.output<typeof listColumnsSchema>): boolean {
  return numberColumns.some((name) => columns[name] !== undefined);
}

/** The possible columns of a list, by their names in its mapping. */
export type ListColumn = keyof z.output<typeof listColumnsSchema>;
export const listColumns = Object.keys(listColumnsSchema.shape) as ListColumn[];

const listSchema = z
  .strictObject({
    columns: listColumnsSchema,
    /** Columns that each hold the quantity of one location. */
    stock: tableOf(location).prefault({}),
    /** 0: the list has no headings. */
    headerRow: z.int().min(0).max(100).default(1),
    separator: z.enum([',', ';', '\t', '|']).optional(),
    encoding: z.enum(['utf-8', 'windows-1252']).default('utf-8'),
    decimal: z.enum(['.', ',']).optional(),
    sheet: filled.optional(),
    ...exchange,
    pricing: pricingSchema.optional(),
    /** The brand of rows that name none. */
    brand: filled.optional(),
    brands: names.prefault({}),
    /** The only brands whose parts the list may change or make; all where it is left out. */
    onlyBrands: z.array(filled).min(1).max(200).optional(),
    location: location.default('EU'),
    locations: tableOf(location).prefault({}),
    /** The location whose stock it is sold as, where it is a new location. */
    alternative: z.array(location).default([]),
    /** `shelf`: its quantities have pieces in them that are sold and not handed over. */
    counted: z.enum(stockCounts).default('free'),
    /** `none-left`: parts of the list's brands that it does not name are out of stock at its locations. */
    unnamed: z.enum(['stay', 'none-left']).default('stay'),
    /** The limits at which an import of the list stops and asks; the shop's by default. */
    limits: z
      .strictObject({
        pricesMoved: percent.optional(),
        pricesGone: percent.optional(),
        partsWithdrawn: percent.optional(),
        recordsLeftOut: percent.optional(),
      })
      .prefault({}),
  })
  .refine(
    ({ columns, stock }) =>
      [columns.net, columns.gross, columns.cost, columns.quantity].some(
        (one) => one !== undefined,
      ) ||
      hasNumbers(columns) ||
      Object.keys(stock).length > 0,
    'columns: neither a price nor a quantity, nor numbers of others',
  )
  .refine(
    ({ columns: { title, detail, weight, category, group } }) =>
      title !== undefined || [detail, weight, category, group].every((name) => name === undefined),
    'columns: detail, weight, category and group are of parts that the list makes, which needs a title',
  )
  .refine(
    ({ columns, stock, unnamed }) =>
      unnamed === 'stay' || columns.quantity !== undefined || Object.keys(stock).length > 0,
    'unnamed: none left needs a column of quantities',
  )
  .refine(
    ({ columns, pricing }) => columns.cost !== undefined || pricing === undefined,
    'columns: pricing needs a cost',
  )
  .refine(
    ({ pricing, columns: { net, gross } }) =>
      pricing === undefined || (net === undefined && gross === undefined),
    'columns: pricing makes the price, so net and gross cannot go with it',
  )
  .refine(
    ({ headerRow, columns, stock }) =>
      headerRow > 0 ||
      [...Object.values(columns), ...stockColumns(stock)].every((one) => typeof one === 'number'),
    'columns: without headings they have to be numbers',
  );

export type ListMapping = z.output<typeof listSchema>;

/** A list's mapping before it is checked: the saved JSON. */
export type RawListMapping = Readonly<Record<string, unknown>>;

/** @returns the mapping, or in a few words what is wrong with it */
export function checkListMapping(value: unknown): Result<RawListMapping, string> {
  const result = listSchema.safeParse(value);
  if (result.success) return ok(value as RawListMapping);
  const [issue] = result.error.issues;
  const place = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  return refuse(`${place}${issue?.message}`);
}

const catalogueSchema = z.strictObject({
  baseVehicles: tableOf(z.strictObject({ make: filled, model: filled, year: z.int() })).prefault(
    {},
  ),
  makes: names.prefault({}),
  models: names.prefault({}),
  partTypes: names.prefault({}),
  positions: names.prefault({}),
  /** By element (`EngineBase`, `SubModel`, `Qual`…), then by id. */
  qualifiers: tableOf(names).prefault({}),
  brands: names.prefault({}),
  attributes: names.prefault({}),
  /** The price list for each price type, such as `RET`. */
  prices: tableOf(
    z.strictObject({ location, amount: z.enum(['net', 'gross']), ...exchange }),
  ).prefault({}),
  /** The base address of assets that have only a file name. */
  assets: z.url({ protocol: /^https?$/ }).optional(),
  language: filled.default('EN'),
});

export type CatalogueMapping = z.output<typeof catalogueSchema>;

export interface FeedMappings {
  readonly lists: readonly ListMapping[];
  readonly catalogue: CatalogueMapping;
}

/** @throws FeedFileError where one of the files is no mapping */
export async function readMappings(paths: readonly string[]): Promise<FeedMappings> {
  const lists: ListMapping[] = [];
  let catalogue: Record<string, unknown> = {};
  for (const path of paths) {
    const content = await readJson(path);
    if ('columns' in content) {
      lists.push(parsed(listSchema, content, path));
      continue;
    }
    parsed(catalogueSchema, content, path);
    catalogue = merged(catalogue, content);
  }
  return { lists, catalogue: parsed(catalogueSchema, catalogue, paths.join(', ')) };
}

/** A heading that is only digits means the column of that number. */
export function stockColumns(stock: Readonly<Record<string, unknown>>): (string | number)[] {
  return Object.keys(stock).map(stockColumn);
}

export function stockColumn(heading: string): string | number {
  return /^[1-9]\d*$/.test(heading) ? Number(heading) : heading;
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new FeedFileError(`${path} is no mapping of a feed: ${place}${issue?.message}.`);
}

/** Tables of several files add up; a later file's entry counts. */
function merged(
  first: Record<string, unknown>,
  second: Record<string, unknown>,
): Record<string, unknown> {
  const result = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = result[key];
    result[key] = isRecord(before) && isRecord(value) ? merged(before, value) : value;
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const content = await readFile(path, 'utf8').catch((cause) => {
    throw new FeedFileError(`${path} cannot be read: there is no such file.`, { cause });
  });
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    throw new FeedFileError(`${path} is not JSON.`, { cause });
  }
  if (!isRecord(value)) throw new FeedFileError(`${path} is no mapping of a feed.`);
  return value;
}
