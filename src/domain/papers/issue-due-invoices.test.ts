import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { packOrder } from '../fulfilment/parcels/pack-order.server.ts';
import { issueDueInvoices } from './issue-due-invoices.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { VAT_NUMBER_HOLD: 'off' });
});
afterAll(() => db.close());

type When = 'press' | 'payment' | 'dispatch';
const run = (invoiceAt: When, now = context.now) =>
  issueDueInvoices({ ...context, config: { ...context.config, invoiceAt }, clock: () => now });
const invoices = async ({ id }: { readonly id: string }) =>
  (await db.sql`select 1 from paper where order_id = ${id} and kind = 'invoice'`).length;

test('an order is invoiced once it is paid, with one mail, however often the job runs', async () => {
  const paid = await orderOf(context, [1]);
  const unpaid = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  expect(await run('press')).toBe(0);
  expect(await run('dispatch')).toBe(0);
  expect(await run('payment')).toBe(1);
  expect(await run('payment')).toBe(0);
  expect([await invoices(paid), await invoices(unpaid)]).toEqual([1, 0]);
  expect(await mailsAbout(context, paid.id, /invoice/i)).toHaveLength(1);
});

test('an order is invoiced once all of it has left', async () => {
  const order = await orderOf(context, [2]);
  const work = { number: order.number, actor: 'anna@shop.example' };
  const [line] = order.lines;
  got(await packOrder(context, { ...work, lines: [{ line: line!.id, quantity: 1 }] }));
  got(await handOver(context, { ...work, carrier: 'dpd' }));
  expect(await run('dispatch')).toBe(0);
  got(await packOrder(context, work));
  got(await handOver(context, { ...work, carrier: 'dpd' }));
  expect(await run('dispatch')).toBe(1);
});

test('what leaves untaxed waits for dispatch, and the past is left to a press', async () => {
  const abroad = await orderOf(context, [1], {
    address: { country: 'DE', zip: '10115', city: 'Berlin' },
    changes: [
      { field: 'iscompany', value: true },
      { field: 'vat', value: 'DE136695976' },
    ],
  });
  expect(await run('payment')).toBe(0);
  const work = { number: abroad.number, actor: 'anna@shop.example' };
  got(await handOver(context, { ...work, carrier: 'dpd' }));
  const late = addDays(context.now, 15);
  expect(await run('payment', late)).toBe(0);
  expect(await run('payment')).toBe(1);
});
