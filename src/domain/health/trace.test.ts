import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { type JobQueue, openJobQueue } from '../../db/job-queue.server.ts';
import { withRequestId } from '../../kernel/request-id.server.ts';
import { placeOrder } from '../checkout/place-order.server.ts';
import { findOrders } from '../fulfilment/find-orders.server.ts';
import { queuedJobs, traceOf } from './trace.server.ts';

let db: Database;
let context: TestContext;
let queue: JobQueue;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  queue = await openJobQueue(db, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await queue.close();
  await db.close();
});

const REQUEST = '5f0c1a7be2a34d5c9d0e7b7f6a1c2d3e';

const placed = (requestId = REQUEST) => withRequestId(requestId, () => orderOf(context, [1]));

test('a new order is a line of the log with its number alone; the same order again is none', async () => {
  context.logged.length = 0;
  const { number, basketId } = await placed();
  got(await placeOrder(context, { visitor: undefined, basketId }));
  expect(context.logged).toEqual([{ level: 'info', order: number, text: 'An order was placed' }]);
});

test('an order is found by its request, its number and the beginning of its id, and so are its mails', async () => {
  const requestId = 'request_of_the_second';
  const { id, number } = await placed(requestId);
  const byNumber = got(await traceOf(context, { id: number.toLowerCase() }));
  expect(byNumber.things).toMatchObject([
    { kind: 'order', id, number, requestId, state: 'paid' },
    { kind: 'mail', number, state: 'waiting' },
  ]);
  const mail = byNumber.things[1]?.id ?? '';
  // The mail to the shop is about no buyer's order, and is known by its job.
  const jobs = byNumber.jobs.map(({ kind, mailId }) => [kind, mailId === mail]);
  expect(new Map(jobs as [string, boolean][])).toEqual(
    new Map([
      ['order-mail', true],
      ['shop-mail', false],
    ]),
  );
  for (const typed of [requestId, id.slice(0, 8), id]) {
    expect([typed, got(await traceOf(context, { id: typed }))]).toEqual([typed, byNumber]);
  }
  const byMail = got(await traceOf(context, { id: mail.slice(0, 8) }));
  expect(byMail.things).toMatchObject([{ kind: 'mail', id: mail, number }]);
  expect(got(await findOrders(context, { view: 'all', search: requestId })).orders).toMatchObject([
    { number },
  ]);
});

test.each(['', 'WB-1', '00000000', 'nobody-known-by-it', "' or 1=1 --", '%'])(
  'nothing is found by "%s"',
  async (id) => {
    await placed();
    expect(await traceOf(context, { id })).toEqual({ ok: false, refusal: { kind: 'unknown-id' } });
  },
);

test('a job is listed with its turn, its tries and its last error until it is done', async () => {
  await db.sql`delete from pgboss.job`;
  const refused = new Error('mail server is away: 450 busy for anna@example.com');
  const fail = () => Promise.reject(refused);
  await placed();
  await expect(queue.work('order-mail', { atOnce: 1 }, fail)).rejects.toThrow();
  await queue.queueOnceEach(60, 'count-figures', { expireSeconds: 60 });
  await expect(queue.work('count-figures', { atOnce: 1 }, fail)).rejects.toThrow();

  const { jobs } = await queuedJobs(context);
  const failed = { tries: 1, lastError: 'Error: mail server is away: 450 busy for …@…' };
  const of = (kind: string) => jobs.filter((job) => job.kind === kind);
  expect(of('order-mail')[0]).toMatchObject({ state: 'waiting', requestId: REQUEST, ...failed });
  expect(of('shop-mail')[0]).toMatchObject({ state: 'waiting', tries: 0, lastError: '' });
  expect(of('count-figures')).toMatchObject([{ state: 'failed', requestId: '', ...failed }]);
  expect(of('order-mail')[0]!.dueAt.getTime()).toBeGreaterThan(Date.now());

  await db.sql`update pgboss.job set singleton_on = null where name = 'count-figures'`;
  await queue.queueOnceEach(60, 'count-figures', { expireSeconds: 60 });
  // A job is due after the moment that it was queued at, and the embedded database's clock has whole milliseconds.
  await wait(5);
  await queue.work('count-figures', { atOnce: 1 }, async () => undefined);
  expect((await queuedJobs(context)).jobs.filter(({ kind }) => kind === 'count-figures')).toEqual(
    [],
  );
});
