import { access, statfs } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
/** Tables and the demonstration's parts take 80 MB, the write-ahead log up to 144 MB. */
const FIRST_START_BYTES = 256 * MB;

export class DiskTooSmallError extends Error {
  constructor(folder: string, neededBytes: number, freeBytes: number) {
    super(
      `The shop's data folder ${folder} needs ${Math.ceil(neededBytes / MB)} MB to begin with, and more with every ` +
        `order; its disk has ${Math.floor(freeBytes / MB)} MB free. Make room there, or name a folder on another disk in DATA_DIR.`,
    );
  }
}

/**
 * On a full disk, the embedded database hangs or fails in the middle of its first start.
 * @param folder of the database; one that has a database in it already is let be
 * @throws DiskTooSmallError
 */
export async function requireSpaceToBegin(
  folder: string,
  neededBytes: number = FIRST_START_BYTES,
): Promise<void> {
  if (await isThere(path.join(folder, 'PG_VERSION'))) return;
  // Some drives do not report it.
  const drive = await statfs(folder).catch(() => undefined);
  if (!drive) return;
  const freeBytes = drive.bavail * drive.bsize;
  if (freeBytes < neededBytes) throw new DiskTooSmallError(folder, neededBytes, freeBytes);
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
