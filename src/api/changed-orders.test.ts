import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { orderOf } from '../../tests/support/paid-order.ts';
import { got } from '../../tests/support/ready-basket.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import { cancelOrder, cancelPieces } from '../domain/fulfilment/cancel-order.server.ts';
import { reducePrice } from '../domain/fulfilment/change-owed.server.ts';
import { markOrderPaid } from '../domain/fulfilment/mark-order-paid.server.ts';
import { handOver } from '../domain/fulfilment/parcels/hand-over.server.ts';
import { declareWithdrawal } from '../domain/fulfilment/returns/declared.server.ts';
import { payBack } from '../domain/fulfilment/returns/pay-back.server.ts';
import { receiveGoods } from '../domain/fulfilment/returns/receive-goods.server.ts';
import { toCents } from '../kernel/money.ts';
import { changeRows, lineChange } from '../web/order/what-changed.ts';
import type { WireOrder } from '../wire/order.ts';

let db: Database;
let context: TestContext;
let calls: Calls;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  calls = await openCalls(context);
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const actor = 'orders@shop.example';

/** An order for 3 pieces of a part and 1 of another. */
async function orderFor(isPaid: boolean) {
  const order = await orderOf(context, [3, 1], isPaid ? {} : { isPaid, payment: 'banktransfer' });
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  const work = { number: order.number, actor };
  /** As the shopper reads it. */
  const read = async () => {
    const body = { action: 'getTransactions', transaction_id: order.id };
    const wire: WireOrder = (await calls.post('transactions', body)).body.transactions[0];
    const { owedamount, receivedamount, sentbackamount, tosendbackamount, topayamount } = wire;
    return {
      confirmBy: wire.confirmby,
      line: wire.transactionlines[0],
      money: [owedamount, receivedamount, sentbackamount, tosendbackamount, topayamount].map(
        toCents,
      ),
      words: wire.transactionlines.map((one) => lineChange(wire, one)),
      rows: changeRows(wire).map(({ label }) => label),
    };
  };
  const cancel = (quantity: number) =>
    cancelPieces(context, { ...work, lines: [{ line: line.id, quantity }], key: 'cancel' });
  return { order, line, work, total: order.grossCents, piece: line.grossCents / 3, read, cancel };
}

test('an order that is unpaid, or paid as agreed, says nothing more', async () => {
  for (const isPaid of [false, true]) {
    const { read, total, line } = await orderFor(isPaid);
    const { rows, words, money, line: wire } = await read();
    expect(rows).toEqual([]);
    expect(words).toEqual(['', '']);
    expect(money).toEqual(isPaid ? [total, total, 0, 0, 0] : [total, 0, 0, 0, total]);
    expect(wire).toMatchObject({ sent: 0, fallen: 0, back: 0 });
    expect(toCents(wire?.owedamount ?? 0)).toBe(line.grossCents);
  }
});

test('pieces cancelled before the payment are less to pay', async () => {
  const { read, total, piece, cancel } = await orderFor(false);
  got(await cancel(2));
  const { rows, words, money, line } = await read();
  const owed = total - 2 * piece;
  expect(money).toEqual([owed, 0, 0, 0, owed]);
  expect(line).toMatchObject({ sent: 0, fallen: 2, back: 0 });
  expect(rows).toEqual(['Taken off since', 'New total', 'Still to pay']);
  expect(words).toEqual([expect.stringMatching(/^2 cancelled. Price now .* with VAT$/), '']);
});

test('pieces cancelled after the payment go back, beside those that were sent', async () => {
  const { read, total, piece, cancel, work, line } = await orderFor(true);
  const lines = [{ line: line.id, quantity: 1 }];
  got(await handOver(context, { ...work, carrier: 'DHL', lines }));
  got(await cancel(2));
  const { rows, words, money } = await read();
  expect(money).toEqual([total - 2 * piece, total, 0, 2 * piece, 0]);
  expect(rows).toEqual(['Taken off since', 'New total', 'You paid', 'To be paid back to you']);
  expect(words[0]).toMatch(/^1 of 3 sent, 2 cancelled. Price now /);
});

test('parts withdrawn from come back, and their money is paid back', async () => {
  const { read, total, order, line, work } = await orderFor(true);
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  expect((await read()).words).toEqual(['Sent', 'Sent']);
  const { email, addressee: name } = order.shippingAddress;
  const declared = { name, email, orderNumber: order.number, parts: '' };
  const { id } = got(await declareWithdrawal(context, declared));
  const goods = { id, actor, key: 'g', condition: 'worn' } as const;
  got(await receiveGoods(context, { ...goods, lines: [{ line: line.id, quantity: 3 }] }));
  const received = await read();
  expect(received.money).toEqual([total - line.grossCents, total, 0, line.grossCents, 0]);
  expect(received.words).toEqual(['Sent, 3 came back', 'Sent']);
  got(await payBack(context, { id, actor, key: 'p', isByHand: true }));
  const refunded = await read();
  expect(refunded.money).toEqual([total - line.grossCents, total, line.grossCents, 0, 0]);
  expect(refunded.rows).toEqual(['Taken off since', 'New total', 'You paid', 'Paid back to you']);
});

test('a lower price, too much money and a cancelled order say what goes back', async () => {
  const { read, total, line, work } = await orderFor(false);
  const lower = { line: line.id, amountCents: 100, reason: 'scratch', key: 'lower' };
  got(await reducePrice(context, { ...work, ...lower }));
  expect((await read()).confirmBy).not.toBeNull();
  const amountCents = total + 400;
  const paid = { amountCents, reference: 'B', isForced: true };
  got(await markOrderPaid(context, { ...work, ...paid }));
  const over = await read();
  expect(over.confirmBy).toBeNull();
  expect(over.money).toEqual([total - 100, amountCents, 0, 500, 0]);
  expect(over.words[0]).toMatch(/^Price now /);
  got(await cancelOrder(context, work));
  const none = await read();
  expect(none.money).toEqual([0, amountCents, 0, amountCents, 0]);
  expect(none.words).toEqual(['Cancelled', 'Cancelled']);
});
