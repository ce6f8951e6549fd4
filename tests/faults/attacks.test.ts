import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowances } from '../../src/config/allowances.ts';
import { UNPAID_LIMITS } from '../../src/config/shop-rules.ts';
import type { Database } from '../../src/db/database.server.ts';
import { testContext } from '../support/context.ts';
import { openServedDatabase } from '../support/database.ts';
import { readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { type Instances, startInstances } from './instances.ts';
import { startProxy, type TestProxy } from './proxy.ts';

/** The attacks of tests/security again, on two instances of the built shop behind a proxy, on PostgreSQL. */

const INSTANCES = 2;
const RATE_LIMIT = 200;

let db: Database & { readonly url: string };
let instances: Instances;
let proxy: TestProxy;

beforeAll(async () => {
  db = await openServedDatabase();
  instances = await startInstances(INSTANCES, {
    DATABASE_URL: db.url,
    TRUST_PROXY: '1',
    RATE_LIMIT: `${RATE_LIMIT}`,
    BANK_ACCOUNT: '',
  });
  proxy = await startProxy(instances.urls());
}, 200_000);
afterAll(async () => {
  await proxy?.close();
  await instances?.stop();
  await db?.close();
});

function call(client: string, path: string, body: object) {
  return proxy.send({
    client,
    method: 'POST',
    path: `/api/external/${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const passed = (answers: readonly { status: number }[], status = 200) =>
  answers.filter((answer) => answer.status === status);

test("a client's own X-Forwarded-For gives it no second allowance", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 * RATE_LIMIT }, (_, count) =>
      proxy.send({
        client: '203.0.113.1',
        path: '/country',
        headers: { 'x-forwarded-for': `198.51.100.${count % 250}, 2001:db8:${count}::1` },
      }),
    ),
  );
  // Each process counts requests for itself.
  expect(passed(answers).length).toBeLessThanOrEqual(INSTANCES * RATE_LIMIT);
  expect(passed(answers, 429).length).toBeGreaterThan(2 * RATE_LIMIT);
  expect((await proxy.send({ client: '203.0.113.2', path: '/country' })).status).toBe(200);
});

test('no address that climbs reaches another route', async () => {
  for (const path of [
    '/pictures/../search/x',
    '/pictures/%2e%2e/search/x',
    '/assets/..%2fsearch',
  ]) {
    expect((await proxy.send({ client: '203.0.113.3', path })).status).toBe(400);
  }
});

test('no market but the shop’s own is sold in', async () => {
  const { urlcomponent: record } = await stockPart(db, { stock: 5 });
  for (const source of ['ZERO', 'UK', 'NL', 'PL']) {
    const body = { action: 'addToCart', source, location: source, quantity: 1, record };
    expect((await call('203.0.113.4', 'cart', body)).status).toBe(422);
  }
});

test('promo codes are not guessed by turns', async () => {
  const { urlcomponent: record } = await stockPart(db, { stock: 5 });
  const cart_id = await readyBasket(testContext(db), [{ record }]);
  const answers = await Promise.all(
    Array.from({ length: 75 }, (_, count) =>
      call(`203.0.113.${100 + count}`, 'cart', {
        action: 'updateCart',
        cart_id,
        refresh: true,
        changes: [{ field: 'promocode', value: `GUESS${count}` }],
      }),
    ),
  );
  expect(passed(answers, 422)).toHaveLength(allowances['promo-guess-by-basket'].points);
});

test('leads are counted once for both', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, count) =>
      call('203.0.113.5', 'users', { action: 'create-lead', email: `garage${count}@x.example` }),
    ),
  );
  expect(passed(answers)).toHaveLength(allowances['lead-by-address'].points);
});

test('the stock is not locked by unpaid transfers', async () => {
  const context = testContext(db);
  const parts = await Promise.all(Array.from({ length: 5 }, () => stockPart(db, { stock: 50 })));
  const baskets: string[] = [];
  for (let count = 0; count < 30; count++) {
    const record = parts[count % parts.length]?.urlcomponent ?? '';
    const address = { email: `b${count}@x.example` };
    baskets.push(await readyBasket(context, [{ record }], { payment: 'banktransfer', address }));
  }
  const answers = await Promise.all(
    baskets.map((cart_id, at) =>
      call(`2001:db8:5:5::${at + 1}`, 'cart', { action: 'addOrder', cart_id }),
    ),
  );
  expect(passed(answers)).toHaveLength(UNPAID_LIMITS.transfer.visitor.orders);
});

test('a basket that is ordered at both at once is one order', async () => {
  const { urlcomponent: record, id } = await stockPart(db, { stock: 5 });
  const cart_id = await readyBasket(testContext(db), [{ record }]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('203.0.113.6', 'cart', { action: 'addOrder', cart_id })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(passed(answers)).toHaveLength(8);
  const [stock] = await db.sql`select quantity from stock where part_id = ${id}`;
  expect(stock?.quantity).toBe(4);
});
