import type { Config } from './config/config.ts';
import {
  connectEmbedded,
  connectPostgres,
  shopperLimits,
  workLimits,
} from './db/connect.server.ts';
import type { Database } from './db/database.server.ts';
import { migrate, rememberMigrations } from './db/migrate.server.ts';
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
 * Connects as the settings say, migrates where that is allowed, and loads the demonstration into an empty shop.
 * @param say where to report what takes long
 */
export async function openDatabases(config: Config, say: Say): Promise<Databases> {
  const databases = config.databaseUrl
    ? connectServer(config.databaseUrl, config)
    : bothDoors(await connectEmbedded({ folder: config.dataDir, isOffered: true }));
  try {
    await migrate(databases.work.sql, { mayRun: config.migrates });
    await rememberMigrations();
    if (config.demoCatalogue) await loadDemoCatalogue(databases.work, say);
    return databases;
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
