import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../kernel/plain-error.ts';
import { projectRoot } from '../kernel/project-root.server.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Queryable, Sql } from './database.server.ts';

const MIGRATION_NAME = /^\d{4}_[a-z0-9-]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** A version that does not know this schema would give wrong answers. */
  readonly contracts: boolean;
  /** What it does; empty for the base. */
  readonly about: string;
}

/**
 * Lower numbers are the base: the schema of 0.2.0, the first release that shops run. From this one on, each migration
 * says in its first line what it does to versions that do not know it.
 */
const FIRST_AFTER_BASE = '0100';
const KIND = /^-- (expands|contracts): (\S[^\r\n]*)/;

const DEFAULT_FOLDER = path.join(projectRoot, 'db/migrations');

/**
 * Brings the database to the newest migration, each in its own transaction.
 * Several instances may start at once: one works, the others wait for its lock.
 * @param options.mayRun where not, a database that lacks one is refused
 * @returns the names of the migrations that were run now
 * @throws NotMigratedError where some are open and may not be run
 * @throws OtherSchemaError where the database is from before the base, or a newer version has migrated it in a
 *   way that this one cannot work with
 * @throws where a file's name is none of a migration: left out, it would be missed much later
 * @throws where a file was edited after it had run here: the database would lack the edit for ever
 */
export async function migrate(
  sql: Sql,
  { folder = DEFAULT_FOLDER, mayRun = true }: { folder?: string; mayRun?: boolean } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  if (!mayRun) {
    await requireMigrated(sql, migrations);
    return [];
  }
  const connection = await sql.reserve();
  try {
    // Migrations, another instance's as well as one's own, take as long as they need.
    await connection`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`;
    await connection`select pg_advisory_lock(${advisoryLocks.migration})`;
    await makeTable(connection);
    const done = await migrationsDone(connection);
    refuseOtherSchema(done, migrations);
    const open = migrations.filter(({ name }) => !done.has(name));
    for (const { name, text, checksum, contracts } of open) {
      try {
        await connection.unsafe(
          `begin;\n${text}\n;insert into migration (name, checksum, contracts) values ('${name}', '${checksum}', ${contracts}); commit;`,
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

/** Only reads, and needs no dedicated connection: a pooler may stand in between. */
async function requireMigrated(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const done = await migrationsDoneOrNone(sql);
  refuseOtherSchema(done, migrations);
  const open = migrations.filter(({ name }) => !done.has(name));
  if (open.length > 0) throw new NotMigratedError(open.map(({ name }) => name));
}

/** @throws where the database is not of an older version, or of this one */
function refuseOtherSchema(done: MigrationsDone, migrations: readonly Migration[]): void {
  if (isFromBeforeTheBase(done, migrations)) throw new OtherSchemaError(FROM_BEFORE_THE_BASE);
  const newer = contractionsBeyond(done, migrations);
  if (newer.length > 0) throw new OtherSchemaError(fromANewerVersion(newer));
  const edited = migrations.filter(
    ({ name, checksum }) => done.has(name) && done.get(name)?.checksum !== checksum,
  );
  if (edited.length > 0) throw new EditedMigrationError(edited.map(({ name }) => name));
}

async function migrationsDoneOrNone(sql: Queryable): Promise<MigrationsDone> {
  const [table] = await sql<{ isThere: boolean }[]>`
    select to_regclass('migration') is not null as "isThere"`;
  return table?.isThere ? migrationsDone(sql) : new Map();
}

/**
 * @returns the migrations that have not run on this database, in their order
 * @throws as `migrate` does, where none of them may run
 */
export async function openMigrations(
  sql: Queryable,
  folder = DEFAULT_FOLDER,
): Promise<readonly Pick<Migration, 'name' | 'contracts' | 'about'>[]> {
  const migrations = await readMigrations(folder);
  const done = await migrationsDoneOrNone(sql);
  refuseOtherSchema(done, migrations);
  return migrations.filter(({ name }) => !done.has(name));
}

/** What this version knew when it started: later a newer version may lie in the same folder. */
const knownAtStart = new Map<string, readonly Migration[]>();

/** For `newerMigrations`; called at a start, after `migrate`. */
export async function rememberMigrations(folder = DEFAULT_FOLDER): Promise<void> {
  knownAtStart.set(folder, await readMigrations(folder));
}

/** @returns migrations that have run on this database, and with which this version would answer wrongly */
export async function newerMigrations(sql: Queryable, folder = DEFAULT_FOLDER): Promise<string[]> {
  const known = knownAtStart.get(folder) ?? (await readMigrations(folder));
  return contractionsBeyond(await migrationsDone(sql), known);
}

/** @returns the name of the last migration that has run on this database; '' for none */
export async function newestMigration(sql: Queryable): Promise<string> {
  const [row] = await sql<{ name: string | null }[]>`select max(name) as name from migration`;
  return row?.name ?? '';
}

/** @returns whether this version has a migration of that name */
export async function knowsMigration(name: string): Promise<boolean> {
  return name === '' || (await readdir(DEFAULT_FOLDER)).includes(name);
}

/** Versions before 0.2.0 have other names in the numbers of the base. */
function isFromBeforeTheBase(done: MigrationsDone, known: readonly Migration[]): boolean {
  const names = new Set(known.map(({ name }) => name));
  return [...done.keys()].some((name) => name < FIRST_AFTER_BASE && !names.has(name));
}

function contractionsBeyond(done: MigrationsDone, known: readonly Migration[]): string[] {
  const names = new Set(known.map(({ name }) => name));
  return [...done]
    .filter(([name, { contracts }]) => contracts && !names.has(name))
    .map(([name]) => name);
}

export class NotMigratedError extends PlainError {
  constructor(names: readonly string[]) {
    super(
      `The database lacks ${names.length} migrations, from ${names[0]} on. Run \`npm run migrate\` first, ` +
        'or set MIGRATE=on.',
    );
  }
}

/** The database is of another version, and this one can neither migrate it nor work with it. */
export class OtherSchemaError extends PlainError {}

const FROM_BEFORE_THE_BASE =
  'This database was made by a version from before 0.2.0, and no migration leads from there. Name a new database in ' +
  'DATABASE_URL, or an empty folder in DATA_DIR, and import the feed into it; the version that made this one still ' +
  'opens it.';

const fromANewerVersion = (names: readonly string[]) =>
  `A newer version has migrated this database (${names.join(', ')}), and this one would answer wrongly. ` +
  'Start the newer version, or restore a backup from before.';

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
      return { name, text, checksum: checksumOf(text), ...kindOf(name, text) };
    }),
  );
}

/** @throws where a migration after the base does not say its kind */
function kindOf(name: string, text: string): Pick<Migration, 'contracts' | 'about'> {
  const [, kind, about = ''] = KIND.exec(text) ?? [];
  if (kind === undefined && name >= FIRST_AFTER_BASE) {
    throw new Error(
      `db/migrations/${name} has to say in its first line what it does to versions that do not know it: ` +
        '"-- expands: why they can go on", or "-- contracts: what they would do wrong".',
    );
  }
  return { contracts: kind !== 'expands', about };
}

/** The same for all line endings: Git checks files out with those of the machine. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('hex');
}

type MigrationsDone = ReadonlyMap<string, Pick<Migration, 'checksum' | 'contracts'>>;

async function migrationsDone(sql: Queryable): Promise<MigrationsDone> {
  const rows = await sql<Omit<Migration, 'text'>[]>`
    select name, checksum, contracts from migration`;
  return new Map(rows.map(({ name, ...facts }) => [name, facts]));
}

async function makeTable(sql: Queryable): Promise<void> {
  await sql`
    create table if not exists migration (
      name text primary key,
      run_at timestamptz not null default now(),
      checksum text not null,
      contracts boolean not null
    )`;
}
