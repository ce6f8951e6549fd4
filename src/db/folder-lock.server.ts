import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 20;
const TURN_DEAD_MS = 10_000;
/** A lock is written in two steps, made and filled; one that stays empty is of a process that was killed between. */
const EMPTY_DEAD_MS = 1_000;

export class FolderInUseError extends Error {
  constructor(folder: string, processId: number) {
    super(
      `The shop's data folder ${folder} is in use by process ${processId}. ` +
        'Stop that process first (a command that runs ends by itself), or use PostgreSQL (DATABASE_URL) to run several at once.',
    );
  }
}

/** Lock files that this process has or is about to take. */
const own = new Set<string>();

/**
 * Takes the folder for this process by a lock file that holds its id and when it
 * began: ids come again, in a container with every start. A lock whose process is
 * gone (killed, power cut) is taken over.
 * @returns a function that gives the lock back
 * @throws FolderInUseError while another live process has it
 */
export async function takeFolderLock(folder: string): Promise<() => Promise<void>> {
  const file = path.resolve(folder, 'shop.lock');
  if (own.has(file)) throw new FolderInUseError(folder, process.pid);
  own.add(file);
  try {
    await take(folder, file);
  } catch (error) {
    own.delete(file);
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    own.delete(file);
  };
}

async function take(folder: string, file: string): Promise<void> {
  const signature = await signatureOf(process.pid);
  while (!(await create(file, signature))) {
    const content = await read(file);
    if (content === '' && !(await isOlderThan(file, EMPTY_DEAD_MS))) {
      await setTimeout(POLL_MS);
      continue;
    }
    const owner = await liveOwner(content);
    if (owner !== undefined) throw new FolderInUseError(folder, owner);
    if (await replaceDead(file, signature)) return;
  }
}

/**
 * Puts this process's lock in the place of a dead one. One process does that at
 * a time, and the file is there all the while, so that nobody else comes in between.
 */
async function replaceDead(file: string, signature: string): Promise<boolean> {
  const turn = `${file}.turn`;
  if (!(await create(turn, signature))) {
    await waitForTurn(turn);
    return false;
  }
  try {
    if ((await liveOwner(await read(file))) !== undefined) return false;
    const mine = `${file}.${process.pid}`;
    await writeFile(mine, signature);
    await rename(mine, file);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

/** A turn takes milliseconds; an old one is of a process that was killed in it. */
async function waitForTurn(turn: string): Promise<void> {
  await setTimeout(POLL_MS);
  if (await isOlderThan(turn, TURN_DEAD_MS)) await rm(turn, { force: true });
}

async function isOlderThan(file: string, ageMs: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ageMs;
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns the id of the process that has a lock, or undefined where that is gone */
async function liveOwner(content: string): Promise<number | undefined> {
  const owner = Number.parseInt(content, 10);
  // This process has none yet: one with its id is of a process that had the id before.
  if (!(owner > 0) || owner === process.pid || !isAlive(owner)) return undefined;
  const hasStart = content.includes(' ');
  return hasStart && content !== (await signatureOf(owner)) ? undefined : owner;
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** A process's id and, where the system tells it (Linux), when it began. */
async function signatureOf(processId: number): Promise<string> {
  const line = await read(`/proc/${processId}/stat`);
  // The name, in parentheses, may hold anything; the start is the 20th field behind it.
  const start = line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  return start ? `${processId} ${start}` : String(processId);
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
