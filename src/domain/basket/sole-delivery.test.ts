import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addToBasket } from './add-to-basket.server.ts';
import { changeBasket } from './change-basket.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  // One method is left.
  await db.sql`
    delete from shipping_rate where method_id <> (select max(method_id) from shipping_rate)`;
});
afterAll(() => db.close());

async function basketTo(country: string) {
  const context = testContext(db);
  const { urlcomponent } = await stockPart(db, { weightGrams: 500 });
  const added = await addToBasket(context, {
    visitor: undefined,
    source: 'EU',
    record: urlcomponent,
    quantity: 1,
  });
  const basketId = got(added).basket.id;
  const choose = (changes: { field: string; value: string }[]) =>
    changeBasket(context, { visitor: undefined, basketId, changes });
  return { choose, view: got(await choose([{ field: 'shipcountry', value: country }])) };
}

test('a sole delivery method is chosen by itself, and its price counted', async () => {
  const { view } = await basketTo('DE');
  expect(view.deliveryOptions).toHaveLength(1);
  expect(view.delivery).toEqual(view.deliveryOptions[0]);
  expect(view.totals.shipping.grossCents).toBe(view.delivery?.grossCents);
});

test('another method is not silently replaced by it', async () => {
  const { choose } = await basketTo('DE');
  expect(await choose([{ field: 'shippingmethod', value: 'no-such-method' }])).toMatchObject({
    ok: false,
    refusal: { kind: 'unknown-delivery-method' },
  });
});
