import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { startShop } from '../../scripts/start-shop.mjs';
import { ownerOf } from '../../src/db/folder-owner.server.ts';
import { openServedDatabase } from '../support/database.ts';

test('a shop that cannot work its queue says why and ends', { timeout: 60_000 }, async () => {
  const db = await openServedDatabase();
  try {
    await db.sql`update pgboss.version set version = version + 1`;
    const start = startShop({ env: { DATABASE_URL: db.url, DEMO: 'off' } });
    await expect(start).rejects.toThrow(/did not start[\s\S]*pg-boss database requires migrations/);
  } finally {
    await db.close();
  }
});

test('a first start that cannot make its database says why as any start, and ends', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-first-'));
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const start = startShop({ dataDir: path.join(file, 'data') });
  await expect(start).rejects.toThrow(
    /did not start[\s\S]*wishbone: The shop cannot write to its data folder[\s\S]*ENOTDIR/,
  );
  await rm(folder, { recursive: true });
});

test('the process that makes the database ends with the shop, and leaves the folder to the next start', {
  timeout: 180_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wishbone-first-'));
  const first = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', DEMO: 'off' },
    stdio: 'ignore',
  });
  const lock = path.join(dataDir, 'shop.lock');
  const owner = await vi.waitFor(
    async () => Number(ownerOf(await readFile(lock, 'utf8'))?.processId),
    {
      timeout: 60_000,
    },
  );
  expect(owner).not.toBe(first.pid);
  const ended = once(first, 'exit');
  first.kill('SIGKILL');
  await ended;
  await vi.waitFor(() => expect(isRunning(owner)).toBe(false), { timeout: 10_000 });
  const shop = await startShop({ dataDir, env: { DEMO: 'off' } });
  expect(Number(ownerOf(await readFile(lock, 'utf8'))?.processId)).toBe(shop.pid);
  await shop.stop();
  await rm(dataDir, { recursive: true });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
