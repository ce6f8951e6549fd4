import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { findOrder } from '../../domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../domain/checkout/place-order.server.ts';
import { markOrderPaid } from '../../domain/fulfilment/mark-order-paid.server.ts';
import { wholeOrder } from '../../domain/fulfilment/whole-order.server.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

test('old parts are noted on the order, as long as a deposit is held', async () => {
  const { browser } = await signedIn(desk, context, 'owner', 'owner@shop.example');
  const part = await stockPart(db, { stock: 9 });
  await db.sql`update part set deposit_cents = 4305 where id = ${part.id}`;
  await db.sql`update catalogue_version set version = version + 1`;
  const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 2 }]);
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const { number = '', lines = [] } = (await findOrder(db.sql, id)) ?? {};
  got(await markOrderPaid(context, { number, actor: 'test', reference: 'bank' }));
  const path = `/desk/orders/${number}`;
  const step = `${path}/return-deposit`;
  const line = lines[0]?.id ?? '';
  expect((await browser.get(path)).body).toContain(`action="${step}"`);

  const many = await browser.post(step, { line, pieces: '3', key: 'a' });
  expect([many.statusCode, many.body.includes('not a number of deposits')]).toEqual([422, true]);
  for (const key of ['b', 'b']) {
    expect((await browser.post(step, { line, pieces: '1', key })).statusCode).toBe(303);
  }
  const { stand } = got(await wholeOrder(context, { number }));
  expect(stand.money.giveBackCents).toBe(4_305);
  await browser.post(step, { line, pieces: '1', key: 'c' });
  expect((await browser.get(path)).body).not.toContain(`action="${step}"`);
});
