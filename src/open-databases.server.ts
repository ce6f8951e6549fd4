import type { Config } from './config/config.ts';
import { checkSelling } from './config/selling.ts';
import {
  connectEmbedded,
  connectPostgres,
  hasEmbedded,
  shopperLimits,
  workLimits,
} from './db/connect.server.ts';
import type { Database } from './db/database.server.ts';
import { migrate, rememberMigrations } from './db/migrate.server.ts';
import { hasProvider } from './domain/basket/payment-methods.ts';
import { settingsInForce } from './domain/settings/settings.server.ts';
import { systemClock } from './kernel/clock.ts';

/** Two pools on one database. The embedded database has one connection, which serves both. */
export interface Databases {
  /** For requests of shoppers. */
  readonly db: Database;
  /** For background work and the desk. */
  readonly work: Database;
}

const WORK_POOL_SIZE = 6;

type Say = (text: string) => void;

/**
 * Connects as the environment says, reads the settings that the database keeps, migrates where that is allowed, and
 * loads the demonstration into an empty shop.
 * @param given of the environment alone
 * @param say where to report what takes long
 * @returns the databases, and the settings in force with their version
 * @throws ConfigError before anything is changed, where the settings do not make a shop
 */
export async function openDatabases(
  given: Config,
  say: Say,
): Promise<{
  readonly databases: Databases;
  readonly config: Config;
  readonly version: number;
}> {
  // A folder without a database keeps no settings that could help.
  if (!given.databaseUrl && !(await hasEmbedded(given.dataDir)))
    checkSelling(given, hasProvider(given));
  const databases = given.databaseUrl
    ? connectServer(given.databaseUrl, given)
    : bothDoors(await connectEmbedded({ folder: given.dataDir, isOffered: true }));
  try {
    const { sql } = databases.work;
    const { config, version } = await settingsInForce(sql, given);
    checkSelling(config, hasProvider(config));
    await migrate(sql, { mayRun: config.migrates });
    await rememberMigrations();
    if (config.demoCatalogue) await loadDemoCatalogue(databases.work, say);
    return { databases, config, version };
  } catch (error) {
    await closeDatabases(databases);
    throw error;
  }
}

function connectServer(url: string, { workUrl = url, replica }: Config): Databases {
  return {
    db: connectPostgres({ url, replica, limits: shopperLimits, isForShoppers: true }),
    work: connectPostgres({ url: workUrl, poolSize: WORK_POOL_SIZE, limits: workLimits }),
  };
}

function bothDoors(db: Database): Databases {
  return { db, work: db };
}

/** Closes both. */
export async function closeDatabases({ db, work }: Databases): Promise<void> {
  await db.close();
  if (work !== db) await work.close();
}

async function loadDemoCatalogue(db: Database, say: Say): Promise<void> {
  const { isDemoWanted, loadDemo } = await import('../db/demo/load-demo.server.ts');
  if (!(await isDemoWanted(db.sql))) return;
  say('loading the demo catalogue (DEMO=off prevents it)');
  const parts = await loadDemo(db, systemClock);
  if (parts !== undefined) say(`${parts} parts loaded`);
}
