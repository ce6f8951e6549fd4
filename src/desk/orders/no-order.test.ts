import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { erasePerson } from '../../domain/personal-data/erase-person.server.ts';

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

const actor = 'anna@shop.example';

/** An order that is done with. */
async function finished() {
  const order = await orderOf(context, [1]);
  got(await desk.shop.orders.handOver({ number: order.number, actor, carrier: 'DHL' }));
  got(await desk.shop.orders.deliver({ number: order.number, actor }));
  return order;
}

test('an erased order says so at the desk, with the day and where its papers are', async () => {
  const { browser: owner } = await signedIn(desk, context, 'owner', 'owner@shop.example');
  const { browser: clerk } = await signedIn(desk, context, 'orders', 'clerk@shop.example');
  const { number, shippingAddress } = await finished();
  const path = `/desk/orders/${number}`;
  expect((await owner.get(path)).statusCode).toBe(200);
  got(await erasePerson(context, { email: shippingAddress.email }));

  const seen = await owner.get(path.toLowerCase());
  expect(seen.statusCode).toBe(410);
  expect(seen.body).toContain('erased on 10 March 2026');
  expect(seen.body).toContain(`href="/desk/kept-orders?number=${number}"`);
  const bySearch = await owner.get(`/desk/find?q=${number}`);
  expect([bySearch.statusCode, bySearch.headers.location]).toEqual([303, path]);
  const byClerk = await clerk.get(path);
  expect(byClerk.body).toContain('An owner finds them');
  expect(byClerk.body).not.toContain('/desk/kept-orders');

  const never = await owner.get('/desk/orders/WB-1');
  expect(never.statusCode).toBe(404);
  expect(never.body).toContain('There is no order of that number.');
});
