import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PlainError } from '../../kernel/plain-error.ts';
import type { Database } from '../database.server.ts';
import type { Counts } from '../moving/tables.sql.server.ts';

const NAME = 'backup.json';

/** Checksums of a backup, which detect any later change of it. */
export interface BackupManifest {
  readonly madeAt: string;
  readonly kind: Database['kind'];
  /** The newest applied migration. */
  readonly schema: string;
  /** Row counts and digests of each table, as copied. */
  readonly tables: Counts;
  /** SHA-256 of each file. */
  readonly files: Readonly<Record<string, string>>;
}

/** A folder without a backup, or with one that was changed after it was made. */
export class BackupSpoiltError extends PlainError {}

export async function writeManifest(
  folder: string,
  manifest: Omit<BackupManifest, 'files'>,
): Promise<BackupManifest> {
  const whole = { ...manifest, files: await digestFiles(folder) };
  await writeFile(path.join(folder, NAME), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  return whole;
}

/**
 * Reads a backup's manifest, and every one of its files.
 * @throws BackupSpoiltError where a file is missing, changed, or one too many
 */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupSpoiltError(`${folder} holds no backup of a shop.`);
  const manifest = JSON.parse(text) as BackupManifest;
  const files = await digestFiles(folder);
  const names = [...new Set([...Object.keys(manifest.files), ...Object.keys(files)])].sort();
  const spoilt = names.filter((name) => files[name] !== manifest.files[name]);
  if (spoilt.length > 0) {
    const more = spoilt.length > 5 ? ` and ${spoilt.length - 5} more` : '';
    throw new BackupSpoiltError(
      `The backup is not as it was made: ${spoilt.slice(0, 5).join(', ')}${more}.`,
    );
  }
  return manifest;
}

export async function isBackup(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [] as string[])).includes(NAME);
}

async function digestFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== NAME)
    .sort();
  const digests: Record<string, string> = {};
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash);
    digests[name] = hash.digest('hex');
  }
  return digests;
}
