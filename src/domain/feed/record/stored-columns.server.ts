import sanitizeHtml from 'sanitize-html';
import {
  type ListEntry,
  type PartColumn,
  type PartColumnName,
  partColumnList,
  type partColumns,
  type StoredValue,
} from '../../parts/part-columns.ts';
import { faultOf } from '../read/feed-fields.schema.server.ts';
import type { FeedColumns } from '../read/feed-part.ts';
import { columnCell, columnSchemas } from '../read/part-columns.schema.server.ts';

const MARKUP = /[<>&"]/;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'span', 'div'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        rel: 'nofollow noopener noreferrer',
      },
    }),
    h1: 'h3',
    h2: 'h3',
  },
  nestingLimit: 30,
};

/** Sanitises HTML from a feed: nothing in it can run, load or disguise. */
export function sanitiseHtml(html: string): string {
  return MARKUP.test(html) ? sanitizeHtml(html, rules).trim() : html;
}

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
