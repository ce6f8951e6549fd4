import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { openPayingShop, type PayingShop } from '../../../tests/support/providers/paying-shop.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';

/** Orders whose books a test has torn apart on purpose. */
const torn = new Set<string>();

let db: Database;
let shop: PayingShop;

beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPayingShop(db);
});
afterAll(async () => {
  await shop.close();
  await db.close();
});
beforeEach(() => {
  shop.waiting.length = 0;
  shop.stripe.trouble = undefined;
  shop.payPal.trouble = undefined;
  Object.assign(shop.payPal.course, {
    capture: 'taken',
    otherAmount: '',
    otherCurrency: '',
    takesAddress: true,
  });
});

const start = async (orderId: string, paymentmethod?: string) =>
  shop.call('startPayment', { transaction_id: orderId, paymentmethod });
const status = async (orderId: string) => {
  shop.later(1);
  const { body } = await shop.call('setPaymentStatus', { transaction_id: orderId });
  return [body.paymentstatus, body.paymentdetail];
};
const payments = (orderId: string) =>
  db.sql`select * from payment where order_id = ${orderId} order by created_at, id`;
const onlyPayment = async (orderId: string) => {
  const [payment, ...others] = await payments(orderId);
  expect(others).toEqual([]);
  return payment ?? {};
};
const mailsTo = async (recipient: string, number: string) =>
  (
    await db.sql`
      select subject, text_body from mail_outbox
      where recipient = ${recipient} and subject like ${`%${number}%`} order by created_at`
  ).map(({ subject }) => subject);

/** What a shopper and a provider do, by either provider's means. */
const means = {
  stripe: {
    pay: (orderNumber: string) =>
      shop.stripe.pay(shop.stripe.sessionsOf(orderNumber).at(-1)?.id ?? ''),
    ledger: () => shop.stripe.ledger,
    standIn: () => shop.stripe,
  },
  paypal: {
    pay: (orderNumber: string) =>
      shop.payPal.approve(shop.payPal.ordersOf(orderNumber).at(-1)?.id ?? ''),
    ledger: () => shop.payPal.ledger,
    standIn: () => shop.payPal,
  },
} as const;

const takenFor = (method: keyof typeof means, orderNumber: string) =>
  means[method].ledger().entries.filter((entry) => entry.orderNumber === orderNumber);

describe.each(['stripe', 'paypal'] as const)('%s', (method) => {
  const { pay, standIn } = means[method];

  test('is offered, and sends the shopper to its own page; asked again, to the same', async () => {
    const order = await shop.order(method);
    const first = await start(order.id);
    const second = await start(order.id);

    expect(first.status).toBe(200);
    expect(first.body.redirecturl).toMatch(new RegExp(`^${standIn().url}/`));
    expect(first.body.providerreference).not.toBe('');
    expect(second.body).toEqual(first.body);
    expect(await onlyPayment(order.id)).toMatchObject({
      provider: method,
      status: 'started',
      amount_cents: order.grossCents,
      provider_reference: first.body.providerreference,
    });
  });

  test('ten presses at once open one payment', async () => {
    const order = await shop.order(method);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(order.id)));

    expect(new Set(answers.map(({ body }) => body.redirecturl)).size).toBe(1);
    await onlyPayment(order.id);
  });

  test('a paid order is paid when the shopper returns, before any webhook', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(order.number);
    const { id: paymentId } = await onlyPayment(order.id);

    const back = got(await shop.shop.returnFromPayment({ paymentId }));

    expect(back).toEqual({ orderId: order.id });
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(takenFor(method, order.number)).toMatchObject([
      { paymentId, amount: order.grossCents, currency: 'EUR', refunded: 0 },
    ]);
    expect(await shop.deliver({ times: 2 })).not.toContain(503);
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(takenFor(method, order.number)).toHaveLength(1);
  });

  test('webhooks alone do, twice and in the wrong order', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(order.number);

    expect(await shop.deliver({ times: 2, reversed: true })).toEqual([200, 200]);
    await shop.deliver({ reversed: true });

    expect((await onlyPayment(order.id)).status).toBe('paid');
    expect(got(await shop.shop.order({ orderId: order.id })).paymentStatus).toBe('paid');
    expect(takenFor(method, order.number)).toHaveLength(1);
  });

  test('return, webhook and question at the same moment take the money once', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(order.number);
    const { id: paymentId } = await onlyPayment(order.id);

    await Promise.all([
      shop.shop.returnFromPayment({ paymentId }),
      shop.deliver({ times: 3 }),
      shop.shop.paymentStatus({ orderId: order.id }),
      shop.shop.checkPayments(),
    ]);

    expect(await status(order.id)).toEqual(['paid', '']);
    expect(takenFor(method, order.number)).toHaveLength(1);
  });

  test('where webhook and return are lost, the background work finds out', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(order.number);
    await shop.shop.checkPayments();
    expect((await onlyPayment(order.id)).status).toBe('started');

    shop.later(2);
    await shop.shop.checkPayments();

    expect((await onlyPayment(order.id)).status).toBe('paid');
  });

  test('asks ever more seldom about a page that nobody pays', async () => {
    const order = await shop.order(method);
    await start(order.id);
    const waits: number[] = [];
    for (let check = 0; check < 4; check++) {
      const { next_check_at: next } = await onlyPayment(order.id);
      waits.push(Math.round((next.getTime() - shop.context.now.getTime()) / 60_000));
      shop.context.now = next;
      await shop.shop.checkPayments();
    }
    expect(waits).toEqual([2, 4, 8, 16]);
  });

  test('a shopper who turns back has cancelled, and can try again', async () => {
    const order = await shop.order(method);
    const first = await start(order.id);
    const { id: paymentId } = await onlyPayment(order.id);

    expect(got(await shop.shop.cancelPayment({ paymentId }))).toEqual({ orderId: order.id });
    expect(await status(order.id)).toEqual(['cancelled', '']);

    const second = await start(order.id);
    expect(second.body.redirecturl).not.toBe(first.body.redirecturl);
    expect(await status(order.id)).toEqual(['pending', 'started']);
    pay(order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
    // The way back from the first page, taken once more.
    await shop.shop.cancelPayment({ paymentId });
    expect(await status(order.id)).toEqual(['paid', '']);
  });

  test('nobody makes an order paid by saying so', async () => {
    const order = await shop.order(method);
    await start(order.id);
    const { id: paymentId } = await onlyPayment(order.id);

    await shop.shop.returnFromPayment({ paymentId });
    await shop.call('setPaymentStatus', { transaction_id: order.id, paymentstatus: 'paid' });

    expect(await status(order.id)).toEqual(['pending', 'started']);
  });

  test('a forged webhook is refused, and asks nobody anything', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(order.number);
    const [{ event } = expect.fail('no event')] = shop.waiting;
    const isAboutOrder = (call: string) => /^GET|capture$/.test(call);
    const asked = standIn().calls.filter(isAboutOrder).length;

    const altered = { ...event, body: event.body.replace('{', '{ ') };
    expect(await shop.send(method, altered)).toBe(400);
    const unsigned = { 'content-type': 'application/json' };
    expect(await shop.send(method, { body: event.body, headers: unsigned })).toBe(400);
    expect(await shop.send(method, { body: 'no json', headers: event.headers })).toBe(400);

    expect(standIn().calls.filter(isAboutOrder)).toHaveLength(asked);
    expect((await onlyPayment(order.id)).status).toBe('started');
  });

  test.each(['away', 'silent', 'broken', 'overloaded'] as const)(
    'a provider that is %s keeps the order, says so, and can be tried again',
    async (trouble) => {
      const order = await shop.order(method);
      standIn().trouble = trouble;

      const refused = await start(order.id);
      expect(refused).toMatchObject({
        status: 409,
        body: { type: 'urn:wishbone:problem:provider-away', order: order.id },
      });
      expect(refused.body.message).toContain('choose another way to pay');
      expect((await onlyPayment(order.id)).last_error).toMatch(/Stripe|PayPal/);

      standIn().trouble = undefined;
      expect((await start(order.id)).status).toBe(200);
      pay(order.number);
      await shop.deliver();
      expect(await status(order.id)).toEqual(['paid', '']);
      await onlyPayment(order.id);
    },
  );

  test('a provider away at the return makes no difference in the end', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(order.number);
    const { id: paymentId } = await onlyPayment(order.id);
    standIn().trouble = 'away';

    expect(got(await shop.shop.returnFromPayment({ paymentId }))).toEqual({ orderId: order.id });
    expect(await shop.deliver()).toContain(503);
    expect(await status(order.id)).toEqual(['pending', 'started']);

    standIn().trouble = undefined;
    shop.later(10);
    await shop.shop.checkPayments();
    expect(await status(order.id)).toEqual(['paid', '']);
  });

  test('another method can be chosen where the provider is away', async () => {
    const order = await shop.order(method);
    await start(order.id);
    standIn().trouble = 'silent';

    const transfer = await start(order.id, 'banktransfer');
    expect(transfer.body.redirecturl).toBe(`/order/${order.id}`);
    expect(got(await shop.shop.order({ orderId: order.id }))).toMatchObject({
      paymentMethod: 'banktransfer',
      paymentStatus: 'pending',
    });
    expect((await start(order.id, 'gold')).status).toBe(422);
  });

  test('a payment after its time takes the stock again', async () => {
    const order = await shop.order(method, { stock: 3, quantity: 2 });
    await start(order.id);
    pay(order.number);
    shop.later(25 * 60);
    await shop.shop.expireUnpaidOrders();
    expect(await stockOf(db, order.part.id)).toBe(3);
    expect((await start(order.id)).body.type).toBe('urn:wishbone:problem:order-closed');

    await shop.deliver();

    expect(await status(order.id)).toEqual(['paid', '']);
    expect(await stockOf(db, order.part.id)).toBe(1);
    await shop.shop.expireUnpaidOrders();
    expect(await stockOf(db, order.part.id)).toBe(1);
  });

  test('money that the provider gave back by hand makes the order refunded', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(order.number);
    await shop.deliver();
    const { capture_reference: captureId } = await onlyPayment(order.id);

    standIn().refundByHand(captureId);
    await shop.deliver();

    expect(await status(order.id)).toEqual(['refunded', '']);
    shop.later(25 * 60);
    await shop.shop.expireUnpaidOrders();
    expect(await stockOf(db, order.part.id)).toBe(4);
    expect((await start(order.id)).body.redirecturl).toBe(`/order/${order.id}`);
  });

  test('webhooks about something else are taken and change nothing', async () => {
    const order = await shop.order(method);
    await start(order.id);
    await db.sql`update payment set id = ${newId()}, provider_reference = ${newId()}
                 where order_id = ${order.id}`;
    torn.add(order.number);
    pay(order.number);
    expect(await shop.deliver()).toEqual([200]);
    expect((await onlyPayment(order.id)).status).toBe('started');
  });

  test('an answer with the page that was lost is found by the webhook', async () => {
    const order = await shop.order(method);
    await start(order.id);
    await db.sql`update payment set provider_reference = null, page_url = ''
                 where order_id = ${order.id}`;
    pay(order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
  });
});

describe('two payments for one order', () => {
  test('the second is given back, and the shopper told', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    const [session] = shop.stripe.sessionsOf(order.number);
    // Stripe cannot be asked to close its page while the shopper pays elsewhere.
    shop.stripe.trouble = 'away';
    await start(order.id, 'paypal');
    shop.stripe.trouble = undefined;
    means.paypal.pay(order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);

    shop.stripe.pay(session?.id ?? '');
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
    expect(await mailsTo('anna@example.com', order.number)).toHaveLength(2);
  });

  test('PayPal takes nothing for an order that is paid', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    await start(order.id, 'stripe');
    means.stripe.pay(order.number);
    means.paypal.pay(order.number);
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
    means.stripe.pay(order.number);

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
    const [session] = shop.stripe.sessionsOf(order.number);
    const amount = 'amount' in other ? order.grossCents - 1 : order.grossCents;
    shop.stripe.pay(session?.id ?? '', { ...other, amount });
    await shop.deliver({ times: 2 });

    expect(await status(order.id)).toEqual(['pending', 'review']);
    expect(await onlyPayment(order.id)).toMatchObject({
      status: 'review',
      problem: 'other-amount',
    });
    expect(await mailsTo('shop@localhost', order.number)).toHaveLength(1);
  });

  test.each([
    ['a cent less', { otherAmount: '142.89' }],
    ['another currency', { otherCurrency: 'USD' }],
    ['no amount at all', { otherAmount: '1e2' }],
  ])('%s at PayPal is looked at, and pays nothing', async (_, other) => {
    const order = await shop.order('paypal');
    await start(order.id);
    Object.assign(shop.payPal.course, other);
    means.paypal.pay(order.number);
    await shop.deliver();

    expect(await status(order.id)).toEqual(['pending', 'review']);
    expect(await mailsTo('shop@localhost', order.number)).toHaveLength(1);
  });

  test('an amount too small for the provider leaves a way on', async () => {
    const order = await shop.order('stripe');
    await db.sql`update payment set amount_cents = 49 where order_id = ${order.id}`;
    await db.sql`
      update placed_order set items_net_cents = 40, items_gross_cents = 49, shipping_net_cents = 0,
        shipping_gross_cents = 0, gross_cents = 49, tax_cents = 9 where id = ${order.id}`;
    expect((await start(order.id)).body.type).toBe('urn:wishbone:problem:provider-away');
    expect((await start(order.id, 'banktransfer')).status).toBe(200);
  });

  test('an order that costs nothing is paid', async () => {
    const order = await shop.order('stripe');
    await db.sql`
      update placed_order set items_net_cents = 0, items_gross_cents = 0, shipping_net_cents = 0,
        shipping_gross_cents = 0, gross_cents = 0, tax_cents = 0 where id = ${order.id}`;
    expect((await start(order.id)).body.redirecturl).toBe(`/order/${order.id}`);
    expect(await status(order.id)).toEqual(['paid', '']);
  });
});

describe('late', () => {
  test.each(['stripe', 'paypal'] as const)(
    'a payment by %s that is still in time after all is told of',
    async (method) => {
      const order = await shop.order(method);
      await start(order.id);
      means[method].pay(order.number);
      shop.later(25 * 60);
      await shop.shop.expireUnpaidOrders();
      await shop.deliver({ times: 2 });
      expect(await status(order.id)).toEqual(['paid', '']);
      expect(await mailsTo('anna@example.com', order.number)).toEqual([
        expect.stringContaining('your order'),
        expect.stringContaining('has arrived'),
      ]);
    },
  );

  test('without the stock the money goes back, and the shopper is told', async () => {
    const order = await shop.order('stripe', { stock: 2, quantity: 2 });
    await start(order.id);
    means.stripe.pay(order.number);
    shop.later(25 * 60);
    await shop.shop.expireUnpaidOrders();
    await db.sql`update stock set quantity = 1 where part_id = ${order.part.id}`;

    await shop.deliver();
    expect(await status(order.id)).toEqual(['cancelled', 'refunding']);
    await shop.shop.checkPayments();

    expect(await status(order.id)).toEqual(['refunded', 'expired']);
    expect(shop.stripe.ledger.kept().filter((e) => e.orderNumber === order.number)).toEqual([]);
    expect(await stockOf(db, order.part.id)).toBe(1);
    expect(await mailsTo('anna@example.com', order.number)).toContainEqual(
      expect.stringContaining('we give back your payment'),
    );
  });

  test('PayPal takes nothing where the stock is gone', async () => {
    const order = await shop.order('paypal', { stock: 2, quantity: 2 });
    await start(order.id);
    means.paypal.pay(order.number);
    shop.later(25 * 60);
    await shop.shop.expireUnpaidOrders();
    await db.sql`update stock set quantity = 1 where part_id = ${order.part.id}`;

    await shop.deliver();

    expect(await status(order.id)).toEqual(['cancelled', 'expired']);
    expect(takenFor('paypal', order.number)).toEqual([]);
  });

  test('a page still open when the order has been closed is closed too', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    shop.later(25 * 60);
    await shop.shop.expireUnpaidOrders();
    await shop.shop.checkPayments();
    expect(shop.stripe.sessionsOf(order.number)).toMatchObject([{ status: 'expired' }]);
    expect((await onlyPayment(order.id)).status).toBe('cancelled');
  });

  test('a refund that the provider refuses is somebody’s to look at, once', async () => {
    const order = await shop.order('stripe', { stock: 1 });
    await start(order.id);
    means.stripe.pay(order.number);
    shop.later(25 * 60);
    await shop.shop.expireUnpaidOrders();
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
    expect(await mailsTo('shop@localhost', order.number)).toHaveLength(1);
  });

  test('a refund survives a provider that is away', async () => {
    const order = await shop.order('stripe', { stock: 1 });
    await start(order.id);
    means.stripe.pay(order.number);
    shop.later(25 * 60);
    await shop.shop.expireUnpaidOrders();
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

describe('money on its way', () => {
  test('Stripe: no second payment meanwhile, no expiry, paid when it arrives', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    const [session] = shop.stripe.sessionsOf(order.number);
    shop.stripe.payLater(session?.id ?? '');
    await shop.deliver();
    expect(await status(order.id)).toEqual(['pending', 'processing']);
    expect((await start(order.id, 'paypal')).body.redirecturl).toBe(`/order/${order.id}`);
    shop.later(3 * 24 * 60);
    await shop.shop.expireUnpaidOrders();
    expect(await stockOf(db, order.part.id)).toBe(4);

    shop.stripe.arrive(session?.id ?? '');
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
  });

  test('Stripe: money that does not come has failed, and the shopper can try again', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    const [session] = shop.stripe.sessionsOf(order.number);
    shop.stripe.payLater(session?.id ?? '');
    await shop.deliver();
    shop.stripe.fail(session?.id ?? '');
    await shop.deliver();
    expect(await status(order.id)).toEqual(['failed', '']);
    expect((await start(order.id)).body.redirecturl).toContain('/pay/');
  });

  test('Stripe: a page that has run out is followed by a new one', async () => {
    const order = await shop.order('stripe');
    const first = await start(order.id);
    shop.stripe.expire(shop.stripe.sessionsOf(order.number)[0]?.id ?? '');
    const second = await start(order.id);
    expect(second.body.redirecturl).toContain('/pay/');
    expect(second.body.redirecturl).not.toBe(first.body.redirecturl);
  });

  test.each([
    ['COMPLETED', 'paid'],
    ['DECLINED', 'failed'],
  ] as const)('PayPal: pending, then %s', async (decision, outcome) => {
    const order = await shop.order('paypal');
    await start(order.id);
    shop.payPal.course.capture = 'pending';
    means.paypal.pay(order.number);
    await shop.deliver();
    await shop.deliver();
    expect(await status(order.id)).toEqual(['pending', 'processing']);

    shop.payPal.decide(shop.payPal.ordersOf(order.number)[0]?.id ?? '', decision);
    await shop.deliver();
    expect(await status(order.id)).toEqual([outcome, '']);
  });
});

describe('PayPal', () => {
  test('a declined account fails the attempt; the next one is a new order of PayPal’s', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    shop.payPal.course.capture = 'declined';
    means.paypal.pay(order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['failed', '']);

    shop.payPal.course.capture = 'taken';
    await start(order.id);
    means.paypal.pay(order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(shop.payPal.ordersOf(order.number)).toHaveLength(2);
    expect(takenFor('paypal', order.number)).toHaveLength(1);
  });

  test('a lost answer to the capture is asked for again, and nothing taken twice', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    shop.payPal.course.capture = 'lost-answer';
    means.paypal.pay(order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(takenFor('paypal', order.number)).toHaveLength(1);
  });

  test('it is told where the parts go', async () => {
    const order = await shop.order('paypal', { address: { country: 'A2', address3: 'Floor 2' } });
    await start(order.id);
    expect(shop.payPal.ordersOf(order.number)).toMatchObject([
      {
        shipping: {
          name: { full_name: 'Anna Nowak' },
          address: {
            address_line_1: 'Polna 7a',
            address_line_2: 'Floor 2',
            admin_area_2: 'Gdańsk',
            postal_code: '80-001',
            country_code: 'PT',
          },
        },
      },
    ]);
  });

  test('an address that it does not take keeps nobody from paying', async () => {
    const order = await shop.order('paypal');
    shop.payPal.course.takesAddress = false;
    await start(order.id);
    expect(shop.payPal.ordersOf(order.number)).toMatchObject([{ shipping: undefined }]);
    means.paypal.pay(order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
  });

  test('an order that PayPal has forgotten is over', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    shop.payPal.forget(shop.payPal.ordersOf(order.number)[0]?.id ?? '');
    expect(await status(order.id)).toEqual(['cancelled', '']);
  });

  test('a token that was withdrawn is replaced', async () => {
    const order = await shop.order('paypal');
    shop.payPal.withdrawTokens();
    expect((await start(order.id)).status).toBe(200);
  });
});

test('every capture belongs to one payment of its order, and every paid order to one capture', async () => {
  const taken = [...shop.stripe.ledger.kept(), ...shop.payPal.ledger.kept()];
  const paid = await db.sql<{ capture: string; number: string }[]>`
    select capture_reference as capture, number
    from payment join placed_order on placed_order.id = order_id
    where payment.status in ('paid', 'review')`;
  const known = new Map(paid.map(({ capture, number }) => [capture, number]));
  const strangers = taken.filter(
    ({ captureId, orderNumber }) => known.get(captureId) !== orderNumber && !torn.has(orderNumber),
  );
  expect(strangers).toEqual([]);
  expect(new Set(paid.map(({ number }) => number)).size).toBe(paid.length);
});
