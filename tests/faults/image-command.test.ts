import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { root } from '../../scripts/run.mjs';
import { openServedDatabase } from '../support/database.ts';
import { PUBLIC_URL } from './instances.ts';

const NOBODY = 65_534;
const START_MS = 60_000;

/** A program in a view of this machine in which the project's folder is read-only, as a user who owns nothing. */
function runAsImage(command: readonly string[], env: Record<string, string>): ChildProcess {
  const steps = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    // The folder that was open before is the writable one.
    `cd ${root}`,
    `if touch ${root}/.probe 2>/dev/null; then exit 9; fi`,
    `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups ${command.join(' ')}`,
  ];
  return spawn('unshare', ['-m', 'sh', '-c', steps.join(' && ')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test("the image's command serves the shop as another user, on read-only files", {
  timeout: 3 * START_MS,
}, async ({ skip, onTestFinished }) => {
  if (process.getuid?.() !== 0) return skip('Only root may make a read-only view');
  const line = /^CMD (\[.*\])$/m.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1] ?? '[]';
  const [node, ...args] = JSON.parse(line) as string[];
  expect(node).toBe('node');
  await ensureBuilt();
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wishbone-image-'));
  chownSync(dataDir, NOBODY, NOBODY);
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const port = await freePort();
  const child = runAsImage([process.execPath, ...args], {
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    ...{ DATABASE_URL: db.url, DEMO: 'off', PUBLIC_URL, HOME: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => {
      output += piece;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const until = Date.now() + START_MS;
  let status = 0;
  while (status !== 200 && child.exitCode === null && Date.now() < until) {
    status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    await wait(100);
  }
  child.kill('SIGTERM');
  const code = await ended;
  if (/unshare|setpriv|mount:/.test(output)) return skip(`No read-only view here: ${output}`);
  expect(status, output).toBe(200);
  expect(code, output).toBe(0);
});
