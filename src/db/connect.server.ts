import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/pglite-socket.server.ts';
import { offerToCommands } from './command-socket.server.ts';
import { createDatabase, type Database } from './database.server.ts';
import { takeFolderLock } from './folder-lock.server.ts';

const POOL_SIZE = 10;
const RETRY_AT_MOST_S = 1;
const CHECKPOINT_EVERY_MS = 3 * 60_000;
const VACUUM_EVERY_MS = 10 * 60_000;

/** Opens a PostgreSQL server, with a second pool for catalogue reads where one is named. */
export function connectPostgres(options: {
  url: string;
  readUrl?: string | undefined;
  poolSize?: number;
}): Database {
  const open = (url: string) =>
    postgres(url, {
      max: options.poolSize ?? POOL_SIZE,
      onnotice: () => {},
      // A question asked meanwhile waits for the next attempt: a shopper shall hear soon that the shop is busy.
      backoff: (attempt) => Math.min(3 ** attempt / 100, RETRY_AT_MOST_S),
      connection: { application_name: 'wishbone' },
    });
  return createDatabase({
    kind: 'postgres',
    sql: open(options.url),
    ...(options.readUrl ? { read: open(options.readUrl) } : {}),
  });
}

/**
 * Opens the embedded database in a folder, alone: a second process on the same
 * folder would silently lose commits, so it is refused with a sentence.
 * @param options.isOffered lets commands on this machine work on it meanwhile
 */
export async function connectEmbedded(options: {
  folder: string;
  isOffered?: boolean;
}): Promise<Database> {
  const dataDir = path.join(options.folder, 'pglite');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Made readable for all by an older version. Some network drives know no modes.
  await chmod(dataDir, 0o700).catch(() => undefined);
  const release = await takeFolderLock(options.folder);
  try {
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

/** PGlite has no background workers: checkpoints and vacuums come from a timer. */
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
