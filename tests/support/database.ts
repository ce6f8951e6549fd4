import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectEmbedded, connectPostgres } from '../../src/db/connect.server.ts';
import type { Database } from '../../src/db/database.server.ts';
import { openEmbedded } from './embedded-databases.ts';
import { databaseUrl, withServer } from './postgres-server.ts';
import { unpackSnapshot } from './unpack-snapshot.ts';

/**
 * A migrated database of its own for the calling test file: embedded, or on
 * PostgreSQL where TEST_DATABASE=postgres says so. Close it when done.
 */
export async function openTestDatabase(): Promise<Database> {
  const source = inject('testDatabase');
  return source.kind === 'embedded' ? openEmbedded(source.snapshot) : openOnPostgres(source);
}

/** Leaves a migrated database in a data folder for a command; making one takes the command many seconds. */
export async function leaveDatabaseIn(folder: string): Promise<void> {
  const source = inject('testDatabase');
  if (source.kind === 'postgres') throw new Error('Only the embedded database lies in a folder');
  await unpackSnapshot(source.snapshot, folder);
}

/**
 * The same, held open as a running shop does. A command reaches it by the folder's socket, which takes milliseconds
 * where opening the folder takes a second and more. Close it when done.
 */
export async function holdDatabaseIn(folder: string): Promise<Database> {
  await leaveDatabaseIn(folder);
  return connectEmbedded({ folder, isOffered: true });
}

/** The same on PostgreSQL, with its address, for processes of their own. */
export async function openServedDatabase(): Promise<Database & { url: string }> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') throw new Error('The embedded database serves one process');
  return openOnPostgres(source);
}

/** A database on PostgreSQL in which nothing is: a shop of any version migrates it. */
export async function openEmptyDatabase(): Promise<Database & { url: string }> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') throw new Error('The embedded database serves one process');
  return openOnPostgres({ url: source.url, template: 'template0' });
}

async function openOnPostgres(source: {
  url: string;
  template: string;
}): Promise<Database & { url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer(source.url, (sql) =>
    // Copying files takes half of what copying block by block through the log does.
    sql.unsafe(`create database ${name} template ${source.template} strategy file_copy`),
  );
  const url = databaseUrl(source.url, name);
  const database = connectPostgres({ url });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await withServer(source.url, (sql) => sql.unsafe(`drop database ${name} with (force)`));
    },
  };
}
