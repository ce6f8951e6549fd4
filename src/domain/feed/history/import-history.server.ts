import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { csvRow } from '../../../kernel/text/csv-row.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { markInterrupted, readHistory, readLeftOut, readPastImport } from './history.sql.server.ts';
import type { PastImport } from './import-history.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

const PAGE_ROWS = 50;

/**
 * Imports and undos, newest first, a page at a time. IMP-1.
 * @param input.before an id: older ones than it
 * @returns `next`, where there are more: what the next page is before
 */
export async function importHistory(
  { db, clock }: Context,
  { before }: { readonly before?: number | undefined } = {},
): Promise<{ readonly imports: readonly PastImport[]; readonly next: number | undefined }> {
  await markInterrupted(db.sql, clock());
  const found = await readHistory(db.sql, { before, limit: PAGE_ROWS + 1 });
  const imports = found.slice(0, PAGE_ROWS);
  return { imports, next: found.length > PAGE_ROWS ? imports.at(-1)?.id : undefined };
}

/** One import of the history. */
export async function pastImport(
  { db, clock }: Context,
  { id }: { readonly id: number },
): Promise<Result<PastImport, { kind: 'unknown-import' }>> {
  await markInterrupted(db.sql, clock());
  const found = await readPastImport(db.sql, id);
  return found ? ok(found) : refuse({ kind: 'unknown-import' });
}

/**
 * The records that an import left out, as a CSV file: file, line, part, reason. Only the first LEFT_OUT_KEPT are
 * stored.
 */
export async function importReport(
  { db }: Pick<Context, 'db'>,
  { id }: { readonly id: number },
): Promise<string> {
  const rows = await readLeftOut(db.sql, id);
  return [
    csvRow(['file', 'line', 'part', 'reason']),
    ...rows.map(({ file, line, part, reason }) => csvRow([file, String(line), part, reason])),
    '',
  ].join('\n');
}
