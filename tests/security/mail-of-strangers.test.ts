import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowances } from '../../src/config/allowances.ts';
import type { Database } from '../../src/db/database.server.ts';
import { markPaid } from '../../src/domain/checkout/mark-paid.server.ts';
import { findOrder, lockOrder } from '../../src/domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { cancelByLink } from '../../src/domain/my-order/order-by-link.server.ts';
import { sendOrderLink } from '../../src/domain/my-order/send-order-link.server.ts';
import { deleteOld } from '../../src/domain/retention/delete-old.server.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { got, homeInPoland, readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

/** Mail that strangers cause in a customer's name never costs the customer's own. */

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  context = testContext(db, { RATE_LIMIT: '6000' });
  await db.sql`truncate mail_outbox`;
});
afterAll(() => db.close());

const ORDERS = 22;
const { email } = homeInPoland;

async function ordered(visitor: string, payment = 'banktransfer', name = email) {
  const { urlcomponent } = await stockPart(db, { stock: 50 });
  const basketId = await readyBasket(context, [{ record: urlcomponent }], {
    payment,
    address: { email: name },
  });
  return got(await placeOrder(context, { basketId, visitor })).id;
}

async function placeAndCancel(visitorOf: (order: number) => string) {
  const placed = [];
  for (let order = 0; order < ORDERS; order++) {
    const orderId = await ordered(visitorOf(order));
    got(await cancelByLink(context, { orderId }));
    placed.push(orderId);
  }
  return placed;
}

const sentTo = async (recipient = email) =>
  db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox
    where recipient = ${recipient} and held_at is null order by created_at`;
const confirmMails = async (orderId: string) =>
  (await sentTo()).filter(({ text }) => text.includes(`/order/${orderId}?confirm=`));
const numberOf = async (id: string) => (await findOrder(db.sql, id))?.number ?? '';

test('22 placed and cancelled transfers leave a customer the link to confirm an own order', async () => {
  await placeAndCancel(() => 'stranger');
  expect(await sentTo()).toHaveLength(allowances['unproven-order-by-visitor'].points);
  const own = await ordered('customer');
  expect(await confirmMails(own)).toHaveLength(1);
});

test('a visitor also has an end where each order names another mailbox', async () => {
  const { points } = allowances['unproven-order-by-visitor'];
  let sent = 0;
  for (let order = 0; order < points + 3; order++) {
    const name = `anna${order}@example.com`;
    got(await cancelByLink(context, { orderId: await ordered('spammer', 'banktransfer', name) }));
    sent += (await sentTo(name)).length;
  }
  expect(sent).toBe(points);
});

test('from many addresses they come to an end; who asks for an own order then gets its link', async () => {
  const strangers = await placeAndCancel((order) => `stranger ${order}`);
  expect(await sentTo()).toHaveLength(allowances['unproven-order-by-recipient'].points);
  const own = await ordered('customer');
  expect(await confirmMails(own)).toHaveLength(0);
  // A stranger knows the numbers of these orders, and asks for one's link again and again.
  const known = { orderNumber: await numberOf(strangers[0] ?? ''), email };
  for (let asked = 0; asked < 20; asked++) got(await sendOrderLink(context, known));
  got(await sendOrderLink(context, { orderNumber: await numberOf(own), email }));
  expect(await confirmMails(own)).toHaveLength(1);
});

test('mail about a paid order is not among them, and its confirmation is sent once it is paid', async () => {
  await placeAndCancel((order) => `stranger ${order}`);
  const own = await ordered('customer', 'demo');
  const confirmation = async () =>
    (await sentTo()).filter(({ text }) => text.includes(`/order/${own}`)).length;
  expect(await confirmation()).toBe(0);
  await db.transaction(async (tx) => {
    await lockOrder(tx, own);
    await markPaid(tx, context, { orderId: own, now: context.now });
  });
  expect(await confirmation()).toBe(1);
});

test('who placed an order is forgotten by its mails after a day, and when it is paid', async () => {
  const kept = () => db.sql`select id from mail_outbox where visitor_key <> ''`;
  const paid = await ordered('payer', 'demo');
  expect(await kept()).toHaveLength(1);
  await db.transaction(async (tx) => {
    await lockOrder(tx, paid);
    await markPaid(tx, context, { orderId: paid, now: context.now });
  });
  expect(await kept()).toHaveLength(0);
  await ordered('forgotten');
  context.now = new Date(context.now.getTime() + 25 * 60 * 60_000);
  await deleteOld(context);
  expect(await kept()).toHaveLength(0);
});
