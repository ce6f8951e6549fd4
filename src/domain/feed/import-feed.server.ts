import type postgres from 'postgres';
import { DEFAULT_VAT_RATE } from '../../config/law.ts';
import type { Database, Queryable, Sql } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { BasisPoints } from '../../kernel/money.ts';
import { nameKey } from '../../kernel/text/plain-text.ts';
import { type FitmentStage, openFitmentStage } from './fitment-stage.server.ts';
import type { ImportOrigin } from './history/import-history.ts';
import { type FailedEnd, openHistory } from './history/write-history.server.ts';
import { beginImages, dropOldImages } from './images/images.sql.server.ts';
import { type Exceeded, exceededLimits } from './import-limits.ts';
import { brandKeyOf } from './read/default-brand.ts';
import type { PartialSay, Rejection } from './read/feed-record.ts';
import { FeedFileError } from './read/rows/feed-file.server.ts';
import { identityOf, partReader } from './record/part-record.server.ts';
import {
  findTargets,
  refuseDifferentDuplicates,
  refuseIncompleteKits,
  refuseKitsInsideKits,
  refuseTakenUrls,
  stageCounts,
  stagedRejections,
  stageReferences,
} from './stage/checks.sql.server.ts';
import type { StageableRecord } from './stage/feed-stage-row.ts';
import {
  closeStage,
  createStage,
  type StagedRecord,
  type StagedRow,
  stageParts,
  stageRefusedNames,
  tryImportLock,
  waitForImportLock,
} from './stage/stage.sql.server.ts';
import { weightOf } from './stage/stage-row.server.ts';
import { dropLeftTables } from './write/fresh-tables.sql.server.ts';
import { type MergeCounts, mergeStage } from './write/merge.server.ts';
import { clearRefused, lastPartId } from './write/parts.sql.server.ts';
import { tidyAfterImport } from './write/tidy.sql.server.ts';

export interface ImportOptions {
  readonly clock: Clock;
  /** Completes prices given only net or only gross. */
  readonly vatRate?: BasisPoints;
  /** Withdraws the parts that the feed does not name. */
  readonly replace?: boolean;
  /** Refuses the whole import at the first record that would be left out. */
  readonly strict?: boolean;
  /** Does all of it and takes it back: the report says what an import would do. */
  readonly preview?: boolean;
  /** Takes a feed that goes beyond the limits, too. */
  readonly isConfirmed?: boolean;
  /** For the history; without it the command line is named, without files. */
  readonly origin?: ImportOrigin;
  /** Told the number of its entry in the history, once that is there. */
  readonly onHistory?: (id: number) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called with every record that is left out, one after the other. */
  readonly onRejection?: (rejection: Rejection) => void | Promise<void>;
}

export interface ImportProgress {
  readonly phase: 'waiting' | 'reading' | 'checking' | 'writing' | 'committing' | 'done';
  /** Records read so far. */
  readonly records: number;
}

export interface ImportReport extends MergeCounts {
  /** Records that are in the shop now, whether they changed anything or not. */
  readonly taken: number;
  /** Records equal to an earlier one of the same feed. */
  readonly folded: number;
  readonly rejected: number;
  /** Records that were read. */
  readonly records: number;
  /** Limits that it goes beyond; empty where it was not only looked at, or was confirmed. */
  readonly exceeded: readonly Exceeded[];
  /** Pictures that were left out of parts that were taken. */
  readonly picturesLeftOut: number;
  /** The first of the rejected ones. */
  readonly rejections: readonly Rejection[];
}

/** A feed's records, or how to read them with the import's own database transaction at hand. */
type FeedSource =
  | AsyncIterable<StageableRecord>
  | ((tx: Queryable) => AsyncIterable<StageableRecord>);

/** The import goes beyond limits, and nobody has said that this is meant; the shop is as it was. */
export class ImportLimitsError extends Error {
  constructor(
    readonly exceeded: readonly Exceeded[],
    readonly report: ImportReport,
  ) {
    super('The import goes beyond limits');
  }
}

/** Ends the transaction of an import that was only looked at. */
class PreviewOver extends Error {
  constructor(readonly report: ImportReport) {
    super('The import was only looked at');
  }
}

/** The whole import was refused; the shop is as it was. */
export class ImportRefusedError extends Error {}

const BATCH_RECORDS = 500;
const BATCH_WEIGHT = 4_000;
const REJECTION_PAGE = 1_000;
const REJECTIONS_KEPT = 100;
/** Characters of a reason. */
const REASON_MAX = 1_000;

/**
 * Takes a feed into the shop. Everything happens in one transaction: the feed is
 * staged and checked first, and readers see the old catalogue until all is written.
 * @throws ImportRefusedError where nothing could be taken, or where `strict`
 *   meets a record that would be left out
 * @throws ImportLimitsError where it goes beyond limits and was not confirmed
 */
export async function importFeed(
  db: Database,
  source: FeedSource,
  options: ImportOptions,
): Promise<ImportReport> {
  // Not db.transaction: that may run its work twice, and a feed can be read only once.
  // The embedded database has one connection.
  const pool = db.kind === 'postgres' ? db.sql : undefined;
  const { replace = false, strict = false, isConfirmed = false } = options;
  const history = options.preview
    ? undefined
    : await openHistory(db, options.clock, {
        origin: options.origin,
        options: { replace, strict, isConfirmed },
      });
  if (history) options.onHistory?.(history.id);
  const onRejection = async (rejection: Rejection) => {
    history?.leaveOut(rejection);
    await options.onRejection?.(rejection);
  };
  const work = async (tx: postgres.TransactionSql) => {
    const done = await runImport(tx, source, { ...options, onRejection, pool, id: history?.id });
    await history?.done(tx, done);
    return done;
  };
  let working: Promise<ImportReport> | undefined;
  let report: ImportReport;
  try {
    report = (await db.sql.begin((tx) => {
      working = work(tx);
      return working;
    })) as ImportReport;
  } catch (error) {
    // A transaction fails as soon as its connection is lost. The work still has to end its second connection then.
    await working?.catch(() => {});
    if (error instanceof PreviewOver) return error.report;
    await history?.ended(endOf(error));
    throw error;
  }
  const { added, changed, withdrawn, pricesChanged, supplyChanged } = report;
  if (added + changed + withdrawn + pricesChanged + supplyChanged > 0)
    await tidyAfterImport(db.sql);
  if (history) await dropOldImages(db.sql, options.clock());
  options.onProgress?.({ phase: 'done', records: report.taken });
  return report;
}

/** What the history says of an import that came to nothing. */
function endOf(error: unknown): FailedEnd {
  if (error instanceof ImportLimitsError) {
    return { outcome: 'stopped', report: error.report, exceeded: error.exceeded };
  }
  const reason = error instanceof Error ? error.message : String(error);
  const isRefused = error instanceof ImportRefusedError || error instanceof FeedFileError;
  return { outcome: isRefused ? 'refused' : 'failed', reason };
}

async function runImport(
  tx: postgres.TransactionSql,
  source: FeedSource,
  { pool, id, ...options }: ImportOptions & { pool: Sql | undefined; id: number | undefined },
): Promise<ImportReport> {
  const progress = (phase: ImportProgress['phase'], records: number) =>
    options.onProgress?.({ phase, records });
  if (!(await tryImportLock(tx))) {
    progress('waiting', 0);
    await waitForImportLock(tx);
  }
  if (pool) await dropLeftTables(pool);
  if (id !== undefined) await beginImages(tx, id);
  await createStage(tx);
  const fitments = await openFitmentStage(tx, pool);
  try {
    return await importBy(tx, fitments, source, options);
  } catch (error) {
    await fitments.abandon();
    throw error;
  }
}

async function importBy(
  tx: postgres.TransactionSql,
  fitments: FitmentStage,
  source: FeedSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const progress = (phase: ImportProgress['phase'], records: number) =>
    options.onProgress?.({ phase, records });
  const now = options.clock();
  const vatRate = options.vatRate ?? DEFAULT_VAT_RATE;
  const rejections = rejectionLog(options);
  const records = typeof source === 'function' ? source(tx) : source;
  const read = await stageFeed({
    tx,
    fitments,
    records,
    reader: partReader({
      thisYear: now.getUTCFullYear(),
      vatRate,
    }),
    reject: rejections.add,
    onRecords: (count) => progress('reading', count),
  });
  progress('checking', read);
  await checkStage(tx, { replace: options.replace ?? false });
  for await (const rejection of rejectionsOf(tx)) await rejections.add(rejection);
  const { taken, folded } = await stageCounts(tx);
  if (taken === 0) throw new ImportRefusedError('No record of the feed could be taken.');
  await clearRefused(tx);
  progress('writing', read);
  const second = await fitments.close();
  const merged = await mergeStage(tx, {
    now,
    vatRate,
    replace: options.replace ?? false,
    second,
  });
  const counts = { taken, folded, records: read, ...rejections.summary(), ...merged };
  const exceeded = exceededLimits(counts);
  const report = { ...counts, exceeded };
  if (options.preview) throw new PreviewOver(report);
  if (exceeded.length > 0 && !options.isConfirmed) throw new ImportLimitsError(exceeded, report);
  progress('committing', read);
  return report;
}

function rejectionLog(options: ImportOptions) {
  const kept: Rejection[] = [];
  let rejected = 0;
  let picturesLeftOut = 0;
  return {
    async add(given: Rejection): Promise<void> {
      const rejection = shortened(given);
      if (rejection.isPartTaken) picturesLeftOut += 1;
      else rejected += 1;
      if (kept.length < REJECTIONS_KEPT) kept.push(rejection);
      await options.onRejection?.(rejection);
      if (options.strict) {
        const { file, line, part, reason } = rejection;
        throw new ImportRefusedError(
          `${file}, line ${line}${part ? `, part ${part}` : ''}: ${reason}`,
        );
      }
    },
    summary: () => ({ rejected, picturesLeftOut, rejections: kept }),
  };
}

/** A reason may quote the cell that it is about, and that may be long. */
function shortened(rejection: Rejection): Rejection {
  const { part, reason } = rejection;
  if (part.length <= REASON_MAX && reason.length <= REASON_MAX) return rejection;
  return { ...rejection, part: part.slice(0, REASON_MAX), reason: reason.slice(0, REASON_MAX) };
}

/** Reads records into the stage, a batch at a time, so that memory does not grow with the feed. */
async function stageFeed(input: {
  tx: Queryable;
  fitments: FitmentStage;
  records: AsyncIterable<StageableRecord>;
  reader: ReturnType<typeof partReader>;
  reject: (rejection: Rejection) => Promise<void>;
  onRecords: (count: number) => void;
}): Promise<number> {
  const { tx, fitments, records, reader, reject, onRecords } = input;
  const lastId = await lastPartId(tx);
  let batch: (StagedRecord | StagedRow)[] = [];
  let refusedNames: { brandKey: string; nameKey: string }[] = [];
  let weight = 0;
  let seq = 0;
  let writing = Promise.resolve();
  // The next batch is read while the database takes this one.
  const flush = async () => {
    await writing;
    writing = writeBatch({ tx, fitments, batch, lastId, refusedNames });
    // Its failure is met by the next wait, and is no unhandled one until then.
    writing.catch(() => {});
    batch = [];
    refusedNames = [];
    weight = 0;
    onRecords(seq);
  };
  const rejectParts = async (
    of: Pick<Rejection, 'file' | 'line' | 'part'>,
    leftOut: readonly string[] = [],
  ) => {
    for (const reason of leftOut) await reject({ ...of, reason, isPartTaken: true });
  };
  for await (const entry of records) {
    seq += 1;
    const { file, line } = entry;
    const read = 'value' in entry ? reader(entry.value, entry.says) : undefined;
    if ('row' in entry) {
      batch.push({ seq, file, line, row: entry.row, fitments: entry.fitments });
      await rejectParts({ file, line, part: entry.name }, entry.leftOut);
      weight += entry.weight;
    } else if (read?.ok) {
      batch.push({ seq, file, line, record: read.record, says: saysOf(entry) });
      weight += weightOf(read.record);
      await rejectParts({ file, line, part: read.record.name }, read.leftOut);
    } else {
      const identity = 'fault' in entry ? faultIdentity(entry) : identityOf(entry.value);
      if (identity) {
        refusedNames.push({
          brandKey: brandKeyOf(identity.brand),
          nameKey: nameKey(identity.name),
        });
      }
      const reason = 'fault' in entry ? entry.fault : (read?.reason ?? '');
      await reject({ file, line, part: identity?.name ?? '', reason });
    }
    if (batch.length + refusedNames.length >= BATCH_RECORDS || weight >= BATCH_WEIGHT)
      await flush();
  }
  await flush();
  await writing;
  await closeStage(tx);
  return seq;
}

async function writeBatch(input: {
  tx: Queryable;
  fitments: FitmentStage;
  batch: readonly (StagedRecord | StagedRow)[];
  lastId: number;
  refusedNames: readonly { brandKey: string; nameKey: string }[];
}): Promise<void> {
  const { tx, fitments, batch, lastId, refusedNames } = input;
  if (batch.length > 0) await fitments.add(await stageParts(tx, batch, lastId));
  if (refusedNames.length > 0) await stageRefusedNames(tx, refusedNames);
}

function saysOf(entry: StageableRecord): PartialSay | undefined {
  return 'value' in entry ? entry.says : undefined;
}

function faultIdentity({ part, brand }: { part?: string; brand?: string }) {
  return identityOf({ name: part, brand });
}

/** Refuses until nothing is refused any more: what is refused can be what others stand on. */
async function checkStage(tx: Queryable, { replace }: { replace: boolean }): Promise<void> {
  await refuseDifferentDuplicates(tx);
  await stageReferences(tx);
  for (;;) {
    const taken = await refuseTakenUrls(tx);
    await findTargets(tx, { replace });
    const incomplete = await refuseIncompleteKits(tx);
    const nested = await refuseKitsInsideKits(tx);
    if (taken + incomplete + nested === 0) return;
  }
}

async function* rejectionsOf(tx: Queryable): AsyncIterable<Rejection> {
  let afterSeq = 0;
  for (;;) {
    const page = await stagedRejections(tx, { afterSeq, limit: REJECTION_PAGE });
    for (const { file, line, part, reason } of page) yield { file, line, part, reason };
    const last = page.at(-1);
    if (!last || page.length < REJECTION_PAGE) return;
    afterSeq = last.seq;
  }
}
