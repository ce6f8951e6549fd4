import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres } from '../../src/db/connect.server.ts';
import type { Database } from '../../src/db/database.server.ts';
import { testContext } from '../support/context.ts';
import { openServedDatabase } from '../support/database.ts';
import { readyBasket } from '../support/ready-basket.ts';
import { stockOf, stockPart } from '../support/stock-parts.ts';
import { type Answer, openCalls } from '../support/test-calls.ts';
import { report } from './report.ts';

const BUYERS = 14;
const LIMITS = { lockMs: 1_500, statementMs: 5_000 };
/** Well below the time that the lock is waited for. */
const SOON_MS = 1_000;

let owner: Database & { url: string };
let shopDb: Database;
let calls: Awaited<ReturnType<typeof openCalls>>;

beforeAll(async () => {
  owner = await openServedDatabase();
  shopDb = connectPostgres({ url: owner.url, limits: LIMITS });
  calls = await openCalls(testContext(shopDb));
});
afterAll(async () => {
  await calls.close();
  await shopDb.close();
  await owner.close();
});

/** Holds a row of stock until it is let go. */
async function holdStock(partId: number): Promise<() => Promise<void>> {
  const connection = await owner.sql.reserve();
  await connection`begin`;
  await connection`select from stock where part_id = ${partId} for update`;
  return async () => {
    await connection`rollback`;
    connection.release();
  };
}

async function timed(work: Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const started = performance.now();
  const answer = await work;
  return { answer, ms: performance.now() - started };
}

test('orders that wait for one part leave search, carts and other parts alone, and lose nothing', async () => {
  const context = testContext(owner);
  const held = await stockPart(owner, { stock: 20 });
  const other = await stockPart(owner, { stock: 20 });
  const basketIds = await Promise.all(
    Array.from({ length: BUYERS }, () => readyBasket(context, [{ record: held.urlcomponent }])),
  );
  const letGo = await holdStock(held.id);
  const place = (basketId: string) => calls.post('cart', { action: 'addOrder', cart_id: basketId });
  const orders = Promise.all(basketIds.map(place));
  // They are at the lock by now.
  await new Promise((resolve) => setTimeout(resolve, 300));

  const others = await Promise.all([
    timed(calls.post('search', { action: 'search', keyword: 'nothing of that name' })),
    timed(calls.post('item', { action: 'getItem', record: other.urlcomponent })),
    timed(
      calls.post('cart', {
        action: 'addToCart',
        record: other.urlcomponent,
        quantity: 1,
        source: 'EU',
      }),
    ),
  ]);
  expect(others.map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
  const slowestMs = Math.round(Math.max(...others.map(({ ms }) => ms)));
  expect(slowestMs).toBeLessThan(SOON_MS);

  const answers = await orders;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  await letGo();
  expect(await stockOf(owner, held.id)).toBe(20);

  const again = await Promise.all(basketIds.map(place));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stockOf(owner, held.id)).toBe(20 - BUYERS);
  report({ run: 'a held lock', buyers: BUYERS, slowestMs });
});

test('a statement that takes too long ends, and says when to ask again', async () => {
  const slow = connectPostgres({ url: owner.url, limits: { lockMs: 100, statementMs: 100 } });
  try {
    await expect(slow.sql`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' });
  } finally {
    await slow.close();
  }
});
