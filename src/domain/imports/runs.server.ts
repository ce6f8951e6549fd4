import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { UPLOAD_RUNS } from '../../config/guards.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { newToken } from '../staff/credentials.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import type { ImportJob, RunProgress } from './execute-import.server.ts';
import {
  beat,
  type ClaimedRun,
  claimRun,
  endRun,
  insertRun,
  interruptLost,
  waitingRun,
} from './runs.sql.server.ts';
import {
  type ImportOutcome,
  nextSteps,
  type RunKind,
  type RunState,
  type Upload,
} from './upload.ts';
import { bytesThere, filePathOf, reportPathOf, uploadFolder } from './upload-folder.server.ts';
import { mappingByName, uploadById } from './uploads.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock' | 'log'>;

type RunRefusal =
  | { readonly kind: 'unknown-upload' }
  | { readonly kind: 'unknown-mapping' }
  | { readonly kind: 'incomplete' }
  /** A preview or an import is running. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'not-previewed' }
  /** It exceeds limits and was not confirmed. */
  | { readonly kind: 'not-confirmed' };

/**
 * Requests a preview of an upload, or its import after one. IMB-2, IMB-3.
 * @param mappingName a saved mapping by which lists are read; an import does as its preview did
 * @param replaces withdraw the parts that the feed does not name; an import does as its preview did
 * @param isConfirmed exceeding the limits is intended
 */
export async function requestRun(
  { db, clock }: Context,
  input: {
    uploadId: string;
    kind: RunKind;
    mappingName?: string | undefined;
    replaces: boolean;
    isConfirmed: boolean;
    by: Actor;
  },
): Promise<Result<{ id: string }, RunRefusal>> {
  const { uploadId, kind, isConfirmed, by } = input;
  return refusableTransaction<{ id: string }, RunRefusal>(db, async (tx) => {
    const upload = await uploadById(tx, uploadId);
    if (!upload) return refuse({ kind: 'unknown-upload' });
    const steps = nextSteps(upload);
    if (steps.running) return refuse({ kind: 'busy' });
    if (!steps.canPreview) return refuse({ kind: 'incomplete' });
    if (kind === 'import' && !steps.canImport) return refuse({ kind: 'not-previewed' });
    if (kind === 'import' && steps.exceeded.length > 0 && !isConfirmed) {
      return refuse({ kind: 'not-confirmed' });
    }
    const at = clock();
    const id = randomUUID();
    const wanted = input.mappingName ? await mappingByName(tx, input.mappingName) : undefined;
    if (input.mappingName && !wanted) return refuse({ kind: 'unknown-mapping' });
    const asked = {
      replaces: input.replaces,
      mapping: wanted?.mapping ?? null,
      mappingName: wanted?.name ?? null,
    };
    const { replaces, mapping, mappingName } = (kind === 'import' && steps.looked) || asked;
    const how = { kind, replaces, isConfirmed, mapping, mappingName };
    const run = { id, uploadId, ...how, requestedAt: at };
    const made = await insertRun(tx, { ...run, requestedBy: by.email, progressKey: newToken() });
    if (!made) return refuse({ kind: 'busy' });
    if (kind === 'import') {
      await audit(tx, {
        at,
        by,
        action: isConfirmed ? 'import-all-the-same' : 'begin-import',
        thing: { kind: 'import', id: uploadId },
        after: { run: id, replaces },
      });
    }
    return ok({ id });
  });
}

/** Imports files, in this process or another. Undefined: it was stopped before its end. */
export type Execute = (
  job: ImportJob,
  options: { onProgress: (progress: RunProgress) => void; signal: AbortSignal },
) => Promise<ImportOutcome | undefined>;

/** Runs requested work, one at a time; each process of the shop has one runner. */
export function openRuns(context: Context) {
  const runner = `${os.hostname()}:${process.pid}:${newToken()}`;
  const shown = new Map<string, RunProgress>();
  const stopping = new AbortController();
  let isAskedFor = true;
  let lookedAt = 0;

  return {
    /** Start at once, without waiting for the next poll. */
    askFor(): void {
      isAskedFor = true;
    },
    /** The progress of this process's work; undefined where it has none. */
    progress: ({ key }: { key: string }) => shown.get(key),
    /** Stops the running work. Nothing of it is imported then, and it can be started again. */
    stop(): void {
      stopping.abort();
    },
    /** Runs the waiting work, if its files are on this machine. */
    async next(execute: Execute): Promise<void> {
      const now = Date.now();
      if (stopping.signal.aborted) return;
      if (!isAskedFor && now - lookedAt < UPLOAD_RUNS.lookMs) return;
      isAskedFor = false;
      lookedAt = now;
      const lost = { runner, lostMs: UPLOAD_RUNS.lostMs, at: context.clock() };
      await interruptLost(context.db, lost);
      const run = await waitingRun(context.db.sql);
      const upload = run && (await uploadById(context.db.sql, run.uploadId));
      if (!run || !upload || !(await isHere(context, upload))) return;
      if (!(await claimRun(context.db.sql, { id: run.id, runner, at: context.clock() }))) return;
      await perform(run, upload, execute);
    },
  };

  async function perform(run: ClaimedRun, upload: Upload, execute: Execute): Promise<void> {
    const stopBeating = beatWhile(context, run.id, () => {
      return shown.get(run.progressKey);
    });
    let state: RunState = 'failed';
    let outcome: ImportOutcome | undefined;
    try {
      const { signal } = stopping;
      const onProgress = (progress: RunProgress) => shown.set(run.progressKey, progress);
      outcome = await execute(jobOf(context, run, upload), { onProgress, signal });
      state = outcome?.kind ?? 'interrupted';
    } catch (err) {
      context.log.warn({ err, upload: upload.id }, 'An import of the desk failed');
    } finally {
      await stopBeating();
      await written(context, { run, upload, state, outcome });
      shown.clear();
    }
  }
}

function jobOf({ config }: Context, run: ClaimedRun, upload: Upload): ImportJob {
  return {
    folder: `${uploadFolder(config, upload.id)}/files`,
    files: upload.files.map(({ storedAs, name }) => ({ storedAs, name })),
    kind: run.kind,
    replaces: run.replaces,
    isConfirmed: run.isConfirmed,
    mapping: run.mapping,
    reportFile: reportPathOf(config, { uploadId: upload.id, id: run.id }),
    by: run.requestedBy,
  };
}

async function isHere({ config }: Context, { id, files }: Upload): Promise<boolean> {
  const [first] = files;
  if (!first) return false;
  return (await bytesThere(filePathOf(config, { uploadId: id, storedAs: first.storedAs }))) > 0;
}

/** Saves the progress repeatedly; while one save waits for the database, no other starts. */
function beatWhile(
  { db }: Context,
  id: string,
  progress: () => RunProgress | undefined,
): () => Promise<void> {
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    writing ??= beat(db.sql, { id, progress: progress() })
      // The next report repeats it.
      .catch(() => undefined)
      .finally(() => {
        writing = undefined;
      });
  }, UPLOAD_RUNS.beatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

async function written(
  { db, clock }: Context,
  end: { run: ClaimedRun; upload: Upload; state: RunState; outcome: ImportOutcome | undefined },
): Promise<void> {
  const { run, upload, state, outcome } = end;
  const at = clock();
  await db.transaction(async (tx) => {
    const isEnded = await endRun(tx, { id: run.id, state, outcome, at });
    if (!isEnded || run.kind !== 'import') return;
    const report = outcome && 'report' in outcome ? outcome.report : undefined;
    await audit(tx, {
      at,
      by: { accountId: null, email: run.requestedBy },
      action: 'end-import',
      thing: { kind: 'import', id: upload.id },
      after: {
        run: run.id,
        state,
        ...(report && {
          added: report.added,
          changed: report.changed,
          withdrawn: report.withdrawn,
          pricesChanged: report.pricesChanged,
          leftOut: report.rejected,
        }),
      },
    });
  });
}
