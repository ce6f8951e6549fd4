import os from 'node:os';
import { inspect } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { openForPreview } from '../db/open-copy.server.ts';
import { openForCommand } from '../db/open-for-command.server.ts';
import { builtLineThreads } from '../domain/feed/stage/line-threads.server.ts';
import {
  executeImport,
  type ImportJob,
  type RunProgress,
} from '../domain/imports/execute-import.server.ts';
import type { ImportOutcome } from '../domain/imports/upload.ts';
import { settingsInForce } from '../domain/settings/settings.server.ts';
import { systemClock } from '../kernel/clock.ts';

/** Messages from the process to the shop that started it. */
export type RunAnswer =
  | { readonly progress: RunProgress }
  | { readonly outcome: ImportOutcome }
  | { readonly fault: string };

const LEAST_PROGRESS_MS = 200;

/**
 * Imports what the shop's process sends, reports progress and result to it, and ends. Ends at once, with nothing
 * imported, when the shop is gone.
 */
export async function runUploadedImport(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const job = await new Promise<ImportJob>((resolve) => process.once('message', resolve as never));
  try {
    // Gives the shop's pages priority.
    os.setPriority(os.constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not allow that.
  }
  let answer: RunAnswer;
  try {
    answer = { outcome: await imported(job) };
  } catch (error) {
    answer = { fault: inspect(error) };
  }
  process.send?.(answer, () => process.exit(0));
}

/** An import is work beside requests: behind PgBouncer the address for shoppers ends statements after 20 s. */
export function placeOfImport(
  config: Config,
): Pick<Config, 'databaseUrl' | 'dataDir' | 'migrates'> {
  const { workUrl: databaseUrl, dataDir, migrates } = config;
  return { databaseUrl, dataDir, migrates };
}

async function imported(job: ImportJob): Promise<ImportOutcome> {
  const given = readConfig();
  const place = placeOfImport(given);
  const db = job.kind === 'preview' ? await openForPreview(place) : await openForCommand(place);
  let sentAt = 0;
  try {
    const { vatRate } = (await settingsInForce(db.sql, given)).config;
    const outcome = await executeImport(db, job, {
      clock: systemClock,
      vatRate,
      threads: builtLineThreads(vatRate),
      onProgress(progress) {
        const now = Date.now();
        if (progress.phase === 'reading' && now - sentAt < LEAST_PROGRESS_MS) return;
        sentAt = now;
        process.send?.({ progress } satisfies RunAnswer);
      },
    });
    if (!outcome) throw new Error('An import that nobody stops was stopped');
    return outcome;
  } finally {
    await db.close();
  }
}
