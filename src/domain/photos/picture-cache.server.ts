import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fairTurns, NoTurn } from '../../kernel/turns.ts';

/** Whoever asks for a picture. */
export interface Asker {
  /** The key of an asker: pictures of one key wait for each other before those of other keys wait. */
  readonly key: string;
  /** Whether a picture may be made for the asker; called only if it is not cached. */
  mayMake(): Promise<boolean>;
}

/** No particular asker: a test, or the shop itself. */
export const anybody: Asker = { key: '', mayMake: async () => true };

/** The picture is not cached and may not be made now: its asker had too many made, or too many wait. */
export class PictureNotMade extends Error {}

/** Runs work in a turn of the processor. Work that waits for something else must not hold a turn. */
export type InTurn = (make: () => Promise<Buffer>) => Promise<Buffer>;

/** Finished pictures, cached on disk. */
export interface PictureCache {
  /**
   * @param key names everything that determines the picture: a different picture has a different key
   * @param make makes it if it is not cached; simultaneous requests share one making
   * @throws PictureNotMade
   */
  get(key: string, make: (inTurn: InTurn) => Promise<Buffer>, asker?: Asker): Promise<Buffer>;
}

/** Pictures made at once; more would take the processor from pages. */
const MAKERS_MOST = 2;
/** Limits on waiting pictures: those of one long page, and of many pages. */
const WAITING_MOST = { ofOne: 200, all: 2_000 };

/**
 * A folder of pictures with a fixed maximum size: the least recently requested are deleted first. It is only a cache:
 * it may be deleted at any time, and a full disk only means that pictures are made again.
 */
export function createPictureCache({
  folder,
  maxBytes,
}: {
  readonly folder: string;
  readonly maxBytes: number;
}): PictureCache {
  const underWay = new Map<string, Promise<Buffer>>();
  const turns = fairTurns({ most: MAKERS_MOST, waiting: WAITING_MOST });
  let kept: Promise<KeptFiles> | undefined;
  const knownFiles = () => {
    kept ??= keptFiles(folder);
    return kept;
  };

  const read = async (name: string): Promise<Buffer | undefined> => {
    const files = await knownFiles();
    const file = path.join(folder, name);
    // Also one that another process has written.
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes) {
      files.delete(name);
      return undefined;
    }
    files.add(name, bytes.length);
    // The next start reads the last request time from it.
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
    return bytes;
  };

  const write = async (name: string, bytes: Buffer): Promise<void> => {
    if (bytes.length > maxBytes) return;
    const files = await knownFiles();
    const draft = path.join(folder, `${name}.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path.join(folder, name));
    files.add(name, bytes.length);
    for (const old of files.beyond(maxBytes)) await rm(path.join(folder, old), { force: true });
  };

  const begin = (
    name: string,
    make: Parameters<PictureCache['get']>[1],
    asker: Asker,
  ): Promise<Buffer> => {
    const picture = (async () => {
      const made = await make((job) => turns(asker.key, job));
      await write(name, made).catch(() => undefined);
      return made;
    })()
      .catch((cause) => {
        throw cause instanceof NoTurn ? new PictureNotMade(cause.message, { cause }) : cause;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, picture);
    return picture;
  };

  return {
    async get(key, make, asker = anybody) {
      const name = createHash('sha256').update(key).digest('hex');
      const kept = await (underWay.get(name) ?? read(name));
      if (kept) return kept;
      if (!(await asker.mayMake())) throw new PictureNotMade('Too many were made for this asker');
      return underWay.get(name) ?? begin(name, make, asker);
    },
  };
}

const PICTURE_NAME = /^[0-9a-f]{64}$/;

/** The folder's content, the least recently requested first. */
class KeptFiles {
  private readonly sizes = new Map<string, number>();
  private bytes = 0;

  add(name: string, size: number): void {
    this.delete(name);
    this.sizes.set(name, size);
    this.bytes += size;
  }

  delete(name: string): void {
    this.bytes -= this.sizes.get(name) ?? 0;
    this.sizes.delete(name);
  }

  /** Removes the excess, and returns its names. */
  beyond(maxBytes: number): string[] {
    const gone: string[] = [];
    for (const name of this.sizes.keys()) {
      if (this.bytes <= maxBytes) break;
      this.delete(name);
      gone.push(name);
    }
    return gone;
  }
}

/** Deletes drafts that a stopped process left. */
async function keptFiles(folder: string): Promise<KeptFiles> {
  const files = new KeptFiles();
  const names = await readdir(folder).catch(() => []);
  const known = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if (PICTURE_NAME.test(name)) return { name, found: await stat(file).catch(() => undefined) };
      await rm(file, { force: true }).catch(() => undefined);
      return { name, found: undefined };
    }),
  );
  known.sort((a, b) => (a.found?.mtimeMs ?? 0) - (b.found?.mtimeMs ?? 0));
  for (const { name, found } of known) if (found?.isFile()) files.add(name, found.size);
  return files;
}
