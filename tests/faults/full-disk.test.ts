import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { openServedDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';
import { mountSmallDisk } from './disk.ts';
import { PUBLIC_URL } from './instances.ts';
import { report } from './report.ts';

const BEFORE = 50;
const CARTS_MAX = 3_000;

test('a shop on a full disk goes on showing, says when to ask again, and keeps what it confirmed', {
  timeout: 240_000,
}, async ({ skip }) => {
  const disk = await mountSmallDisk('320m');
  if (disk instanceof Error) return skip(`No disk to fill: ${disk.message}`);
  const env = { DEMO: 'on' };
  let shop = await startShop({ dataDir: disk.folder, env });
  const call = async (group: string, body: object) => {
    const answer = await fetch(`${shop.url}/api/external/${group}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, answer, body: await answer.json() };
  };
  try {
    const found = await call('search', { action: 'search', keyword: 'shock' });
    const record = found.body.results[0].urlcomponent;
    const add = () =>
      call('cart', { action: 'addToCart', record, quantity: 1, source: 'EU', location: 'EU' });

    const confirmed: string[] = [];
    let refused = await add();
    for (let count = 1; refused.status === 200 && count < CARTS_MAX; count++) {
      confirmed.push(refused.body.cart_id);
      // From then on there is what the database has set aside, and no more.
      if (count === BEFORE) await disk.fill();
      refused = await add();
    }
    expect([refused.status, refused.answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await call('search', { action: 'search', keyword: 'brake' })).status).toBe(200);

    expect(confirmed.length).toBeGreaterThanOrEqual(BEFORE);
    await disk.makeRoom();
    const after = await add();
    expect(after.status).toBe(200);
    confirmed.push(after.body.cart_id);
    await shop.stop();
    shop = await startShop({ dataDir: disk.folder, env });
    for (const cart_id of confirmed) {
      expect((await call('cart', { action: 'getCarts', cart_id })).status).toBe(200);
    }
    report({ run: 'a full disk', confirmed: confirmed.length });
  } finally {
    await shop.stop();
    await disk.remove();
  }
});

test('a read-only data folder stops the embedded database with a sentence, and no shop on PostgreSQL', {
  timeout: 240_000,
}, async ({ skip, onTestFinished }) => {
  const disk = await mountSmallDisk('16m');
  if (disk instanceof Error) return skip(`No disk to make read-only: ${disk.message}`);
  onTestFinished(() => disk.remove());
  execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
  await expect(startShop({ dataDir: disk.folder })).rejects.toThrow(
    `cannot write to its data folder ${disk.folder}`,
  );

  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const { urlcomponent: record } = await stockPart(db, { stock: 5 });
  const env = { DATABASE_URL: db.url, DEMO: 'off', PUBLIC_URL, MIGRATE: 'off' };
  const shop = await startShop({ dataDir: disk.folder, env });
  onTestFinished(() => shop.stop());
  const statuses: number[] = [];
  for (const path of ['/', `/details/${record}`, '/robots.txt', '/readyz']) {
    const answer = await fetch(shop.url + path);
    await answer.text();
    statuses.push(answer.status);
  }
  const added = await fetch(`${shop.url}/api/external/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'addToCart', location: 'EU', quantity: 1, record }),
  });
  expect([...statuses, added.status]).toEqual([200, 200, 200, 200, 200]);
});
