import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buyOnce, fillBaskets, findParts } from '../../scripts/bench/shopper.mjs';
import { startShop } from '../../scripts/start-shop.mjs';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openEmptyDatabase } from '../support/database.ts';

const MINUTE_MS = 60_000;
const ORDERS = 12;

test('a shop with orders and carts moves from the embedded database to PostgreSQL', {
  timeout: 8 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const db = await openEmptyDatabase();
  onTestFinished(() => db.close());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wishbone-move-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DEMO: 'on', PUBLIC_URL };

  const embedded = await startShop({ dataDir, env });
  const orders: string[] = [];
  while (orders.length < ORDERS) orders.push(await buyOnce(embedded.url));
  const parts = await findParts(embedded.url);
  const [cart = ''] = await fillBaskets(embedded.url, parts, 1);
  await embedded.stop();

  const started = performance.now();
  const said = await moveTo(db.url, dataDir);
  const seconds = Math.round((performance.now() - started) / 1000);

  const moved = await startShop({ env: { ...env, DATABASE_URL: db.url, MIGRATE: 'off' } });
  onTestFinished(() => moved.stop());
  const found: string[] = [];
  for (const id of orders) {
    const answer = await fetch(`${moved.url}/order/${id}`);
    if (answer.status === 200) found.push(id);
    await answer.text();
  }
  const ordered = await fetch(`${moved.url}/api/external/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'addOrder', cart_id: cart }),
  });
  expect(ordered.status, await ordered.text()).toBe(200);
  await buyOnce(moved.url);
  const [row] = await db.sql`select count(*)::int as orders from placed_order`;

  report({
    run: 'move',
    orders: orders.length,
    foundAgain: found.length,
    counted: /Moved: (.*), the same/.exec(said)?.[1] ?? 'nothing',
    seconds,
    ordersAfterwards: Number(row?.orders) - orders.length,
  });
  expect(found).toEqual(orders);
  expect(said).toContain('the same on both sides');
  expect(row).toEqual({ orders: ORDERS + 2 });
});

function moveTo(url: string, dataDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL };
    const command = ['scripts/command.mjs', 'move-to-postgres'];
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      error ? reject(new Error(stdout + stderr, { cause: error })) : resolve(stdout),
    );
  });
}
