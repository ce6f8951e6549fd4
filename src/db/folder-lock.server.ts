import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export class FolderInUseError extends Error {
  constructor(folder: string, processId: number) {
    super(
      `The shop's data folder ${folder} is in use by process ${processId}. ` +
        'Stop that process first, or use PostgreSQL (DATABASE_URL) to run several at once.',
    );
  }
}

/**
 * Takes the folder for this process by a lock file that holds its id. A lock
 * whose process is gone (killed, power cut) is taken over.
 * @returns a function that gives the lock back
 * @throws FolderInUseError while another live process has it
 */
export async function takeFolderLock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'shop.lock');
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (owner > 0 && isAlive(owner)) throw new FolderInUseError(folder, owner);
    await rm(file, { force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
