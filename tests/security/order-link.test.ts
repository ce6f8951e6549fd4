import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { revokeOrderLink } from '../../src/domain/checkout/order.server.ts';
import { addDays } from '../../src/kernel/clock.ts';
import { createShop } from '../../src/shop.server.ts';
import { loadOrder } from '../../src/web/order/load-order.server.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { journeyOf, needles, person } from '../support/one-person.ts';
import { got } from '../support/ready-basket.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';

/** A link to an order in an old mail, or in the wrong hands. */

let db: Database;
let context: TestContext;
let calls: Calls;
let order: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await calls?.close();
  context = testContext(db);
  calls = await openCalls(context);
  order = await journeyOf(calls, db).placeOrder(person.emails[0]);
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const read = () =>
  calls.post('transactions', { action: 'getTransactions', transaction_id: order.id });

/** Every call and page that takes the key of the link. */
async function answers(): Promise<unknown[]> {
  const id = { transaction_id: order.id };
  const page = await loadOrder(createShop(context), order.id).catch((thrown) => thrown);
  return [
    (await read()).status,
    (await calls.post('transactions', { action: 'startPayment', ...id })).status,
    (await calls.post('cart', { action: 'setPaymentStatus', ...id })).status,
    page.init?.status ?? 200,
  ];
}

test('shows of the buyer only what nobody else can use after 90 days', async () => {
  const traces = async () => {
    const text = JSON.stringify((await read()).body).toLowerCase();
    return Object.keys(needles).filter((name) =>
      needles[name]!.some((word) => text.includes(word)),
    );
  };
  context.now = new Date(addDays(context.now, 90).getTime() - 1);
  expect(await traces()).toEqual([
    'email',
    'name',
    'street',
    'phone',
    'VAT number',
    'VIN',
    'reference',
  ]);
  context.now = new Date(context.now.getTime() + 1);
  expect(await traces()).toEqual([]);
  expect((await read()).body.transactions[0]).toMatchObject({
    name: order.number,
    shortened: true,
    shipaddressee: 'Z. B.',
    shipcity: 'Berlin',
    shipemail: 'Z…@P…',
    shipphone: '…123',
    billto: ['B. F.', 'Z. B.', 'Berlin', 'Germany'],
    vatnumber: '…976',
    vin: '…777',
    buyerreference: '…1-B',
  });
});

test('opens nothing any more after 400 days', async () => {
  context.now = new Date(addDays(context.now, 400).getTime() - 1);
  expect(await answers()).toEqual([200, 200, 200, 200]);
  context.now = new Date(context.now.getTime() + 1);
  expect(await answers()).toEqual([410, 410, 410, 410]);
});

test('opens nothing once it was revoked, of this order alone, and says what to do', async () => {
  const other = await journeyOf(calls, db).placeOrder(person.emails[0]);
  expect(got(await revokeOrderLink(context, { number: order.number.toLowerCase() }))).toEqual({
    number: order.number,
  });
  expect(await answers()).toEqual([410, 410, 410, 410]);
  expect((await read()).body).toMatchObject({
    type: 'urn:wishbone:problem:order-link-ended',
    message: 'This link to an order has expired. Please write to us with the order number.',
  });
  order = other;
  expect(await answers()).toEqual([200, 200, 200, 200]);
  expect(await revokeOrderLink(context, { number: 'WB-9' })).toMatchObject({ ok: false });
});
