import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { handOverAgainWhenDead } from './cluster-handover.server.ts';

const SERVER = `import http from 'node:http';
http.createServer((_, response) => response.end(String(process.pid))).listen(0, '127.0.0.1');`;

test('a connection that was handed to a process that died is answered by another one', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const exec = path.join(folder, 'server.mjs');
  writeFileSync(exec, SERVER);
  cluster.setupPrimary({ exec, execArgv: [] });
  const workers: Worker[] = [];
  let port = 0;
  while (workers.length < 2) {
    const worker = cluster.fork();
    handOverAgainWhenDead(worker);
    workers.push(worker);
    [{ port }] = (await once(worker, 'listening')) as [AddressInfo];
  }
  onTestFinished(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  });
  const ask = async () => {
    const url = `http://127.0.0.1:${port}`;
    const answer = await fetch(url, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(20_000),
    });
    return Number(await answer.text());
  };
  const [stopped, other] = workers.map(({ process: { pid } }) => pid!);
  process.kill(stopped!, 'SIGSTOP');
  // Each is handed one of them; that of the stopped one waits.
  const answers = [ask(), ask()];
  await Promise.race(answers);
  process.kill(stopped!, 'SIGKILL');
  expect(await Promise.all(answers)).toEqual([other, other]);
});
