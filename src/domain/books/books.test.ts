import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database, Sql } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { markPaid } from '../checkout/mark-paid.server.ts';
import type { Order } from '../checkout/order.ts';
import { cancelOrder, cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { reducePrice } from '../fulfilment/change-owed.server.ts';
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { packOrder } from '../fulfilment/parcels/pack-order.server.ts';
import { deliverParcels } from '../fulfilment/parcels/parcel-arrival.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import { declareWithdrawal } from '../fulfilment/returns/declared.server.ts';
import { receiveGoods } from '../fulfilment/returns/receive-goods.server.ts';
import { insertMoney } from '../ledger/ledger.sql.server.ts';
import { issueCreditNotes, issueInvoice } from '../papers/issue-papers.server.ts';
import { compareBooks } from './books.server.ts';

let db: Database;
let context: TestContext;
/** Sent in part, cancelled in part, returned in part; paid by a provider; unpaid; closed. */
let orders: Record<'worked' | 'provider' | 'unpaid' | 'closed', Order>;

const actor = 'anna@shop.example';
const transfer = { isPaid: false, payment: 'banktransfer' } as const;
const workOf = ({ number }: Order) => ({ number, actor });
const later = () => {
  context.now = new Date(context.now.getTime() + 60_000);
};

async function workedOrder(): Promise<Order> {
  const order = await orderOf(context, [5, 1], transfer);
  const work = workOf(order);
  const line = order.lines[0]?.partNumber ?? '';
  got(await cancelPieces(context, { ...work, lines: [{ line, quantity: 1 }], key: 'one' }));
  got(await markOrderPaid(context, { ...work, reference: 'bank' }));
  later();
  got(await issueInvoice(context, work));
  got(await packOrder(context, { ...work, lines: [{ line, quantity: 2 }] }));
  got(await handOver(context, { ...work, carrier: 'DHL', parcel: 1 }));
  got(await deliverParcels(context, work));
  got(await packOrder(context, work));
  later();
  const { email, addressee: name } = order.shippingAddress;
  const declared = { name, email, orderNumber: order.number, parts: 'one of them' };
  const { id } = got(await declareWithdrawal(context, declared));
  const back = { lines: [{ line, quantity: 1 }], condition: 'as-new', note: 'x', key: 'b' };
  got(await receiveGoods(context, { id, actor, ...back }));
  const less = { line, amountCents: 250, reason: 'scratch', key: 'less' };
  got(await reducePrice(context, { ...work, ...less }));
  const paid = { ...work, isByHand: true, reference: 'out', key: 'out', amountCents: 200 };
  got(await refundOrder(context, paid));
  got(await issueCreditNotes(context, work));
  return order;
}

async function providerOrder(): Promise<Order> {
  const order = await orderOf(context, [2], { isPaid: false });
  const paymentId = newId();
  await db.transaction(async (tx) => {
    await tx`
      insert into payment (id, order_id, provider, provider_reference, capture_reference, status,
                           amount_cents, created_at, updated_at)
      values (${paymentId}, ${order.id}, 'stripe', 'ref', 'capture', 'started', ${order.grossCents},
              ${context.now}, ${context.now})`;
    await markPaid(tx, context, { orderId: order.id, now: context.now });
    await tx`update payment set status = 'paid' where id = ${paymentId}`;
    const money = { kind: 'provider-refund', paymentId, amountCents: 300, reference: '' } as const;
    await insertMoney(tx, order.id, { ...money, key: 'r1' }, { now: context.now, actor });
  });
  return order;
}

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  const worked = await workedOrder();
  const provider = await providerOrder();
  const unpaid = await orderOf(context, [3], transfer);
  const less = { line: 'delivery', amountCents: 99, reason: 'late', key: 'late' };
  got(await reducePrice(context, { ...workOf(unpaid), ...less }));
  const closed = await orderOf(context, [1], transfer);
  got(await markOrderPaid(context, { ...workOf(closed), reference: 'y' }));
  got(await issueInvoice(context, workOf(closed)));
  later();
  got(await cancelOrder(context, workOf(closed)));
  orders = { worked, provider, unpaid, closed };
});
afterAll(() => db.close());

class UndoneError extends Error {}

/** The books that are wrong after something was changed past all checks; then it is undone. */
async function wrongAfter(change: string) {
  let wrong: Record<string, readonly string[]> = {};
  const undone = db.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(change);
    const all = await compareBooks(tx as unknown as Sql, new Date(0));
    wrong = Object.fromEntries(
      all.filter(({ wrongCount }) => wrongCount > 0).map((book) => [book.name, book.wrong]),
    );
    throw new UndoneError();
  });
  await expect(undone).rejects.toBeInstanceOf(UndoneError);
  return wrong;
}

test('a shop whose orders were worked in many steps has right books', async () => {
  expect(await wrongAfter('select 1')).toEqual({});
});

test('an order that counts again takes the pieces that are left of it', async () => {
  const order = await orderOf(context, [5], transfer);
  const lines = [{ line: order.lines[0]?.id ?? '', quantity: 2 }];
  got(await cancelPieces(context, { ...workOf(order), lines, key: 'two' }));
  got(await cancelOrder(context, workOf(order)));
  const waived = ['closed'] as const;
  got(await markOrderPaid(context, { ...workOf(order), reference: 'late', waived }));
  expect(await wrongAfter('select 1')).toEqual({});
  const [taken] = await db.sql`
    select sum(quantity)::int as pieces from stock_taking where order_id = ${order.id}`;
  expect(taken).toEqual({ pieces: 3 });
});

const of = (which: string) => `(select id from placed_order where number = '${which}')`;

test.each<[string, keyof typeof orders, (order: string) => string]>([
  [
    'cancelled pieces deleted',
    'worked',
    (id) => `delete from order_change where order_id = ${id} and kind = 'cancelled'`,
  ],
  [
    'withdrawn pieces deleted',
    'worked',
    (id) => `delete from order_change where order_id = ${id} and kind = 'withdrawn'`,
  ],
  [
    'a lower price deleted',
    'worked',
    (id) => `delete from order_change where order_id = ${id} and kind = 'reduced'`,
  ],
  [
    'a lower price of an unpaid order deleted',
    'unpaid',
    (id) => `delete from order_change where order_id = ${id}`,
  ],
  [
    'a lower price changed',
    'unpaid',
    (id) => `update order_change set gross_cents = 98 where order_id = ${id}`,
  ],
  [
    'a change’s net',
    'worked',
    (id) =>
      `update order_change set net_cents = net_cents - 1 where order_id = ${id} and kind = 'withdrawn'`,
  ],
  ['money deleted', 'worked', (id) => `delete from order_money where order_id = ${id}`],
  [
    'money changed',
    'worked',
    (id) => `update order_money set amount_cents = amount_cents + 1 where order_id = ${id}`,
  ],
  [
    'a provider’s refund deleted',
    'provider',
    (id) => `delete from order_money where order_id = ${id}`,
  ],
  ['a refund deleted', 'worked', (id) => `delete from refund where order_id = ${id}`],
  [
    'a refund changed',
    'worked',
    (id) => `update refund set amount_cents = 201 where order_id = ${id}`,
  ],
  ['a payment deleted', 'provider', (id) => `delete from payment where order_id = ${id}`],
  [
    'a payment changed',
    'provider',
    (id) => `update payment set amount_cents = amount_cents - 1 where order_id = ${id}`,
  ],
  [
    'a payment’s state',
    'provider',
    (id) => `update payment set status = 'failed' where order_id = ${id}`,
  ],
  [
    'a sent parcel deleted',
    'worked',
    (id) => `delete from parcel where order_id = ${id} and position = 1`,
  ],
  [
    'a packed parcel deleted',
    'worked',
    (id) => `delete from parcel where order_id = ${id} and position = 2`,
  ],
  [
    'a parcel’s state',
    'worked',
    (id) => `update parcel set state = 'returned' where order_id = ${id} and position = 1`,
  ],
  [
    'a sent line deleted',
    'worked',
    (id) =>
      `delete from parcel_line where parcel_id in (select id from parcel where order_id = ${id} and position = 1)`,
  ],
  [
    'a packed line changed',
    'worked',
    (id) =>
      `update parcel_line set quantity = 1 where quantity = 2 and parcel_id in (select id from parcel where order_id = ${id} and position = 2)`,
  ],
  [
    'returned goods deleted',
    'worked',
    (id) =>
      `delete from returned_goods where order_line_id in (select id from order_line where order_id = ${id})`,
  ],
  [
    'returned goods changed',
    'worked',
    (id) =>
      `update returned_goods set quantity = 2 where order_line_id in (select id from order_line where order_id = ${id})`,
  ],
  ['a taking deleted', 'unpaid', (id) => `delete from stock_taking where order_id = ${id}`],
  [
    'a taking changed',
    'worked',
    (id) =>
      `update stock_taking set quantity = quantity + 1 where order_id = ${id} and position = 1`,
  ],
  [
    'a taking of a closed order',
    'closed',
    (id) => `delete from stock_taking where order_id = ${id}`,
  ],
  [
    'an invoice deleted',
    'worked',
    (id) => `delete from paper where order_id = ${id} and kind = 'invoice'`,
  ],
  ['a lone invoice deleted', 'closed', (id) => `delete from paper where order_id = ${id}`],
  [
    'a credit note deleted',
    'worked',
    (id) => `delete from paper where order_id = ${id} and kind = 'credit-note'`,
  ],
  [
    'an invoice’s total',
    'worked',
    (id) =>
      `update paper set content = jsonb_set(content, '{totals,grossCents}', '1') where order_id = ${id} and kind = 'invoice'`,
  ],
  [
    'an invoice’s line',
    'worked',
    (id) =>
      `update paper set content = jsonb_set(content, '{lines,0,netCents}', '1') where order_id = ${id} and kind = 'invoice'`,
  ],
  [
    'a line deleted',
    'worked',
    (id) => `delete from order_line where order_id = ${id} and position = 1`,
  ],
  [
    'a line’s pieces',
    'worked',
    (id) => `update order_line set quantity = quantity + 1 where order_id = ${id} and position = 1`,
  ],
  [
    'a line’s price',
    'unpaid',
    (id) =>
      `update order_line set gross_cents = gross_cents + 1, tax_cents = tax_cents + 1 where order_id = ${id}`,
  ],
  [
    'an order’s delivery',
    'worked',
    (id) =>
      `update placed_order set shipping_gross_cents = shipping_gross_cents + 1, gross_cents = gross_cents + 1, tax_cents = tax_cents + 1 where id = ${id}`,
  ],
  [
    'an order’s parts',
    'unpaid',
    (id) =>
      `update placed_order set items_gross_cents = items_gross_cents + 1, gross_cents = gross_cents + 1, tax_cents = tax_cents + 1 where id = ${id}`,
  ],
  [
    'an order’s balance',
    'worked',
    (id) => `update placed_order set balance_cents = 0 where id = ${id}`,
  ],
  [
    'an order’s state',
    'worked',
    (id) => `update placed_order set fulfilment = 'delivered' where id = ${id}`,
  ],
  [
    'an order opened again',
    'closed',
    (id) => `update placed_order set closed_at = null where id = ${id}`,
  ],
  [
    'an order that was not paid',
    'worked',
    (id) => `update placed_order set paid_at = null where id = ${id}`,
  ],
])('%s: the books name the order', async (_, which, change) => {
  const { number } = orders[which];
  const wrong = await wrongAfter(change(of(number)));
  expect(Object.values(wrong).flat().join(' ')).toMatch(new RegExp(`${number}\\b`));
});

test('an erased paper’s number stays known, and a missing one is named', async () => {
  const { number } = orders.closed;
  const erased = `
    insert into erased_paper
    select kind, number, '2026-03-10', 1, 1, now() from paper where order_id = ${of(number)};
    delete from paper where order_id = ${of(number)};
    delete from order_event where order_id = ${of(number)}`;
  expect(await wrongAfter(erased)).toEqual({});
  expect(await wrongAfter(`${erased}; delete from erased_paper`)).toEqual({
    numbers: [expect.stringMatching(/^INV-2026-\d{5}$/)],
  });
});

test('the VAT export of all time is what paid orders owe, by its groups', async () => {
  const { number } = orders.worked;
  const sold = `update placed_order set paid_at = '9999-01-01' where number = '${number}'`;
  expect((await wrongAfter(sold)).vat).toEqual([expect.stringContaining('PL standard')]);
});
