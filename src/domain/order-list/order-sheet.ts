import { normaliseNumber } from '../parts/normalise.ts';

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
