import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import type { Database } from '../../db/database.server.ts';
import { handOver } from './hand-over.server.ts';
import { packOrder } from './pack-order.server.ts';

/** Races need several connections at once, which only PostgreSQL has. */

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const ten = Array.from({ length: 10 }, (_, index) => `packer-${index}@shop.example`);

test('ten who pack one order at the same moment pack no more than was ordered', async () => {
  const order = await orderOf(context, [3]);
  const [{ partNumber: line = '' } = {}] = order.lines;
  const results = await Promise.all(
    ten.map((actor) =>
      packOrder(context, { number: order.number, actor, lines: [{ line, quantity: 1 }] }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
});

test('an order handed over ten times at the same moment goes out once, with one mail', async () => {
  const order = await orderOf(context, [2, 2]);
  const results = await Promise.all(
    ten.map((actor) => handOver(context, { number: order.number, actor, carrier: 'DHL' })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mailsAbout(context, order.id, /is on its way/)).toHaveLength(1);
});

test('the database alone lets nobody pack a line twice', async () => {
  const order = await orderOf(context, [1]);
  const [line] = order.lines;
  const packs = ten.map((_, index) =>
    db.transaction(async (tx) => {
      const id = crypto.randomUUID();
      await tx`
        insert into parcel (id, order_id, position, packed_at)
        values (${id}, ${order.id}, ${index + 1}, now())`;
      await tx`
        insert into parcel_line (parcel_id, order_line_id, quantity)
        values (${id}, ${line?.id ?? ''}, 1)`;
    }),
  );
  const settled = await Promise.allSettled(packs);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
