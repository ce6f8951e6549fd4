import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { executeImport } from './execute-import.server.ts';
import { listMappings, readMapping, saveMapping } from './mappings.server.ts';
import { listRates, setRates } from './rates.server.ts';
import { type Execute, openRuns, requestRun } from './runs.server.ts';
import { reportPathOf } from './upload-folder.server.ts';
import { addPiece, beginUpload, listUploads, readUpload, takeUpload } from './uploads.server.ts';
import { uploadById } from './uploads.sql.server.ts';

/** Feeds that are uploaded at the desk, looked at and imported. */
export function importUseCases(context: ShopContext) {
  const runs = openRuns(context);
  return {
    ...bind(context, {
      addPiece,
      beginUpload,
      mappings: listMappings,
      mapping: readMapping,
      saveMapping,
      rates: listRates,
      setRates,
      report: reportOfRun,
      takeUpload,
      upload: readUpload,
      uploads: listUploads,
    }),

    async requestRun(input: Parameters<typeof requestRun>[1]) {
      const result = await requestRun(context, input);
      if (result.ok) runs.askFor();
      return result;
    },
    progress: runs.progress,
    /** @param execute by default in this process, which is busy until it ends */
    runNext: (execute: Execute = inThisProcess(context)) => runs.next(execute),
    stopRuns: runs.stop,
  };
}

function inThisProcess({ db, clock, config }: ShopContext): Execute {
  return (job, { onProgress, signal }) =>
    executeImport(db, job, {
      clock,
      vatRate: config.vatRate,
      onProgress,
      isStopped: () => signal.aborted,
    });
}

/**
 * The records that a run left out, as CSV.
 * @returns undefined where there is no such run, or its report is gone or on another machine
 */
async function reportOfRun(
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  { uploadId, runId }: { uploadId: string; runId: string },
): Promise<Readable | undefined> {
  const upload = await uploadById(db.sql, uploadId);
  // Read from the database: text from an address never becomes a path.
  const run = upload?.runs.find(({ id }) => id === runId);
  if (!run) return undefined;
  const file = reportPathOf(config, { uploadId, id: run.id });
  const info = await stat(file).catch(() => undefined);
  return info && createReadStream(file);
}
