import type { Counts } from './tables.sql.server.ts';

/** @returns a sentence for each table that two databases do not have alike */
export function countDifferences(before: Counts, after: Counts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (!was) return `${name} was not there, and has ${is!.rows} rows.`;
    if (!is) return `${name} had ${was.rows} rows, and is not there.`;
    if (was.rows !== is.rows) return `${name} had ${was.rows} rows, and has ${is.rows}.`;
    return was.digest === is.digest ? [] : `${name} has ${is.rows} rows, but not all are the same.`;
  });
}

/** "83 tables, 12,406 rows". */
export function countText(counts: Counts): string {
  const tables = Object.values(counts);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows.toLocaleString('en')} rows`;
}
