import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { startPostgres } from '../../scripts/throw-away-postgres.mjs';
import { partPath } from '../../src/config/page-paths.ts';
import { connectPostgres } from '../../src/db/connect.server.ts';
import { migrate } from '../../src/db/migrate.server.ts';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openTcpLink } from '../faults/tcp-link.ts';
import { stockPart } from '../support/stock-parts.ts';

const MINUTE_MS = 60_000;
const READERS = 6;
const PHASE_MS = 8_000;
/** What a page may take at the moment when the replica goes, on a busy machine too. */
const SLOWEST_MS = 6_000;
const METRICS_TOKEN = 'a-token-of-enough-characters';

test('pages and carts go on while the replica is cut off, and while it hangs', {
  timeout: 6 * MINUTE_MS,
}, async ({ onTestFinished, skip }) => {
  const primary = await startPostgres({ own: true }).catch((error: Error) =>
    skip(`No server of our own: ${error.message}`),
  );
  onTestFinished(() => primary.stop());
  const db = connectPostgres({ url: primary.url });
  onTestFinished(() => db.close());
  await migrate(db.sql);
  const part = await stockPart(db, { stock: 1_000_000 });
  const follower = await startPostgres({ own: true, replicaOf: primary.url });
  onTestFinished(() => follower.stop());
  const link = await openTcpLink(follower.url);
  onTestFinished(() => link.close());
  const shop = await startShop({
    env: {
      ...{ DATABASE_URL: primary.url, DATABASE_READ_URL: link.url, MIGRATE: 'off' },
      // Every page asks the database.
      ...{ DEMO: 'off', PUBLIC_URL, METRICS_TOKEN, KEPT_PAGES_MB: 'off' },
    },
  });
  onTestFinished(() => shop.stop());

  async function isRead(): Promise<boolean> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${shop.url}/metrics`, { headers })).text();
    return /^shop_replica_read 1$/m.test(text);
  }
  const untilRead = (wanted: boolean) =>
    vi.waitFor(async () => expect(await isRead()).toBe(wanted), { timeout: 30_000, interval: 200 });
  async function phase(run: string, disturb: () => void, wanted: boolean) {
    const answers: { status: number; ms: number }[] = [];
    let isOver = false;
    const ask = async (path: string, body?: object) => {
      const started = performance.now();
      const answer = await fetch(shop.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'text/html', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.text();
      answers.push({ status: answer.status, ms: performance.now() - started });
    };
    const record = part.urlcomponent;
    const addition = { action: 'addToCart', location: 'EU', quantity: 1, record, country: 'PL' };
    const readers = Array.from({ length: READERS }, async () => {
      while (!isOver) {
        await ask(partPath(record));
        await ask('/api/external/cart', addition);
      }
    });
    await wait(PHASE_MS / 4);
    disturb();
    await wait(PHASE_MS);
    await untilRead(wanted);
    isOver = true;
    await Promise.all(readers);
    const slowestMs = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    const faults = answers.filter(({ status }) => status !== 200).length;
    report({ run, answers: answers.length, notOk: faults, slowestMs });
    expect(faults).toBe(0);
    expect(slowestMs).toBeLessThan(SLOWEST_MS);
  }

  await untilRead(true);
  await phase('replica gone', link.cut, false);
  await phase('replica back', link.mend, true);
  await phase('replica hangs', link.silence, false);
  await phase('replica back again', link.mend, true);
});
