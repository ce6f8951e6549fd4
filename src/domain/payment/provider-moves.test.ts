import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { openPayingShop, type PayingShop } from '../../../tests/support/providers/paying-shop.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { cancelOrder } from '../fulfilment/cancel-order.server.ts';
import { reducePrice } from '../fulfilment/change-owed.server.ts';
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import { refundsOf } from '../fulfilment/refunds.sql.server.ts';
import { declareWithdrawal } from '../fulfilment/returns/declared.server.ts';
import { payBack } from '../fulfilment/returns/pay-back.server.ts';
import { workedWithdrawal } from '../fulfilment/returns/worked-withdrawal.server.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { openWords } from '../ledger/open-words.ts';
import { openAmounts, openWork } from '../ledger/open-work.ts';
import { historyOf } from '../ledger/order-history.sql.server.ts';

let db: Database;
let shop: PayingShop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPayingShop(db, undefined, {}, 1);
});
afterAll(async () => {
  await shop.close();
  await db.close();
});

const actor = 'anna@shop.example';
const moneyOf = async (id: string) => standOf(await ledgerOf(db.sql, id)).money;
/** The desk's sentence of what is open. */
const openOf = async (id: string) => {
  const ledger = await ledgerOf(db.sql, id);
  return openWords(openWork(openAmounts(ledger, standOf(ledger))));
};
const statusOf = async (id: string) => (await findOrder(db.sql, id))?.paymentStatus;
const mailsToShop = async (subject: string) =>
  (
    await db.sql`
      select 1 from mail_outbox where queue = 'shop-mail' and subject = ${subject}`
  ).length;

describe.each(['stripe', 'paypal'] as const)('money of an order paid by %s', (method) => {
  const provider = () => shop[method === 'stripe' ? 'stripe' : 'payPal'];

  async function paid() {
    const order = await shop.order(method);
    const { reference } = got(await shop.shop.startPayment({ orderId: order.id })) as {
      reference: string;
    };
    if (method === 'stripe') shop.stripe.pay(reference);
    else shop.payPal.approve(reference);
    await shop.deliver();
    const entry = provider().ledger.entries.find(({ orderNumber }) => orderNumber === order.number);
    if (!entry) throw new Error('No money was taken');
    return { ...order, entry, work: { number: order.number, actor } };
  }

  const movesOf = async (id: string) =>
    (
      await db.sql`
      select kind, amount_cents as cents from order_money where order_id = ${id} order by noted_at, amount_cents`
    ).map(({ kind, cents }) => [kind, cents]);
  const stepsOf = async (id: string) => (await historyOf(db.sql, id)).map(({ step }) => step);

  test('refunded in the dashboard by growing amounts is noted once each, whatever comes when', async () => {
    const order = await paid();
    provider().refundByHand(order.entry.captureId, 300);
    await shop.deliver({ times: 3 });
    expect(await movesOf(order.id)).toEqual([['provider-refund', 300]]);
    provider().refundByHand(order.entry.captureId, 200);
    provider().refundByHand(order.entry.captureId, 400);
    await shop.deliver({ times: 2, reversed: true });
    expect(await movesOf(order.id)).toEqual([
      ['provider-refund', 300],
      ['provider-refund', 600],
    ]);
    expect(await moneyOf(order.id)).toMatchObject({
      sentBackCents: 900,
      shortCents: 900,
      giveBackCents: 0,
    });
    expect(await statusOf(order.id)).toBe('paid');
    expect(await stepsOf(order.id)).toEqual(['refunded-by-provider', 'refunded-by-provider']);
    expect(await mailsToShop(`Money of ${order.number} went back at the provider`)).toBe(2);
  });

  test('two notices at the same moment note it once', async () => {
    const order = await paid();
    provider().refundByHand(order.entry.captureId, 300);
    const [notice] = shop.waiting.splice(0);
    if (!notice) throw new Error('No notice');
    await Promise.all([1, 2, 3].map(() => shop.send(notice.provider, notice.event)));
    expect(await movesOf(order.id)).toEqual([['provider-refund', 300]]);
  });

  test('refunded in the dashboard is named by a lower price, and nothing more goes back for it', async () => {
    const order = await paid();
    provider().refundByHand(order.entry.captureId, 300);
    await shop.deliver();
    const lower = { line: 'delivery', amountCents: 300, reason: 'scratched', key: 'a' };
    expect(got(await reducePrice(shop.context, { ...order.work, ...lower })).dueBackCents).toBe(0);
    expect(await moneyOf(order.id)).toMatchObject({ shortCents: 0, giveBackCents: 0 });
    expect(await refundOrder(shop.context, { ...order.work, key: 'b' })).toMatchObject({
      refusal: { kind: 'nothing-to-refund' },
    });
  });

  test('the desk gives back the rest, and no more than the provider still holds', async () => {
    const order = await paid();
    provider().refundByHand(order.entry.captureId, 1_000);
    await shop.deliver();
    expect(await openOf(order.id)).toBe('1 piece to send, 10.00\u00a0€ still to come');
    got(await cancelOrder(shop.context, order.work));
    const rest = order.grossCents - 1_000;
    expect(await moneyOf(order.id)).toMatchObject({ giveBackCents: rest });
    const refund = got(await refundOrder(shop.context, { ...order.work, key: 'rest' }));
    expect(refund).toMatchObject({ state: 'done', amountCents: rest });
    expect(order.entry.refunded).toBe(order.grossCents);
    expect(await statusOf(order.id)).toBe('refunded');
    expect(await openOf(order.id)).toBe('Nothing is open.');
    await shop.deliver({ times: 2 });
    expect(await movesOf(order.id)).toEqual([['provider-refund', 1_000]]);
    expect(await stepsOf(order.id)).toEqual([
      'refunded-by-provider',
      'cancelled',
      'refund-asked',
      'refunded',
    ]);
  });

  test('a dashboard refund that nobody heard of is noted when the desk’s is refused', async () => {
    const order = await paid();
    got(await cancelOrder(shop.context, order.work));
    provider().refundByHand(order.entry.captureId, 1_000);
    shop.waiting.length = 0;
    expect(await refundOrder(shop.context, { ...order.work, key: 'all' })).toMatchObject({
      refusal: { kind: 'provider-refused' },
    });
    expect(await movesOf(order.id)).toEqual([['provider-refund', 1_000]]);
    expect(got(await refundOrder(shop.context, { ...order.work, key: 'rest' }))).toMatchObject({
      amountCents: order.grossCents - 1_000,
    });
    expect(order.entry.refunded).toBe(order.grossCents);
  });

  test('a notice about the shop’s own refund, even before its answer, notes nothing', async () => {
    const order = await paid();
    got(await cancelOrder(shop.context, order.work));
    const real = shop.context.providers.get(method);
    if (!real) throw new Error('No provider');
    const slow: typeof real = {
      ...real,
      async refund(...asked) {
        const answer = await real.refund(...asked);
        provider().refundByHand(order.entry.captureId, 1);
        await shop.deliver({ times: 2 });
        return answer;
      },
    };
    const { providers } = shop.context;
    shop.context.providers = new Map([...providers, [method, slow]]);
    const press = { ...order.work, amountCents: 500, key: 'a' };
    const refund = await refundOrder(shop.context, press);
    shop.context.providers = providers;
    expect(got(refund)).toMatchObject({ state: 'done', amountCents: 500 });
    // The cent that went back meanwhile is told apart once the shop's own is answered.
    expect(await movesOf(order.id)).toEqual([['provider-refund', 1]]);
    expect(await moneyOf(order.id)).toMatchObject({ sentBackCents: 501 });
  });

  test('all refunded in the dashboard: payment and order are refunded, and nothing goes out', async () => {
    const order = await paid();
    provider().refundByHand(order.entry.captureId);
    await shop.deliver({ times: 2 });
    expect(await statusOf(order.id)).toBe('refunded');
    const [payment] =
      await db.sql`select status, problem from payment where order_id = ${order.id}`;
    expect(payment).toEqual({ status: 'refunded', problem: '' });
    expect(await movesOf(order.id)).toEqual([['provider-refund', order.grossCents]]);
    expect((await handOver(shop.context, { ...order.work, carrier: 'DHL' })).ok).toBe(false);
  });

  test('a dispute takes the money, and gives it back when it is won', async () => {
    const order = await paid();
    provider().dispute(order.entry.captureId, order.grossCents);
    await shop.deliver({ times: 2, reversed: true });
    expect(await movesOf(order.id)).toEqual([['charged-back', order.grossCents]]);
    expect(await statusOf(order.id)).toBe('refunded');
    expect((await handOver(shop.context, { ...order.work, carrier: 'DHL' })).ok).toBe(false);
    expect(await mailsToShop(`A dispute took back money of ${order.number}`)).toBe(1);

    provider().winDispute(order.entry.captureId);
    await shop.deliver({ times: 2 });
    expect(await movesOf(order.id)).toContainEqual(['chargeback-won', order.grossCents]);
    expect(await statusOf(order.id)).toBe('paid');
    expect(await moneyOf(order.id)).toMatchObject({ sentBackCents: 0, shortCents: 0 });
    expect(await stepsOf(order.id)).toEqual(['charged-back', 'chargeback-won']);
    got(await handOver(shop.context, { ...order.work, carrier: 'DHL' }));
    expect((await db.sql`select status from payment where order_id = ${order.id}`)[0]?.status).toBe(
      'paid',
    );
  });

  test('the shop’s own refund fails later: its money is held again, once, and is given back again', async () => {
    const order = await paid();
    got(await cancelOrder(shop.context, order.work));
    got(await refundOrder(shop.context, order.work));
    provider().failRefund(order.entry.captureId);
    await shop.deliver({ times: 3 });
    expect(await movesOf(order.id)).toEqual([['refund-failed', order.grossCents]]);
    expect(await openOf(order.id)).toMatch(/^[\d.]+\u00a0€ to give back$/);
    expect(await moneyOf(order.id)).toMatchObject({
      sentBackCents: 0,
      giveBackCents: order.grossCents,
    });
    expect(await statusOf(order.id)).toBe('cancelled');
    expect(await stepsOf(order.id)).toContain('refund-refused');
    expect(await mailsToShop(`A refund of ${order.number} did not arrive`)).toBe(1);

    // Without a key, as by command: the failed refund is not reported as this one.
    const again = got(await refundOrder(shop.context, order.work));
    expect(again).toMatchObject({ state: 'done', amountCents: order.grossCents });
    await shop.deliver({ times: 2 });
    expect(order.entry.refunded).toBe(order.grossCents);
    expect(await openOf(order.id)).toBe('Nothing is open.');
    expect(await movesOf(order.id)).toHaveLength(1);
    const [kept] = await db.sql`select balance_cents from placed_order where id = ${order.id}`;
    expect(kept).toEqual({ balance_cents: 0 });
  });

  test('a withdrawal whose refund fails waits again', async () => {
    const order = await paid();
    const declared = {
      name: 'Anna',
      email: 'anna@example.com',
      orderNumber: order.number,
      parts: '',
    };
    const { id } = got(await declareWithdrawal(shop.context, declared));
    got(await payBack(shop.context, { id, actor }));
    expect(got(await workedWithdrawal(shop.context, { id })).settledAt).not.toBeNull();
    provider().failRefund(order.entry.captureId);
    await shop.deliver({ times: 2 });
    expect(got(await workedWithdrawal(shop.context, { id }))).toMatchObject({
      settledAt: null,
      amount: { totalCents: order.grossCents },
    });
    got(await payBack(shop.context, { id, actor }));
    expect(got(await workedWithdrawal(shop.context, { id })).settledAt).not.toBeNull();
    expect(order.entry.refunded).toBe(order.grossCents);
  });

  test('a dashboard refund that fails has gone back, and come again, whenever it is heard of', async () => {
    for (const isHeardOf of [true, false]) {
      const order = await paid();
      provider().refundByHand(order.entry.captureId, 300);
      provider().refundByHand(order.entry.captureId, 200);
      if (isHeardOf) await shop.deliver();
      provider().failRefund(order.entry.captureId);
      await shop.deliver({ times: 2, reversed: true });
      const moves = await movesOf(order.id);
      expect(moves).toContainEqual(['refund-failed', 200]);
      expect(moves.filter(([kind]) => kind === 'refund-failed')).toHaveLength(1);
      expect(await moneyOf(order.id)).toMatchObject({ sentBackCents: 300, shortCents: 300 });
      expect(await statusOf(order.id)).toBe('paid');
    }
  });

  test('a dispute about a part leaves the rest to the desk', async () => {
    const order = await paid();
    provider().dispute(order.entry.captureId, 700);
    await shop.deliver();
    expect(await moneyOf(order.id)).toMatchObject({ sentBackCents: 700, shortCents: 700 });
    expect(await statusOf(order.id)).toBe('paid');
    got(await cancelOrder(shop.context, order.work));
    got(await refundOrder(shop.context, { ...order.work, key: 'a' }));
    expect(order.entry.refunded).toBe(order.grossCents - 700);
    expect(await statusOf(order.id)).toBe('refunded');
  });

  test('a refund that is too small for the provider says so, and nothing is sending', async () => {
    const order = await paid();
    provider().ledger.smallestRefund = 50;
    const lowers = { line: 'delivery', amountCents: 10 };
    const refused = await refundOrder(shop.context, {
      ...order.work,
      reason: 'late',
      lowers,
      key: 'a',
    });
    provider().ledger.smallestRefund = 1;
    expect(refused).toMatchObject({
      refusal: { kind: 'provider-refused', reason: expect.stringMatching(/too small|TOO_LOW/) },
    });
    expect(await refundsOf(db.sql, order.id)).toMatchObject([{ state: 'refused' }]);
    const byHand = { ...order.work, isByHand: true, reference: 'SEPA 9', key: 'b' };
    expect(got(await refundOrder(shop.context, byHand))).toMatchObject({ amountCents: 10 });
  });
});

test.each([
  ['before', true],
  ['after', false],
])(
  'a dispute that PayPal lists among the refunds, %s it tells of it, counts once',
  async (_, isListedFirst) => {
    const order = await shop.order('paypal');
    const { reference } = got(await shop.shop.startPayment({ orderId: order.id })) as {
      reference: string;
    };
    shop.payPal.approve(reference);
    await shop.deliver();
    const { captureId = '' } = shop.payPal.ledger.entries.at(-1) ?? {};
    const steps = [
      () => shop.payPal.listDispute(captureId, 700),
      () => shop.payPal.dispute(captureId, 700),
    ];
    for (const step of isListedFirst ? steps : steps.reverse()) {
      step();
      await shop.deliver({ times: 2 });
    }
    expect(await moneyOf(order.id)).toMatchObject({ sentBackCents: 700, shortCents: 700 });
    // A refund of the same sum in the dashboard is another one.
    shop.payPal.refundByHand(captureId, 700);
    await shop.deliver({ times: 2 });
    expect(await moneyOf(order.id)).toMatchObject({ sentBackCents: 1_400 });
  },
);

test('a refund of money that no order wanted fails: somebody looks at it', async () => {
  const order = await shop.order('stripe');
  const started = got(await shop.shop.startPayment({ orderId: order.id }));
  const work = { number: order.number, actor, reference: 'SEPA' };
  got(await markOrderPaid(shop.context, work));
  shop.stripe.pay(String('reference' in started && started.reference));
  await shop.deliver();
  await shop.shop.checkPayments();
  const { captureId = '' } = shop.stripe.ledger.entries.at(-1) ?? {};
  shop.stripe.failRefund(captureId);
  await shop.deliver({ times: 2 });
  const payment = async () =>
    (await db.sql`select status, problem from payment where order_id = ${order.id}`)[0];
  expect(await payment()).toEqual({ status: 'review', problem: 'refund-refused' });
  expect(await mailsToShop(`Please look at a payment for ${order.number}`)).toBe(1);
});

test('without the right to read disputes PayPal’s payments and refunds go on', async () => {
  shop.payPal.course.mayReadDisputes = false;
  const order = await shop.order('paypal');
  const { reference } = got(await shop.shop.startPayment({ orderId: order.id })) as {
    reference: string;
  };
  shop.payPal.approve(reference);
  await shop.deliver();
  const entry = shop.payPal.ledger.entries.at(-1);
  shop.payPal.refundByHand(entry?.captureId ?? '', 100);
  expect(new Set(await shop.deliver())).toEqual(new Set([200]));
  shop.payPal.course.mayReadDisputes = true;
  expect(standOf(await ledgerOf(db.sql, order.id)).money.sentBackCents).toBe(100);
});

test('paid and refunded at Stripe before the shop looked leaves nothing to give back', async () => {
  const order = await shop.order('stripe');
  const started = got(await shop.shop.startPayment({ orderId: order.id }));
  shop.stripe.pay(String('reference' in started && started.reference));
  shop.stripe.refundByHand(shop.stripe.ledger.entries.at(-1)?.captureId ?? '');
  await shop.deliver();
  expect(await statusOf(order.id)).toBe('refunded');
  expect(await moneyOf(order.id)).toMatchObject({
    receivedCents: order.grossCents,
    sentBackCents: order.grossCents,
  });
  const [kept] = await db.sql`select balance_cents from placed_order where id = ${order.id}`;
  expect(kept).toEqual({ balance_cents: 0 });
});
