import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPostgres } from '../../scripts/throw-away-postgres.mjs';
import { startBackgroundWork } from '../../src/background-work.server.ts';
import { connectPostgres, shopperLimits } from '../../src/db/connect.server.ts';
import type { Database, Sql } from '../../src/db/database.server.ts';
import { migrate } from '../../src/db/migrate.server.ts';
import { testContext } from '../support/context.ts';
import { stockPart } from '../support/stock-parts.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';
import { report } from './report.ts';
import { openTcpLink, type TcpLink } from './tcp-link.ts';

const LAG_MAX_MS = 1_500;
const LOOK_EVERY_MS = 100;
/** Well below the time that an answer may take, on a busy machine too. */
const SOON_MS = 6_000;
const START_MS = 120_000;
const READS = 20;
const WITHIN = { timeout: 30_000, interval: 50 };

const closes: (() => unknown)[] = [];
let db: Database;
let replica: Sql;
let primaryUrl: string;
let link: TcpLink;
let shop: Calls;
let part: { id: number; urlcomponent: string };

beforeAll(async () => {
  const primary = await startPostgres({ own: true });
  closes.push(primary.stop);
  primaryUrl = primary.url;
  const owner = connectPostgres({ url: primary.url });
  closes.push(owner.close);
  await migrate(owner.sql);
  part = await stockPart(owner, { stock: 50 });

  const follower = await startPostgres({ own: true, replicaOf: primary.url });
  closes.push(follower.stop);
  const onReplica = connectPostgres({ url: follower.url, poolSize: 1 });
  replica = onReplica.sql;
  closes.push(onReplica.close);
  link = await openTcpLink(follower.url);
  closes.push(link.close);

  db = connectPostgres({
    url: primary.url,
    replica: { url: link.url, lagMaxMs: LAG_MAX_MS },
    limits: shopperLimits,
  });
  closes.push(db.close);
  shop = await openCalls(testContext(db));
  closes.push(shop.close);
  const look = { name: 'Looking', everyMs: LOOK_EVERY_MS, run: async () => db.replica?.look() };
  closes.push(startBackgroundWork([look], { error: () => undefined }));
}, START_MS);
afterAll(async () => {
  for (const close of closes.reverse()) await close();
}, START_MS);
beforeEach(() => untilFault(undefined), WITHIN.timeout);

async function untilFault(fault: string | undefined): Promise<void> {
  await vi.waitFor(() => expect(db.replica?.state().fault).toBe(fault), WITHIN);
}

/** Waits: on a busy machine a check may take longer than a second, and the primary is read until three succeed. */
async function untilReadFromReplica(): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await db.read<{ is: boolean }[]>`select pg_is_in_recovery() as is`;
    expect(row?.is).toBe(true);
  }, WITHIN);
}

/** Net price that catalogue reads show. */
async function shownPrice(): Promise<number | undefined> {
  const [row] = await db.read<{ net: number }[]>`
    select net_cents as net from price where ${db.read`part_id = ${part.id}`}`;
  return row?.net;
}

async function setPrice(netCents: number): Promise<void> {
  await db.sql`update price set net_cents = ${netCents}, gross_cents = ${netCents} where part_id = ${part.id}`;
}

async function timed<Value>(work: Promise<Value>): Promise<{ value: Value; ms: number }> {
  const started = performance.now();
  const value = await work;
  return { value, ms: Math.round(performance.now() - started) };
}

const askPart = () => shop.post('item', { action: 'getItem', record: part.urlcomponent });

test('a replica that is well is read', async () => {
  await untilReadFromReplica();
  expect((await askPart()).status).toBe(200);
});

test('a replica that stands still is read within the bound only, and no cart ever is', {
  timeout: 60_000,
}, async () => {
  await setPrice(20_000);
  await vi.waitFor(async () => expect(await shownPrice()).toBe(20_000), WITHIN);
  await replica`select pg_wal_replay_pause()`;
  try {
    await setPrice(10_000);
    const added = await shop.post('cart', {
      action: 'addToCart',
      record: part.urlcomponent,
      quantity: 2,
      source: 'EU',
    });
    const cart = await shop.post('cart', { action: 'getCarts', cart_id: added.body.cart_id });
    expect(cart.status).toBe(200);
    expect(cart.body.shoppingcarts[0].shoppingcart.transactionlines).toHaveLength(1);

    const { ms } = await timed(
      vi.waitFor(async () => expect(await shownPrice()).toBe(10_000), WITHIN),
    );
    await untilFault('behind');
    report({ run: 'a replica that stands still', boundMs: LAG_MAX_MS, staleForMs: ms });
    expect(ms).toBeLessThan(LAG_MAX_MS + SOON_MS);
  } finally {
    await replica`select pg_wal_replay_resume()`;
  }
  await untilFault(undefined);
  await untilReadFromReplica();
  expect(await shownPrice()).toBe(10_000);
});

test('a replica that is gone leaves no read without an answer', { timeout: 60_000 }, async ({
  onTestFinished,
}) => {
  onTestFinished(link.mend);
  const slow = db.read`select pg_sleep(0.3), pg_is_in_recovery() as is`;
  const underWay = slow.then(([row]) => row?.is);
  await wait(100);
  link.cut();
  const reads = Promise.all(Array.from({ length: READS }, () => timed(shownPrice())));
  // Two calls, not twenty: calls at once wait for a turn, and get a 503 after a second, also on a slow machine.
  const calls = await Promise.all([timed(askPart()), timed(askPart())]);
  expect(calls.map(({ value }) => value.status)).toEqual([200, 200]);
  expect(new Set((await reads).map(({ value }) => value))).toEqual(new Set([10_000]));
  const answers = [...(await reads), ...calls];
  expect(await underWay).toBe(false);
  await untilFault('gone');
  const slowestMs = Math.max(...answers.map(({ ms }) => ms));
  expect(slowestMs).toBeLessThan(SOON_MS);
  report({ run: 'a replica that is gone', reads: answers.length, slowestMs });
});

test('reads that wait for a replica that hangs are answered by the primary', {
  timeout: 60_000,
}, async ({ onTestFinished }) => {
  onTestFinished(link.mend);
  link.silence();
  const answers = await Promise.all(Array.from({ length: READS }, () => timed(shownPrice())));
  expect(new Set(answers.map(({ value }) => value)).size).toBe(1);
  await untilFault('slow');
  const slowestMs = Math.max(...answers.map(({ ms }) => ms));
  expect(slowestMs).toBeLessThan(SOON_MS);
  report({ run: 'a replica that hangs', reads: answers.length, slowestMs });
  link.mend();
  await untilFault(undefined);
});

test(
  'a server that is no replica of the database is never read',
  async () => {
    const other = await startPostgres({ own: true });
    const wrong = connectPostgres({
      url: primaryUrl,
      replica: { url: other.url, lagMaxMs: LAG_MAX_MS },
    });
    try {
      await wrong.replica?.look();
      expect(wrong.replica?.state().fault).toBe('no replica of this database');
    } finally {
      await wrong.close();
      await other.stop();
    }
  },
  START_MS,
);
