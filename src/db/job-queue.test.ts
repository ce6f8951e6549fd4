import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { currentRequestId, withRequestId } from '../kernel/request-id.server.ts';
import type { Database } from './database.server.ts';
import { type JobQueue, openJobQueue, queueJob } from './job-queue.server.ts';

let db: Database;
let queue: JobQueue;
const once = { expireSeconds: 60 };
const QUEUE = 'shop-mail';

beforeAll(async () => {
  db = await openTestDatabase();
  queue = await openJobQueue(db, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await queue.close();
  await db.close();
});
beforeEach(() => db.sql`delete from pgboss.job`);

/** Queues a job. Jobs of the same millisecond have no order, so the next one waits for another. */
async function put(name: string, options: Parameters<typeof queueJob>[3] = once): Promise<void> {
  await db.transaction((tx) => queueJob(tx, QUEUE, { name }, options));
  await setTimeout(2);
}

/** What is done now, in the order in which it is begun. */
async function done(atOnce = 1): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  await queue.work(QUEUE, { atOnce }, async ({ data }) => names.push(data.name));
  return names;
}

test('a job is done once, in the order of queueing', async () => {
  for (const name of ['a', 'b', 'c']) await put(name);

  expect(await done()).toEqual(['a', 'b', 'c']);
  expect(await done()).toEqual([]);
});

test('a job is done under the id of the request that queued it', async () => {
  await withRequestId('request01', () => put('a'));
  await put('b');
  const ids: (string | undefined)[] = [];
  await queue.work(QUEUE, { atOnce: 1 }, async () => ids.push(currentRequestId()));
  expect(ids).toEqual(['request01', undefined]);
});

test('a transaction that is undone queues nothing', async () => {
  const undone = db.transaction(async (tx) => {
    await queueJob(tx, QUEUE, { name: 'a' }, once);
    throw new Error('undone');
  });

  await expect(undone).rejects.toThrow('undone');
  expect(await done()).toEqual([]);
});

test('a queue that nobody has made is refused', async () => {
  const work = db.transaction((tx) => queueJob(tx, 'no-such-queue', {}, once));
  await expect(work).rejects.toThrow('no-such-queue');
});

test('one that fails is tried again later, as often as said, and stops no other', async () => {
  await put('bad', { ...once, retries: { limit: 1, delaySeconds: 60 } });
  await put('good');
  const attempts: [string | undefined, boolean][] = [];
  const work = () =>
    queue.work(QUEUE, { atOnce: 1 }, async ({ data, isLastAttempt }) => {
      attempts.push([data.name, isLastAttempt]);
      if (data.name === 'bad') throw new Error('refused');
    });

  await expect(work()).rejects.toThrow('refused');
  await work();
  expect(attempts).toEqual([
    ['bad', false],
    ['good', true],
  ]);
  const [waiting] = await db.sql`
    select extract(epoch from start_after - now())::int as seconds from pgboss.job
    where state = 'retry'`;
  expect(waiting?.seconds).toBeGreaterThanOrEqual(58);
  expect(waiting?.seconds).toBeLessThanOrEqual(120);

  await db.sql`update pgboss.job set start_after = now() - interval '1 second'`;
  await expect(work()).rejects.toThrow('refused');
  expect(attempts.at(-1)).toEqual(['bad', true]);
  await db.sql`update pgboss.job set start_after = now() - interval '1 second'`;
  await work();
  expect(attempts).toHaveLength(3);
});

test('one whose worker is gone is done by another, once its time is over', async () => {
  await put('a', { ...once, retries: { limit: 3, delaySeconds: 0 } });
  await db.sql`update pgboss.job set state = 'active', started_on = now()`;

  await queue.maintain();
  expect(await done()).toEqual([]);

  await db.sql`update pgboss.job set started_on = now() - interval '61 seconds'`;
  await queue.maintain();
  await db.sql`update pgboss.job set start_after = now() - interval '1 second'`;
  expect(await done()).toEqual(['a']);
});

test('scheduled work is queued once in its time, and never twice at once', async () => {
  const scheduled = 'expire-unpaid-orders';
  for (let asked = 0; asked < 3; asked++) await queue.queueOnceEach(3600, scheduled, once);
  let runs = 0;
  let isRunning = false;
  const run = async () => {
    expect(isRunning).toBe(false);
    isRunning = true;
    runs += 1;
    await db.sql`select pg_sleep(0.05)`;
    isRunning = false;
  };
  const work = () => queue.work(scheduled, { atOnce: 4 }, run);
  await Promise.all([work(), work()]);
  expect(runs).toBe(1);

  await db.sql`update pgboss.job set singleton_on = null`;
  await queue.queueOnceEach(3600, scheduled, once);
  await db.sql`update pgboss.job set state = 'active' where state = 'created'`;
  await db.sql`update pgboss.job set singleton_on = null`;
  await queue.queueOnceEach(3600, scheduled, once);
  await work();
  expect(runs).toBe(1);
});

test('no more jobs than said are done at the same time', async () => {
  for (let count = 0; count < 9; count++) await put(String(count));
  let running = 0;
  let most = 0;
  await queue.work(QUEUE, { atOnce: 3 }, async () => {
    running += 1;
    most = Math.max(most, running);
    await vi.waitFor(() => expect(most).toBe(3), 10_000);
    running -= 1;
  });
  expect(most).toBe(3);
  expect(await done()).toEqual([]);
});
