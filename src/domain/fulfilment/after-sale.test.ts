import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { books } from '../books/books.server.ts';
import { cancelOrder, cancelPieces, cancelReturnedParcel } from './cancel-order.server.ts';
import { settleWithdrawal } from './inboxes.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { deliverParcels, returnParcel } from './parcels/parcel-arrival.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { declareWithdrawal } from './returns/declared.server.ts';
import { payBack } from './returns/pay-back.server.ts';
import { receiveGoods } from './returns/receive-goods.server.ts';
import { workedWithdrawal } from './returns/worked-withdrawal.server.ts';
import { wholeOrder } from './whole-order.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';

/** An order of one line, and how its buyer withdraws from it. */
async function sold(quantity: number) {
  const order = await orderOf(context, [quantity]);
  const work = { number: order.number, actor };
  const [{ partNumber: line = '', grossCents = 0, description = '' } = {}] = order.lines;
  const { email, addressee: name } = order.shippingAddress;
  const withdraw = async (parts = '') =>
    got(await declareWithdrawal(context, { name, email, orderNumber: order.number, parts })).id;
  return { order, work, line, description, unitCents: grossCents / quantity, withdraw };
}

const standOf = async (number: string) => got(await wholeOrder(context, { number })).stand;

test('what is kept of one worn piece stays kept when the next comes back', async () => {
  const { order, work, line, unitCents, withdraw } = await sold(2);
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  got(await deliverParcels(context, work));
  const id = await withdraw();
  const goods = { id, actor, condition: 'worn', lines: [{ line, quantity: 1 }] };
  const byHand = { id, actor, isByHand: true };
  got(await receiveGoods(context, { ...goods, key: '1' }));
  got(await payBack(context, { ...byHand, amountCents: unitCents - 500, reason: 'scratched' }));
  got(await receiveGoods(context, { ...goods, key: '2' }));
  const { amount } = got(await workedWithdrawal(context, { id }));
  expect(amount.totalCents).toBe(unitCents + order.shippingGrossCents);
  got(await payBack(context, byHand));
  expect((await standOf(order.number)).money).toMatchObject({ owedCents: 500, giveBackCents: 0 });
});

test.each([
  ['the whole order', () => '', 0, false],
  ['a part number', (line: string) => line, 0, false],
  ['all of its pieces', (line: string) => `3 x ${line}`, 0, false],
  ['as the page offers it', (line: string, words: string) => `3 x ${line} ${words}`, 0, false],
  ['one of three', (line: string) => `1 x ${line}`, 2, false],
  ['four of three', (line: string) => `4 x ${line}`, 3, true],
  ['a sentence that keeps it', (line: string) => `I keep the ${line}`, 3, true],
  ['a part and more', (line: string) => `${line}, and the other one`, 3, true],
  ['another part', () => 'NOT-HERE-1', 3, true],
])('a withdrawal that names %s', async (_, parts, left, isHeld) => {
  const { order, line, description, withdraw } = await sold(3);
  await withdraw(parts(line, description));
  const stand = await standOf(order.number);
  expect(stand.lines[0]?.left).toBe(left);
  expect(stand.isHeld).toBe(isHeld);
});

test('a parcel of which pieces came back by a withdrawal does not come back as undelivered', async () => {
  const { order, work, line, withdraw } = await sold(2);
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  const id = await withdraw();
  const lines = [{ line, quantity: 1 }];
  got(await receiveGoods(context, { id, actor, key: '1', condition: 'worn', lines }));
  expect(await returnParcel(context, work)).toMatchObject({
    refusal: { kind: 'goods-are-back', parcel: 1 },
  });
  await expect(
    db.sql`update parcel set state = 'returned', returned_at = now() where order_id = ${order.id}`,
  ).rejects.toThrow('have come back by a withdrawal');
});

test('a withdrawn parcel that was refused at the door is paid back whole, with its delivery', async () => {
  const { order, work, withdraw } = await sold(2);
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  const id = await withdraw();
  got(await returnParcel(context, work));
  const fallen = got(await cancelReturnedParcel(context, { ...work, parcel: 1 }));
  expect(fallen).toMatchObject({ pieces: 2, lessCents: order.grossCents });
  const paid = got(await payBack(context, { id, actor, isByHand: true }));
  expect(paid.amountCents).toBe(order.grossCents);
  expect(got(await workedWithdrawal(context, { id })).settledAt).not.toBeNull();
});

test('the rest is withdrawn after the sent piece is back: the delivery falls, too', async () => {
  const { order, work, line, withdraw } = await sold(2);
  got(await handOver(context, { ...work, carrier: 'DHL', lines: [{ line, quantity: 1 }] }));
  const id = await withdraw('the one that I have');
  const lines = [{ line, quantity: 1 }];
  got(await receiveGoods(context, { id, actor, key: '1', condition: 'worn', lines }));
  await withdraw();
  expect((await standOf(order.number)).money).toMatchObject({
    owedCents: 0,
    giveBackCents: order.grossCents,
  });
});

describe('nothing of an order is left', () => {
  /** Two pieces of which one is sent, by a delivery that costs more than the cheapest of today. */
  const two = async () => {
    const order = await sold(2);
    await db.sql`update shipping_rate set net_cents = net_cents - 100`;
    const lines = [{ line: order.line, quantity: 1 }];
    got(await handOver(context, { ...order.work, carrier: 'DHL', lines }));
    return order;
  };
  type Two = Awaited<ReturnType<typeof two>>;
  const cancelRest = async ({ work, line }: Two) => {
    got(await cancelPieces(context, { ...work, key: 'rest', lines: [{ line }] }));
  };
  const parcelFalls = async ({ work }: Two) => {
    got(await returnParcel(context, work));
    got(await cancelReturnedParcel(context, { ...work, parcel: 1 }));
  };
  const comesBack = async ({ line, withdraw }: Two) => {
    const id = await withdraw('the one that I have');
    const lines = [{ line, quantity: 1 }];
    got(await receiveGoods(context, { id, actor, key: '1', condition: 'worn', lines }));
    got(await settleWithdrawal(context, { id, actor }));
  };
  const withdrawRest = async ({ line, withdraw }: Two) => {
    await withdraw(`1 x ${line}`);
  };
  const kept = 123;
  afterEach(() => db.sql`update shipping_rate set net_cents = net_cents + 100`);

  test.each([
    ['the rest is cancelled, the parcel falls away', [cancelRest, parcelFalls], 0],
    ['the parcel falls away, the rest is cancelled', [parcelFalls, cancelRest], 0],
    ['a piece comes back, the rest is cancelled', [comesBack, cancelRest], kept],
    ['the rest is cancelled, a piece comes back', [cancelRest, comesBack], kept],
    ['the rest is withdrawn, the parcel falls away', [withdrawRest, parcelFalls], kept],
    ['a piece comes back, the rest is withdrawn', [comesBack, withdrawRest], kept],
  ])('%s', async (_, steps, owedCents) => {
    const order = await two();
    for (const step of steps) await step(order);
    const { money, delivery } = await standOf(order.order.number);
    expect([money.owedCents, delivery.owed.grossCents]).toEqual([owedCents, owedCents]);
    expect(money.giveBackCents).toBe(order.order.grossCents - owedCents);
  });
});

test('money for a cancelled order that stays cancelled is noted when forced, and goes back', async () => {
  const order = await orderOf(context, [2], { isPaid: false, payment: 'banktransfer' });
  const work = { number: order.number, actor };
  got(await cancelOrder(context, work));
  const came = { ...work, reference: 'SEPA 9', amountCents: order.grossCents };
  expect(await markOrderPaid(context, came)).toMatchObject({ refusal: { kind: 'order-refused' } });
  got(await markOrderPaid(context, { ...came, isForced: true }));
  const { stand, order: after } = got(await wholeOrder(context, { number: order.number }));
  expect(after.paidAt).toBeNull();
  expect(stand.money).toMatchObject({ owedCents: 0, receivedCents: order.grossCents });
  const back = got(await refundOrder(context, { ...work, isByHand: true }));
  expect(back.amountCents).toBe(order.grossCents);
});

test('the books of all of these orders add up', async () => {
  const found = await books(db, { clock: context.clock, mailsKeptDays: 30 });
  expect(found.filter(({ wrongCount }) => wrongCount > 0)).toEqual([]);
});
