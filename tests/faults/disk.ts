import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MB = 1024 * 1024;

/** A disk of a size that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room at all. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Mounts a disk that is held in memory.
 * @param size as `mount` takes it: `320m`
 * @returns why there is none, where it could not be mounted: only root may
 */
export async function mountSmallDisk(size: string): Promise<SmallDisk | Error> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return error as Error;
  }
  return {
    folder,
    async fill() {
      for (const bytes of [MB, 4096]) {
        for (let count = 0; ; count++) {
          const file = path.join(folder, `fill-${bytes}-${count}`);
          const isWritten = await writeFile(file, Buffer.alloc(bytes)).then(
            () => true,
            () => false,
          );
          if (!isWritten) break;
        }
      }
    },
    async makeRoom() {
      const names = (await readdir(folder)).filter((name) => name.startsWith('fill-'));
      await Promise.all(names.map((name) => rm(path.join(folder, name))));
    },
    async remove() {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
