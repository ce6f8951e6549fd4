import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import {
  openPayingShop,
  type PayingShop,
} from '../../../../tests/support/providers/paying-shop.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../../tests/support/stock-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { historyOf } from '../../ledger/order-history.sql.server.ts';
import { handOver } from '../parcels/hand-over.server.ts';
import { packOrder } from '../parcels/pack-order.server.ts';
import { deliverParcels } from '../parcels/parcel-arrival.server.ts';
import { refundOrder } from '../refund-order.server.ts';
import { wholeOrder } from '../whole-order.server.ts';
import { decideWithdrawal, declareWithdrawal } from './declared.server.ts';
import { payBack } from './pay-back.server.ts';
import { receiveGoods } from './receive-goods.server.ts';
import { AS_CONDITION, goodsConditions } from './returned-goods.ts';
import { workedWithdrawal } from './worked-withdrawal.server.ts';

let db: Database;
let shop: PayingShop;
let context: PayingShop['context'];
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPayingShop(db, undefined, {}, 1);
  ({ context } = shop);
});
afterAll(async () => {
  await shop.close();
  await db.close();
});

const actor = 'anna@shop.example';
let keys = 0;
const press = () => ({ actor, key: `press ${++keys}` });

/** An order that was delivered, and its withdrawal. */
async function withdrawn(quantities: readonly number[], parts = '') {
  const order = await orderOf(context, quantities);
  got(await handOver(context, { number: order.number, actor, carrier: 'DHL' }));
  got(await deliverParcels(context, { number: order.number, actor }));
  const { email, addressee: name } = order.shippingAddress;
  const { id } = got(
    await declareWithdrawal(context, { name, email, orderNumber: order.number, parts }),
  );
  return { order, id };
}

test('delivered on Saturday 14 November, declared on Monday 30 November: in time', async () => {
  const { order, id } = await withdrawn([1]);
  // Half past midnight in the shop, the day before by UTC.
  await db.sql`
    update parcel set delivered_at = '2026-11-13T23:30:00Z' where order_id = ${order.id}`;
  const declaredAt = async (moment: string) => {
    await db.sql`update withdrawal set received_at = ${moment} where id = ${id}`;
    return got(await workedWithdrawal(context, { id })).clock;
  };
  expect(await declaredAt('2026-11-30T22:59:00Z')).toMatchObject({
    withdrawBy: '2026-11-30',
    isInTime: true,
    payBackBy: '2026-12-14',
  });
  expect(await declaredAt('2026-11-30T23:00:00Z')).toMatchObject({ isInTime: false });
});

const inStock = async (partId: number) => (await stockOf(db, partId)) as number;

test('a withdrawal opens a return: received, put on sale again, paid back once', async () => {
  const { order, id } = await withdrawn([2]);
  const [partId = 0] = order.partIds;
  const [{ partNumber: line = '' } = {}] = order.lines;
  const before = await inStock(partId);
  const opened = got(await workedWithdrawal(context, { id }));
  expect(opened).toMatchObject({
    hasGoneOut: true,
    clock: { isInTime: true, mayWait: true, isOverdue: false },
    lines: [{ goneOut: 2, returned: 0 }],
    amount: { totalCents: 0 },
  });
  const [place = ''] = opened.places;

  const one = { id, ...press(), lines: [{ line, quantity: 1 }], condition: 'as-new' };
  expect(await receiveGoods(context, one)).toMatchObject({
    refusal: { kind: 'reason-required' },
  });
  const received = { ...one, restockAt: place };
  expect(got(await receiveGoods(context, received))).toEqual({ number: order.number, pieces: 1 });
  // Pressed twice.
  expect(got(await receiveGoods(context, received))).toMatchObject({ pieces: 0 });
  expect(await inStock(partId)).toBe(before + 1);
  expect(got(await workedWithdrawal(context, { id })).amount).toMatchObject({
    goodsCents: Math.floor(order.itemsGrossCents / 2),
    deliveryCents: 0,
    isWhole: false,
  });

  const worn = { id, ...press(), lines: [{ line }], condition: 'worn' };
  expect(got(await receiveGoods(context, worn))).toMatchObject({ pieces: 1 });
  expect(await inStock(partId)).toBe(before + 1);
  const all = got(await workedWithdrawal(context, { id }));
  expect(all.amount.isWhole).toBe(true);
  expect(all.amount.totalCents).toBe(all.amount.goodsCents + all.amount.deliveryCents);
  expect(all.amount.deliveryCents).toBeLessThanOrEqual(order.shippingGrossCents);
  expect(all.clock.mayWait).toBe(false);
  expect(await mailsAbout(context, order.id, /your return/)).toHaveLength(2);

  const paid = { id, ...press(), isByHand: true, reference: 'OUT 1' };
  expect(await payBack(context, { ...paid, amountCents: 100 })).toMatchObject({
    refusal: { kind: 'reason-required' },
  });
  const refund = got(await payBack(context, paid));
  expect(refund).toMatchObject({ state: 'done', amountCents: all.amount.totalCents });
  expect(got(await payBack(context, paid)).id).toBe(refund.id);
  // Somebody else presses, too: the refund is not theirs.
  expect(await payBack(context, { ...paid, ...press() })).toMatchObject({
    refusal: { kind: 'withdrawal-settled' },
  });
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({
    settledBy: actor,
    refund: { id: refund.id },
  });
  expect(await mailsAbout(context, order.id, /money back/)).toHaveLength(1);
  const steps = (await historyOf(db.sql, order.id)).map(({ step }) => step);
  expect(steps.filter((step) => step === 'goods-received')).toHaveLength(2);
  expect(steps).toContain('withdrawal-settled');
  expect(await receiveGoods(context, { ...worn, ...press() })).toMatchObject({
    refusal: { kind: 'unknown-withdrawal' },
  });
});

test('what was not sent is due at once, what was sent when it is back', async () => {
  const order = await orderOf(context, [5]);
  const work = { number: order.number, actor };
  const [{ partNumber: line = '' } = {}] = order.lines;
  got(await handOver(context, { ...work, carrier: 'DHL', lines: [{ line, quantity: 2 }] }));
  got(await packOrder(context, { ...work, lines: [{ line, quantity: 1 }] }));
  const { email, addressee: name } = order.shippingAddress;
  const declared = { name, email, orderNumber: order.number, parts: '' };
  const { id } = got(await declareWithdrawal(context, declared));
  const gross = order.itemsGrossCents;
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({
    amount: { goodsCents: Math.floor((gross * 3) / 5), deliveryCents: 0 },
    isAllBack: false,
    settledAt: null,
  });
  expect(await packOrder(context, work)).toMatchObject({ refusal: { kind: 'nothing-to-pack' } });
  const first = got(await payBack(context, { id, ...press(), isByHand: true }));
  expect(first).toMatchObject({ amountCents: Math.floor((gross * 3) / 5), isFor: ['pieces'] });
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({ settledAt: null });

  got(await receiveGoods(context, { id, ...press(), condition: 'worn', lines: [{ line }] }));
  const second = got(await payBack(context, { id, ...press(), isByHand: true }));
  expect(second.id).not.toBe(first.id);
  expect(second.isFor).toEqual(['pieces', 'delivery']);
  const { stand } = got(await wholeOrder(context, { number: order.number }));
  expect(stand.money).toMatchObject({ giveBackCents: 0, surplusCents: 0, shortCents: 0 });
  expect(stand.lines).toMatchObject([
    { cancelled: 3, withdrawn: 2, left: 0, owed: { grossCents: 0 } },
  ]);
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({ settledBy: actor });
});

test('some pieces of a line: one decision lets the unsent ones fall and awaits the others', async () => {
  const order = await orderOf(context, [5, 1]);
  const work = { number: order.number, actor };
  const [one, other] = order.lines;
  const line = one?.partNumber ?? '';
  got(await handOver(context, { ...work, carrier: 'DHL', lines: [{ line, quantity: 3 }] }));
  got(await packOrder(context, { ...work, lines: [{ line: other?.partNumber ?? '' }] }));
  const { email, addressee: name } = order.shippingAddress;
  const declared = { name, email, orderNumber: order.number, parts: 'three of the arms, please' };
  const { id } = got(await declareWithdrawal(context, declared));
  const decided = (quantity?: number) =>
    decideWithdrawal(context, { id, actor, lines: quantity === 0 ? [] : [{ line, quantity }] });
  expect(await decided(6)).toMatchObject({ refusal: { kind: 'more-than-left', left: 5 } });
  expect(await decided(0)).toMatchObject({ refusal: { kind: 'nothing-withdrawn' } });
  got(await decided(3));
  expect(await decided(3)).toMatchObject({ refusal: { kind: 'is-decided' } });

  const each = Math.floor((one?.grossCents ?? 0) / 5);
  const { lines, amount, isAllBack } = got(await workedWithdrawal(context, { id }));
  expect(lines).toMatchObject([
    { left: 3, toCome: 1 },
    { left: 1, toCome: 0 },
  ]);
  expect([amount.goodsCents, isAllBack]).toEqual([each * 2, false]);
  // The parcel with the other part was left alone, and goes out.
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  got(
    await receiveGoods(context, {
      id,
      ...press(),
      condition: 'worn',
      lines: [{ line, quantity: 1 }],
    }),
  );
  const refund = got(await payBack(context, { id, ...press(), isByHand: true }));
  expect(refund).toMatchObject({ isFor: ['pieces'] });
  const settled = got(await workedWithdrawal(context, { id }));
  expect(settled).toMatchObject({ settledBy: actor, refund: { id: refund.id } });
  const { stand } = got(await wholeOrder(context, { number: order.number }));
  expect(stand.lines).toMatchObject([{ left: 2 }, { left: 1 }]);
  expect(stand.money).toMatchObject({ dueBackCents: 0, shortCents: 0 });
});

test('a withdrawal with nothing to come and nothing to pay back is settled by its decision', async () => {
  const order = await orderOf(context, [3], { isPaid: false, payment: 'banktransfer' });
  const { email, addressee: name } = order.shippingAddress;
  const [{ partNumber = '' } = {}] = order.lines;
  const declare = async (parts: string) =>
    got(await declareWithdrawal(context, { name, email, orderNumber: order.number, parts })).id;
  for (const parts of [`1 x ${partNumber}`, `2 x ${partNumber}`]) {
    const id = await declare(parts);
    expect(got(await workedWithdrawal(context, { id }))).toMatchObject({ settledBy: 'the buyer' });
  }
  expect(got(await wholeOrder(context, { number: order.number })).order.closedAt).not.toBeNull();
});

test('money given back on the order’s screen settles the withdrawal that waited for nothing else', async () => {
  const order = await orderOf(context, [3]);
  const { email, addressee: name } = order.shippingAddress;
  const [{ partNumber = '' } = {}] = order.lines;
  const declared = { name, email, orderNumber: order.number, parts: `2 x ${partNumber}` };
  const { id } = got(await declareWithdrawal(context, declared));
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({ settledAt: null });
  const press = { number: order.number, actor, key: 'a', isByHand: true };
  const refund = got(await refundOrder(context, press));
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({
    settledBy: actor,
    refund: { id: refund.id },
  });
});

test('what comes back goes on sale again by itself only if it is as new', async () => {
  for (const condition of goodsConditions) {
    const { order, id } = await withdrawn([1]);
    const [{ partNumber: line = '' } = {}] = order.lines;
    const back = { id, ...press(), condition, restockAt: AS_CONDITION, lines: [{ line }] };
    got(await receiveGoods(context, back));
    const [one] = await db.sql<{ at: string | null }[]>`
      select restocked_at as at from returned_goods where withdrawal_id = ${id}`;
    expect(one?.at ?? null).toBe(condition === 'as-new' ? 'EU' : null);
  }
});

test('never more comes back than went out, and nothing of what is not there', async () => {
  const { order, id } = await withdrawn([1]);
  const [{ partNumber: line = '', id: lineId = '' } = {}] = order.lines;
  const back = { id, ...press(), condition: 'damaged' };
  const refusal = async (other: object) => {
    const answer = await receiveGoods(context, { ...back, lines: [{ line }], ...other });
    return answer.ok ? 'ok' : answer.refusal.kind;
  };
  expect(await refusal({ lines: [{ line, quantity: 2 }] })).toBe('more-than-sent');
  expect(await refusal({ lines: [{ line, quantity: 0 }] })).toBe('more-than-sent');
  expect(await refusal({ lines: [{ line }, { line }] })).toBe('more-than-sent');
  expect(await refusal({ lines: [] })).toBe('nothing-came-back');
  expect(await refusal({ lines: [{ line: 'NO-SUCH' }] })).toBe('unknown-line');
  expect(await refusal({ condition: 'eaten' })).toBe('unknown-condition');
  expect(await refusal({ restockAt: 'MOON' })).toBe('unknown-place');
  expect(await refusal({ restockAt: 'EU' })).toBe('reason-required');
  expect(await refusal({ id: 'x' })).toBe('unknown-withdrawal');
  expect(await refusal({})).toBe('ok');
  const alone = db.sql`
    insert into returned_goods (id, withdrawal_id, order_line_id, press_key, quantity, condition,
                                received_at, actor)
    values (${crypto.randomUUID()}, ${id}, ${lineId}, 'x', 1, 'worn', now(), 'x')`;
  await expect(alone).rejects.toThrow(/1 gone out, 2 come back/);
});

test('a refund that the provider refuses lets the withdrawal wait again', async () => {
  const { order, id } = await withdrawn([1]);
  const [{ partNumber: line = '' } = {}] = order.lines;
  got(await receiveGoods(context, { id, ...press(), condition: 'worn', lines: [{ line }] }));
  const { id: refundId } = got(await payBack(context, { id, ...press(), isByHand: true }));
  await db.sql`update refund set state = 'refused', done_at = null where id = ${refundId}`;
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({
    settledAt: null,
    refund: null,
  });
  expect(got(await payBack(context, { id, ...press(), isByHand: true })).id).not.toBe(refundId);
});

test('of an order that nobody has, there is nothing to receive and nothing to pay back', async () => {
  const typed = { name: 'A', email: 'a@example.com', orderNumber: 'WB-0', parts: '' };
  const { id } = got(await declareWithdrawal(context, typed));
  expect(got(await workedWithdrawal(context, { id }))).toMatchObject({ orderId: null, lines: [] });
  expect((await payBack(context, { id, ...press() })).ok).toBe(false);
  expect((await workedWithdrawal(context, { id: crypto.randomUUID() })).ok).toBe(false);
});

test('the database takes the conditions of the list and nothing else', async () => {
  const [check] = await db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'returned_goods'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%condition%'`;
  const named = [...(check?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...goodsConditions].sort());
});
