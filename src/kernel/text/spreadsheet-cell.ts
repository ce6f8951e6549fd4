/**
 * The text of a spreadsheet's cell without what kept it a text: `="0034"` and `'0034` are 0034. An apostrophe before
 * words is theirs, as in 's-Gravenhage.
 */
export function cellText(cell: string): string {
  const text = cell.trim();
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[A-Z+-]*\d)/i, '')).trim();
}

/** Whether a spreadsheet took a long number for an amount: `3,40434E+19` has lost its last digits. */
export function isRoundedNumber(text: string): boolean {
  return /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text);
}

/** Whether a number of more than 15 digits, which is all that spreadsheets keep, ends in zeros after those. */
export function mayBeRounded(text: string): boolean {
  return isRoundedNumber(text) || /^\d{15}0{3,}$/.test(text);
}
