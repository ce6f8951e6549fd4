import { access } from 'node:fs/promises';
import path from 'node:path';
import { dataPath } from '../config/data-places.ts';
import { addressesOf, firstUrlOf, wantsWrites } from '../config/database-address.ts';
import {
  EMBEDDED_POOL,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../platform/pglite-socket.server.ts';
import { offerToCommands } from './command-socket.server.ts';
import { makeDataFolder } from './data-folder.server.ts';
import { createDatabase, type Database } from './database.server.ts';
import { requireSpaceToBegin } from './disk-space.server.ts';
import { takeFolderLock } from './folder-lock.server.ts';
import { openReadReplica } from './read-replica.server.ts';
import { openShare } from './share.ts';
import { openSilenceBreaker } from './silence-breaker.server.ts';
import { openSql } from './sql/open-sql.server.ts';
import type { PoolOptions } from './sql/pool.server.ts';
import { WritableHost } from './sql/writable-host.server.ts';

const POOL_SIZE = 10;
/** The share of the pool that orders may use at once while they wait for each other's parts. */
const ORDERS_AT_ONCE = 6;
const CONNECT_TIMEOUT_MS = 5_000;

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
const CHECKPOINT_EVERY_MS = 3 * 60_000;
const VACUUM_EVERY_MS = 10 * 60_000;

/**
 * Opens a PostgreSQL server, with a replica for catalogue reads where one is named.
 * @param options.limits of time; without them the server's own hold, which is what a command wants
 * @param options.isForShoppers who rather get an error at once than wait for a server that is silent
 */
export function connectPostgres(options: {
  url: string;
  replica?: { readonly url: string; readonly lagMaxMs: number } | undefined;
  poolSize?: number;
  limits?: TimeLimits;
  isForShoppers?: boolean;
}): Database {
  const { replica, poolSize = POOL_SIZE } = options;
  const open = (url: string, limits?: TimeLimits, others: Partial<PoolOptions> = {}) =>
    openSql({
      ...ofUrl(url),
      max: poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'wishbone',
      // The server takes the conditions of the desk's lists for dear, and compiling them takes far longer than they do.
      firstStatement: 'set jit = off',
      ...(limits && { lock_timeout: limits.lockMs, statement_timeout: said(limits.statementMs) }),
      ...others,
    });
  const sql = open(options.url, options.limits);
  return createDatabase({
    kind: 'postgres',
    sql,
    orders: openShare({ most: ORDERS_AT_ONCE, waitMs: shopperLimits.lockMs }),
    breaker: options.isForShoppers
      ? openSilenceBreaker({ pool: sql, open: () => open(options.url, undefined, { max: 1 }) })
      : undefined,
    ...(replica && {
      replica: openReadReplica({
        primary: sql,
        // A connection that ends by itself after some time would look like a lost one.
        open: ({ connections = poolSize, onClose }) =>
          open(replica.url, replicaLimits, {
            ...{ max: connections, isLasting: true },
            ...(onClose && { onClose }),
          }),
        lagMaxMs: replica.lagMaxMs,
      }),
    }),
  });
}

/** The driver leaves out a limit of 0 that is a number, and the server's own would hold. */
const said = (ms: number) => String(ms) as unknown as number;

/**
 * What an address says for the driver. `prepare=false` and `max_pipeline=0` are for PgBouncer, see docs/deployment.md.
 * The words of `sslmode` and `target_session_attrs` mean what they mean to psql.
 */
function ofUrl(address: string) {
  const url = firstUrlOf(address);
  const isPrepared = url.searchParams.get('prepare') !== 'false';
  const isPipelined = url.searchParams.get('max_pipeline') !== '0';
  return {
    ...{ connectionString: forDriver(address), isPrepared, isPipelined },
    ...(wantsWrites(address) && { writableHost: writableHostOf(address) }),
  };
}

function forDriver(address: string): string {
  const url = firstUrlOf(address);
  url.searchParams.set('uselibpqcompat', 'true');
  url.searchParams.delete('target_session_attrs');
  return url.href;
}

const writableHosts = new Map<string, WritableHost>();

/** One for all pools of an address. */
function writableHostOf(address: string): WritableHost {
  const known = writableHosts.get(address);
  if (known) return known;
  const made = new WritableHost(addressesOf(address).map(forDriver));
  writableHosts.set(address, made);
  return made;
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
  const dataDir = dataPath({ dataDir: options.folder }, 'pglite');
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
  return access(path.join(dataPath({ dataDir: folder }, 'pglite'), 'PG_VERSION')).then(
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
    sql: openSql({ ...EMBEDDED_POOL, stream: () => embedded.stream() }),
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
