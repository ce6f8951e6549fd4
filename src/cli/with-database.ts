import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.server.ts';
import { openForCommand } from '../db/open-for-command.server.ts';
import { sayDatabase } from './say-database.ts';

/** Says which database a command uses, does its work on it, migrated, and closes it. */
export async function withDatabase<Value>(
  config: Config,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  const db = await openForCommand(config);
  try {
    await sayDatabase(config, db.sql);
    return await work(db);
  } finally {
    await db.close();
  }
}
