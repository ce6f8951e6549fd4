import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openTcpLink } from '../faults/tcp-link.ts';
import { openServedDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';

const MINUTE_MS = 60_000;
const CALLS_AT_ONCE = 40;
/** The longest a shopper may wait for an answer, even a 503: the busiest machine included. */
const LONGEST_MS = 3_000;

test('a primary that hangs leaves kept pages alone, answers 503 in time, and is used again when it is back', {
  timeout: 5 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const part = await stockPart(db, { stock: 1000 });
  const link = await openTcpLink(db.url);
  onTestFinished(() => link.close());
  const env = { DATABASE_URL: link.url, DEMO: 'off', PUBLIC_URL, MIGRATE: 'off' };
  const shop = await startShop({ env });
  onTestFinished(() => shop.stop());
  const timed = async (path: string, body?: object) => {
    const started = performance.now();
    const answer = await fetch(shop.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.text();
    const ms = Math.round(performance.now() - started);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms };
  };
  const add = () =>
    timed('/api/external/cart', {
      ...{ action: 'addToCart', location: 'EU', quantity: 1, record: part.urlcomponent },
      country: 'PL',
    });
  expect((await timed('/')).status).toBe(200);
  expect((await add()).status).toBe(200);

  link.silence();
  // More than there are connections, so that all of them wait for an answer that never comes.
  const hung = Promise.all(Array.from({ length: CALLS_AT_ONCE }, add));
  await wait(1_000);
  const kept = await Promise.all(Array.from({ length: 20 }, () => timed('/')));
  const ready = await timed('/readyz');
  const answers = await hung;
  link.mend();
  const mended = performance.now();
  let again = await add();
  while (again.status !== 200 && performance.now() - mended < MINUTE_MS) {
    await wait(250);
    again = await add();
  }
  const backMs = Math.round(performance.now() - mended);

  const slowest = (all: readonly { ms: number }[]) => Math.max(...all.map(({ ms }) => ms));
  report({
    run: 'hung primary',
    callsAtOnce: CALLS_AT_ONCE,
    answered503: answers.filter(({ status }) => status === 503).length,
    slowest503Ms: slowest(answers),
    keptPages: kept.filter(({ status }) => status === 200).length,
    slowestKeptPageMs: slowest(kept),
    sellsAgainAfterMs: backMs,
  });
  expect(kept.every(({ status }) => status === 200)).toBe(true);
  expect(ready.status).toBe(503);
  expect(answers.every(({ status, retryAfter }) => status === 503 && retryAfter !== null)).toBe(
    true,
  );
  expect(slowest(answers)).toBeLessThan(LONGEST_MS);
  expect(again.status).toBe(200);
});
