import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelOrder, cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { findOrders } from '../fulfilment/find-orders.server.ts';
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { waitingWork } from '../fulfilment/waiting-work.server.ts';
import { latestInvoiceDay } from '../ledger/latest-invoice-day.ts';
import { issueDueInvoices } from './issue-due-invoices.server.ts';
import { issueInvoice } from './issue-papers.server.ts';

const actor = 'anna@shop.example';
const germany = { address: { country: 'DE', zip: '10115', city: 'Berlin' } };
const company = (vat: string) => ({
  changes: [{ field: 'iscompany', value: true } as const, { field: 'vat', value: vat } as const],
});
const supply = { ...germany, ...company('DE136695976') };
const atHome = company('PL5261040828');
const norway = { address: { country: 'NO', zip: '0150', city: 'Oslo' } };

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { VAT_NUMBER_HOLD: 'off' });
});
afterAll(() => db.close());

interface Named {
  readonly number: string;
}
async function dayOf({ number }: Named) {
  const { orders } = got(await findOrders(context, { view: 'to-invoice' }));
  return orders.find((order) => order.number === number)?.invoiceBy;
}
const at = (day: string) => {
  context.now = new Date(`${day}T12:00:00Z`);
};
const send = async ({ number }: Named, lines?: { line: string; quantity: number }[]) =>
  got(await handOver(context, { number, actor, carrier: 'DHL', lines }));

test.each([
  ['2026-03-01', '2026-04-15'],
  ['2026-03-31', '2026-04-15'],
  ['2026-12-31', '2027-01-15'],
  ['2027-01-01', '2027-02-15'],
])('what left on %s is invoiced by %s', (left, day) => {
  expect(latestInvoiceDay(left)).toBe(day);
});

test('an intra-Community supply is listed since its first parcel left, until it is invoiced', async () => {
  at('2026-03-10');
  const order = await orderOf(context, [2], supply);
  expect(await dayOf(order)).toBeUndefined();
  at('2026-04-30');
  await send(order, [{ line: order.lines[0]?.partNumber ?? '', quantity: 1 }]);
  expect(await dayOf(order)).toBe('2026-05-15');
  at('2026-05-02');
  await send(order);
  expect(await dayOf(order)).toBe('2026-05-15');
  got(await issueInvoice(context, { number: order.number, actor }));
  expect(await dayOf(order)).toBeUndefined();
});

test.each([
  ['a company’s order at home', atHome],
  ['an export', norway],
])('%s is listed since its payment', async (_, options) => {
  at('2026-03-10');
  const order = await orderOf(context, [1], options);
  expect(await dayOf(order)).toBe('2026-04-15');
});

test('the bank’s day counts, also where it is of the month before', async () => {
  at('2026-04-02');
  const order = await orderOf(context, [1], {
    ...atHome,
    isPaid: false,
    payment: 'banktransfer',
  });
  expect(await dayOf(order)).toBeUndefined();
  const { number } = order;
  const paid = { number, actor, reference: 'MT940', bookedOn: '2026-03-31' };
  got(await markOrderPaid(context, paid));
  expect(await dayOf(order)).toBe('2026-04-15');
});

test('consumers’ orders, and those of which nothing is owed, are not listed', async () => {
  at('2026-03-10');
  const listed = [
    await orderOf(context, [1], germany),
    await orderOf(context, [1], atHome),
    await orderOf(context, [2], atHome),
  ] as const;
  expect(await Promise.all(listed.map(dayOf))).toEqual([undefined, '2026-04-15', '2026-04-15']);
  const [, whole, rest] = listed;
  got(await cancelOrder(context, { number: whole.number, actor }));
  const lines = [{ line: rest.lines[0]?.partNumber ?? '', quantity: 1 }];
  got(await cancelPieces(context, { number: rest.number, actor, lines, key: 'one' }));
  expect(await Promise.all(listed.map(dayOf))).toEqual([undefined, undefined, '2026-04-15']);
});

test('the most urgent comes first, and the start counts them', async () => {
  const { orders } = got(await findOrders(context, { view: 'to-invoice' }));
  const days = orders.map(({ invoiceBy }) => invoiceBy ?? '');
  expect(days).toEqual(days.toSorted());
  const { orders: counts } = await waitingWork(context);
  expect(counts.find(({ view }) => view === 'to-invoice')?.count).toBe(orders.length);
  expect(orders.length).toBeGreaterThan(2);
});

describe('the shop issues invoices by itself', () => {
  const issue = (invoiceAt: 'press' | 'payment' | 'dispatch') =>
    issueDueInvoices({ ...context, config: { ...context.config, invoiceAt } });
  const invoices = async ({ id }: { readonly id: string }) =>
    (await db.sql`select 1 from paper where order_id = ${id} and kind = 'invoice'`).length;
  // What other tests left is too old for it.
  beforeAll(() => at('2026-08-03'));

  test('once an order is paid, with one mail, however often the job runs', async () => {
    const paid = await orderOf(context, [1]);
    const unpaid = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
    expect([await issue('press'), await issue('dispatch')]).toEqual([0, 0]);
    expect([await issue('payment'), await issue('payment')]).toEqual([1, 0]);
    expect([await invoices(paid), await invoices(unpaid)]).toEqual([1, 0]);
    expect(await mailsAbout(context, paid.id, /invoice/i)).toHaveLength(1);
  });

  test('once all of an order has left', async () => {
    const order = await orderOf(context, [2]);
    await send(order, [{ line: order.lines[0]?.partNumber ?? '', quantity: 1 }]);
    expect(await issue('dispatch')).toBe(0);
    await send(order);
    expect(await issue('dispatch')).toBe(1);
  });

  test.each([
    ['a company’s order at home', atHome, '2026-08-17', 1],
    ['one that was paid longer ago', atHome, '2026-08-18', 0],
    ['an intra-Community supply, whenever it was paid', supply, '2026-09-20', 1],
    ['an export, whenever it was paid', norway, '2026-09-20', 1],
  ])('at payment: %s', async (_, options, left, issued) => {
    at('2026-08-03');
    const order = await orderOf(context, [1], options);
    if (options !== atHome) await issue('payment');
    expect(await invoices(order)).toBe(0);
    at(left);
    await send(order);
    await issue('payment');
    expect(await invoices(order)).toBe(issued);
  });

  test('what left longer ago is left to a press', async () => {
    at('2026-10-01');
    const order = await orderOf(context, [1], supply);
    await send(order);
    at('2026-10-16');
    expect([await issue('payment'), await issue('dispatch')]).toEqual([0, 0]);
  });
});
