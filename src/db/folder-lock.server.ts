import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../kernel/ids.ts';

export class FolderInUseError extends Error {
  constructor(folder: string, processId: number) {
    super(
      `The shop's data folder ${folder} is in use by process ${processId}. ` +
        'Stop that process first, or use PostgreSQL (DATABASE_URL) to run several at once.',
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
    const found = await read(file);
    const owner = await liveOwner(found);
    if (owner !== undefined) throw new FolderInUseError(folder, owner);
    await takeAway(file, found);
  }
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

/** Removes a dead lock, and only that: another process may have replaced it since it was read. */
async function takeAway(file: string, content: string): Promise<void> {
  const aside = `${file}.${newId()}`;
  try {
    await rename(file, aside);
  } catch {
    return; // Another process was faster.
  }
  if ((await read(aside)) === content) await rm(aside, { force: true });
  else await rename(aside, file);
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** A process's id and, where the system tells it (Linux), when it began. */
async function signatureOf(processId: number): Promise<string> {
  const stat = await read(`/proc/${processId}/stat`);
  // The name, in parentheses, may hold anything; the start is the 20th field behind it.
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
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
