/** Signs that make a spreadsheet take a cell for a formula, with their full-width and small twins. */
const SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212';
/** What readers skip in front of a cell's text. */
const SKIPPED = '[\\p{White_Space}\\p{Cf}\\p{Cc}"]';

/**
 * Places where a reader would begin a cell that is a formula: at the beginning of the text, and after each separator or
 * line end in it, because a reader that splits at another separator does not know our quotes. The sign comes first, so
 * that a text is looked through once.
 */
const FORMULAS = new RegExp(`(?=[${SIGNS}])(?<=(?:^|[,;\\t\\r\\n])${SKIPPED}*)`, 'gu');

/** A text, which may be anybody's; or a number of the shop's own, whole or in hundredths with two decimals. */
export type CsvCell = string | number | { readonly hundredths: number };

/**
 * A row of a CSV file, without its line end: the one writer of every CSV of the shop. An apostrophe before a would-be
 * formula keeps a text a text. Numbers stay numbers, negative ones too: nobody else can have written them. FED-6.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return cells.map(cellOf).join(',');
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return (cell.hundredths / 100).toFixed(2);
  const harmless = cell.replace(FORMULAS, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
