import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BUYER_OF_GOODS as by,
  orderedFrom,
  partOfMaker,
  soldOf,
  supplierOf,
} from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelOrder } from '../fulfilment/cancel-order.server.ts';
import { onePurchase, sendPurchase } from './purchases.server.ts';
import { receivePurchase } from './receive.server.ts';
import { draftPurchases } from './to-order.server.ts';

/** Races need several connections at once, which only PostgreSQL has. */

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const ten = Array.from({ length: 10 }, (_, index) => index);

async function waiting(name: string, quantity: number) {
  const part = await partOfMaker(context, name);
  const supplierId = await supplierOf(context, [name]);
  const order = await soldOf(context, { ...part, quantity });
  return { part, supplierId, order };
}

test('ten who press at the same moment draft once and send once, under one number, with one mail', async () => {
  const { supplierId } = await waiting('RACE-1', 2);
  const drafted = await Promise.all(ten.map(() => draftPurchases(context, { supplierId, by })));
  const ids = drafted.flatMap((one) => (one.ok ? one.value.ids : []));
  expect(ids).toHaveLength(1);
  const [id = 0] = ids;
  const sent = await Promise.all(ten.map(() => sendPurchase(context, { id, by })));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  const mails = await db.sql`select 1 from mail_outbox where kind = 'purchase-order'`;
  expect(mails).toHaveLength(1);
});

test('goods that ten receive at the same moment are booked once for each press', async () => {
  const { part, supplierId } = await waiting('RACE-2', 4);
  const [id = 0] = await orderedFrom(context, supplierId);
  const receive = (key: string) => {
    const pieces = [{ partId: part.id, quantity: 2 }];
    return receivePurchase(context, { id, by, key, location: 'EU', typed: '', pieces });
  };
  await Promise.all(ten.map(() => receive('one')));
  const { purchase } = got(await onePurchase(context, { id }));
  expect(purchase.lines).toMatchObject([{ received: 2 }]);
  // Of ten who count the same box with a press of their own, the first completes the order.
  const booked = await Promise.all(ten.map((at) => receive(`box ${at}`)));
  expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(db, part.id)).toBe(0);
});

test('an order that is cancelled while its goods come leaves every piece somewhere', async () => {
  const { part, supplierId, order } = await waiting('RACE-3', 3);
  const [id = 0] = await orderedFrom(context, supplierId);
  const pieces = [{ partId: part.id, quantity: 3 }];
  const [received] = await Promise.all([
    receivePurchase(context, { id, by, key: 'one', location: 'EU', typed: '', pieces }),
    cancelOrder(context, { number: order.number, actor: 'test', isConfirmed: true } as never),
  ]);
  expect(received.ok).toBe(true);
  const [closed] = await db.sql`select closed_at from placed_order where id = ${order.id}`;
  expect(closed?.closed_at).not.toBeNull();
  expect(await stockOf(db, part.id)).toBe(3);
});
