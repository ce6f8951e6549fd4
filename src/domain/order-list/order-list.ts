import { ORDER_LIST_LINES_MAX, QUANTITY_MAX } from '../../config/shop-rules.ts';
import type { NumberAnswerKind } from '../catalogue/search/number-answer.ts';
import { normaliseNumber } from '../parts/normalise.ts';

/** One line of a list of part numbers, as a shopper pastes it. */
export interface OrderListLine {
  readonly text: string;
  /** As typed. */
  readonly number: string;
  /** Undefined where the line's quantity is impossible, such as 0. */
  readonly quantity: number | undefined;
}

/** Why a line is not selected automatically. */
export const orderLineDoubts = [
  'not-exact',
  'replaced',
  'several',
  'quantity',
  'not-for-sale',
  'too-many',
  'twice',
] as const;
export type OrderLineDoubt = (typeof orderLineDoubts)[number];

/** A cell that a spreadsheet or a list sets apart. */
const CELLS = /[\t;,|]+/;
/** "2 x WBK-5223". */
const COUNTED_BEFORE = /^(\d{1,6})\s*(?:[x×*]|pcs\.?)\s+(\S.*)$/i;
/** "WBK-5223 x 2", "WBK-5223 2 pcs". */
const COUNTED_AFTER = /^(.*\S)\s+(?:[x×*]\s*(\d{1,6})|(\d{1,6})\s*(?:[x×*]|pcs\.?))$/i;
/** "WBK-5223 2"; four digits and more belong to the number: "46517 0717". */
const LAST_WORD = /^(.*\S)\s+(\d{1,3})$/;
const WHOLE = /^\d{1,6}$/;

/**
 * Reads numbers and quantities, a line each; the default quantity is one. Empty lines are skipped, and so is a first
 * line without any digit, which is a heading.
 * @returns at most ORDER_LIST_LINES_MAX lines, and how many were left out beyond them
 */
export function readOrderList(text: string): {
  readonly lines: readonly OrderListLine[];
  readonly leftOut: number;
} {
  const all = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => normaliseNumber(line) !== '')
    .filter((line, at) => at > 0 || /\d/.test(line));
  return {
    lines: all.slice(0, ORDER_LIST_LINES_MAX).map(readLine),
    leftOut: Math.max(0, all.length - ORDER_LIST_LINES_MAX),
  };
}

function readLine(text: string): OrderListLine {
  const cells = text
    .split(CELLS)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '');
  if (cells.length > 1) {
    const [number = '', ...others] = cells;
    // The part's name may stand between them.
    const typed = others.find((cell) => WHOLE.test(cell)) ?? others.at(-1) ?? '';
    const quantity = WHOLE.test(typed) ? orderable(typed) : undefined;
    return { text, number, quantity };
  }
  const line = cells[0] ?? text;
  const before = COUNTED_BEFORE.exec(line);
  if (before) return { text, number: before[2] ?? '', quantity: orderable(before[1]) };
  const after = COUNTED_AFTER.exec(line);
  if (after) return { text, number: after[1] ?? '', quantity: orderable(after[2] ?? after[3]) };
  const last = LAST_WORD.exec(line);
  if (last) return { text, number: last[1] ?? '', quantity: orderable(last[2]) };
  return { text, number: line, quantity: 1 };
}

function orderable(digits = ''): number | undefined {
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : undefined;
}

/** The facts that decide whether a line is selected automatically. */
interface JudgedLine {
  readonly quantity: number | undefined;
  readonly kind: NumberAnswerKind;
  readonly candidates: readonly {
    readonly partId: number;
    readonly isForSale: boolean;
    /** The most that can be ordered. */
    readonly maximum: number;
  }[];
}

/**
 * Why each line is not selected automatically; null for a selected one: an exact number of one part, available in the
 * wanted quantity, and not in an earlier line. SRC-13.
 */
export function doubtsOf(lines: readonly JudgedLine[]): (OrderLineDoubt | null)[] {
  const named = new Set<number>();
  return lines.map(({ quantity, kind, candidates }) => {
    const [only, ...others] = candidates;
    if (kind === 'replaced') return 'replaced';
    if (!only || kind !== 'exact') return 'not-exact';
    if (others.length > 0) return 'several';
    if (quantity === undefined) return 'quantity';
    if (!only.isForSale) return 'not-for-sale';
    if (quantity > only.maximum) return 'too-many';
    if (named.has(only.partId)) return 'twice';
    named.add(only.partId);
    return null;
  });
}

/** Rows above the headings: a title, an address, a date. */
const HEADING_ROWS = 20;
const NUMBER_HEADING =
  /^(?:(?:oem?|our|your|parts?|article|item|spare part)[\s-]*(?:numbers?|no|nr|code|#)|numbers?|parts?|article|item|oem?|sku|mpn|code|ref(?:erence)?|art(?:ikel|\.)?[\s-]*(?:nummer|nr)|teile?[\s-]*(?:nummer|nr)|numer(?: cz.{1,2}ci)?)\.?:?$/i;
const QUANTITY_HEADING =
  /^(?:order )?(?:qty|quantit(?:y|ies)|pcs|pieces|units|count|menge|anzahl|st(?:ü|ue)ck|stk|ilo(?:ś|s)(?:ć|c)|szt(?:uk)?)\.?:?$/iu;
/** Separators between the cells of a pasted line, or at its end. */
const CELL_ENDS = /[\s;,|]+/g;

/**
 * The rows of a sheet as lines of a list. If headings name a column of numbers and one of quantities, these two are
 * used; other sheets are read as if their cells were pasted.
 */
export function listLines(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => cell.replace(CELL_ENDS, ' ').trim()));
  const headings = cells.slice(0, HEADING_ROWS).findIndex((row) => columnsOf(row) !== undefined);
  const columns = columnsOf(cells[headings] ?? []);
  const lines = columns
    ? cells
        .slice(headings + 1)
        // The default quantity is one, even if the number ends in a word of digits.
        .map((row) => [row[columns.number] ?? '', row[columns.quantity] || '1'])
        .filter(([number = '']) => normaliseNumber(number) !== '')
    : cells.map((row) => row.filter((cell) => cell !== ''));
  return lines.map((row) => row.join('\t')).filter((line) => normaliseNumber(line) !== '');
}

function columnsOf(row: readonly string[]): { number: number; quantity: number } | undefined {
  const number = row.findIndex((cell) => NUMBER_HEADING.test(cell));
  const quantity = row.findIndex((cell) => QUANTITY_HEADING.test(cell));
  return number < 0 || quantity < 0 ? undefined : { number, quantity };
}
