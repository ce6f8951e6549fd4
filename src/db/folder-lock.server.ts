import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dataPath } from '../config/data-places.ts';
import { PlainError } from '../kernel/plain-error.ts';
import {
  currentOwner,
  type FolderOwner,
  lifeOf,
  lifeOfOldLock,
  ownerOf,
} from './folder-owner.server.ts';
import { socketPath } from './socket-path.ts';

const POLL_MS = 20;
const TURN_DEAD_MS = 10_000;
/** A lock is created and then filled; one that stays empty belongs to a process that was killed in between. */
const EMPTY_DEAD_MS = 1_000;
/** The heartbeat interval of an owner. */
const BEAT_EVERY_MS = 2_000;
/** An owner about whom nothing else is known counts as dead after this time without a heartbeat. */
const SILENCE_MS = 15_000;

export class FolderInUseError extends PlainError {
  constructor(folder: string, owner: { readonly processId: number; readonly host?: string }) {
    const where = owner.host === undefined ? '' : ` on ${owner.host}`;
    super(
      `The shop's data folder ${folder} is in use by process ${owner.processId}${where}. ` +
        'Stop that process first (a command that runs ends by itself), or use PostgreSQL (DATABASE_URL) to run several at once.',
    );
  }
}

/** Times that a test may shorten, and hooks for it. */
interface LockOptions {
  readonly beatEveryMs?: number;
  readonly silenceMs?: number;
  /** Another process owns the folder now: further writes of this process would destroy it. */
  readonly onLost?: () => void;
}

/** Lock files that this process holds or is about to take. */
const own = new Set<string>();

/**
 * Takes the folder for this process with a lock file that names it, a socket that the system closes when the process
 * ends, and a heartbeat every two seconds. A lock whose process is gone (killed, power cut) is taken over: at once
 * where that is certain, otherwise after fifteen seconds without a heartbeat.
 * @returns a function that gives the lock back
 * @throws FolderInUseError while another process has it, here, in another container or on another machine
 */
export async function takeFolderLock(
  folder: string,
  options: LockOptions = {},
): Promise<() => Promise<void>> {
  const { beatEveryMs = BEAT_EVERY_MS, silenceMs = SILENCE_MS, onLost = endAtOnce } = options;
  const file = path.resolve(dataPath({ dataDir: folder }, 'shop.lock'));
  if (own.has(file)) throw new FolderInUseError(folder, { processId: process.pid });
  own.add(file);
  try {
    const me = await currentOwner(folder, randomBytes(6).toString('hex'));
    // Opened before the lock is written: a reader of the lock must find the socket.
    const closeSocket = await openSocket(socketOf(file, me));
    await take({ folder, file, me, silenceMs }).catch(async (error) => {
      await closeSocket();
      throw error;
    });
    const stopBeats = giveSigns(file, { me, beatEveryMs, onLost });
    return async () => {
      await stopBeats();
      await closeSocket();
      if (ownerOf(await read(file))?.id === me.id) await rm(file, { force: true });
      own.delete(file);
    };
  } catch (error) {
    own.delete(file);
    throw error;
  }
}

interface Wanted {
  readonly folder: string;
  readonly file: string;
  readonly me: FolderOwner;
  readonly silenceMs: number;
}

async function take(wanted: Wanted): Promise<void> {
  const { folder, file, me } = wanted;
  while (!(await create(file, JSON.stringify(me)))) {
    const content = await read(file);
    if (content === '' && !(await isOlderThan(file, EMPTY_DEAD_MS))) {
      await setTimeout(POLL_MS);
      continue;
    }
    const owner = await liveOwner(content, wanted);
    if (owner) throw new FolderInUseError(folder, owner);
    if (await replaceDead(wanted, content)) return;
  }
}

/** @returns who has a lock, or undefined where that process is gone */
async function liveOwner(content: string, { file, me, silenceMs }: Wanted) {
  const owner = ownerOf(content);
  if (!owner) {
    const { processId, life } = await lifeOfOldLock(content);
    return life === 'alive' ? { processId } : undefined;
  }
  const life = await lifeOf(owner, me, socketOf(file, owner));
  const isAlive = life === 'unknown' ? await givesSign(file, silenceMs) : life === 'alive';
  return isAlive ? owner : undefined;
}

/** Waits for a heartbeat. Compares file times with each other only, because clocks of machines differ. */
async function givesSign(file: string, silenceMs: number): Promise<boolean> {
  console.warn(
    `Waiting ${silenceMs / 1000} s to see whether another machine or container uses ${path.dirname(file)}`,
  );
  const before = await beatOf(file);
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += silenceMs / 10) {
    await setTimeout(silenceMs / 10);
    if ((await beatOf(file)) !== before) return true;
  }
  return false;
}

async function beatOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs;
}

/** @returns ends the signs */
function giveSigns(
  file: string,
  { me, beatEveryMs, onLost }: { me: FolderOwner; beatEveryMs: number; onLost: () => void },
): () => Promise<void> {
  let running = Promise.resolve();
  const beat = async () => {
    const content = await readFile(file, 'utf8').catch(() => undefined);
    // A drive that is briefly away does not mean another owner.
    if (content === undefined) return;
    if (ownerOf(content)?.id !== me.id) {
      clearInterval(timer);
      onLost();
      return;
    }
    await utimes(file, new Date(), new Date()).catch(() => undefined);
  };
  const timer = setInterval(() => {
    running = beat();
  }, beatEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function endAtOnce(): void {
  console.error(
    "Another process has taken the shop's data folder: ending, before anything is lost",
  );
  process.exit(1);
}

/** Listens as long as this process exists, even while it is suspended. Does nothing where the drive has no sockets. */
async function openSocket(file: string | undefined): Promise<() => Promise<void>> {
  if (!file) return async () => {};
  const server = net.createServer((socket) => socket.destroy());
  server.unref();
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(file, () => resolve(true));
  });
  return async () => {
    if (isOpen) await new Promise((resolve) => server.close(resolve));
  };
}

/** Unique for each owner, so that an older owner's signal is not mistaken for this one's. */
function socketOf(file: string, { id }: FolderOwner): string | undefined {
  return socketPath(`${file}.${id}`);
}

/**
 * Replaces a dead process's lock with this one's. One process at a time may do that, and the file exists throughout,
 * so that no other process slips in.
 */
async function replaceDead({ file, me }: Wanted, dead: string): Promise<boolean> {
  const turn = `${file}.turn`;
  if (!(await create(turn, me.id))) {
    await waitForTurn(turn);
    return false;
  }
  try {
    if ((await read(file)) !== dead) return false;
    const mine = `${turn}.${me.id}`;
    await writeFile(mine, JSON.stringify(me));
    await rename(mine, file);
    const before = ownerOf(dead);
    if (before) await rm(`${file}.${before.id}`, { force: true });
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}
/** A turn takes milliseconds; an old one belongs to a process that was killed during it. */
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

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
