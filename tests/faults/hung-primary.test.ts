import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { partPath, TRADE_PATH } from '../../src/config/page-paths.ts';
import { openServedDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';
import { PUBLIC_URL } from './instances.ts';
import { report } from './report.ts';
import { openTcpLink } from './tcp-link.ts';

const MINUTE_MS = 60_000;
/** A cached page takes a few milliseconds; the machine may have other work. */
const AT_ONCE_MS = 500;
/** It takes 0.3 s to find out that the database hangs. */
const FIRST_MS = 1_500;

test('cached pages go on at once while the primary hangs, outdated ones too', {
  timeout: 2 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const part = partPath((await stockPart(db, { stock: 9 })).urlcomponent);
  const link = await openTcpLink(db.url);
  onTestFinished(() => link.close());
  const env = { DATABASE_URL: link.url, DEMO: 'off', PUBLIC_URL, MIGRATE: 'off' };
  const shop = await startShop({ env });
  onTestFinished(() => shop.stop());
  const timed = async (path: string) => {
    const started = performance.now();
    const answer = await fetch(shop.url + path);
    await answer.text();
    const { status, headers } = answer;
    return { status, cache: headers.get('cache-status'), ms: performance.now() - started };
  };
  for (const path of ['/', part, TRADE_PATH]) expect((await timed(path)).status).toBe(200);
  await db.sql`update catalogue_version set version = version + 1`;
  // Longer than it takes to be noticed.
  await wait(1_500);

  link.silence();
  const first = await timed(part);
  const outdated = await Promise.all(['/', part, TRADE_PATH, '/', part].map(timed));
  link.mend();

  report({
    run: 'cached pages, hung primary',
    firstMs: Math.round(first.ms),
    slowestMs: Math.round(Math.max(...outdated.map(({ ms }) => ms))),
  });
  expect(first.status).toBe(200);
  expect(first.ms).toBeLessThan(FIRST_MS);
  for (const page of outdated) {
    expect(page).toMatchObject({ status: 200, cache: 'wishbone; hit; detail=database-away' });
    expect(page.ms).toBeLessThan(AT_ONCE_MS);
  }
});
