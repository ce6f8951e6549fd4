import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openServedDatabase } from '../support/database.ts';
import { homeInPoland } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

const MINUTE_MS = 60_000;

/** The newest release that is an ancestor of what is here. */
function lastRelease(): string | undefined {
  try {
    const options = { encoding: 'utf8' as const, stdio: 'pipe' as const };
    return execFileSync(
      'git',
      ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*'],
      options,
    ).trim();
  } catch {
    return undefined;
  }
}

test('the last release sells on the schema of this version', {
  timeout: 20 * MINUTE_MS,
}, async ({ skip, onTestFinished }) => {
  const tag = lastRelease();
  if (!tag) {
    report({ run: 'last release', found: 'no tag v…: nothing was released yet' });
    return skip('There is no tag v… yet, so no release whose work on this schema could be shown');
  }
  // The test database has been migrated by this version.
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const part = await stockPart(db, { stock: 5 });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-release-'));
  onTestFinished(() => {
    execFileSync('git', ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  rmSync(folder, { recursive: true });
  execFileSync('git', ['worktree', 'add', '--detach', folder, tag], { stdio: 'ignore' });

  const { startShop: startOld } = (await import(path.join(folder, 'scripts/start-shop.mjs'))) as {
    startShop: typeof startShop;
  };
  const env = { DATABASE_URL: db.url, DEMO: 'off', PUBLIC_URL, MIGRATE: 'off' };
  // Both at once, as in the middle of an upgrade: it installs and builds by itself.
  const [old, own] = [await startOld({ env }), await startShop({ env })];
  onTestFinished(async () => void (await Promise.all([old.stop(), own.stop()])));
  const ordered = [
    await buy(old.url, own.url, part.urlcomponent),
    await buy(own.url, old.url, part.urlcomponent),
  ];
  report({ run: 'last release', release: tag, orders: ordered.length });
  const [row] = await db.sql`select count(*)::int as orders from placed_order`;
  expect(row).toEqual({ orders: ordered.length });
});

/** Fills a cart at one instance and orders it at the other. */
async function buy(first: string, second: string, record: string): Promise<string> {
  const call = async (url: string, body: object) => {
    const answer = await fetch(`${url}/api/external/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text);
  };
  expect((await fetch(`${first}/parts`)).status).toBe(200);
  const { cart_id } = await call(first, {
    ...{ action: 'addToCart', location: 'EU', quantity: 1, record, country: 'PL' },
  });
  const { addressee, address, address2, city, zip, country, phone, email } = homeInPoland;
  await call(second, {
    ...{ action: 'updateAddress', cart_id, kind: 'shipping', name: '' },
    ...{ addressee, address, address2, city, zip, country, phone, email },
  });
  await call(first, {
    ...{ action: 'updateCart', cart_id, refresh: true },
    changes: [
      { field: 'shipcountry', value: country },
      { field: 'shippingmethod', value: 'courier' },
      { field: 'paymentmethod', value: 'demo' },
      { field: 'shipemail', value: email },
    ],
  });
  const { _id } = await call(second, { action: 'addOrder', cart_id });
  expect((await fetch(`${first}/order/${_id}`)).status).toBe(200);
  return _id;
}
