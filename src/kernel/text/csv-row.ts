/**
 * Positions where a spreadsheet would take a stranger's text for a formula: at the beginning of a cell, and after a
 * possible cell separator.
 */
const FORMULAS = /(^|[;\t\r\n])(\s*)(?=[=+\-@\t\r])/g;

/** A row of a CSV file, without its line end. An apostrophe before a would-be formula makes it text. FED-6. */
export function csvRow(cells: readonly string[]): string {
  return cells.map(cellOf).join(',');
}

function cellOf(text: string): string {
  const harmless = text.replace(FORMULAS, "$1$2'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
