import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW, type TestContext, testContext } from '../../../tests/support/context.ts';
import { openServedDatabase } from '../../../tests/support/database.ts';
import { insertFigureOrder, payFigureOrder } from '../../../tests/support/figure-orders.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { lockCounting } from './count-days.sql.server.ts';
import { countChangedDays, figures } from './figures.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openServedDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('orders that are written while others count are all counted', async () => {
  const amounts = { itemsNetCents: 1_001, shippingNetCents: 7, taxCents: 230 };
  const writes = Array.from({ length: 40 }, () =>
    db.transaction(async (tx) => {
      const id = await insertFigureOrder(tx, { ...amounts, placedAt: TEST_NOW });
      await payFigureOrder(tx, id, TEST_NOW);
    }),
  );
  const counts = Array.from({ length: 20 }, () => countChangedDays(context));
  await Promise.all([...writes, ...counts]);
  const { today, isBehind } = got(await figures(context, {}));
  expect(today).toMatchObject({ orders: 40, paid: 40, paidNetCents: 40 * 1_008, baskets: 40 });
  expect(isBehind).toBe(false);
});

test('a shop of many orders shows what is counted while the job counts on', async () => {
  const yesterday = '2026-03-09';
  const { count } = await db.sql`
    update figure_day set orders = 5000, counted_at = '2026-03-09T12:00:00Z' where day = ${yesterday}`;
  expect(count).toBe(1);
  const ordersThen = async () => {
    const { days } = got(await figures(context, {}));
    return days.find(({ day }) => day === yesterday)?.orders;
  };
  await db.transaction(async (tx) => {
    await lockCounting(tx);
    expect(await ordersThen()).toBe(5000);
  });
  // Once the job is done, a screen of old figures counts by itself.
  expect(await ordersThen()).toBe(0);
});
