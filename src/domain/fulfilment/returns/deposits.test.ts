import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout } from '../../../../tests/support/paid-order.ts';
import { got, readyBasket } from '../../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../../tests/support/stock-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { addDays } from '../../../kernel/clock.ts';
import { findOrder } from '../../checkout/order.sql.server.ts';
import { promisedParcels } from '../../checkout/order.ts';
import { placeOrder } from '../../checkout/place-order.server.ts';
import { cancelOrder, cancelPieces } from '../cancel-order.server.ts';
import { markOrderPaid } from '../mark-order-paid.server.ts';
import { handOver } from '../parcels/hand-over.server.ts';
import { wholeOrder } from '../whole-order.server.ts';
import { declareWithdrawal } from './declared.server.ts';
import { receiveGoods } from './receive-goods.server.ts';
import { returnDeposit } from './return-deposit.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';

/** A paid order for pieces of an exchange part with a deposit of 43.05 each. */
async function exchangeOrder(quantity: number) {
  const part = await stockPart(db, { stock: 9 });
  await db.sql`update part set deposit_cents = 4305 where id = ${part.id}`;
  await db.sql`update catalogue_version set version = version + 1`;
  const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity }]);
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const placed = await findOrder(db.sql, id);
  const paid = { number: placed?.number ?? '', actor, reference: 'bank' };
  got(await markOrderPaid(context, paid));
  const order = await findOrder(db.sql, id);
  if (!order) throw new Error('The order is not there');
  const line = order.lines[0]?.partNumber ?? '';
  return { order, part, line, work: { number: order.number, actor } };
}

const stockOf = async (partId: number) => {
  const [row] = await db.sql<{ quantity: number }[]>`
    select quantity from stock where part_id = ${partId} and location = 'EU'`;
  return row?.quantity;
};

test('a deposit is a line of its own, taken from no stock and never packed', async () => {
  const { order, part, work } = await exchangeOrder(2);
  expect(order.lines).toMatchObject([
    { recordType: 'inventoryitem', depositOf: null },
    {
      recordType: 'deposit',
      depositOf: order.lines[0]?.id,
      quantity: 2,
      netCents: 7_000,
      grossCents: 8_610,
    },
  ]);
  expect(order.itemsGrossCents).toBe((order.lines[0]?.grossCents ?? 0) + 8_610);
  expect(await stockOf(part.id)).toBe(7);
  const whole = got(await wholeOrder(context, { number: order.number }));
  expect(whole.lines).toMatchObject([{ ordered: 2 }]);
  const sent = got(await handOver(context, { ...work, carrier: 'DHL' }));
  expect(sent).toMatchObject({ fulfilment: 'dispatched', parcels: [{ lines: [{ quantity: 2 }] }] });
});

test('the mail of the order adds deposits up by themselves, and says how they come back', async () => {
  const { order } = await exchangeOrder(2);
  const [mail] = await mailsAbout(context, order.id, /your order/);
  expect(mail).toMatch(/\nCart subtotal: 246\.00.€\nDeposits: 86\.10.€\nShipping /);
  expect(mail).toContain('Send us your old parts within 90 days of dispatch');
});

test('the old part brings its deposit back, once, and late only with a reason', async () => {
  const { order, line, work } = await exchangeOrder(2);
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  const back = { ...work, line, quantity: 1, key: 'a' };
  expect(got(await returnDeposit(context, back))).toMatchObject({
    depositCents: 4_305,
    dueBackCents: 4_305,
  });
  // Pressed twice.
  expect(got(await returnDeposit(context, back))).toMatchObject({
    depositCents: 0,
    dueBackCents: 4_305,
  });
  expect(await returnDeposit(context, { ...back, quantity: 2, key: 'b' })).toMatchObject({
    refusal: { kind: 'more-than-deposits', left: 1 },
  });
  const start = context.now;
  context.now = addDays(start, context.config.depositDays + 1);
  expect(await returnDeposit(context, { ...back, key: 'c' })).toMatchObject({
    refusal: { kind: 'deposit-too-late' },
  });
  got(await returnDeposit(context, { ...back, key: 'd', reason: 'post was slow' }));
  context.now = start;
  expect(await returnDeposit(context, { ...back, key: 'e' })).toMatchObject({
    refusal: { kind: 'no-deposit' },
  });
  expect(await mailsAbout(context, order.id, /your old part/)).toHaveLength(2);
  const { stand } = got(await wholeOrder(context, { number: order.number }));
  expect(stand.money.giveBackCents).toBe(8_610);
});

test('a deposit falls with its part: cancelled in part, withdrawn, cancelled whole', async () => {
  const cut = await exchangeOrder(3);
  const { line } = cut;
  got(await cancelPieces(context, { ...cut.work, lines: [{ line, quantity: 1 }], key: 'a' }));
  const third = Math.floor((cut.order.lines[0]?.grossCents ?? 0) / 3);
  const whole = got(await wholeOrder(context, { number: cut.order.number }));
  expect(whole.stand.money.giveBackCents).toBe(third + 4_305);
  expect(await stockOf(cut.part.id)).toBe(7);

  const gone = await exchangeOrder(1);
  got(await handOver(context, { ...gone.work, carrier: 'DHL' }));
  const { email, addressee: name } = gone.order.shippingAddress;
  const { id } = got(
    await declareWithdrawal(context, { name, email, orderNumber: gone.order.number, parts: '' }),
  );
  const goods = { id, actor, key: 'g', condition: 'worn', lines: [{ line: gone.line }] };
  got(await receiveGoods(context, goods));
  const back = got(await wholeOrder(context, { number: gone.order.number }));
  expect(back.stand.money.owedCents).toBeLessThanOrEqual(gone.order.shippingGrossCents);
  expect(back.stand.lines.every(({ owed }) => owed.grossCents === 0)).toBe(true);

  const closed = await exchangeOrder(1);
  expect(got(await cancelOrder(context, closed.work)).dueCents).toBe(closed.order.grossCents);
});

test('a withdrawal that names the part takes its deposit with it', async () => {
  const { order, line, work } = await exchangeOrder(2);
  const { email, addressee: name } = order.shippingAddress;
  const parts = `2 x ${line}`;
  got(await declareWithdrawal(context, { name, email, orderNumber: order.number, parts }));
  const { stand } = got(await wholeOrder(context, { number: work.number }));
  expect(stand).toMatchObject({ isHeld: false });
  expect(stand.money).toMatchObject({ owedCents: 0, dueBackCents: order.grossCents });
});

test('of two parcels each has its promised days, and no deposit in it', async () => {
  const { order } = await exchangeOrder(1);
  const arrival = { from: '2026-03-12', to: '2026-03-14' };
  const [part, deposit] = order.lines;
  if (!part || !deposit) throw new Error('The order has no deposit');
  const late = { ...part, id: 'late', promisedParcel: 2, arrival } as const;
  const parted = { ...order, sendTogether: false, lines: [{ ...part, arrival }, deposit, late] };
  expect(promisedParcels(parted)).toMatchObject([
    { arrival, lines: [{ id: part.id }] },
    { arrival, lines: [{ id: 'late' }] },
  ]);
});
