import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { dataPath } from '../config/data-places.ts';
import { connectRunning } from './command-socket.server.ts';
import { connectEmbedded } from './connect.server.ts';
import type { Database, Queryable } from './database.server.ts';
import { FolderInUseError, takeFolderLock } from './folder-lock.server.ts';
import { openForCommand } from './open-for-command.server.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrates'>;

/**
 * Opens the shop's database for work that is rolled back at its end. Where a shop runs on the embedded database, this
 * opens a copy made within moments, so that the shop goes on: the work would occupy its one connection. Closing
 * deletes the copy.
 */
export async function openForPreview(config: Place): Promise<Database> {
  const running = config.databaseUrl ? undefined : await connectRunning(config.dataDir);
  if (!running) return openForCommand(config);
  const copies = dataPath(config, 'previews');
  await deleteLeftCopies(copies);
  const folder = path.join(copies, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const places = { from: config.dataDir, to: folder };
    await copyWhileStill(running, places, (tx) => tx`select 1`).finally(() => running.close());
    const copy = await connectEmbedded({ folder });
    return {
      ...copy,
      async close() {
        await copy.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies the files of a running embedded database. An open transaction excludes all others, so the files do not
 * change meanwhile: the copy starts as after a crash at this moment.
 * @param look at the database in the same transaction; it has to ask something, else there is none yet
 */
export async function copyWhileStill<Seen>(
  { sql }: Pick<Database, 'sql'>,
  { from, to }: { from: string; to: string },
  look: (tx: Queryable) => Promise<Seen>,
): Promise<Seen> {
  // A checkpoint first leaves less of the log to replay.
  await sql`checkpoint`;
  return sql.begin(async (tx) => {
    const seen = await look(tx);
    await cp(path.join(from, 'pglite'), path.join(to, 'pglite'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return seen;
  }) as Promise<Seen>;
}

/** Copies whose process was killed. */
async function deleteLeftCopies(copies: string): Promise<void> {
  for (const name of await readdir(copies).catch(() => [] as string[])) {
    const folder = path.join(copies, name);
    try {
      const release = await takeFolderLock(folder);
      await rm(folder, { recursive: true, force: true });
      await release();
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
    }
  }
}
