import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../kernel/project-root.server.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Queryable, Sql } from './database.server.ts';

const MIGRATION_NAME = /^\d{4}_[a-z0-9-]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Brings the database to the newest migration, each in its own transaction.
 * Several instances may start at once: one works, the others wait for its lock.
 * @returns the names of the migrations that were run now
 * @throws where a file's name is none of a migration: left out, it would be missed much later
 * @throws where a file was edited after it had run here: the database would lack the edit for ever
 */
export async function migrate(
  sql: Sql,
  folder: string = path.join(projectRoot, 'db/migrations'),
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const connection = await sql.reserve();
  try {
    // Another instance's migrations take as long as they take, and so do one's own.
    await connection`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`;
    await connection`select pg_advisory_lock(${advisoryLocks.migration})`;
    const done = await migrationsDone(connection);
    const edited = migrations.filter(({ name, checksum }) => isOther(done.get(name), checksum));
    if (edited.length > 0) throw new EditedMigrationError(edited.map(({ name }) => name));
    await addMissingChecksums(connection, migrations);

    const open = migrations.filter(({ name }) => !done.has(name));
    for (const { name, text, checksum } of open) {
      try {
        await connection.unsafe(
          `begin;\n${text}\n;insert into migration (name, checksum) values ('${name}', '${checksum}'); commit;`,
        );
      } catch (cause) {
        await connection.unsafe('rollback');
        throw new Error(`Migration ${name} failed`, { cause });
      }
    }
    return open.map(({ name }) => name);
  } finally {
    await connection`select pg_advisory_unlock(${advisoryLocks.migration})`;
    await connection`reset lock_timeout`;
    await connection`reset statement_timeout`;
    connection.release();
  }
}

/** @returns the names of the migrations that have not run on this database */
export async function openMigrations(
  sql: Queryable,
  folder: string = path.join(projectRoot, 'db/migrations'),
): Promise<string[]> {
  const done = await migrationsDone(sql);
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !done.has(name));
}

class EditedMigrationError extends Error {
  constructor(names: readonly string[]) {
    const files = names.map((name) => `db/migrations/${name}`).join(', ');
    super(
      `${files} was edited after it had run on this database, which does not have the edit. ` +
        'Restore the file as it was released and put the change into a new migration with the next number.',
    );
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.filter((name) => !MIGRATION_NAME.test(name));
  if (misnamed.length > 0) throw new Error(`No migration is named like ${misnamed.join(', ')}`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/** The same for all line endings: Git writes a file with those of the machine. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('hex');
}

/** Migrations that have run here, with the checksum they had; null for those that ran before checksums were kept. */
async function migrationsDone(sql: Queryable): Promise<ReadonlyMap<string, string | null>> {
  await sql`
    create table if not exists migration (
      name text primary key,
      run_at timestamptz not null default now(),
      checksum text
    )`;
  await sql`alter table migration add column if not exists checksum text`;
  const rows = await sql<{ name: string; checksum: string | null }[]>`
    select name, checksum from migration`;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function isOther(known: string | null | undefined, checksum: string): boolean {
  return typeof known === 'string' && known !== checksum;
}

/** A database from before checksums gets those of the files as they are at its first start with them. */
async function addMissingChecksums(
  sql: Queryable,
  migrations: readonly Migration[],
): Promise<void> {
  await sql`
    update migration set checksum = known.checksum
    from unnest(${migrations.map(({ name }) => name)}::text[],
                ${migrations.map(({ checksum }) => checksum)}::text[]) as known (name, checksum)
    where migration.name = known.name and migration.checksum is null`;
}
