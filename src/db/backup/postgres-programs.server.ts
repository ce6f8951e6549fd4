import { spawn } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { postgresEnvironment } from '../../config/database-address.ts';
import { PlainError } from '../../kernel/plain-error.ts';

/** Where packages of PostgreSQL install the programs of each version, besides the path. */
const VERSIONS_FOLDER = '/usr/lib/postgresql';

/** A program of PostgreSQL that is missing or failed, with its own message. */
export class PostgresProgramError extends PlainError {}

/**
 * Runs `pg_dump` or `pg_restore` on a database. The address is passed in the environment, where other accounts of the
 * machine cannot read its password.
 * @throws PostgresProgramError with what the program said
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url: string,
): Promise<void> {
  const child = spawn(await newest(name), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(url),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? missing(name) : error),
    );
    child.once('close', resolve);
  });
  if (status !== 0) throw new PostgresProgramError(`${name} failed: ${said.trim()}`);
}

function missing(name: string): PostgresProgramError {
  return new PostgresProgramError(
    `${name} is not installed on this machine: install the client programs of PostgreSQL (Debian: postgresql-client), of the server's version or a later one.`,
  );
}

/** A dump has to be made by a program that is no older than the server. */
async function newest(name: string): Promise<string> {
  const versions = await readdir(VERSIONS_FOLDER).catch(() => [] as string[]);
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const file = path.join(VERSIONS_FOLDER, version, 'bin', name);
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return name;
}
