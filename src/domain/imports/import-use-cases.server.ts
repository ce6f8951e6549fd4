import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MAPPING_NAME_LENGTH } from '../../config/guards.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { checkListMapping, type RawListMapping } from '../feed/read/feed-mapping.server.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { executeImport } from './execute-import.server.ts';
import { listRates, setRates } from './rates.server.ts';
import { type Execute, openRuns, requestRun } from './runs.server.ts';
import { pricesPathOf, reportPathOf } from './upload-folder.server.ts';
import { addPiece, beginUpload, listUploads, readUpload, takeUpload } from './uploads.server.ts';
import {
  allMappingNames,
  mappingByName,
  type SavedMapping,
  uploadById,
  writeMapping,
} from './uploads.sql.server.ts';

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
 * The records that a run left out, or the prices that it changes, as CSV.
 * @returns undefined where there is no such run, or its file is gone or on another machine
 */
async function reportOfRun(
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  { uploadId, runId, of }: { uploadId: string; runId: string; of: 'left-out' | 'prices' },
): Promise<Readable | undefined> {
  const upload = await uploadById(db.sql, uploadId);
  // Read from the database: text from an address never becomes a path.
  const run = upload?.runs.find(({ id }) => id === runId);
  if (!run) return undefined;
  const report = reportPathOf(config, { uploadId, id: run.id });
  const file = of === 'prices' ? pricesPathOf(report) : report;
  const info = await stat(file).catch(() => undefined);
  return info && createReadStream(file);
}

type Context = Pick<ShopContext, 'db' | 'clock'>;

type MappingRefusal =
  | { readonly kind: 'no-mapping-name' }
  /** With the error in a few words. */
  | { readonly kind: 'bad-mapping'; readonly reason: string };

/** Saves a mapping for lists of a supplier, replacing one of the same name. IMB-6. */
async function saveMapping(
  { db, clock }: Context,
  input: { name: string; mapping: RawListMapping; by: Actor },
): Promise<Result<{ name: string }, MappingRefusal>> {
  const name = plainText(input.name).slice(0, MAPPING_NAME_LENGTH).trim();
  if (name === '') return refuse({ kind: 'no-mapping-name' });
  const checked = checkListMapping(input.mapping);
  if (!checked.ok) return refuse({ kind: 'bad-mapping', reason: checked.refusal });
  return refusableTransaction<{ name: string }, MappingRefusal>(db, async (tx) => {
    const before = await mappingByName(tx, name);
    const at = clock();
    await writeMapping(tx, { name, mapping: checked.value, at, by: input.by.email });
    await audit(tx, {
      at,
      by: input.by,
      action: 'save-mapping',
      thing: { kind: 'mapping', id: name },
      ...(before ? { before: { mapping: JSON.stringify(before.mapping) } } : {}),
      after: { mapping: JSON.stringify(checked.value) },
    });
    return ok({ name });
  });
}

/** Names of saved mappings. */
async function listMappings({ db }: Context): Promise<string[]> {
  return allMappingNames(db.sql);
}

async function readMapping(
  { db }: Context,
  { name }: { name: string },
): Promise<SavedMapping | undefined> {
  return mappingByName(db.sql, name);
}
