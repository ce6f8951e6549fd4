import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { countDifferences } from '../moving/count-differences.ts';
import { EMBEDDED, readEmbedded } from './back-up.server.ts';
import { type BackupManifest, BackupSpoiltError, readBackup } from './backup-manifest.server.ts';

/**
 * Reads every file of a backup. For the embedded database it also opens a copy and counts its rows. The only proof of
 * a server's dump is to restore it into an empty database.
 * @throws BackupSpoiltError
 */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readBackup(backup);
  if (manifest.kind === 'postgres') return manifest;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-backup-'));
  try {
    const copy = { recursive: true, mode: constants.COPYFILE_FICLONE };
    await cp(path.join(backup, EMBEDDED), path.join(folder, EMBEDDED), copy);
    const { tables } = await readEmbedded(folder);
    const differences = countDifferences(manifest.tables, tables);
    if (differences.length > 0) throw new BackupSpoiltError(differences.join('\n'));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
