import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { paperReader } from '../../../tests/support/paper-reader.ts';
import type { Database } from '../../db/database.server.ts';
import { issueInvoice } from './issue-papers.server.ts';
import { paperByLink } from './papers.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';

test('invoices issued at the same moment leave no number out, and an order gets one', async () => {
  const orders = [];
  for (let count = 0; count < 8; count++) orders.push(await orderOf(context, [1]));
  const unpaid = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  const results = await Promise.all(
    [...orders, unpaid, ...orders].map(({ number }) => issueInvoice(context, { number, actor })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(orders.length);
  const rows = await db.sql<{ number: string }[]>`
    select number from paper where kind = 'invoice' order by number`;
  expect(rows.map(({ number }) => number)).toEqual(
    orders.map((_, index) => `INV-2026-0000${index + 1}`),
  );
});

test('a confirmation asked for by several at once is made once', async () => {
  const order = await orderOf(context, [1]);
  const asked = await Promise.all(
    Array.from({ length: 5 }, () =>
      paperByLink(context, { orderId: order.id, file: 'confirmation.pdf', reader: paperReader }),
    ),
  );
  expect(asked.every(({ ok }) => ok)).toBe(true);
  expect(
    await db.sql`select count(*)::int as papers from paper where order_id = ${order.id}`,
  ).toEqual([{ papers: 1 }]);
});
