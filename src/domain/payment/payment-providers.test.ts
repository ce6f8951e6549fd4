import { describe, expect, test } from 'vitest';
import { openPayingTrial } from '../../../tests/support/providers/paying-trial.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import { newId } from '../../kernel/ids.ts';

const { db, expire, onlyPayment, pay, shop, standIn, start, status, takenFor, torn } =
  await openPayingTrial();

describe.each(['stripe', 'paypal'] as const)('%s', (method) => {
  test('is offered, and sends the shopper to its own page; asked again, to the same', async () => {
    const order = await shop.order(method);
    const first = await start(order.id);
    const second = await start(order.id);

    expect(first.status).toBe(200);
    expect(first.body.redirecturl).toMatch(new RegExp(`^${standIn(method).url}/`));
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
    pay(method, order.number);
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
    pay(method, order.number);

    expect(await shop.deliver({ times: 2, reversed: true })).toEqual([200, 200]);
    await shop.deliver({ reversed: true });

    expect((await onlyPayment(order.id)).status).toBe('paid');
    expect(got(await shop.shop.order({ orderId: order.id })).paymentStatus).toBe('paid');
    expect(takenFor(method, order.number)).toHaveLength(1);
  });

  test('return, webhook and question at the same moment take the money once', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(method, order.number);
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
    pay(method, order.number);
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
    pay(method, order.number);
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
    pay(method, order.number);
    const [{ event } = expect.fail('no event')] = shop.waiting;
    const isAboutOrder = (call: string) => /^GET|capture$/.test(call);
    const asked = standIn(method).calls.filter(isAboutOrder).length;

    const altered = { ...event, body: event.body.replace('{', '{ ') };
    expect(await shop.send(method, altered)).toBe(400);
    const unsigned = { 'content-type': 'application/json' };
    expect(await shop.send(method, { body: event.body, headers: unsigned })).toBe(400);
    expect(await shop.send(method, { body: 'no json', headers: event.headers })).toBe(400);

    expect(standIn(method).calls.filter(isAboutOrder)).toHaveLength(asked);
    expect((await onlyPayment(order.id)).status).toBe('started');
  });

  test.each(['away', 'silent', 'broken', 'overloaded'] as const)(
    'a provider that is %s keeps the order, says so, and can be tried again',
    async (trouble) => {
      const order = await shop.order(method);
      standIn(method).trouble = trouble;

      const refused = await start(order.id);
      expect(refused).toMatchObject({
        status: 409,
        body: { type: 'urn:wishbone:problem:provider-away', order: order.id },
      });
      expect(refused.body.message).toContain('choose another way to pay');
      expect((await onlyPayment(order.id)).last_error).toMatch(/Stripe|PayPal/);

      standIn(method).trouble = undefined;
      expect((await start(order.id)).status).toBe(200);
      pay(method, order.number);
      await shop.deliver();
      expect(await status(order.id)).toEqual(['paid', '']);
      await onlyPayment(order.id);
    },
  );

  test('a provider away at the return makes no difference in the end', async () => {
    const order = await shop.order(method);
    await start(order.id);
    pay(method, order.number);
    const { id: paymentId } = await onlyPayment(order.id);
    standIn(method).trouble = 'away';

    expect(got(await shop.shop.returnFromPayment({ paymentId }))).toEqual({ orderId: order.id });
    expect(await shop.deliver()).toContain(503);
    expect(await status(order.id)).toEqual(['pending', 'started']);

    standIn(method).trouble = undefined;
    shop.later(10);
    await shop.shop.checkPayments();
    expect(await status(order.id)).toEqual(['paid', '']);
  });

  test('another method can be chosen where the provider is away', async () => {
    const order = await shop.order(method);
    await start(order.id);
    standIn(method).trouble = 'silent';

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
    pay(method, order.number);
    await expire();
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
    pay(method, order.number);
    await shop.deliver();
    const { capture_reference: captureId } = await onlyPayment(order.id);

    standIn(method).refundByHand(captureId);
    await shop.deliver();

    expect(await status(order.id)).toEqual(['refunded', '']);
    await expire();
    expect(await stockOf(db, order.part.id)).toBe(4);
    expect((await start(order.id)).body.redirecturl).toBe(`/order/${order.id}`);
  });

  test('webhooks about something else are taken and change nothing', async () => {
    const order = await shop.order(method);
    await start(order.id);
    await db.sql`update payment set id = ${newId()}, provider_reference = ${newId()}
                 where order_id = ${order.id}`;
    torn.add(order.number);
    pay(method, order.number);
    expect(await shop.deliver()).toEqual([200]);
    expect((await onlyPayment(order.id)).status).toBe('started');
  });

  test('an answer with the page that was lost is found by the webhook', async () => {
    const order = await shop.order(method);
    await start(order.id);
    await db.sql`update payment set provider_reference = null, page_url = ''
                 where order_id = ${order.id}`;
    pay(method, order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
  });
});
