import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { openPayingShop, type PayingShop } from '../../../tests/support/providers/paying-shop.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockOf, stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import type { ChangeRequest } from '../basket/basket-change.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { placeOrder } from '../checkout/place-order.server.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { applyStatement } from './bank/bank.server.ts';
import { cancelOrder, cancelPieces } from './cancel-order.server.ts';
import { reducePrice, writeOffRest } from './change-owed.server.ts';
import { findOrders } from './find-orders.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import type { OrdersView } from './order-views.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { declareWithdrawal } from './returns/declared.server.ts';
import { receiveGoods } from './returns/receive-goods.server.ts';
import { workedWithdrawal } from './returns/worked-withdrawal.server.ts';
import { wholeOrder } from './whole-order.server.ts';

let db: Database;
let shop: PayingShop;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`update shipping_rate set net_cents = 0`;
  shop = await openPayingShop(db, undefined, { FREE_ORDERS: 'on', BANK_ACCOUNT: 'PL00' }, 1);
});
afterAll(async () => {
  await shop.close();
  await db.close();
});

const actor = 'anna@shop.example';
const unpaid = { isPaid: false, payment: 'banktransfer' } as const;
const statusOf = async (id: string) => (await findOrder(db.sql, id))?.paymentStatus;
const moneyOf = async (id: string) => standOf(await ledgerOf(db.sql, id)).money;
const listed = async (view: OrdersView, id: string) =>
  got(await findOrders(shop.context, { view, search: undefined })).orders.find(
    (order) => order.id === id,
  );
const isIn = async (view: OrdersView, id: string) => (await listed(view, id)) !== undefined;

describe('money that is not the price', () => {
  test('too much, and then all of it cancelled: the step says the whole sum that goes back', async () => {
    const order = await orderOf(shop.context, [1]);
    const more = { number: order.number, actor, reference: 'again', amountCents: 500 };
    got(await markOrderPaid(shop.context, { ...more, isForced: true }));
    const { dueCents } = got(await cancelOrder(shop.context, { number: order.number, actor }));
    expect(dueCents).toBe(order.grossCents + 500);
    expect(await moneyOf(order.id)).toMatchObject({ surplusCents: 500, dueBackCents: dueCents });
  });

  test('too much, by a bank’s statement: a surplus that goes back, and the price stays', async () => {
    const order = await orderOf(shop.context, [1], unpaid);
    const euros = ((order.grossCents + 500) / 100).toFixed(2);
    const csv = ['Date;Reference;Amount', `2026-03-10;${order.number};${euros}`].join('\n');
    const matched = got(await shop.shop.bank.match({ csv }));
    const chosen = matched.map(({ digest }) => ({ digest, number: order.number }));
    got(await applyStatement(shop.context, { csv, actor, chosen }));
    expect(await moneyOf(order.id)).toMatchObject({
      surplusCents: 500,
      giveBackCents: 0,
      owedCents: order.grossCents,
    });
    expect((await listed('refunds', order.id))?.open).toEqual([{ kind: 'surplus', amount: 500 }]);
    const work = { number: order.number, actor, isByHand: true };
    expect(got(await refundOrder(shop.context, { ...work, key: 'a' }))).toMatchObject({
      amountCents: 500,
      isFor: ['surplus'],
    });
    expect(await moneyOf(order.id)).toMatchObject({ surplusCents: 0, owedCents: order.grossCents });
    expect(await isIn('refunds', order.id)).toBe(false);
    shop.context.now = addDays(shop.context.now, 1);
    const reduction = {
      line: order.lines[0]?.id ?? '',
      amountCents: 100,
      reason: 'late',
      key: 'b',
    };
    got(await reducePrice(shop.context, { number: order.number, actor, ...reduction }));
    expect((await listed('refunds', order.id))?.open).toEqual([{ kind: 'give-back', amount: 100 }]);
    expect(got(await refundOrder(shop.context, { ...work, key: 'c' }))).toMatchObject({
      amountCents: 100,
      isFor: ['reduction'],
    });
  });

  test('too little, completed later; and a rest that is written off', async () => {
    for (const end of ['completed', 'written-off'] as const) {
      const order = await orderOf(shop.context, [1], unpaid);
      const work = { number: order.number, actor, reference: 'A' };
      const amountCents = order.grossCents - 300;
      got(await markOrderPaid(shop.context, { ...work, amountCents, isForced: true }));
      expect(await isIn('underpaid', order.id)).toBe(true);
      expect(await moneyOf(order.id)).toMatchObject({ shortCents: 300 });
      if (end === 'completed') got(await markOrderPaid(shop.context, work));
      else got(await writeOffRest(shop.context, { ...work, reason: 'not worth it' }));
      expect(await isIn('underpaid', order.id)).toBe(false);
      expect(await moneyOf(order.id)).toMatchObject({
        shortCents: 0,
        surplusCents: 0,
        giveBackCents: 0,
        owedCents: order.grossCents,
      });
    }
  });

  test.each([
    ['an order that was paid', { isPaid: true }],
    ['an order that was not', unpaid],
  ])(
    'again, when all of %s went back: it is no longer refunded until that goes back, too',
    async (_, how) => {
      const order = await orderOf(shop.context, [1], how);
      const work = { number: order.number, actor };
      got(await cancelOrder(shop.context, work));
      // Somebody else has the piece, so that the order cannot count again.
      await db.sql`update stock set quantity = 0 where part_id = ${order.lines[0]!.partId}`;
      const pay = async (reference: string) =>
        got(
          await markOrderPaid(shop.context, { ...work, reference, amountCents: 7, isForced: true }),
        );
      const back = async (key: string) => {
        got(await refundOrder(shop.context, { ...work, key, isByHand: true }));
        expect(await statusOf(order.id)).toBe('refunded');
        expect(await isIn('refunds', order.id)).toBe(false);
      };
      if (!how.isPaid) await pay('late');
      await back('a');
      await pay('later');
      expect(await statusOf(order.id)).toBe('cancelled');
      expect(await isIn('refunds', order.id)).toBe(true);
      await back('b');
    },
  );

  test('by a provider, and then by transfer: the second is a surplus', async () => {
    const order = await shop.order('stripe');
    got(await shop.shop.startPayment({ orderId: order.id }));
    shop.stripe.pay(shop.stripe.sessionsOf(order.number)[0]?.id ?? '');
    await shop.deliver();
    const paid = { number: order.number, actor, reference: 'SEPA' };
    expect(await markOrderPaid(shop.context, { ...paid, amountCents: order.grossCents })).toEqual({
      ok: false,
      refusal: { kind: 'is-paid' },
    });
    const forced = { ...paid, amountCents: order.grossCents, isForced: true };
    got(await markOrderPaid(shop.context, forced));
    expect(await moneyOf(order.id)).toMatchObject({ surplusCents: order.grossCents });
    // The provider gives back what it took, once.
    got(await refundOrder(shop.context, { number: order.number, actor, key: 'a' }));
    expect(shop.stripe.ledger.entries.at(-1)?.refunded).toBe(order.grossCents);
    expect(await moneyOf(order.id)).toMatchObject({
      surplusCents: 0,
      shortCents: 0,
      owedCents: order.grossCents,
    });
  });

  test('by transfer, and then by a provider: the second goes back by itself', async () => {
    const order = await shop.order('stripe');
    got(await shop.shop.startPayment({ orderId: order.id }));
    const session = shop.stripe.sessionsOf(order.number)[0]?.id ?? '';
    got(await markOrderPaid(shop.context, { number: order.number, actor, reference: 'SEPA' }));
    shop.stripe.pay(session);
    await shop.deliver({ times: 2 });
    await shop.shop.checkPayments();
    await shop.deliver({ times: 2 });
    const ledger = await ledgerOf(db.sql, order.id);
    const kinds = ledger.entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['received', 'unwanted', 'unwanted-back']));
    expect(standOf(ledger).money).toMatchObject({
      receivedCents: order.grossCents,
      sentBackCents: 0,
      surplusCents: 0,
    });
    expect(await isIn('refunds', order.id)).toBe(false);
  });

  test('a page that asks for the first price is replaced when pieces fall away', async () => {
    const order = await shop.order('stripe', { quantity: 2 });
    got(await shop.shop.startPayment({ orderId: order.id }));
    const fallen = { line: (await findOrder(db.sql, order.id))?.lines[0]?.id ?? '', quantity: 1 };
    const cancelled = { number: order.number, actor, key: 'a', lines: [fallen] };
    const { lessCents } = got(await cancelPieces(shop.context, cancelled));
    got(await shop.shop.startPayment({ orderId: order.id }));
    const [first, second] = shop.stripe.sessionsOf(order.number);
    expect(first).toMatchObject({ status: 'expired' });
    expect(second).toMatchObject({ status: 'open', amount: order.grossCents - lessCents });
    expect(got(await shop.shop.order({ orderId: order.id })).owedCents).toBe(
      order.grossCents - lessCents,
    );
  });
});

describe('an order of 0.00', () => {
  beforeEach(
    () => db.sql`
      insert into promo_code (code_key, discount_basis_points) values ('ALL', 10000)
      on conflict do nothing`,
  );
  const free = async () => {
    return orderOf(shop.context, [1], {
      ...unpaid,
      // No method of payment is chosen.
      payment: '',
      changes: [{ field: 'promocode', value: 'ALL' }],
    });
  };

  test('is paid at once, asks for no transfer, and is sent and cancelled', async () => {
    const order = await free();
    expect(order).toMatchObject({ grossCents: 0, paymentStatus: 'paid', isUnconfirmed: false });
    expect(order.paymentMethod).toBe('nothing');
    const [placed] = await db.sql<{ text: string }[]>`
      select text_body as text from mail_outbox
      where queue = 'shop-mail' and subject = ${`New order ${order.number}`}`;
    expect(placed?.text).toContain('Payment: Nothing to pay, the order costs nothing');
    const mails = await db.sql<{ text: string }[]>`
      select text_body as text from mail_outbox
      where queue = 'order-mail' and text_body like ${`%${order.id}%`}`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('nothing is to be paid');
    expect(mails[0]?.text).not.toMatch(/transfer|PL00|if paid/);
    expect(got(await shop.shop.startPayment({ orderId: order.id })).redirectUrl).toBe(
      `/order/${order.id}`,
    );
    got(await handOver(shop.context, { number: order.number, actor, carrier: 'DHL' }));
    got(await shop.shop.papers.issueInvoice({ number: order.number, actor }));
    expect(got(await wholeOrder(shop.context, order)).open).toEqual([]);

    const other = await free();
    const [partId = 0] = other.partIds;
    const before = (await stockOf(db, partId)) as number;
    expect(got(await cancelOrder(shop.context, { number: other.number, actor })).dueCents).toBe(0);
    expect(await stockOf(db, partId)).toBe(before + 1);
    expect(
      await refundOrder(shop.context, { number: other.number, actor, key: 'a' }),
    ).toMatchObject({ refusal: { kind: 'nothing-to-refund' } });
  });

  const changed = async (basketId: string, field: ChangeRequest['field'], value: string) => {
    const change = { visitor: undefined, basketId, changes: [{ field, value }] };
    const { paymentMethods, payment } = got(await changeBasket(shop.context, change));
    return [paymentMethods.map(({ id }) => id), payment?.id ?? null];
  };

  test('the cart says so before it is placed, and keeps the method for when it costs again', async () => {
    const part = await stockPart(db, { stock: 5 });
    const ready = [{ record: part.urlcomponent }];
    const basketId = await readyBasket(shop.context, ready, { payment: 'banktransfer' });
    expect(await changed(basketId, 'promocode', 'ALL')).toEqual([['nothing'], 'nothing']);
    expect(await changed(basketId, 'promocode', '')).toEqual([
      expect.arrayContaining(['stripe', 'banktransfer']),
      'banktransfer',
    ]);
    // What the cart said may be sent back to it.
    await changed(basketId, 'promocode', 'ALL');
    expect(await changed(basketId, 'paymentmethod', 'nothing')).toEqual([['nothing'], 'nothing']);
  });

  test('a total under a provider’s minimum is said before it is placed', async () => {
    const part = await stockPart(db, { stock: 5 });
    await db.sql`update price set net_cents = 22, gross_cents = 27 where part_id = ${part.id}`;
    const ready = [{ record: part.urlcomponent }];
    const basketId = await readyBasket(shop.context, ready, { payment: 'stripe' });
    const [offered, chosen] = await changed(basketId, 'vin', 'x');
    expect(offered).toEqual(expect.arrayContaining(['banktransfer']));
    expect(offered).not.toContain('stripe');
    expect(chosen).toBeNull();
    expect(await placeOrder(shop.context, { visitor: undefined, basketId })).toMatchObject({
      refusal: { missing: [{ field: 'paymentmethod', reason: 'required' }] },
    });
  });
});

test('a promo code’s uses are those of orders that count', async () => {
  await db.sql`
    insert into promo_code (code_key, discount_basis_points, use_limit) values ('FEW', 1000, 9)`;
  const uses = async () =>
    (await db.sql`select uses from promo_code where code_key = 'FEW'`)[0]?.uses;
  const changes = [{ field: 'promocode', value: 'FEW' } as const];
  const cancelled = await orderOf(shop.context, [1], { changes });
  const returned = await orderOf(shop.context, [1], { changes });
  const reopened = await orderOf(shop.context, [1], { ...unpaid, changes });
  expect(await uses()).toBe(3);

  got(await cancelOrder(shop.context, { number: cancelled.number, actor }));
  expect(await uses()).toBe(2);

  got(await cancelOrder(shop.context, { number: reopened.number, actor }));
  expect(await uses()).toBe(1);
  const again = { number: reopened.number, actor, reference: 'SEPA' };
  got(await markOrderPaid(shop.context, { ...again, waived: ['closed'] }));
  expect(await uses()).toBe(2);

  const { number } = returned;
  got(await handOver(shop.context, { number, actor, carrier: 'DHL' }));
  const { email, addressee: name } = returned.shippingAddress;
  const declared = { name, email, orderNumber: number, parts: '' };
  const { id } = got(await declareWithdrawal(shop.context, declared));
  const [restockAt = ''] = got(await workedWithdrawal(shop.context, { id })).places;
  const lines = returned.lines.map((line) => ({ line: line.id }));
  const back = { id, actor, key: 'a', condition: 'as-new', restockAt, lines };
  got(await receiveGoods(shop.context, back));
  expect(await moneyOf(returned.id)).toMatchObject({ owedCents: 0 });
  expect(await uses()).toBe(1);
});
