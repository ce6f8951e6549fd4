import type { Config } from '../config/config.ts';
import { connectEmbedded, connectPostgres } from '../db/connect.server.ts';
import type { Database } from '../db/database.server.ts';
import { migrate } from '../db/migrate.server.ts';

/** Does a command's work on the shop's migrated database, and closes it. */
export async function withDatabase<Value>(
  config: Config,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  const db = config.databaseUrl
    ? connectPostgres({ url: config.databaseUrl })
    : await connectEmbedded({ folder: config.dataDir });
  try {
    await migrate(db.sql);
    return await work(db);
  } finally {
    await db.close();
  }
}
