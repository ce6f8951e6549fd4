import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../kernel/project-root.server.ts';
import type { Sql } from './database.server.ts';

const MIGRATION_LOCK = 7_294_103;
const MIGRATION_NAME = /^\d{4}_[a-z0-9-]+\.sql$/;

/**
 * Brings the database to the newest migration, each in its own transaction.
 * Several instances may start at once: one works, the others wait for its lock.
 * @returns the names of the migrations that were run now
 * @throws where a file's name is none of a migration: left out, it would be missed much later
 */
export async function migrate(
  sql: Sql,
  folder: string = path.join(projectRoot, 'db/migrations'),
): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = files.filter((name) => !MIGRATION_NAME.test(name));
  if (misnamed.length > 0) throw new Error(`No migration is named like ${misnamed.join(', ')}`);
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await connection`
      create table if not exists migration (
        name text primary key,
        run_at timestamptz not null default now()
      )`;
    const done = new Set(
      (await connection<{ name: string }[]>`select name from migration`).map(({ name }) => name),
    );
    const open = files.filter((name) => !done.has(name));
    for (const name of open) {
      const text = await readFile(path.join(folder, name), 'utf8');
      try {
        await connection.unsafe(
          `begin;\n${text}\n;insert into migration (name) values ('${name}'); commit;`,
        );
      } catch (cause) {
        await connection.unsafe('rollback');
        throw new Error(`Migration ${name} failed`, { cause });
      }
    }
    return open;
  } finally {
    await connection`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    connection.release();
  }
}
