import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowances } from '../../src/config/allowances.ts';
import { UNPAID_LIMITS } from '../../src/config/shop-rules.ts';
import type { Database } from '../../src/db/database.server.ts';
import { revokeOrderLink } from '../../src/domain/checkout/order.server.ts';
import { testContext } from '../support/context.ts';
import { openServedDatabase } from '../support/database.ts';
import { readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { startVies, type ViesStandIn, validPolishNumber } from '../support/vies.ts';
import { type Instances, startInstances } from './instances.ts';
import { startProxy, type TestProxy } from './proxy.ts';

/** The attacks of tests/security again, on two instances of the built shop behind a proxy, on PostgreSQL. */

const INSTANCES = 2;
const RATE_LIMIT = 200;

let db: Database & { readonly url: string };
let instances: Instances;
let proxy: TestProxy;
let vies: ViesStandIn;

beforeAll(async () => {
  db = await openServedDatabase();
  vies = await startVies();
  instances = await startInstances(INSTANCES, {
    DATABASE_URL: db.url,
    TRUST_PROXY: '1',
    RATE_LIMIT: `${RATE_LIMIT}`,
    BANK_ACCOUNT: '',
    VIES_URL: vies.url,
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'on',
  });
  proxy = await startProxy(instances.urls());
}, 200_000);
afterAll(async () => {
  await proxy?.close();
  await instances?.stop();
  await vies?.close();
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

function form(client: string, path: string, fields: Record<string, string>) {
  return proxy.send({
    client,
    method: 'POST',
    path,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
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

test('one buyer under many spellings, and buyers from everywhere, hold only so much of a part', async () => {
  const context = testContext(db);
  const half = 25;
  const { urlcomponent: record, id } = await stockPart(db, { stock: 2 * half, weightGrams: 10 });
  const basketOf = (email: string, quantity: number) =>
    readyBasket(context, [{ record, quantity }], { payment: 'banktransfer', address: { email } });
  const orderAll = (baskets: readonly string[], from: number) =>
    Promise.all(
      baskets.map((cart_id, at) =>
        call(`198.51.100.${from + at}`, 'cart', { action: 'addOrder', cart_id }),
      ),
    );
  const spellings: string[] = [];
  for (let count = 0; count < 12; count++) {
    spellings.push(await basketOf(`One.Buyer+${count}@spellings.example`, 1));
  }
  const own = await orderAll(spellings, 1);
  expect(passed(own)).toHaveLength(UNPAID_LIMITS.transfer.email.orders);

  const others: string[] = [];
  for (let count = 0; count < 12; count++) {
    others.push(await basketOf(`buyer@everywhere-${count}.example`, 4));
  }
  const answers = await orderAll(others, 100);
  expect(passed(answers).length).toBeLessThan(others.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const [stock] = await db.sql<{ quantity: number }[]>`
    select quantity from stock where part_id = ${id}`;
  expect(stock?.quantity).toBeGreaterThanOrEqual(half);
  expect(passed(answers).length * 4).toBe(2 * half - passed(own).length - (stock?.quantity ?? 0));
});

test('an address that asks the dearest of both has its points, and others are answered meanwhile', async () => {
  // Another address each time, because a cached page is free.
  const dear = (n: number) => [
    ...['/feeds/google.xml', '/sitemaps/parts-1.xml', `/search/shokc%20absorbre%20${n}`],
    ...[`/parts?make=TOYOTA&view=rows&n=${n}`, `/compare?parts=A,B,C,D${n}`],
  ];
  const attack = Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      proxy.send({ client: '203.0.113.210', path: `${dear(n)[n % dear(n).length]}` }),
    ),
  );
  const others = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      proxy.send({
        client: `203.0.113.${211 + (n % 20)}`,
        path: ['/faq', '/country', '/country', '/faq', `/search/brake%20${n}`][n % 5] ?? '',
      }),
    ),
  );
  expect(passed(others)).toHaveLength(others.length);
  const answers = await attack;
  // The cheapest of them costs five points, and each process counts for itself.
  expect(answers.length - passed(answers, 429).length).toBeLessThan((INSTANCES * RATE_LIMIT) / 5);
  // Requests without a place, because their own address has them all, are asked to come again.
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});

test('pictures that are not there cost points at both', async () => {
  const answers = await Promise.all(
    Array.from({ length: 3 * RATE_LIMIT }, (_, n) =>
      proxy.send({ client: '203.0.113.240', path: `/media/${n}-${'0'.repeat(32)}.jpg` }),
    ),
  );
  expect(passed(answers, 404).length).toBeLessThanOrEqual((INSTANCES * RATE_LIMIT) / 2);
  expect(passed(answers, 429).length).toBeGreaterThan(RATE_LIMIT);
});

test('papers that are opened by many at once are drawn, or opened later', async () => {
  const { urlcomponent: record } = await stockPart(db, { stock: 5 });
  const cart_id = await readyBasket(testContext(db), [{ record }]);
  const placed = await call('203.0.113.90', 'cart', { action: 'addOrder', cart_id });
  const path = `/papers/${JSON.parse(placed.text)._id}/confirmation.pdf`;
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) => proxy.send({ client: `198.51.100.${n % 16}`, path })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
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

test('forms of pages are counted once for both, with the call that does the same', async () => {
  const asked = { orderNumber: 'WB-1', email: 'anna@example.com' };
  const { points } = allowances['order-link-by-address'];
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => form('203.0.113.7', '/my-order', asked)),
  );
  expect([passed(answers).length, passed(answers, 429).length]).toEqual([points, 30 - points]);
  const more = { action: 'sendOrderLink', ordernumber: 'WB-1', email: 'anna@example.com' };
  expect((await call('203.0.113.7', 'orderlinks', more)).status).toBe(429);
});

test('nobody is sent more mail by asking at both, by many spellings and from many addresses', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      call(`203.0.113.${20 + count}`, 'users', {
        action: 'create-lead',
        email: `victim+${count}@victim.example`,
      }),
    ),
  );
  const [mails] = await db.sql`
    select count(*) filter (where held_at is null)::int as sent, count(*)::int as written
    from mail_outbox where recipient like 'victim+%'`;
  expect(mails).toEqual({ sent: allowances['lead-receipt-by-recipient'].points, written: 20 });
});

test('a withdrawal is received, however many bogus ones came in the same name', async () => {
  const withdraw = (client: string, ordernumber: string) =>
    call(client, 'withdrawals', {
      ...{ action: 'withdraw', name: 'Anna', email: 'locked-out@victim.example' },
      ordernumber,
    });
  await Promise.all(
    Array.from({ length: 20 }, (_, count) => withdraw('203.0.113.60', `B-${count}`)),
  );
  const mine = await withdraw('203.0.113.61', 'WB-2026-1');
  expect(mine.status).toBe(200);
  const [kept] = await db.sql`
    select count(*)::int as count from withdrawal where email = 'locked-out@victim.example'`;
  expect(kept?.count).toBe(21);
});

test('VIES is asked so often about a basket, whichever instance asks', async () => {
  const { urlcomponent: record } = await stockPart(db, { stock: 5 });
  const cart_id = await readyBasket(testContext(db), [{ record }]);
  const before = vies.asked.length;
  for (let count = 0; count < 40; count++) {
    const taxnumber = validPolishNumber(count);
    await call(`203.0.113.${70 + count}`, 'cart', { action: 'getCarts', cart_id, taxnumber });
  }
  expect(vies.asked.length - before).toBe(allowances['vat-question-by-basket'].points);
});

test('a link to an order that was revoked opens nothing at either', async () => {
  const { urlcomponent: record } = await stockPart(db, { stock: 5 });
  const cart_id = await readyBasket(testContext(db), [{ record }]);
  const placed = await call('203.0.113.8', 'cart', { action: 'addOrder', cart_id });
  const { _id: transaction_id } = JSON.parse(placed.text);
  const [order] = await db.sql<{ number: string }[]>`
    select number from placed_order where id = ${transaction_id}`;
  const read = () =>
    Promise.all([
      ...['getTransactions', 'startPayment', 'cancelOrder'].map((action) =>
        call('203.0.113.8', 'transactions', { action, transaction_id }),
      ),
      ...['', '/order-confirmation.pdf'].map((file) =>
        proxy.send({
          client: '203.0.113.8',
          path: `/${file ? 'papers' : 'order'}/${transaction_id}${file}`,
        }),
      ),
    ]);
  await revokeOrderLink(testContext(db), { number: order?.number ?? '' });
  for (let turn = 0; turn < INSTANCES; turn++) {
    expect((await read()).map(({ status }) => status)).toEqual([410, 410, 410, 410, 410]);
  }
});

test('addresses that fault a router are unknown ones, in the shop’s own shape', async () => {
  for (const path of [
    ...['//x:.data', '////%.data', '/\\/<b>.data', '/%09\\', '/%0a/\\', '/papers/x/y'],
    ...[`/details/${'x'.repeat(600)}`, '/metrics', '/desk/../metrics', '/api/docs/static/../x'],
  ]) {
    const { status, text } = await proxy.send({ client: '203.0.113.9', path });
    expect([path, status === 404 || status === 400]).toEqual([path, true]);
    expect(text).toMatch(/urn:wishbone:problem:|<title>/);
  }
});

test('the logs of both know nobody', () => {
  const log = instances.outputs().join('');
  expect(log).toContain('Answered');
  expect(log).not.toMatch(/victim|anna|203\.0\.113\.\d|2001:db8:5:5|PL52/i);
});
