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
import { exchangeLine } from '../fulfilment/exchange/exchange-line.server.ts';
import { decideWithdrawal, declareWithdrawal } from '../fulfilment/returns/declared.server.ts';
import { cancelByLink } from '../my-order/order-by-link.server.ts';
import { cancelPurchase } from './cancel-purchase.server.ts';
import { shipmentsToStop, suppliersOfOrder } from './drop-shipments.server.ts';
import { dropShipped } from './drop-shipped.server.ts';
import { draftPurchases } from './to-order.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

/** A paid order of three pieces that a supplier sends to its buyer. */
async function dropped(name: string) {
  const part = await stockPart(db, { name, stock: 0, dropship: 5 });
  const supplierId = await supplierOf(context, [name]);
  const order = await soldOf(context, { ...part, quantity: 3 });
  const [id = 0] = await orderedFrom(context, supplierId);
  const orderId = order.id;
  const state = async () => ({
    toStop: await shipmentsToStop(context, { orderId }),
    ...(await suppliersOfOrder(context, { orderId })),
  });
  return { id, order, orderId, state, line: order.lines[0]?.id ?? '' };
}

/** What the mails to the buyer of an order say. */
async function mailed(orderId: string): Promise<string> {
  const mails = await db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox
    where queue = 'order-mail' and text_body like ${`%${orderId}%`}`;
  return mails.map(({ text }) => text).join('\n');
}

const ways: readonly [string, number, (of: Awaited<ReturnType<typeof dropped>>) => unknown][] = [
  ['STOP-ALL', 3, async ({ orderId }) => got(await cancelByLink(context, { orderId }))],
  [
    'STOP-SOME',
    2,
    async ({ orderId, line }) =>
      got(await cancelByLink(context, { orderId, lines: [{ line, quantity: 2 }] })),
  ],
  [
    'STOP-WITHDRAWN',
    3,
    async ({ order: { number, shippingAddress } }) => {
      const { email, addressee: name } = shippingAddress;
      const said = { name, email, orderNumber: number, parts: 'STOP-WITHDRAWN' };
      got(await declareWithdrawal(context, said));
    },
  ],
  [
    'STOP-EXCHANGED',
    3,
    async ({ order: { number }, line }) => {
      const other = await stockPart(db, { name: 'STOP-OTHER', stock: 9 });
      got(await exchangeLine(context, { number, line, part: other.urlcomponent, actor: 'x' }));
    },
  ],
];

test.each(ways)(
  '%s: %i pieces are to be stopped, until the supplier is told',
  async (name, quantity, fall) => {
    const shipment = await dropped(name);
    const { id: purchaseId, state } = shipment;
    const nothing = { toStop: [], isComing: true, isCancelled: false, late: null };
    expect(await state()).toEqual(nothing);
    await fall(shipment);
    const toStop = [{ purchaseId, partNumber: name, quantity }];
    expect(await state()).toEqual({ ...nothing, toStop, isCancelled: true });
    expect(await shipmentsToStop(context, { purchaseId })).toEqual(toStop);
    expect(await mailed(shipment.orderId)).toContain('refuse it, or tell us that you have it');
    expect(await shipmentsToStop(context, {})).toEqual(toStop);
    got(await cancelPurchase(context, { id: purchaseId, by, text: 'please stop it' }));
    expect(await state()).toEqual({ ...nothing, isComing: false });
  },
);

test('neither a draft nor what has left is to be stopped', async () => {
  const part = await stockPart(db, { name: 'STOP-DRAFT', stock: 0, dropship: 5 });
  const supplierId = await supplierOf(context, ['STOP-DRAFT']);
  const { id: orderId } = await soldOf(context, { ...part, quantity: 1 });
  got(await draftPurchases(context, { supplierId, by }));
  const silent = { isComing: false, isCancelled: false, late: null };
  expect(await suppliersOfOrder(context, { orderId })).toEqual(silent);
  got(await cancelByLink(context, { orderId }));
  expect(await shipmentsToStop(context, { orderId })).toEqual([]);
  expect(await mailed(orderId)).toContain('we have cancelled your order');
  expect(await mailed(orderId)).not.toContain('supplier');

  const { id, state } = await dropped('STOP-LEFT');
  got(await dropShipped(context, { id, by, carrier: 'DHL', tracking: 'JD014600004' }));
  expect(await state()).toEqual({ toStop: [], ...silent });
});

test('a withdrawal’s receipt speaks of a supplier that may be sending, and of no other', async () => {
  const receipt = async (order: Awaited<ReturnType<typeof soldOf>>) => {
    const { email, addressee: name } = order.shippingAddress;
    const said = { name, email, orderNumber: order.number, parts: 'the small one' };
    const { id } = got(await declareWithdrawal(context, said));
    const [mail] = await db.sql<{ text: string }[]>`
      select text_body as text from mail_outbox
      where kind = 'withdrawal-receipt' and text_body like ${`%${order.number}%`}`;
    return { id, text: mail?.text };
  };
  const words = 'A supplier sends some of these parts straight to you';
  const { order, line } = await dropped('STOP-RECEIPT');
  const { id, text } = await receipt(order);
  expect(text).toContain(words);

  // The desk's decision tells the buyer what then falls away.
  got(await decideWithdrawal(context, { id, lines: [{ line, quantity: 1 }], actor: 'x' }));
  expect(await mailed(order.id)).toContain(
    'A supplier was already sending you some of what is cancelled',
  );

  const shelf = await stockPart(db, { name: 'STOP-SHELF', stock: 3 });
  expect((await receipt(await soldOf(context, { ...shelf, quantity: 2 }))).text).not.toContain(
    words,
  );
  const gone = await dropped('STOP-GONE');
  const sent = { carrier: 'DHL', tracking: 'JD014600005' };
  got(await dropShipped(context, { id: gone.id, by, ...sent }));
  expect((await receipt(gone.order)).text).not.toContain(words);
});
