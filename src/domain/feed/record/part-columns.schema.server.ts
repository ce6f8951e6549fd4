import { z } from 'zod';
import {
  type ListEntry,
  type PartColumn,
  type PartColumnName,
  partColumnList,
  type partColumns,
  type StoredValue,
  typedList,
} from '../../parts/part-columns.ts';
import { faultOf } from '../read/fault-of.server.ts';
import { feedFlagSchema, optional } from '../read/feed-fields.schema.server.ts';
import type { FeedColumns } from '../read/feed-part.ts';
import { longText, shortText } from '../read/feed-text.server.ts';
import { type Cells, flagCell, numberCell, textCell } from '../read/rows/cells.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s/]/i;
/** Characters of a field of a list. */
const FIELD_MAX = 300;

/** The check of one column of a part. */
function columnSchema(column: PartColumn): z.ZodType {
  const { type, max, choices, read, fault } = column;
  if (type === 'flag') return feedFlagSchema;
  if (type === 'number') return optional(numberOf(column));
  if (type === 'list') return optional(z.array(entryOf(column.fields ?? [])).max(max));
  if (choices) return optional(z.enum(choices, `not one of ${choices.join(', ')}`));
  const text = type === 'text' ? shortText(max) : longText(max);
  if (!read) return optional(text);
  return optional(text.refine((typed) => typed === '' || read(typed) !== undefined, fault));
}

function numberOf({ max, scale = 1, isExact }: PartColumn): z.ZodType {
  const number = z.number().min(0).max(max);
  if (!isExact) return number;
  const isWhole = (value: number) => Number((value * scale).toFixed(6)) % 1 === 0;
  return number.refine(isWhole, scale === 1 ? 'not a whole number' : 'more than two decimals');
}

function entryOf(fields: readonly string[]): z.ZodType {
  const text = shortText(FIELD_MAX);
  const address = text.refine(
    (typed) => typed === '' || WEB_ADDRESS.test(typed),
    'not an http or https address',
  );
  const entry = z.object(
    Object.fromEntries(
      fields.map((field) => [
        field,
        (field === 'address' ? address : text).nullish().transform((typed) => typed ?? ''),
      ]),
    ),
  );
  const [first = ''] = fields;
  return entry.refine((said) => said[first] !== '', { path: [first], message: 'empty' });
}

/** The checks of all columns, for the schema of a whole part. */
export const columnSchemas = Object.fromEntries(
  partColumnList.map((column) => [column.name, columnSchema(column)]),
) as {
  readonly [Name in PartColumnName]: z.ZodOptional<z.ZodType<FeedColumns[Name], FeedColumns[Name]>>;
};

/** A part's columns as the import stages them, by the database's names; what is null is left out. */
export function storedColumns(part: FeedColumns): StoredColumns {
  return Object.fromEntries(
    partColumnList.flatMap((column) => {
      const stored = storedOf(column, part[column.name]);
      return stored === null ? [] : [[column.column, stored]];
    }),
  );
}

export type StoredColumns = {
  readonly [Name in PartColumnName as (typeof partColumns)[Name]['column']]?: StoredValue;
};

function storedOf(column: PartColumn, value: FeedColumns[PartColumnName]): StoredValue {
  const none = column.empty ?? null;
  if (value === null || value === undefined || value === '') return none;
  if (Array.isArray(value)) return value.length > 0 ? (value as readonly ListEntry[]) : none;
  if (typeof value === 'number' && column.type === 'number')
    return Math.round(value * (column.scale ?? 1));
  // No is what a part without a word about it is.
  if (column.type === 'flag') return value ? true : none;
  const text = String(value);
  if (column.type === 'html') return sanitiseHtml(text);
  return column.read ? (column.read(text) ?? none) : text;
}

/** A column of `parts.csv`: null for an empty cell, undefined for a missing column. */
export function columnCell(cells: Cells, { name, type, fields }: (typeof partColumnList)[number]) {
  if (!cells.has(name)) return undefined;
  const read = { number: numberCell, flag: flagCell }[type as string] ?? textCell;
  const said = read(cells, name) ?? null;
  return type === 'list' && typeof said === 'string' ? typedList(said, fields ?? []) : said;
}

/**
 * Reads what a person typed for a column, with the checks of a feed.
 * @returns the value as it is stored, or why it cannot be
 */
export function readTyped(
  name: PartColumnName,
  typed: string,
): { readonly value: StoredValue } | { readonly fault: string } {
  const column = partColumnList.find((one) => one.name === name);
  if (!column) throw new Error(`No column ${name}`);
  const cell = columnCell(new Map([[name, typed.trim()]]), column);
  const checked = columnSchemas[name].safeParse(cell);
  if (!checked.success) return { fault: faultOf(checked.error) };
  return { value: storedOf(column, checked.data) };
}
