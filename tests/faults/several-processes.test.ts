import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { openServedDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';
import { PUBLIC_URL } from './instances.ts';

const MINUTE_MS = 60_000;
const PROCESSES = 3;
const METRICS_TOKEN = 'a-token-of-enough-characters';
const CALLS = 30;
const RATE_LIMIT = 60;

/** Those that a process has started and that still run. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text ? text.split(' ').map(Number) : [];
}

test('several processes of one machine serve one port as one shop, and one that dies is started again', {
  timeout: 3 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  await stockPart(db, { stock: 5 });
  const env = {
    ...{ DATABASE_URL: db.url, DEMO: 'off', PUBLIC_URL, METRICS_TOKEN },
    ...{ INSTANCES: String(PROCESSES), RATE_LIMIT: String(RATE_LIMIT), MIGRATE: 'off' },
  };
  const shop = await startShop({ env });
  onTestFinished(() => shop.stop());
  /** On a connection of its own, which goes to whichever process is next. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.url + path, {
      headers: { connection: 'close', ...headers },
      signal: AbortSignal.timeout(20_000),
    });
  const ready = async () => {
    const answer = await ask('/readyz');
    return { ...((await answer.json()) as { instances: string }), status: answer.status };
  };
  const metrics = async () => {
    const answer = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    return answer.text();
  };
  await vi.waitFor(
    async () => expect(await ready()).toMatchObject({ status: 200, instances: '3 of 3' }),
    { timeout: MINUTE_MS, interval: 200 },
  );
  const processes = childrenOf(shop.pid!);
  expect(processes.length).toBe(PROCESSES);

  // Figures are those of all, whichever of them is asked.
  for (let call = 0; call < CALLS; call++) expect((await ask('/livez')).status).toBe(200);
  const text = await metrics();
  const counted = /^shop_requests_seconds_count\{.*route="\/livez".*\} (\d+)$/m.exec(text)?.[1];
  expect(Number(counted)).toBe(CALLS);
  expect(text).toContain(`shop_instances_serving ${PROCESSES}`);
  expect(text.match(/^shop_orders_unpaid /gm)).toHaveLength(1);

  // An address has its points once, not once in each process.
  const statuses: number[] = [];
  for (let call = 0; call < 2 * RATE_LIMIT; call++) {
    const answer = await ask('/api/external/source/EU');
    statuses.push(answer.status);
  }
  const granted = statuses.filter((status) => status !== 429).length;
  expect(granted).toBeGreaterThan(0);
  expect(granted).toBeLessThanOrEqual(RATE_LIMIT);

  // The others go on, and a new one comes.
  process.kill(processes[0]!, 'SIGKILL');
  for (let call = 0; call < 20; call++) {
    expect((await ask('/livez')).status).toBe(200);
    await wait(10);
  }
  await vi.waitFor(
    async () => expect(await ready()).toMatchObject({ status: 200, instances: '3 of 3' }),
    { timeout: MINUTE_MS, interval: 200 },
  );
  expect(childrenOf(shop.pid!)).toHaveLength(PROCESSES);
  expect(shop.output()).toContain('A process of the shop has ended; another one is started');

  // A job's time is one job, however many processes look for it.
  const doubled = await db.sql`
    select name, singleton_on from pgboss.job
    where singleton_on is not null group by name, singleton_on having count(*) > 1`;
  expect(doubled).toEqual([]);

  await shop.stop();
  const lines = shop.output().trim().split('\n');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 30, msg: 'stopped' });
  // What comes before has been said by the build.
  const ofShop = lines.slice(lines.findIndex((line) => line.startsWith('{')));
  expect(ofShop.filter((line) => !line.startsWith('{'))).toEqual([]);
  await expect(ask('/livez')).rejects.toThrow();
});

test('a shop whose first process cannot start says why, once, and ends', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', INSTANCES: '2', DEMO: 'off' };
  const started = startShop({ env });
  await expect(started).rejects.toThrow('The database that DATABASE_URL names does not answer');
  const error = await started.catch((reason: Error) => reason);
  expect(String(error).match(/does not answer/g)).toHaveLength(1);
});
