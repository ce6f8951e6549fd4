import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { reportPathOf } from './upload-folder.server.ts';
import { uploadById } from './uploads.sql.server.ts';

/**
 * The records that a run left out, as CSV.
 * @returns undefined where there is no such run, or its report is gone or on another machine
 */
export async function reportOfRun(
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
