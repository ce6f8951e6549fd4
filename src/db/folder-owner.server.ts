import { readFile, readlink, stat } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';

/** The owner of a data folder, according to its lock file. */
export interface FolderOwner {
  /** Random: no two owners have the same. */
  readonly id: string;
  readonly host: string;
  /** The same for all containers of a machine, until the machine restarts. */
  readonly machine: string;
  /** The namespace in which the process id is valid. */
  readonly namespace: string;
  readonly processId: number;
  /** Process ids are reused, in a container at every start. */
  readonly processStart: string;
  /** The folder's inode: a copy has a different one. */
  readonly folder: string;
}

/** `unknown`: an owner on another machine, from before a restart of this one, or in a copied folder. */
type Life = 'alive' | 'dead' | 'unknown';

export async function currentOwner(folder: string, id: string): Promise<FolderOwner> {
  const { ino } = await stat(folder, { bigint: true });
  return {
    id,
    host: os.hostname(),
    machine: (await textOf('/proc/sys/kernel/random/boot_id')) || os.hostname(),
    namespace: await readlink('/proc/self/ns/pid').catch(() => ''),
    processId: process.pid,
    processStart: await startOf(process.pid),
    folder: String(ino),
  };
}

/** @returns undefined for what is none, and for a lock of an older version */
export function ownerOf(content: string): FolderOwner | undefined {
  try {
    const owner = JSON.parse(content) as FolderOwner;
    return typeof owner.id === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether an owner is alive. Within one namespace its process is looked up. Between containers of one machine its
 * socket is tried: the system accepts connections while the process exists, running or suspended, and no longer.
 */
export async function lifeOf(
  owner: FolderOwner,
  here: FolderOwner,
  socketFile: string | undefined,
): Promise<Life> {
  if (owner.machine !== here.machine || owner.folder !== here.folder) return 'unknown';
  if (owner.namespace === here.namespace) return processLife(owner.processId, owner.processStart);
  return socketFile ? socketLife(socketFile) : 'unknown';
}

/** A lock of an older version: a process id, and its start time where the system reports it. */
export async function lifeOfOldLock(content: string): Promise<{ processId: number; life: Life }> {
  const [id = '', start = ''] = content.split(' ');
  const processId = Number.parseInt(id, 10);
  return { processId, life: processId > 0 ? await processLife(processId, start) : 'dead' };
}

async function processLife(processId: number, start: string): Promise<Life> {
  // This process has no lock yet: a lock with its id belongs to a process that had the id before.
  if (processId === process.pid || !isThere(processId)) return 'dead';
  return start === '' || start === (await startOf(processId)) ? 'alive' : 'dead';
}

async function socketLife(file: string): Promise<Life> {
  return new Promise((resolve) => {
    const socket = net.connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve('alive');
    });
    // Without an entry, or after another error, nothing is known.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'dead' : 'unknown'),
    );
  });
}

/** A process's start time, where the system reports it (Linux). */
async function startOf(processId: number): Promise<string> {
  const line = await textOf(`/proc/${processId}/stat`);
  // The name, in parentheses, may contain anything; the start time is the 20th field after it.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function textOf(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}

function isThere(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
