import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject, vi } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { holdDatabaseIn, openServedDatabase } from './database.ts';

/** A running shop as commands find it. */
export interface ShopForCommands {
  readonly db: Database;
  /** Its data folder; there is room for a test's own files. */
  readonly folder: string;
  /** Sets the environment by which commands find it; once is enough while no test resets it. */
  pointTo(): void;
  /** Removes all of it, and resets the environment. */
  close(): Promise<void>;
}

/** Commands reach it by its address on PostgreSQL, and by the socket in its folder where the database is embedded. */
export async function openForCommands(): Promise<ShopForCommands> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-commands-'));
  const isServed = inject('testDatabase').kind === 'postgres';
  const served = isServed ? await openServedDatabase() : undefined;
  const db = served ?? (await holdDatabaseIn(folder));
  const pointTo = () => {
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', served?.url ?? '');
  };
  pointTo();
  return {
    db,
    folder,
    pointTo,
    async close() {
      await db.close();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    },
  };
}
