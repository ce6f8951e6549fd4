import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { revokeOrderLink } from '../../domain/checkout/order.server.ts';
import { erasePerson } from '../../domain/personal-data/erase-person.server.ts';
import { createShop, type Shop } from '../../shop.server.ts';
import { loadOrder } from './load-order.server.ts';

let db: Database;
let context: TestContext;
let shop: Shop;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  shop = createShop(context);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';

/** An order that is done with. */
async function finished() {
  const order = await orderOf(context, [1]);
  got(await shop.orders.handOver({ number: order.number, actor, carrier: 'DHL' }));
  got(await shop.orders.deliver({ number: order.number, actor }));
  return order;
}

test('the page of an erased order says so and the day, but not by a link that was revoked', async () => {
  const answer = (id: string) => loadOrder(shop, id).catch((thrown: unknown) => thrown);
  const [order, revoked] = [await finished(), await finished()];
  got(await revokeOrderLink(context, { number: revoked.number }));
  for (const { shippingAddress } of [order, revoked]) {
    await erasePerson(context, { email: shippingAddress.email });
  }
  expect(await answer(order.id)).toMatchObject({
    data: { text: expect.stringContaining('10 March 2026') },
    init: { status: 410 },
  });
  for (const id of [revoked.id, crypto.randomUUID(), 'no-id']) {
    expect(await answer(id)).toMatchObject({ data: null, init: { status: 404 } });
  }
});
