import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { type DataPlace, dataPath, placesWith } from '../../config/data-places.ts';
import type { Clock } from '../../kernel/clock.ts';
import { PlainError } from '../../kernel/plain-error.ts';
import { connectEmbedded, connectPostgres } from '../connect.server.ts';
import type { Database, Queryable } from '../database.server.ts';
import { newestMigration } from '../migrate.server.ts';
import { countDifferences } from '../moving/count-differences.ts';
import {
  type Counts,
  countRows,
  countTables,
  SERVERS_OWN_TABLE,
} from '../moving/tables.sql.server.ts';
import { copyWhileStill } from '../open-copy.server.ts';
import { openForCommand } from '../open-for-command.server.ts';
import { BackupSpoiltError, isBackup, writeManifest } from './backup-manifest.server.ts';
import { runPostgresProgram } from './postgres-programs.server.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrates'>;

/** Names of a backup's contents. */
export const DUMP = 'shop.dump';
export const EMBEDDED = 'pglite' satisfies DataPlace;

type OnOpen = (sql: Queryable) => Promise<void>;

interface BackupOptions {
  readonly to: string;
  readonly keep?: number | undefined;
  readonly clock: Clock;
  readonly mayBeEmpty?: boolean;
  readonly onOpen?: OnOpen;
}

/** A shop without an order or a part is rarely the one that was meant. */
export class EmptyShopError extends PlainError {
  constructor() {
    super(
      'The shop has neither orders nor parts, so it is probably not yours: check DATABASE_URL and DATA_DIR. ' +
        '--allow-empty takes it all the same.',
    );
  }
}

/** @throws EmptyShopError */
export function requireGoods(tables: Counts): void {
  const rows = (name: string) => tables[`public.${name}`]?.rows ?? 0;
  if (rows('placed_order') + rows('part') === 0) throw new EmptyShopError();
}

interface MadeBackup {
  readonly folder: string;
  readonly tables: Counts;
  /** Older backups that were deleted. */
  readonly deleted: readonly string[];
}

/**
 * Backs up the whole shop while it runs: a moment of it, with counts of every table from that same moment.
 * @param options.to a folder of backups, in which this one is a new folder
 * @param options.onOpen is given the opened database before it is copied
 * @param options.mayBeEmpty
 * @throws EmptyShopError where the shop has neither orders nor parts
 * @param options.keep how many to keep; undefined: all
 */
export async function backUp(
  place: Place,
  { to, keep, clock, mayBeEmpty = false, onOpen = async () => {} }: BackupOptions,
): Promise<MadeBackup> {
  const madeAt = clock().toISOString();
  const folder = path.join(to, `shop-${madeAt.slice(0, 19).replaceAll(':', '-')}`);
  const unfinished = `${folder}.new`;
  await mkdir(to, { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const { tables, schema } = place.databaseUrl
      ? await dumpServer(place.databaseUrl, unfinished, onOpen)
      : await copyEmbedded(place, unfinished, onOpen);
    if (!mayBeEmpty) requireGoods(tables);
    for (const name of placesWith('copied')) {
      await copyFolder(dataPath(place, name), path.join(unfinished, 'files', name));
    }
    const kind = place.databaseUrl ? 'postgres' : 'embedded';
    await writeManifest(unfinished, { madeAt, kind, schema, tables });
    await rename(unfinished, folder);
    return { folder, tables, deleted: await deleteOlder(to, keep) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

interface Copied {
  readonly tables: Counts;
  readonly schema: string;
}

/** Counted in the same snapshot as the dump, so shoppers may go on. */
async function dumpServer(url: string, folder: string, onOpen: OnOpen): Promise<Copied> {
  const db = connectPostgres({ url, poolSize: 1 });
  try {
    await onOpen(db.sql);
    return (await db.sql.begin('isolation level repeatable read read only', async (tx) => {
      const [row] = await tx<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
      const tables = await countTables(tx);
      await runPostgresProgram(
        'pg_dump',
        [
          ...['--format=custom', `--file=${path.join(folder, DUMP)}`],
          ...[`--snapshot=${row!.snapshot}`, '--no-owner', '--no-privileges'],
          `--exclude-table-data=${SERVERS_OWN_TABLE}`,
        ],
        url,
      );
      return { tables, schema: await newestMigration(tx) };
    })) as Copied;
  } finally {
    await db.close();
  }
}

/** The copy is started once, as after a crash, and compared with the counts taken while copying. */
async function copyEmbedded(place: Place, folder: string, onOpen: OnOpen): Promise<Copied> {
  const running = await openForCommand(place);
  await onOpen(running.sql);
  const places = { from: place.dataDir, to: folder };
  const rows = await copyWhileStill(running, places, countRows).finally(() => running.close());
  const copied = await readEmbedded(folder);
  const differences = countDifferences(withoutDigests(rows), withoutDigests(rowsOf(copied.tables)));
  if (differences.length > 0) throw new BackupSpoiltError(differences.join('\n'));
  return copied;
}

/** Opens the embedded database in a folder, counts it, and leaves it closed. */
export async function readEmbedded(folder: string): Promise<Copied> {
  const db: Database = await connectEmbedded({ folder });
  try {
    return { tables: await countTables(db.sql), schema: await newestMigration(db.sql) };
  } finally {
    await db.close();
  }
}

const rowsOf = (counts: Counts) =>
  Object.fromEntries(Object.entries(counts).map(([name, { rows }]) => [name, rows]));

function withoutDigests(rows: Readonly<Record<string, number>>): Counts {
  const kept = Object.entries(rows).filter(([name]) => name !== SERVERS_OWN_TABLE);
  return Object.fromEntries(kept.map(([name, count]) => [name, { rows: count, digest: '' }]));
}

/** The running shop may rename or delete a file meanwhile: what is gone is left out. */
async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true }).catch(unlessGone)) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    if (!entry.isFile()) continue;
    await mkdir(to, { recursive: true, mode: 0o700 });
    await copyFile(source, target).catch(unlessGone);
  }
}

function unlessGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Deletes the oldest backups and no other folders. Their names sort by time. */
async function deleteOlder(to: string, keep: number | undefined): Promise<string[]> {
  if (keep === undefined) return [];
  const deleted: string[] = [];
  const names = (await readdir(to)).filter((name) => /^shop-[\dT-]+$/.test(name)).sort();
  const made: string[] = [];
  for (const name of names) if (await isBackup(path.join(to, name))) made.push(name);
  for (const name of made.slice(0, -keep)) {
    await rm(path.join(to, name), { recursive: true });
    deleted.push(name);
  }
  return deleted;
}
