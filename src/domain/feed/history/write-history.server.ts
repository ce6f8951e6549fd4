import type { Database, Queryable } from '../../../db/database.server.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { csvRow } from '../../../kernel/text/csv-row.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { endImages } from '../images/images.sql.server.ts';
import type { Rejection } from '../read/feed-record.ts';
import {
  beginHistory,
  endHistory,
  markInterrupted,
  readHistory,
  readLeftOut,
  readPastImport,
} from './history.sql.server.ts';
import {
  type ImportCounts,
  type ImportOrigin,
  LEFT_OUT_KEPT,
  type LeftOut,
  type PastImport,
} from './import-history.ts';

/** The end of an import that changed nothing. */
export interface FailedEnd {
  readonly outcome: 'stopped' | 'refused' | 'failed';
  readonly report?: object;
  readonly exceeded?: PastImport['exceeded'];
  readonly reason?: string;
}

interface OpenHistory {
  readonly id: number;
  leaveOut(rejection: Rejection): void;
  /** Written in the import's transaction, so that both exist or neither. */
  done(tx: Queryable, report: object): Promise<void>;
  /** Written after the import's own transaction was rolled back. */
  ended(end: FailedEnd): Promise<void>;
}

const REASON_MAX = 1_000;
const NOBODY: ImportOrigin = { by: 'command line', sources: [] };

/** Records the start of an import before its transaction, so that a failed one is in the history, too. IMP-1. */
export async function openHistory(
  db: Database,
  clock: Clock,
  {
    origin = NOBODY,
    options,
  }: { origin: ImportOrigin | undefined; options: Readonly<Record<string, boolean>> },
): Promise<OpenHistory> {
  const { named = (text) => text } = origin;
  const id = await beginHistory(db.sql, { at: clock(), origin, options });
  const leftOut: LeftOut[] = [];
  return {
    id,
    leaveOut({ file, line, part, reason }) {
      if (leftOut.length < LEFT_OUT_KEPT) {
        leftOut.push({ file: named(file), line, part, reason: named(reason) });
      }
    },
    async done(tx, report) {
      const images = await endImages(tx, id);
      const end = { outcome: 'done', at: clock(), counts: countsOf(report), leftOut } as const;
      await endHistory(tx, id, { ...end, images });
    },
    ended: ({ outcome, report, exceeded, reason = '' }) =>
      endHistory(db.sql, id, {
        outcome,
        at: clock(),
        ...(report ? { counts: countsOf(report) } : {}),
        ...(exceeded ? { exceeded } : {}),
        reason: named(reason).slice(0, REASON_MAX),
        leftOut,
      }),
  };
}

/** The numbers of a report. */
function countsOf(report: object): ImportCounts {
  const numbers = Object.entries(report).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers) as ImportCounts;
}

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
