import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { run, tool } from '../../scripts/run.mjs';
import { startShop } from '../../scripts/start-shop.mjs';
import { readConfig } from '../../src/config/config.ts';
import { changeSettings } from '../../src/domain/settings/settings.server.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import { openServedDatabase } from '../support/database.ts';
import { startInstances } from './instances.ts';

const MINUTE_MS = 60_000;
const IN_FORCE = { timeout: 5_000, interval: 50 };

const nameAt = async (url: string) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  return /<title>([^|<]*?) \|/.exec(await answer.text())?.[1];
};

test('two instances take each other’s changes at once, and no request is lost meanwhile', {
  timeout: 3 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const instances = await startInstances(2, { DATABASE_URL: db.url });
  onTestFinished(() => instances.stop());
  const urls = instances.urls();
  const context = { db, config: readConfig({}), clock: () => new Date() };
  const change = (SHOP_NAME: string, since?: number) =>
    changeSettings(context, { changes: { SHOP_NAME }, since, by: COMMAND_LINE });
  const names = () => Promise.all(urls.map(nameAt));
  expect(await names()).toEqual(['Wishbone', 'Wishbone']);

  // Pages that are kept finished are those of the old name.
  expect((await change('First')).ok).toBe(true);
  await vi.waitFor(async () => expect(await names()).toEqual(['First', 'First']), IN_FORCE);

  // Two at once: one holds, the other is told, and both instances agree.
  const both = await Promise.all([change('Left', 1), change('Right', 1)]);
  const held = both[0].ok ? 'Left' : 'Right';
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  await vi.waitFor(async () => expect(await names()).toEqual([held, held]), IN_FORCE);

  // One connection and many requests, through one change after the other.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.get(urls[0] + path, { agent }, (response) => {
        ports.add(request.socket?.localPort);
        response.resume().on('end', () => resolve(response.statusCode));
      });
      request.on('error', reject);
    });
  const statuses: (number | undefined)[] = [];
  let isChanging = true;
  const asking = (async () => {
    while (isChanging) {
      statuses.push(await ask('/'), await ask('/basket'), await ask('/search?q=brake'));
    }
  })();
  for (let turn = 0; turn < 5; turn++) {
    await change(`Turn ${turn}`);
    await vi.waitFor(
      async () => expect(await names()).toEqual([`Turn ${turn}`, `Turn ${turn}`]),
      IN_FORCE,
    );
  }
  isChanging = false;
  await asking;
  agent.destroy();
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(ports.size).toBe(1);
  // Jobs go on: the queue's and the retired apps' fault nothing.
  await wait(1_500);
  expect(instances.outputs().join('\n')).not.toMatch(/"level":(50|60)/);
});

test('all processes of one port take one change after the other', {
  timeout: 3 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const env = { DATABASE_URL: db.url, DEMO: 'off', INSTANCES: '2', RATE_LIMIT: '100000' };
  const shop = await startShop({ env });
  onTestFinished(() => shop.stop());
  const context = { db, config: readConfig({}), clock: () => new Date() };
  // On a connection of its own, which goes to whichever process is next.
  const names = () =>
    Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await fetch(shop.url, { headers: { connection: 'close' } });
        return /<title>([^|<]*?) \|/.exec(await answer.text())?.[1];
      }),
    );
  for (const SHOP_NAME of ['First', 'Second', 'Third']) {
    await changeSettings(context, { changes: { SHOP_NAME }, by: COMMAND_LINE });
    await vi.waitFor(
      async () => expect(new Set(await names())).toEqual(new Set([SHOP_NAME])),
      IN_FORCE,
    );
  }
  expect(shop.output()).not.toMatch(/"level":(50|60)|MaxListeners/);
});

test('an embedded shop takes a command’s change while it runs, and has it after a restart', {
  timeout: 3 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wishbone-settings-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const start = () => startShop({ dataDir, port, env: { DEMO: 'off' } });
  const first = await start();
  onTestFinished(() => first.stop());
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const set = (...words: string[]) =>
    run(tool('../scripts/command.mjs', 'desk', 'set', ...words), { env, quiet: true });
  expect(await set('SHOP_NAME', 'Parts')).toBe(0);
  await vi.waitFor(async () => expect(await nameAt(first.url)).toBe('Parts'), IN_FORCE);
  expect(await set('VAT_RATE', '999')).toBe(1);
  await first.stop();
  const second = await start();
  onTestFinished(() => second.stop());
  expect(await nameAt(second.url)).toBe('Parts');
});
