import { z } from 'zod';
import {
  type PartColumn,
  type PartColumnName,
  partColumnList,
  typedList,
} from '../../parts/part-columns.ts';
import { feedFlagSchema, optional } from './feed-fields.schema.server.ts';
import type { FeedColumns } from './feed-part.ts';
import { longText, shortText } from './feed-text.server.ts';
import { type Cells, flagCell, numberCell, textCell } from './rows/list-cells.ts';

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

/** A column of `parts.csv`: null for an empty cell, undefined for a missing column. */
export function columnCell(cells: Cells, { name, type, fields }: (typeof partColumnList)[number]) {
  if (!cells.has(name)) return undefined;
  const read = { number: numberCell, flag: flagCell }[type as string] ?? textCell;
  const said = read(cells, name) ?? null;
  return type === 'list' && typeof said === 'string' ? typedList(said, fields ?? []) : said;
}
