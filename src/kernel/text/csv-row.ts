/**
 * Where a spreadsheet would take others' text for a formula: at the beginning of a cell, and behind what it may take
 * for the end of one.
 */
const FORMULAS = /(^|[;\t\r\n])(\s*)(?=[=+\-@\t\r])/g;

/** A row of a CSV file, without its end. An apostrophe before what would be a formula makes it text. FED-6. */
export function csvRow(cells: readonly string[]): string {
  return cells.map(cellOf).join(',');
}

function cellOf(text: string): string {
  const harmless = text.replace(FORMULAS, "$1$2'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
