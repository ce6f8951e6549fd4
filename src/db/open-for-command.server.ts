import type { Config } from '../config/config.ts';
import { PlainError } from '../kernel/plain-error.ts';
import { connectRunning } from './command-socket.server.ts';
import { connectEmbedded, connectPostgres, hasEmbedded } from './connect.server.ts';
import type { Database } from './database.server.ts';
import { FolderInUseError } from './folder-lock.server.ts';
import { migrate, openMigrations } from './migrate.server.ts';
import { databasePlace, shopSize } from './shop-size.sql.server.ts';

/** The running shop's schema is not the one that this command knows. */
export class OtherVersionError extends PlainError {
  constructor(migrations: readonly string[]) {
    super(
      `The shop that runs on this data folder is of another version: it lacks ${migrations.join(', ')}. ` +
        'Restart it first, so that both are of one version.',
    );
  }
}

/** The settings name a database without a shop; it would be a mistake to work on a new one. */
export class NoShopError extends PlainError {
  constructor(config: Pick<Config, 'databaseUrl' | 'dataDir'>) {
    super(
      `There is no shop in the database that the settings name (${databasePlace(config)}). ` +
        'A command makes none: check DATABASE_URL and DATA_DIR, or make one with `npm start` or `npm run migrate`.',
    );
  }
}

/**
 * Opens the shop's database for a command, migrated where that is allowed. It never makes one. Where a shop runs on the embedded
 * database, the command works through that shop; an open transaction there excludes all others.
 * @param options.mayCreate makes a database where there is none, because whoever typed the command has said so
 * @throws NoShopError where there is none
 * @throws FolderInUseError where a process has the folder that lets no command in: another command, or a shop on a
 *   system without local sockets
 * @throws OtherVersionError where the shop that runs has not all migrations
 */
export async function openForCommand(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'migrates'>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<Database> {
  if (!mayCreate && !config.databaseUrl && !(await hasEmbedded(config.dataDir)))
    throw new NoShopError(config);
  const { db, isRunning } = await open(config);
  try {
    if (!mayCreate && !(await shopSize(db.sql))) throw new NoShopError(config);
    if (!isRunning) {
      await migrate(db.sql, { mayRun: config.migrates });
      return db;
    }
    const lacking = await openMigrations(db.sql);
    if (lacking.length > 0) throw new OtherVersionError(lacking.map(({ name }) => name));
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function open({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ db: Database; isRunning: boolean }> {
  if (databaseUrl) return { db: connectPostgres({ url: databaseUrl }), isRunning: false };
  try {
    return { db: await connectEmbedded({ folder: dataDir }), isRunning: false };
  } catch (error) {
    const running = error instanceof FolderInUseError ? await connectRunning(dataDir) : undefined;
    if (!running) throw error;
    return { db: running, isRunning: true };
  }
}
