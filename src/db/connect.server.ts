import { access } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/pglite-socket.server.ts';
import { offerToCommands } from './command-socket.server.ts';
import { makeDataFolder } from './data-folder.server.ts';
import { createDatabase, type Database } from './database.server.ts';
import { requireSpaceToBegin } from './disk-space.server.ts';
import { takeFolderLock } from './folder-lock.server.ts';
import { openReadReplica } from './read-replica.server.ts';
import { openShare } from './share.ts';

const POOL_SIZE = 10;
/** The share of the pool that orders may use at once while they wait for each other's parts. */
const ORDERS_AT_ONCE = 6;
const CONNECT_TIMEOUT_S = 5;

/** Time limits that the server applies to the statements of a connection. */
interface TimeLimits {
  /** The limit for waiting on another transaction's lock. */
  readonly lockMs: number;
  /** 0: no limit. */
  readonly statementMs: number;
}

/** For queries that a shopper waits for. */
export const shopperLimits: TimeLimits = { lockMs: 4_000, statementMs: 20_000 };
/** If the replica has not answered by then, there is still time to ask the primary before the shopper's timeout. */
const replicaLimits: TimeLimits = { lockMs: 1_000, statementMs: 5_000 };
/** For background work and the desk: undoing imports, and writing years of orders to files. */
export const workLimits: TimeLimits = { lockMs: 60_000, statementMs: 0 };
const RETRY_AT_MOST_S = 1;
const CHECKPOINT_EVERY_MS = 3 * 60_000;
const VACUUM_EVERY_MS = 10 * 60_000;

/**
 * Opens a PostgreSQL server, with a replica for catalogue reads where one is named.
 * @param options.limits of time; without them the server's own hold, which is what a command wants
 */
export function connectPostgres(options: {
  url: string;
  replica?: { readonly url: string; readonly lagMaxMs: number } | undefined;
  poolSize?: number;
  limits?: TimeLimits;
}): Database {
  const { replica, poolSize = POOL_SIZE } = options;
  const open = (
    url: string,
    limits: TimeLimits | undefined,
    { max = poolSize, ...others }: postgres.Options<Record<string, never>> = {},
  ) =>
    postgres(url, {
      ...{ max, ...others },
      onnotice: () => {},
      // A query during a reconnect waits for the next attempt only, so that a shopper learns soon that the shop is busy.
      backoff: (attempt) => Math.min(3 ** attempt / 100, RETRY_AT_MOST_S),
      connect_timeout: CONNECT_TIMEOUT_S,
      connection: {
        application_name: 'wishbone',
        ...(limits && { lock_timeout: limits.lockMs, statement_timeout: limits.statementMs }),
      },
    });
  const sql = open(options.url, options.limits);
  return createDatabase({
    kind: 'postgres',
    sql,
    orders: openShare({ most: ORDERS_AT_ONCE, waitMs: shopperLimits.lockMs }),
    ...(replica && {
      replica: openReadReplica({
        primary: sql,
        // A connection that ends by itself after some time would look like a lost one.
        open: ({ connections = poolSize, onClose }) =>
          open(replica.url, replicaLimits, {
            ...{ max: connections, max_lifetime: null },
            ...(onClose && { onclose: onClose }),
          }),
        lagMaxMs: replica.lagMaxMs,
      }),
    }),
  });
}

/**
 * Opens the embedded database in a folder, exclusively: a second process on the same folder would silently lose
 * commits, so it is refused with a sentence.
 * @param options.isOffered lets commands on this machine use it while the shop runs
 * @param options.neededBytes on the disk for a first start
 */
export async function connectEmbedded(options: {
  folder: string;
  isOffered?: boolean;
  neededBytes?: number;
}): Promise<Database> {
  const dataDir = path.join(options.folder, 'pglite');
  await makeDataFolder(dataDir);
  const release = await takeFolderLock(options.folder);
  try {
    await requireSpaceToBegin(dataDir, options.neededBytes);
    const embedded = await startEmbeddedDatabase({ dataDir });
    const closeSocket = options.isOffered
      ? await offerToCommands(embedded, options.folder)
      : async () => {};
    const database = wrapEmbedded(embedded, { closeSocket, release });
    keepTidy(database);
    return database;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whether a folder has an embedded database. */
export function hasEmbedded(folder: string): Promise<boolean> {
  return access(path.join(folder, 'pglite/PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** Opens the embedded database in memory, from a snapshot where one is given. For tests. */
export async function connectInMemory(
  options: { snapshot?: string; pgliteWasmModule?: WebAssembly.Module } = {},
): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const embedded = await startEmbeddedDatabase(options);
  return { ...wrapEmbedded(embedded), dump: () => embedded.dump() };
}

function wrapEmbedded(
  embedded: EmbeddedDatabase,
  opened?: { closeSocket: () => Promise<void>; release: () => Promise<void> },
): Database {
  return createDatabase({
    kind: 'embedded',
    sql: embedded.connect(),
    onClose: async () => {
      await opened?.closeSocket();
      await embedded.close();
      await opened?.release();
    },
  });
}

/** PGlite has no background workers: a timer runs checkpoints and vacuums. */
function keepTidy(database: Database): void {
  const { sql, close } = database;
  const timers = [
    setInterval(() => void sql`checkpoint`.catch(() => {}), CHECKPOINT_EVERY_MS),
    setInterval(
      () =>
        void sql`vacuum analyze stock, supply_change, basket, basket_line, mail_outbox, pgboss.job`.catch(
          () => {},
        ),
      VACUUM_EVERY_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  database.close = async () => {
    for (const timer of timers) clearInterval(timer);
    await close();
  };
}
