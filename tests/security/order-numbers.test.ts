import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { newOrderNumber } from '../../src/domain/checkout/order.server.ts';
import { freeOrderNumber } from '../../src/domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('order numbers do not tell how many orders there are', async () => {
  const numbers: number[] = [];
  for (let count = 0; count < 40; count++) {
    const number = await newOrderNumber(db.sql);
    expect(number).toMatch(/^WB-\d{10}$/);
    numbers.push(Number(number.slice(3)));
  }
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.some((step) => step < 0)).toBe(true);
  expect(Math.max(...steps.map(Math.abs))).toBeGreaterThan(100_000_000);
});

test('no order gets the number of another', async () => {
  const context = testContext(db);
  const { urlcomponent: record } = await stockPart(db);
  const { id } = got(
    await placeOrder(context, {
      visitor: undefined,
      basketId: await readyBasket(context, [{ record }]),
    }),
  );
  const [order] = await db.sql<{ number: string }[]>`
    select number from placed_order where id = ${id}`;
  const taken = order?.number ?? '';
  expect(await freeOrderNumber(db.sql, [taken, 'WB-1'])).toBe('WB-1');
  expect(await freeOrderNumber(db.sql, [taken])).toBeUndefined();
});
