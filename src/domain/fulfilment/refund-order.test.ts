import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { openPayingShop, type PayingShop } from '../../../tests/support/providers/paying-shop.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { historyOf } from '../ledger/order-history.sql.server.ts';
import { rehearse } from '../mail/rehearse.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { reducePrice } from './change-owed.server.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { refundsOf } from './refunds.sql.server.ts';

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
const statusOf = async (id: string) => (await findOrder(db.sql, id))?.paymentStatus;

async function paidAt(method: 'stripe' | 'paypal') {
  const order = await shop.order(method);
  const { reference } = got(await shop.shop.startPayment({ orderId: order.id })) as {
    reference: string;
  };
  if (method === 'stripe') shop.stripe.pay(reference);
  else shop.payPal.approve(reference);
  await shop.deliver();
  expect(await statusOf(order.id)).toBe('paid');
  const entry = shop[method === 'stripe' ? 'stripe' : 'payPal'].ledger.entries.find(
    ({ orderNumber }) => orderNumber === order.number,
  );
  if (!entry) throw new Error('No money was taken');
  return { ...order, entry };
}

describe.each(['stripe', 'paypal'] as const)('an order paid by %s', (method) => {
  test('that its shopper cancels goes back the way it came, with a mail for each', async () => {
    const order = await paidAt(method);
    got(await shop.shop.cancelByLink({ orderId: order.id }));
    expect(order.entry.refunded).toBe(order.entry.amount);
    expect(await statusOf(order.id)).toBe('refunded');
    expect(standOf(await ledgerOf(db.sql, order.id)).money.dueBackCents).toBe(0);
    const { context } = shop;
    const [paid, ...others] = await mailsAbout(context, order.id, /we have your payment/);
    expect(paid).toContain('for order');
    expect(others).toEqual([]);
    expect(await mailsAbout(context, order.id, /was cancelled/)).toHaveLength(1);
    expect(await shop.shop.cancelByLink({ orderId: order.id })).toMatchObject({
      refusal: { kind: 'is-cancelled' },
    });
    expect(order.entry.refunded).toBe(order.entry.amount);
  });

  test('shows the mail of a refund before it is asked for, and sends nothing for it', async () => {
    const order = await paidAt(method);
    const lowers = { line: 'delivery', amountCents: 100 };
    const press = { number: order.number, actor, lowers, reason: 'scratched', key: 'a' };
    const before = await mailsAbout(shop.context, order.id, /./);
    const { value, mails } = await rehearse(shop.context, (other) => refundOrder(other, press));
    expect(value).toMatchObject({ ok: true });
    expect(order.entry.refunded).toBe(0);
    expect(await refundsOf(db.sql, order.id)).toEqual([]);
    expect(await mailsAbout(shop.context, order.id, /./)).toEqual(before);
    got(await refundOrder(shop.context, press));
    const after = await mailsAbout(shop.context, order.id, /./);
    expect(after.filter((text) => !before.includes(text))).toEqual(mails.map(({ text }) => text));
  });

  test('is refunded in part and then in whole, each with one mail', async () => {
    const order = await paidAt(method);
    const press = { number: order.number, actor };
    expect(await refundOrder(shop.context, { ...press, amountCents: 1_000, key: 'a' })).toEqual({
      ok: false,
      refusal: { kind: 'nothing-to-refund' },
    });
    const less = { ...press, reason: 'scratched', lowers: { line: 'delivery', amountCents: 100 } };
    const first = got(await refundOrder(shop.context, { ...less, key: 'a' }));
    expect(first).toMatchObject({ state: 'done', amountCents: 100, isFor: ['reduction'] });
    expect(first.reference).not.toBe('');
    expect(order.entry.refunded).toBe(100);
    expect(await statusOf(order.id)).toBe('paid');

    const again = got(await refundOrder(shop.context, { ...less, key: 'a' }));
    expect(again.id).toBe(first.id);
    expect(order.entry.refunded).toBe(100);

    got(await cancelOrder(shop.context, press));
    const left = order.grossCents - 100;
    expect(await refundOrder(shop.context, { ...press, amountCents: left + 1, key: 'b' })).toEqual({
      ok: false,
      refusal: { kind: 'too-much', leftCents: left },
    });
    got(await refundOrder(shop.context, { ...press, key: 'c' }));
    expect(order.entry.refunded).toBe(order.grossCents);
    expect(await statusOf(order.id)).toBe('refunded');
    expect(await refundOrder(shop.context, { ...press, key: 'd' })).toEqual({
      ok: false,
      refusal: { kind: 'nothing-to-refund' },
    });
    await shop.deliver({ times: 2 });
    expect(await statusOf(order.id)).toBe('refunded');
    expect(await mailsAbout(shop.context, order.id, /money back/)).toHaveLength(2);
  });

  test('is sent later where the provider is away, and only once', async () => {
    const order = await paidAt(method);
    const provider = shop[method === 'stripe' ? 'stripe' : 'payPal'];
    provider.trouble = 'away';
    const lowers = { line: 'delivery', amountCents: 50 };
    const press = { number: order.number, actor, reason: 'late', lowers, key: 'once' };
    expect(got(await refundOrder(shop.context, press)).state).toBe('sending');
    expect(await refundOrder(shop.context, { ...press, key: 'other' })).toMatchObject({
      refusal: { kind: 'refund-under-way' },
    });
    expect(await mailsAbout(shop.context, order.id, /money back/)).toHaveLength(0);
    provider.trouble = undefined;
    await new Promise((resolve) => setTimeout(resolve, 20));
    shop.later(6);
    await shop.shop.sendUnsentRefunds();
    shop.later(6);
    await shop.shop.sendUnsentRefunds();
    expect(order.entry.refunded).toBe(50);
    expect(await refundsOf(db.sql, order.id)).toMatchObject([{ state: 'done', lastError: null }]);
    expect(await mailsAbout(shop.context, order.id, /money back/)).toHaveLength(1);
  });

  test('is not refunded a second time where the answer was lost a day ago', async () => {
    const order = await paidAt(method);
    const lowers = { line: 'delivery', amountCents: 70 };
    const press = { number: order.number, actor, reason: 'late', lowers, key: 'lost' };
    const { id } = got(await refundOrder(shop.context, press));
    // As if the answer had never come, and the provider had forgotten the key.
    await db.sql`alter table refund disable trigger refund_checked`;
    await db.sql`update refund set state = 'sending', done_at = null, last_error = 'no answer', next_try_at = now() - interval '1 day' where id = ${id}`;
    await db.sql`alter table refund enable trigger refund_checked`;
    const asked: unknown[] = [];
    const real = shop.context.providers.get(method);
    if (!real) throw new Error('No provider');
    const watched = {
      ...real,
      refund: async (...args: unknown[]) => {
        asked.push(args);
        return { reference: 'twice' };
      },
    };
    const providers = shop.context.providers;
    shop.context.providers = new Map([...providers, [method, watched]]);
    await shop.shop.sendUnsentRefunds();
    shop.context.providers = providers;
    expect(asked).toEqual([]);
    expect(await refundsOf(db.sql, order.id)).toMatchObject([{ state: 'done' }]);
  });
});

test('a refund that the provider refuses says why, and nothing went back', async () => {
  const order = await paidAt('stripe');
  order.entry.refunded = order.grossCents;
  const lowers = { line: 'delivery', amountCents: 100 };
  const press = { number: order.number, actor, reason: 'late', lowers, key: 'a' };
  expect(await refundOrder(shop.context, press)).toMatchObject({
    ok: false,
    refusal: { kind: 'provider-refused', reason: expect.stringContaining('already been refunded') },
  });
  expect(await refundsOf(db.sql, order.id)).toMatchObject([{ state: 'refused' }]);
  expect(await mailsAbout(shop.context, order.id, /money back/)).toHaveLength(0);
});

test('a press that was refused may be pressed again', async () => {
  const order = await paidAt('stripe');
  const press = { number: order.number, actor, key: 'a' };
  got(await cancelOrder(shop.context, press));
  shop.stripe.ledger.smallestRefund = 1_000_000;
  expect((await refundOrder(shop.context, press)).ok).toBe(false);
  shop.stripe.ledger.smallestRefund = 1;
  expect(got(await refundOrder(shop.context, press))).toMatchObject({ state: 'done' });
  expect(order.entry.refunded).toBe(order.grossCents);
});

test('without a key the same amount is one refund, until more is to be given back', async () => {
  const order = await orderOf(shop.context, [1]);
  const press = { number: order.number, actor, isByHand: true };
  const lower = (key: string) => ({
    ...{ number: order.number, actor, key, line: 'delivery', amountCents: 100, reason: 'late' },
  });
  got(await reducePrice(shop.context, lower('a')));
  const first = got(await refundOrder(shop.context, press));
  expect(got(await refundOrder(shop.context, press)).id).toBe(first.id);
  got(await reducePrice(shop.context, lower('b')));
  const second = got(await refundOrder(shop.context, press));
  expect(second).toMatchObject({ amountCents: 100 });
  expect(second.id).not.toBe(first.id);
});

describe('a paid order that is cancelled', () => {
  test('gives its stock back, owes its money, and the refund pays what is owed', async () => {
    const order = await paidAt('stripe');
    const work = { number: order.number, actor };
    const cancelled = got(await cancelOrder(shop.context, { ...work, reason: 'out of print' }));
    expect(cancelled.dueCents).toBe(order.grossCents);
    expect(await stockOf(db, order.part.id)).toBe(5);
    expect(await refundsOf(db.sql, order.id)).toEqual([]);
    expect(await cancelOrder(shop.context, work)).toMatchObject({
      refusal: { kind: 'is-cancelled' },
    });
    expect(await handOver(shop.context, { ...work, carrier: 'DHL' })).toMatchObject({
      refusal: { kind: 'is-cancelled' },
    });
    got(await refundOrder(shop.context, { ...work, amountCents: 1_000, key: 'a' }));
    const { money } = standOf(await ledgerOf(db.sql, order.id));
    expect(money).toMatchObject({ sentBackCents: 1_000, giveBackCents: order.grossCents - 1_000 });
    got(await refundOrder(shop.context, { ...work, key: 'b' }));
    expect(order.entry.refunded).toBe(order.grossCents);
    expect(await statusOf(order.id)).toBe('refunded');
    const mails = await mailsAbout(shop.context, order.id, /cancelled|money back/);
    expect(mails).toHaveLength(3);
    expect((await historyOf(db.sql, order.id)).map(({ step }) => step)).toEqual([
      'cancelled',
      'refund-asked',
      'refunded',
      'refund-asked',
      'refunded',
    ]);
  });

  test('by hand, where no provider took the money', async () => {
    const order = await orderOf(shop.context, [1]);
    const work = { number: order.number, actor };
    got(await cancelOrder(shop.context, work));
    expect(await refundOrder(shop.context, { ...work, key: 'a' })).toMatchObject({
      refusal: { kind: 'by-hand-only' },
    });
    const sent = { ...work, key: 'a', isByHand: true, reference: 'SEPA 7' };
    expect(got(await refundOrder(shop.context, sent))).toMatchObject({
      state: 'done',
      paymentId: null,
      reference: 'SEPA 7',
      amountCents: order.grossCents,
    });
    expect(await statusOf(order.id)).toBe('refunded');
    expect(await mailsAbout(shop.context, order.id, /money back/)).toHaveLength(1);
  });
});

test('an unpaid order is cancelled without anything owed; one that went out is not cancelled', async () => {
  const unpaid = await orderOf(shop.context, [1], { isPaid: false });
  expect(got(await cancelOrder(shop.context, { number: unpaid.number, actor })).dueCents).toBe(0);
  expect(await mailsAbout(shop.context, unpaid.id, /cancelled/)).toHaveLength(1);
  const gone = await orderOf(shop.context, [1]);
  got(await handOver(shop.context, { number: gone.number, actor, carrier: 'DHL' }));
  expect(await cancelOrder(shop.context, { number: gone.number, actor })).toMatchObject({
    refusal: { kind: 'is-dispatched' },
  });
});

test('the database itself lets no more go back than came, and nothing be taken back', async () => {
  const order = await orderOf(shop.context, [1]);
  const insert = (cents: number) => db.sql`
    insert into refund (id, order_id, press_key, amount_cents, state, asked_at, actor, done_at)
    values (${crypto.randomUUID()}, ${order.id}, ${crypto.randomUUID()}, ${cents}, 'done', now(),
            'x', now())`;
  await insert(order.grossCents - 1);
  await expect(insert(2)).rejects.toMatchObject({ constraint: 'refund_of_what_came' });
  await insert(1);
  await expect(
    db.sql`update refund set amount_cents = 1 where order_id = ${order.id}`,
  ).rejects.toMatchObject({ constraint: 'refund_done' });
});
