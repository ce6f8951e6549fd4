import { DEFAULT_VAT_RATE } from '../../config/law.ts';
import type { Database, Queryable, Sql, TransactionSql } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { BasisPoints } from '../../kernel/money.ts';
import { PlainError } from '../../kernel/plain-error.ts';
import { nameKey } from '../../kernel/text/plain-text.ts';
import { type FitmentStage, openFitmentStage } from './fitment-stage.server.ts';
import type { ImportOrigin } from './history/import-history.ts';
import { type FailedEnd, openHistory } from './history/write-history.server.ts';
import { beginImages, dropOldImages } from './images/images.sql.server.ts';
import { type Exceeded, exceededLimits, type OwnLimits } from './import-limits.ts';
import { brandKeyOf } from './read/feed-part.ts';
import type { Rejection } from './read/feed-record.ts';
import type { KeyRecord } from './read/formats/vehicle-keys.server.ts';
import { FeedFileError } from './read/rows/feed-file.server.ts';
import { identityOf, partReader } from './record/part-record.server.ts';
import { checkStage, rejectionsOf, stageCounts } from './stage/checks.sql.server.ts';
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
import { type StageableRecord, weightOf } from './stage/stage-row.server.ts';
import { dropLeftoverTables, tidyAfterImport } from './write/fresh-tables.sql.server.ts';
import { type MergeCounts, mergeStage } from './write/merge.server.ts';
import { clearRefused, lastPartId } from './write/parts.sql.server.ts';
import type { OnPrices } from './write/prices.sql.server.ts';
import {
  countStagedKeys,
  createKeyStage,
  stageVehicleKeys,
} from './write/vehicle-keys.sql.server.ts';

export interface ImportOptions {
  readonly clock: Clock;
  /** The rate that completes prices given only net or only gross. */
  readonly vatRate?: BasisPoints;
  /** Withdraws the parts that the feed does not name. */
  readonly replace?: boolean;
  /** Takes a feed without a record, too: with `replace` it withdraws everything. */
  readonly mayBeEmpty?: boolean;
  /** Refuses the whole import at the first record that would be left out. */
  readonly strict?: boolean;
  /** Does everything and rolls it back: the report shows what an import would do. */
  readonly preview?: boolean;
  /** Accepts a feed beyond the limits, too. */
  readonly isConfirmed?: boolean;
  /** The supplier's, instead of the shop's. */
  readonly limits?: OwnLimits;
  /** For the history; by default the command line, without files. */
  readonly origin?: ImportOrigin;
  /** Called with the id of its history entry once it exists. */
  readonly onHistory?: (id: number) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Given every price of the shop that changes; a second time where the import has to begin its writing again. */
  readonly onPrices?: OnPrices | undefined;
  /** Called with every record that is left out. */
  readonly onRejection?: (rejection: Rejection) => void | Promise<void>;
}

export interface ImportProgress {
  readonly phase: 'waiting' | 'reading' | 'checking' | 'writing' | 'committing' | 'done';
  /** Records read so far. */
  readonly records: number;
}

export interface ImportReport extends MergeCounts {
  /** Records that are in the shop now, changed or not: parts, and keys of vehicles. */
  readonly taken: number;
  /** Records equal to an earlier one of the same feed. */
  readonly folded: number;
  readonly rejected: number;
  /** Records that were read. */
  readonly records: number;
  /** Exceeded limits; empty unless it was a preview or was confirmed. */
  readonly exceeded: readonly Exceeded[];
  /** Pictures left out of parts that were taken. */
  readonly picturesLeftOut: number;
  /** The first of the rejected ones. */
  readonly rejections: readonly Rejection[];
}

/** A feed's records, or a function that reads them within the import's own transaction. */
type FeedSource =
  | AsyncIterable<StageableRecord>
  | ((tx: Queryable) => AsyncIterable<StageableRecord>);

/** The import exceeds limits and was not confirmed; the shop is unchanged. */
export class ImportLimitsError extends Error {
  constructor(
    readonly exceeded: readonly Exceeded[],
    readonly report: ImportReport,
  ) {
    super('The import goes beyond limits');
  }
}

/** Ends the transaction of a preview. */
class PreviewOver extends Error {
  constructor(readonly report: ImportReport) {
    super('The import was only looked at');
  }
}

/** The whole import was refused; the shop is unchanged. */
export class ImportRefusedError extends PlainError {}

const REJECTIONS_KEPT = 100;
/** The longest stored reason, in characters. */
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
  const work = async (tx: TransactionSql) => {
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
    // A transaction fails as soon as its connection is lost. The work must then still end its second connection.
    await working?.catch(() => {});
    if (error instanceof PreviewOver) return error.report;
    await history?.ended(endOf(error));
    throw error;
  }
  const { added, changed, withdrawn, pricesChanged, supplyChanged, purchasePricesChanged } = report;
  if (added + changed + withdrawn + pricesChanged + supplyChanged + purchasePricesChanged > 0)
    await tidyAfterImport(db.sql);
  if (history) await dropOldImages(db.sql, options.clock());
  options.onProgress?.({ phase: 'done', records: report.taken });
  return report;
}

/** The history entry of a failed import. */
function endOf(error: unknown): FailedEnd {
  if (error instanceof ImportLimitsError) {
    return { outcome: 'stopped', report: error.report, exceeded: error.exceeded };
  }
  const reason = error instanceof Error ? error.message : String(error);
  const isRefused = error instanceof ImportRefusedError || error instanceof FeedFileError;
  return { outcome: isRefused ? 'refused' : 'failed', reason };
}

async function runImport(
  tx: TransactionSql,
  source: FeedSource,
  { pool, id, ...options }: ImportOptions & { pool: Sql | undefined; id: number | undefined },
): Promise<ImportReport> {
  const progress = (phase: ImportProgress['phase'], records: number) =>
    options.onProgress?.({ phase, records });
  if (!(await tryImportLock(tx))) {
    progress('waiting', 0);
    await waitForImportLock(tx);
  }
  if (pool) await dropLeftoverTables(pool);
  if (id !== undefined) await beginImages(tx, id);
  await createStage(tx);
  await createKeyStage(tx);
  const fitments = await openFitmentStage(tx, pool);
  try {
    return await importBy(tx, fitments, source, { ...options, id });
  } catch (error) {
    await fitments.abandon();
    throw error;
  }
}

async function importBy(
  tx: TransactionSql,
  fitments: FitmentStage,
  source: FeedSource,
  options: ImportOptions & { id: number | undefined },
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
  // Before the checks, which take away what refused records have staged.
  const second = await fitments.close();
  progress('checking', read);
  await checkStage(tx, { replace: options.replace ?? false });
  for await (const rejection of rejectionsOf(tx)) await rejections.add(rejection);
  const { taken: parts, folded } = await stageCounts(tx);
  const taken = parts + (await countStagedKeys(tx));
  if (taken === 0 && !options.mayBeEmpty)
    throw new ImportRefusedError('No record of the feed could be taken.');
  await clearRefused(tx);
  progress('writing', read);
  const merged = await mergeStage(tx, {
    now,
    vatRate,
    replace: options.replace ?? false,
    second,
    importId: options.id,
    onPrices: options.onPrices,
  });
  const counts = { taken, folded, records: read, ...rejections.summary(), ...merged };
  const exceeded = exceededLimits(counts, options.limits);
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

/** Shortens a reason, which may quote a long cell. */
function shortened(rejection: Rejection): Rejection {
  const { part, reason } = rejection;
  if (part.length <= REASON_MAX && reason.length <= REASON_MAX) return rejection;
  return { ...rejection, part: part.slice(0, REASON_MAX), reason: reason.slice(0, REASON_MAX) };
}

const BATCH_RECORDS = 500;
const BATCH_WEIGHT = 4_000;
const BATCH_KEYS = 2_000;

/**
 * Reads records into the stage in batches, so that memory does not grow with the feed.
 * @returns how many records were read
 */
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
  let keys: KeyRecord[] = [];
  let refusedNames: { brandKey: string; nameKey: string }[] = [];
  let weight = 0;
  let seq = 0;
  let writing = Promise.resolve();
  const write = async (
    staged: typeof batch,
    names: typeof refusedNames,
    ofVehicles: typeof keys,
  ) => {
    if (ofVehicles.length > 0) await stageVehicleKeys(tx, ofVehicles);
    if (staged.length > 0) await fitments.add(await stageParts(tx, staged, lastId));
    if (names.length > 0) await stageRefusedNames(tx, names);
  };
  // Reads the next batch while the database takes this one.
  const flush = async () => {
    await writing;
    writing = write(batch, refusedNames, keys);
    // The next wait handles its failure; until then it must not count as unhandled.
    writing.catch(() => {});
    batch = [];
    refusedNames = [];
    keys = [];
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
    if ('vehicleKey' in entry) {
      keys.push(entry);
      if (keys.length >= BATCH_KEYS) await flush();
      continue;
    }
    const read = 'value' in entry ? reader(entry.value, entry.says) : undefined;
    if ('row' in entry) {
      batch.push({ seq, file, line, row: entry.row, fitments: entry.fitments });
      await rejectParts({ file, line, part: entry.name }, entry.leftOut);
      weight += entry.weight;
    } else if (read?.ok) {
      const says = 'value' in entry ? entry.says : undefined;
      batch.push({ seq, file, line, record: read.record, says });
      weight += weightOf(read.record);
      await rejectParts({ file, line, part: read.record.name }, read.leftOut);
    } else {
      const identity = identityOf(
        'fault' in entry ? { name: entry.part, brand: entry.brand } : entry.value,
      );
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
