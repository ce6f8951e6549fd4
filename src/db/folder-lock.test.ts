import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUseError, takeFolderLock } from './folder-lock.server.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-lock-'));
  file = path.join(folder, 'shop.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('lets one in at a time', async () => {
  const release = await takeFolderLock(folder);
  await expect(takeFolderLock(folder)).rejects.toThrow(FolderInUseError);
  await release();
  await (await takeFolderLock(folder))();
});

it('refuses a folder that another live process has', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    await writeFile(file, String(other.pid));
    await expect(takeFolderLock(folder)).rejects.toThrow(`in use by process ${other.pid}`);
  } finally {
    other.kill('SIGKILL');
  }
});

it.each([
  ['a dead process', '999999999'],
  ['nobody', ''],
  ['this process, which was another when it was written', String(process.pid)],
  ['a process whose id another has now', `${process.ppid} 1`],
])('takes over the lock of %s', async (_whose, content) => {
  await writeFile(file, content);
  const release = await takeFolderLock(folder);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ processId: process.pid });
  await release();
});
