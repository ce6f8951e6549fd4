import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { dataPath, placesWith } from '../../config/data-places.ts';
import { firstUrlOf } from '../../config/database-address.ts';
import type { Clock } from '../../kernel/clock.ts';
import { PlainError } from '../../kernel/plain-error.ts';
import { connectPostgres } from '../connect.server.ts';
import { takeFolderLock } from '../folder-lock.server.ts';
import { knowsMigration } from '../migrate.server.ts';
import { countDifferences } from '../moving/count-differences.ts';
import { type Counts, countTables, listTables } from '../moving/tables.sql.server.ts';
import { DUMP, EMBEDDED, readEmbedded } from './back-up.server.ts';
import { type BackupManifest, readBackup } from './backup-manifest.server.ts';
import { runPostgresProgram } from './postgres-programs.server.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Why a backup is not restored, as a sentence. Nothing was changed. */
export class RestoreRefusedError extends PlainError {}

/** The restored data differ from the backup. */
export class RestoreDiffersError extends PlainError {
  constructor(differences: readonly string[]) {
    super(`What was restored is not what was backed up:\n${differences.join('\n')}`);
  }
}

export interface Restored {
  readonly manifest: BackupManifest;
  readonly tables: Counts;
  /** Where the previous database was moved to; undefined: there was none. */
  readonly movedTo: string | undefined;
}

/**
 * Restores a shop to the moment of its backup: into an empty database of a server, or into the data folder. It reads
 * every file of the backup first, and compares every table afterwards.
 * @param options.replaces puts an embedded database that is there aside; a server's is never replaced
 * @throws RestoreRefusedError, BackupSpoiltError, RestoreDiffersError
 */
export async function restoreBackup(
  place: Place,
  backup: string,
  { replaces, clock }: { replaces: boolean; clock: Clock },
): Promise<Restored> {
  const manifest = await readBackup(backup);
  if (!(await knowsMigration(manifest.schema))) {
    throw new RestoreRefusedError(
      `The backup is of another version of the shop, a newer one or one from before 0.2.0 (its schema is that of ${manifest.schema}). Restore it with that version.`,
    );
  }
  const isServer = place.databaseUrl !== undefined;
  if (isServer !== (manifest.kind === 'postgres')) {
    throw new RestoreRefusedError(
      isServer
        ? 'The backup is of the embedded database, and DATABASE_URL is set. Restore it without that, then run `npm run move-to-postgres`.'
        : 'The backup is of a PostgreSQL server: name an empty database there in DATABASE_URL.',
    );
  }
  const movedTo = place.databaseUrl
    ? await restoreServer(place.databaseUrl, backup)
    : await restoreEmbedded(place.dataDir, backup, { replaces, clock });
  await restoreFolders(place.dataDir, backup);
  const tables = place.databaseUrl
    ? await countServer(place.databaseUrl)
    : (await readEmbedded(place.dataDir)).tables;
  const differences = countDifferences(manifest.tables, tables);
  if (differences.length > 0) throw new RestoreDiffersError(differences);
  return { manifest, tables, movedTo };
}

async function restoreServer(url: string, backup: string): Promise<undefined> {
  const db = connectPostgres({ url, poolSize: 1 });
  try {
    const there = await listTables(db.sql);
    if (there.length > 0) {
      throw new RestoreRefusedError(
        `The database that DATABASE_URL names has ${there.length} tables already. Make an empty one (createdb), and ` +
          'name that: a restore replaces nothing.',
      );
    }
  } finally {
    await db.close();
  }
  const name = decodeURIComponent(firstUrlOf(url).pathname.slice(1));
  await runPostgresProgram(
    'pg_restore',
    [
      ...[`--dbname=${name}`, '--single-transaction', '--exit-on-error'],
      ...['--no-owner', '--no-privileges', path.join(backup, DUMP)],
    ],
    url,
  );
}

async function countServer(url: string): Promise<Counts> {
  const db = connectPostgres({ url, poolSize: 1 });
  try {
    await db.sql`analyze`;
    return await countTables(db.sql);
  } finally {
    await db.close();
  }
}

async function restoreEmbedded(
  dataDir: string,
  backup: string,
  { replaces, clock }: { replaces: boolean; clock: Clock },
): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true });
  const release = await takeFolderLock(dataDir);
  try {
    const database = dataPath({ dataDir }, EMBEDDED);
    const isThere = (await readdir(database).catch(() => [] as string[])).length > 0;
    if (isThere && !replaces) {
      throw new RestoreRefusedError(
        `${dataDir} has a database already. With --replace it is put aside, not deleted.`,
      );
    }
    const stamp = clock().toISOString().slice(0, 19).replaceAll(':', '-');
    const movedTo = isThere ? `${database}-before-${stamp}` : undefined;
    if (movedTo) await rename(database, movedTo);
    // Writes all of it or nothing, also when the disk is full.
    const arriving = `${database}.new`;
    await cp(path.join(backup, EMBEDDED), arriving, { recursive: true });
    await rename(arriving, database);
    return movedTo;
  } finally {
    await release();
  }
}

async function restoreFolders(dataDir: string, backup: string): Promise<void> {
  const there = new Set(await readdir(path.join(backup, 'files')).catch(() => [] as string[]));
  for (const name of placesWith('copied').filter((one) => there.has(one))) {
    await cp(path.join(backup, 'files', name), dataPath({ dataDir }, name), { recursive: true });
  }
}
