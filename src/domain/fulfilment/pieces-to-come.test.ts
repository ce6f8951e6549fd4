import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BUYER_OF_GOODS as by,
  orderedFrom,
  soldOf,
  supplierOf,
} from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { confirmPurchase } from '../buying/confirm-purchase.server.ts';
import { benchList } from './bench/bench.server.ts';
import { findOrders } from './find-orders.server.ts';
import type { OrdersView } from './order-views.ts';
import { waitingWork } from './waiting-work.server.ts';
import { wholeOrder } from './whole-order.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('lists, counters, bench and screen agree on when pieces of other stock are here', async () => {
  const part = await stockPart(db, { name: 'ALT-1', stock: 0, alternative: 9 });
  // With a shelf of its own it would be ordered for the shelf, too.
  await db.sql`delete from stock where part_id = ${part.id} and location = 'EU'`;
  const supplier = await supplierOf(context, ['ALT-1'], { places: ['NL'] });
  const first = await soldOf(context, { ...part, quantity: 2 });
  const [purchase = 0] = await orderedFrom(context, supplier);
  context.now = new Date(context.now.getTime() + 60_000);
  const second = await soldOf(context, { ...part, quantity: 1 });
  const names = new Map([
    [first.number, 'first'],
    [second.number, 'second'],
  ]);
  const confirm = async (id: number, day: string) =>
    got(await confirmPurchase(context, { id, by, days: [{ partId: part.id, day }] }));
  const listed = async (view: OrdersView) =>
    got(await findOrders(context, { view }))
      .orders.map(({ number, comesBy }) => `${names.get(number)} ${comesBy}`)
      .sort();
  const seen = async () => {
    const { orders: counts } = await waitingWork(context);
    const { orders: onBench } = await benchList(context, { method: '', place: '' });
    const comesOn = async ({ number }: { readonly number: string }) =>
      got(await wholeOrder(context, { number })).supply.map((taken) => taken.comesOn);
    return {
      toPack: await listed('to-pack'),
      short: await listed('short'),
      counted: ['to-pack', 'short'].map((of) => counts.find(({ view }) => view === of)?.count),
      onBench: onBench.map(({ number }) => names.get(number)).sort(),
      comesOn: [...(await comesOn(first)), ...(await comesOn(second))],
    };
  };
  expect(await seen()).toEqual({
    ...{ toPack: ['first null', 'second null'], short: [], counted: [2, 0] },
    ...{ onBench: ['first', 'second'], comesOn: [null, null] },
  });

  // Nothing brings the second one's piece yet.
  await confirm(purchase, '2026-06-01');
  expect(await seen()).toEqual({
    ...{ toPack: ['second null'], short: ['first 2026-06-01'], counted: [1, 1] },
    ...{ onBench: ['second'], comesOn: ['2026-06-01', null] },
  });

  const [more = 0] = await orderedFrom(context, supplier);
  await confirm(more, '2026-07-01');
  expect(await seen()).toEqual({
    ...{ toPack: [], short: ['first 2026-06-01', 'second 2026-07-01'], counted: [0, 2] },
    ...{ onBench: [], comesOn: ['2026-06-01', '2026-07-01'] },
  });

  // In the shop it is June already.
  context.now = new Date('2026-05-31T22:30:00Z');
  expect(await seen()).toMatchObject({
    ...{ toPack: ['first null'], short: ['second 2026-07-01'], counted: [1, 1] },
    onBench: ['first'],
  });

  // What comes first goes to the order that was placed first.
  await confirm(more, '2026-06-10');
  await confirm(purchase, '2026-06-20');
  expect(await seen()).toMatchObject({
    ...{ toPack: [], short: ['first 2026-06-20', 'second 2026-06-20'] },
    onBench: [],
  });
});
