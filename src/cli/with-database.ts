import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.server.ts';
import { openForCommand } from '../db/open-for-command.server.ts';

/** Does a command's work on the shop's migrated database, and closes it. */
export async function withDatabase<Value>(
  config: Config,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  const db = await openForCommand(config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
