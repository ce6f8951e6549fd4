import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Puts a dumped embedded database where a shop with this data folder finds it. */
export async function unpackSnapshot(snapshot: string, folder: string): Promise<void> {
  const dataDir = path.join(folder, 'pglite');
  await mkdir(dataDir, { recursive: true });
  execFileSync('tar', ['-xf', snapshot, '-C', dataDir]);
}
