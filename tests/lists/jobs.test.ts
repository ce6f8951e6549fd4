import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import type { JobQueue } from '../../src/db/job-queue.server.ts';
import { jobsOf } from '../../src/jobs.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('each job has a queue that a migration made, or it would never run', async () => {
  const context = testContext(db, {
    SELLER_VAT_NUMBER: 'PL5260001246',
    VIES_URL: 'https://vies.example',
    NBP_URL: 'https://nbp.example',
    KSEF: 'test',
    KSEF_TOKEN: 'secret',
  });
  const shop = { ...createShop(context), hasProviders: true };
  const queued = new Set<string>();
  const queue: JobQueue = {
    queueOnceEach: async (_, name) => void queued.add(name),
    work: async (name) => void queued.add(name),
    maintain: async () => undefined,
    close: async () => undefined,
  };
  const jobs = jobsOf(shop, queue, context.log);
  for (const { run } of jobs) await run();
  expect(queued.size).toBe(jobs.length);
  const made = await db.sql<{ name: string }[]>`select name from pgboss.queue`;
  const known = new Set(made.map(({ name }) => name));
  expect([...queued].filter((name) => !known.has(name))).toEqual([]);
  // None is forgotten: these are switched on by settings.
  for (const name of ['fetch-zloty-rates', 'ask-numbers-again', 'send-to-ksef', 'check-payments']) {
    expect(queued).toContain(name);
  }
});
