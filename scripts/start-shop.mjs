import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';

const FIRST_ANSWER_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * Starts the shop as `npm start` does, in a process of its own on a free port, and waits for its
 * first page. For tests and load tests.
 * @param {{ env?: NodeJS.ProcessEnv, dataDir?: string, port?: number, node?: string, nodeArgs?: string[] }} options without
 *   a folder, one of its own that goes when the shop is stopped; `node` is the program, by default our own
 */
export async function startShop({
  env = {},
  dataDir,
  port: givenPort,
  node = process.execPath,
  nodeArgs = [],
} = {}) {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'wishbone-shop-'));
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  let output = '';
  const child = spawn(node, [...nodeArgs, path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches only this process, which stops the shop in order.
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_READ_URL: '',
      DATABASE_WORK_URL: '',
      MIGRATE: 'on',
      // Providers send shoppers back to this address.
      PUBLIC_URL: url,
      DEMO_PAYMENT: 'on',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      NO_COLOR: '1',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
    },
  });
  const keep = (chunk) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  async function stop() {
    await end(child);
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  }

  try {
    await firstAnswer(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    pid: child.pid,
    dataDir: folder,
    startMs: performance.now() - started,
    output: () => output,
    stop,
  };
}

async function firstAnswer(url, child, output) {
  const deadline = Date.now() + FIRST_ANSWER_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The shop did not start:\n${output()}`);
    }
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.ok) return;
      if (answer.status >= 500) throw new Error(`Its home page answers ${answer.status}`);
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`The shop does not answer:\n${output()}`, { cause: error });
      }
    }
    await wait(50);
  }
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
