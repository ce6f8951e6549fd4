import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildModule } from '../../tests/support/built-module.ts';
import { FolderInUseError, takeFolderLock } from './folder-lock.server.ts';

const SILENCE = { silenceMs: 400 };

let built: Awaited<ReturnType<typeof buildModule>>;
let folder: string;
let file: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  built = await buildModule('src/db/folder-lock.server.ts');
}, 60_000);
afterAll(() => built.remove());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-lock-'));
  file = path.join(folder, 'shop.lock');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A namespace of its own for process ids, as a container has, where the system lets us make one. */
const container = [
  ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'],
].find(([command = '', ...flags]) => spawnSync(command, [...flags, 'true']).status === 0);

/** @returns what a process in a container of its own said when it took the folder, and its id here */
async function takeInContainer(): Promise<{ said: string; processId: number }> {
  const program = `
    const { takeFolderLock } = await import(${JSON.stringify(built.url)});
    const said = await takeFolderLock(${JSON.stringify(folder)}, { silenceMs: 400 })
      .then(() => 'taken', (error) => error.constructor.name);
    console.log(said);
    setInterval(() => {}, 1000);`;
  const [command = '', ...flags] = [
    ...(container ?? []),
    process.execPath,
    '--input-type=module',
    '-e',
    program,
  ];
  const child = spawn(command, flags, { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  const { pid = 0 } = child;
  const inside = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return { said, processId: container ? Number.parseInt(inside, 10) : pid };
}

it('keeps a folder for a process in another container, at work or stopped, until that is killed', async () => {
  const { said, processId } = await takeInContainer();
  expect(said).toBe('taken');
  await expect(takeFolderLock(folder, SILENCE)).rejects.toThrow(FolderInUseError);
  expect((await takeInContainer()).said).toBe('FolderInUseError');

  process.kill(processId, 'SIGSTOP');
  await expect(takeFolderLock(folder, SILENCE)).rejects.toThrow(FolderInUseError);

  process.kill(processId, 'SIGKILL');
  await vi.waitFor(async () => (await takeFolderLock(folder, SILENCE))(), { timeout: 10_000 });
});

it('lets one of several containers in that find a stale lock at once', async () => {
  await writeLockOfOtherMachine();
  const taken = await Promise.all(Array.from({ length: 4 }, takeInContainer));
  expect(taken.map(({ said }) => said).sort()).toEqual([
    'FolderInUseError',
    'FolderInUseError',
    'FolderInUseError',
    'taken',
  ]);
});

async function writeLockOfOtherMachine(): Promise<void> {
  const release = await takeFolderLock(folder);
  const lock = JSON.parse(await readFile(file, 'utf8'));
  await release();
  await writeFile(file, JSON.stringify({ ...lock, id: 'another', machine: 'another' }));
}

it('takes over the lock of a machine that gives no sign of life', async () => {
  await writeLockOfOtherMachine();
  const release = await takeFolderLock(folder, SILENCE);
  expect(JSON.parse(await readFile(file, 'utf8')).processId).toBe(process.pid);
  await release();
});

it('leaves the folder to a machine that gives signs, whatever its clock says', async () => {
  await writeLockOfOtherMachine();
  const days = 8 * 24 * 60 * 60;
  let at = Date.now() / 1000 - days;
  const beats = setInterval(() => {
    at += 1;
    void utimes(file, at, at);
  }, 50);
  try {
    await expect(takeFolderLock(folder, SILENCE)).rejects.toThrow(FolderInUseError);
  } finally {
    clearInterval(beats);
  }
});

it('lets a copy of a folder in use start, since nobody uses the copy', async () => {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'wishbone-copy-'));
  const release = await takeFolderLock(folder);
  try {
    await cp(file, path.join(copy, 'shop.lock'));
    await (await takeFolderLock(copy, SILENCE))();
  } finally {
    await release();
    await rm(copy, { recursive: true, force: true });
  }
});

it('gives signs of life, and learns that another has taken the folder', async () => {
  const onLost = vi.fn();
  const release = await takeFolderLock(folder, { beatEveryMs: 20, onLost });
  await utimes(file, 1, 1);
  await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(1_000));
  expect(onLost).not.toHaveBeenCalled();
  await writeFile(file, JSON.stringify({ id: 'another' }));
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  await release();
  expect(JSON.parse(await readFile(file, 'utf8')).id).toBe('another');
});
