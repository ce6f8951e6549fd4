import { describe, expect, test } from 'vitest';
import { openPayingTrial } from '../../../tests/support/providers/paying-trial.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';

const {
  db,
  expire,
  mailsTo,
  onlyPayment,
  pay,
  payments,
  shop,
  start,
  status,
  stripeSession,
  takenFor,
  torn,
} = await openPayingTrial();

describe('two payments for one order', () => {
  test('the second is given back, and the shopper told', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    const session = stripeSession(order.number);
    // Makes Stripe unreachable while the shopper pays elsewhere, so that its page stays open.
    shop.stripe.trouble = 'away';
    await start(order.id, 'paypal');
    shop.stripe.trouble = undefined;
    pay('paypal', order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);

    shop.stripe.pay(session);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', 'refunding']);
    expect(await mailsTo('anna@example.com', order.number)).toContainEqual(
      expect.stringContaining('was paid twice'),
    );

    await shop.shop.checkPayments();
    expect(takenFor('stripe', order.number)).toMatchObject([{ refunded: order.grossCents }]);
    expect(takenFor('paypal', order.number)).toMatchObject([{ refunded: 0 }]);
    expect(await status(order.id)).toEqual(['paid', '']);
    await shop.deliver({ times: 2 });
    await shop.shop.checkPayments();
    expect(await mailsTo('anna@example.com', order.number)).toHaveLength(3);

    // The ledger shows it as it came and went; it pays nothing, and nothing is to be given back for it.
    const ledger = await ledgerOf(db.sql, order.id);
    expect(
      ledger.entries.filter(({ kind }) => kind.startsWith('unwanted')).map(({ kind }) => kind),
    ).toEqual(['unwanted', 'unwanted-back']);
    expect(standOf(ledger).money).toMatchObject({
      receivedCents: order.grossCents,
      sentBackCents: 0,
      surplusCents: 0,
    });
    const [kept] = await db.sql`select balance_cents from placed_order where id = ${order.id}`;
    expect(kept).toEqual({ balance_cents: 0 });
  });

  test('PayPal takes nothing for an order that is paid', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    await start(order.id, 'stripe');
    pay('stripe', order.number);
    pay('paypal', order.number);
    await shop.deliver();

    expect(await status(order.id)).toEqual(['paid', '']);
    expect(takenFor('stripe', order.number)).toHaveLength(1);
    expect(takenFor('paypal', order.number)).toEqual([]);
  });

  test('choosing another way closes the page of the first', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    await start(order.id, 'paypal');
    expect(shop.stripe.sessionsOf(order.number)).toMatchObject([{ status: 'expired' }]);
    await start(order.id, 'demo');
    const states = (await payments(order.id)).map((payment) => [payment.provider, payment.status]);
    expect(Object.fromEntries(states)).toEqual({
      stripe: 'cancelled',
      paypal: 'cancelled',
      demo: 'started',
    });
  });

  test('another way chosen late leaves two hours to pay', async () => {
    const order = await shop.order('banktransfer');
    shop.later(3 * 24 * 60);
    await start(order.id, 'paypal');
    await shop.shop.expireUnpaidOrders();
    shop.later(119);
    await shop.shop.expireUnpaidOrders();
    expect((await start(order.id)).body.redirecturl).toContain('/checkoutnow');
    shop.later(1);
    await shop.shop.expireUnpaidOrders();
    expect((await start(order.id)).body.type).toBe('urn:wishbone:problem:order-closed');
  });

  test('a page that was paid meanwhile counts, whatever is chosen now', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    pay('stripe', order.number);

    const chosen = await start(order.id, 'paypal');

    expect(chosen.body.redirecturl).toBe(`/order/${order.id}`);
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(shop.payPal.ordersOf(order.number)).toEqual([]);
  });
});

describe('money that does not fit', () => {
  test.each([
    ['a cent less', { amount: 1 }],
    ['another currency', { currency: 'jpy' }],
  ])('%s at Stripe is looked at, and pays nothing', async (_, other) => {
    const order = await shop.order('stripe');
    await start(order.id);
    const session = stripeSession(order.number);
    const amount = 'amount' in other ? order.grossCents - 1 : order.grossCents;
    shop.stripe.pay(session, { ...other, amount });
    await shop.deliver({ times: 2 });

    expect(await status(order.id)).toEqual(['pending', 'review']);
    expect(await onlyPayment(order.id)).toMatchObject({
      status: 'review',
      problem: 'other-amount',
    });
    expect(await mailsTo('shop@localhost', order.number)).toEqual([
      `New order ${order.number}`,
      `Please look at a payment for ${order.number}`,
    ]);
  });

  test.each([
    ['a cent less', { otherAmount: '142.89' }],
    ['another currency', { otherCurrency: 'USD' }],
    ['no amount at all', { otherAmount: '1e2' }],
  ])('%s at PayPal is looked at, and pays nothing', async (_, other) => {
    const order = await shop.order('paypal');
    await start(order.id);
    Object.assign(shop.payPal.course, other);
    pay('paypal', order.number);
    await shop.deliver();

    expect(await status(order.id)).toEqual(['pending', 'review']);
    expect(await mailsTo('shop@localhost', order.number)).toEqual([
      `New order ${order.number}`,
      `Please look at a payment for ${order.number}`,
    ]);
  });

  test('an amount too small for the provider leaves a way on', async () => {
    const order = await shop.order('stripe');
    await db.sql`update payment set amount_cents = 49 where order_id = ${order.id}`;
    await db.sql`
      update placed_order set items_net_cents = 40, items_gross_cents = 49, shipping_net_cents = 0,
        shipping_gross_cents = 0, gross_cents = 49, tax_cents = 9 where id = ${order.id}`;
    expect((await start(order.id)).body.type).toBe('urn:wishbone:problem:amount-too-small');
    expect((await start(order.id, 'banktransfer')).status).toBe(200);
  });

  test('an order that costs nothing is not paid by itself', async () => {
    const order = await shop.order('stripe');
    await db.sql`
      update placed_order set items_net_cents = 0, items_gross_cents = 0, shipping_net_cents = 0,
        shipping_gross_cents = 0, gross_cents = 0, tax_cents = 0 where id = ${order.id}`;
    expect((await start(order.id)).body.type).toBe('urn:wishbone:problem:free-order');
    expect((await status(order.id))[0]).toBe('pending');
  });
});

describe('late', () => {
  test.each(['stripe', 'paypal'] as const)(
    'a payment by %s that is still in time after all is told of',
    async (method) => {
      const order = await shop.order(method);
      await start(order.id);
      pay(method, order.number);
      await expire();
      await shop.deliver({ times: 2 });
      expect(await status(order.id)).toEqual(['paid', '']);
      expect(await mailsTo('anna@example.com', order.number)).toEqual([
        expect.stringContaining('your order'),
        expect.stringContaining('is waiting for your payment'),
        expect.stringContaining('was cancelled'),
        expect.stringContaining('has arrived'),
      ]);
    },
  );

  /** An order paid after it has ended, of whose two pieces one has been sold meanwhile. */
  async function paidTooLate(method: 'stripe' | 'paypal') {
    const order = await shop.order(method, { stock: 2, quantity: 2 });
    await start(order.id);
    pay(method, order.number);
    await expire();
    await db.sql`update stock set quantity = 1 where part_id = ${order.part.id}`;
    return order;
  }

  test('without the stock the money goes back, and the shopper is told', async () => {
    const order = await paidTooLate('stripe');

    await shop.deliver();
    expect(await status(order.id)).toEqual(['cancelled', 'refunding']);
    await shop.shop.checkPayments();

    expect(await status(order.id)).toEqual(['refunded', 'expired']);
    expect(shop.stripe.ledger.kept().filter((e) => e.orderNumber === order.number)).toEqual([]);
    expect(await stockOf(db, order.part.id)).toBe(1);
    expect(await mailsTo('anna@example.com', order.number)).toContainEqual(
      expect.stringContaining('we are refunding your payment'),
    );
  });

  test('PayPal takes nothing where the stock is gone', async () => {
    const order = await paidTooLate('paypal');

    await shop.deliver();

    expect(await status(order.id)).toEqual(['cancelled', 'expired']);
    expect(takenFor('paypal', order.number)).toEqual([]);
  });

  test('a page still open when the order has been closed is closed too', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    await expire();
    await shop.shop.checkPayments();
    expect(shop.stripe.sessionsOf(order.number)).toMatchObject([{ status: 'expired' }]);
    expect((await onlyPayment(order.id)).status).toBe('cancelled');
  });

  test('a refund that the provider refuses is somebody’s to look at, once', async () => {
    const order = await shop.order('stripe', { stock: 1 });
    await start(order.id);
    pay('stripe', order.number);
    await expire();
    await db.sql`update stock set quantity = 0 where part_id = ${order.part.id}`;
    await shop.deliver();
    torn.add(order.number);
    await db.sql`update payment set capture_reference = 'pi_unknown' where order_id = ${order.id}`;

    await shop.shop.checkPayments();
    shop.later(60);
    await shop.shop.checkPayments();

    expect(await onlyPayment(order.id)).toMatchObject({
      status: 'review',
      problem: 'refund-refused',
    });
    expect(await mailsTo('shop@localhost', order.number)).toEqual([
      `New order ${order.number}`,
      `Please look at a payment for ${order.number}`,
    ]);
  });

  test('a refund survives a provider that is away', async () => {
    const order = await shop.order('stripe', { stock: 1 });
    await start(order.id);
    pay('stripe', order.number);
    await expire();
    await db.sql`update stock set quantity = 0 where part_id = ${order.part.id}`;
    await shop.deliver();
    shop.stripe.trouble = 'broken';
    await shop.shop.checkPayments();
    expect((await onlyPayment(order.id)).status).toBe('refund-due');
    shop.stripe.trouble = undefined;
    shop.later(60);
    await shop.shop.checkPayments();
    expect((await onlyPayment(order.id)).status).toBe('refunded');
  });
});
