import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { placeOrder } from './place-order.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;
let record: string;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  record = (await stockPart(db, { stock: 100 })).urlcomponent;
  await db.sql`
    insert into promo_code (code_key, discount_basis_points, per_customer) values ('ONCE', 1000, 1)`;
});
afterAll(() => db.close());

const basketOf = (email: string) =>
  readyBasket(context, [{ record }], {
    address: { email },
    changes: [{ field: 'promocode', value: 'once' }],
  });

const usesOf = async (orderId: string) => {
  const [row] = await db.sql`select promo_code_key as code from placed_order where id = ${orderId}`;
  return row?.code;
};

test('a code for one order of each customer is taken once, and said when it is asked for again', async () => {
  const first = got(
    await placeOrder(context, { visitor: undefined, basketId: await basketOf('anna@example.com') }),
  );
  expect(await usesOf(first.id)).toBe('ONCE');

  // The same mailbox in another spelling.
  const basketId = await basketOf('Anna+again@example.com');
  const refused = await placeOrder(context, { visitor: undefined, basketId });
  expect(refused).toMatchObject({
    ok: false,
    refusal: { kind: 'promo-code-gone', problem: 'used-by-customer' },
  });
  // The refusal names the total, and the shopper may then order without the code.
  const second = got(await placeOrder(context, { visitor: undefined, basketId }));
  expect(await usesOf(second.id)).toBeNull();

  const other = got(
    await placeOrder(context, { visitor: undefined, basketId: await basketOf('ben@example.com') }),
  );
  expect(await usesOf(other.id)).toBe('ONCE');
});

test('orders at the same moment take it once', async () => {
  const basketIds = [];
  for (let count = 0; count < 5; count++) basketIds.push(await basketOf('cora@example.com'));
  const placed = await Promise.all(
    basketIds.map((basketId) => placeOrder(context, { visitor: undefined, basketId })),
  );
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a cancelled order gives the use back', async () => {
  const order = got(
    await placeOrder(context, { visitor: undefined, basketId: await basketOf('dora@example.com') }),
  );
  await db.sql`
    update placed_order set closed_at = ${context.clock()} where id = ${order.id}`;
  const again = got(
    await placeOrder(context, { visitor: undefined, basketId: await basketOf('dora@example.com') }),
  );
  expect(await usesOf(again.id)).toBe('ONCE');
});
