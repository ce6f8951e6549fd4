import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { executeImport } from './execute-import.server.ts';
import { listMappings, readMapping, saveMapping } from './mappings.server.ts';
import { listRates, setRates } from './rates.server.ts';
import { reportOfRun } from './report-of-run.server.ts';
import { type Execute, openRuns, requestRun } from './runs.server.ts';
import { addPiece, beginUpload, listUploads, readUpload, takeUpload } from './uploads.server.ts';

type Input<UseCase extends (context: ShopContext, input: never) => unknown> =
  Parameters<UseCase>[1];

/** Feeds that are uploaded at the desk, looked at and imported. */
export function importUseCases(context: ShopContext) {
  const runs = openRuns(context);
  return {
    addPiece: (input: Input<typeof addPiece>) => addPiece(context, input),
    beginUpload: (input: Input<typeof beginUpload>) => beginUpload(context, input),
    mappings: () => listMappings(context),
    mapping: (input: Input<typeof readMapping>) => readMapping(context, input),
    saveMapping: (input: Input<typeof saveMapping>) => saveMapping(context, input),
    rates: () => listRates(context),
    setRates: (input: Input<typeof setRates>) => setRates(context, input),
    report: (input: Input<typeof reportOfRun>) => reportOfRun(context, input),
    takeUpload: (input: Input<typeof takeUpload>) => takeUpload(context, input),
    upload: (input: Input<typeof readUpload>) => readUpload(context, input),
    uploads: () => listUploads(context),

    async requestRun(input: Input<typeof requestRun>) {
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
