import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_RUNS } from '../../config/guards.ts';
import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { BasisPoints } from '../../kernel/money.ts';
import { firstRowsOf } from '../feed/first-rows.server.ts';
import type { FeedSourceName } from '../feed/history/import-history.ts';
import {
  ImportLimitsError,
  type ImportProgress,
  ImportRefusedError,
  type ImportReport,
  importFeed,
} from '../feed/import-feed.server.ts';
import { openFeed } from '../feed/open-feed.server.ts';
import type { RawListMapping } from '../feed/read/feed-mapping.server.ts';
import type { ListAsRead } from '../feed/read/formats/list-as-read.server.ts';
import { FeedFileError } from '../feed/read/rows/feed-file.server.ts';
import { openRejectionReport } from '../feed/rejection-report.server.ts';
import type { LineThreads } from '../feed/stage/line-threads.server.ts';
import type { OnPrices } from '../feed/write/prices.sql.server.ts';
import { openPriceReport } from './price-report.server.ts';
import type { ImportOutcome, RunKind } from './upload.ts';
import { pricesPathOf } from './upload-folder.server.ts';

/** An import and its options as plain values, so that they can be sent to another process. */
export interface ImportJob {
  readonly folder: string;
  /** Its name in the folder, and the name that people know. */
  readonly files: readonly { readonly storedAs: string; readonly name: string }[];
  readonly kind: RunKind;
  readonly replaces: boolean;
  readonly isConfirmed: boolean;
  /** The mapping for lists, in addition to mappings among the files. */
  readonly mapping: RawListMapping | null;
  /** The file for records that were left out. */
  readonly reportFile: string;
  /** Who asked for it. */
  readonly by: string;
}

export interface RunProgress {
  readonly phase: ImportProgress['phase'];
  readonly records: number;
  readonly bytesRead: number;
  /** Of all files. */
  readonly bytes: number;
}

interface Means {
  readonly clock: Clock;
  readonly vatRate: BasisPoints;
  readonly threads?: LineThreads | undefined;
  readonly onProgress: (progress: RunProgress) => void;
  /** Polled; once it returns true, the import ends and nothing was imported. */
  readonly isStopped?: () => boolean;
}

const MAPPING_BYTES_MAX = 4 * 1024 * 1024;

/** It was asked to stop. */
class StoppedError extends Error {}

/**
 * Imports the files of a folder, or previews their import. Mappings (JSON) among them tell how to read the others.
 * @returns what came of it; undefined where it was stopped
 */
export async function executeImport(
  db: Database,
  job: ImportJob,
  means: Means,
): Promise<ImportOutcome | undefined> {
  const paths = job.files.map((file) => ({ ...file, path: path.join(job.folder, file.storedAs) }));
  const mappings: File[] = [];
  const feeds: File[] = [];
  for (const file of paths) ((await isMapping(file.path)) ? mappings : feeds).push(file);
  if (job.mapping) mappings.push(await writtenMapping(job, job.mapping));
  const firstRows = await firstRowsOf(feeds, {
    rows: UPLOAD_RUNS.firstRows,
    columns: UPLOAD_RUNS.firstColumns,
    cellLength: UPLOAD_RUNS.cellLength,
  });
  const named = namesFor(paths);
  const prices = openPriceReport(pricesPathOf(job.reportFile), UPLOAD_RUNS.rowsAsRead);
  let asRead: readonly ListAsRead[] = [];
  const onLists = (lists: readonly ListAsRead[]) => {
    asRead = lists.map((list) => ({ ...list, file: named(list.file) }));
  };
  const rejections = openRejectionReport({
    file: job.reportFile,
    folder: job.folder,
    now: means.clock(),
  });
  let historyId: number | undefined;
  const onHistory = (id: number) => {
    historyId = id;
  };
  try {
    const onPrices = job.kind === 'preview' ? prices.write : undefined;
    const work = { job, feeds, mappings, means, named, rejections, onHistory, onLists, onPrices };
    const report = await importFiles(db, work);
    const shownPrices = prices.shown();
    return { kind: 'done', report, firstRows, asRead, prices: shownPrices, historyId };
  } catch (error) {
    if (error instanceof StoppedError) return undefined;
    if (error instanceof ImportLimitsError) {
      return { kind: 'stopped', report: shown(error.report, named), firstRows, historyId };
    }
    if (error instanceof FeedFileError || error instanceof ImportRefusedError) {
      const reason = named(error instanceof FeedFileError ? error.atDesk : error.message);
      return { kind: 'refused', reason, firstRows, historyId };
    }
    throw error;
  } finally {
    await rejections.close();
  }
}

interface File {
  readonly path: string;
  readonly name: string;
}
type Named = (text: string) => string;

async function importFiles(
  db: Database,
  work: {
    readonly job: ImportJob;
    readonly feeds: readonly File[];
    readonly mappings: readonly File[];
    readonly means: Means;
    readonly named: Named;
    readonly rejections: ReturnType<typeof openRejectionReport>;
    readonly onHistory: (id: number) => void;
    readonly onLists: (lists: readonly ListAsRead[]) => void;
    readonly onPrices: OnPrices | undefined;
  },
): Promise<ImportReport> {
  const { job, feeds, mappings, means, named, rejections, onHistory, onLists, onPrices } = work;
  const feed = await openFeed(
    feeds.map((file) => file.path),
    {
      clock: means.clock,
      mapFiles: mappings.map((file) => file.path),
      vatRate: means.vatRate,
      threads: means.threads,
    },
  );
  onLists(
    await feed.listsAsRead({ rows: UPLOAD_RUNS.rowsAsRead, cellLength: UPLOAD_RUNS.cellLength }),
  );
  if (job.replaces && feed.partial.length > 0) {
    throw new ImportRefusedError(
      `${feed.partial[0]} does not hold whole parts, so the parts that it does not name cannot be withdrawn.`,
    );
  }
  let progress: RunProgress = { phase: 'reading', records: 0, bytesRead: 0, bytes: feed.bytes };
  const show = (more: Partial<RunProgress>) => {
    // After this point it is too late to stop it.
    if (more.phase !== 'done' && means.isStopped?.()) throw new StoppedError('Stopped');
    progress = { ...progress, ...more };
    means.onProgress(progress);
  };
  const addBytes = (bytes: number) => {
    progress = { ...progress, bytesRead: progress.bytesRead + bytes };
  };
  const report = await importFeed(db, (tx) => feed.read(tx, addBytes), {
    limits: feed.limits,
    clock: means.clock,
    vatRate: means.vatRate,
    replace: job.replaces,
    preview: job.kind === 'preview',
    isConfirmed: job.isConfirmed,
    origin: { by: job.by, sources: sourcesOf(feed.sources, job), named },
    onHistory,
    onPrices,
    onProgress: show,
    onRejection: (rejection) =>
      rejections.add({
        ...rejection,
        file: named(rejection.file),
        reason: named(rejection.reason),
      }),
  });
  return shown(report, named);
}

/** Files under the names that people know. */
function sourcesOf(sources: readonly FeedSourceName[], { files }: ImportJob): FeedSourceName[] {
  return sources.map(({ name, format }) => ({
    name: files.find((file) => file.storedAs === name)?.name ?? name,
    format,
  }));
}

function shown(report: ImportReport, named: Named): ImportReport {
  return {
    ...report,
    rejections: report.rejections.map((rejection) => ({
      ...rejection,
      file: named(rejection.file),
      reason: named(rejection.reason),
    })),
  };
}

/** Removes the shop's internal path from a message, and names the file as the user knows it. */
function namesFor(files: readonly File[]): Named {
  return (text) =>
    files.reduce((sentence, file) => sentence.replaceAll(file.path, file.name), text);
}

/** Written next to the files, because the readers of mappings read files. */
async function writtenMapping(job: ImportJob, mapping: RawListMapping): Promise<File> {
  const file = path.join(path.dirname(job.folder), 'mapping.json');
  await writeFile(file, JSON.stringify(mapping), { mode: 0o600 });
  return { path: file, name: 'the mapping' };
}

/** A mapping is one JSON object; a line of a feed has a part's name. */
async function isMapping(file: string): Promise<boolean> {
  if (!/\.json$/i.test(file) || (await stat(file)).size > MAPPING_BYTES_MAX) return false;
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return value !== null && typeof value === 'object' && !('name' in value);
  } catch {
    return false;
  }
}
