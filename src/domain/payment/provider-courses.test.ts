import { describe, expect, test } from 'vitest';
import { openPayingTrial } from '../../../tests/support/providers/paying-trial.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import { type PaymentProvider, ProviderFailure } from '../shop-context/payment-provider.ts';

const { db, expire, onlyPayment, pay, shop, start, status, stripeSession, takenFor } =
  await openPayingTrial();

describe('money on its way', () => {
  test('Stripe: no second payment meanwhile, no expiry, paid when it arrives', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    const session = stripeSession(order.number);
    shop.stripe.payLater(session);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['pending', 'processing']);
    expect((await start(order.id, 'paypal')).body.redirecturl).toBe(`/order/${order.id}`);
    shop.later(3 * 24 * 60);
    await shop.shop.expireUnpaidOrders();
    expect(await stockOf(db, order.part.id)).toBe(4);

    shop.stripe.arrive(session);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
  });

  test('Stripe: money that does not come has failed, and the shopper can try again', async () => {
    const order = await shop.order('stripe');
    await start(order.id);
    const session = stripeSession(order.number);
    shop.stripe.payLater(session);
    await shop.deliver();
    shop.stripe.fail(session);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['failed', '']);
    expect((await start(order.id)).body.redirecturl).toContain('/pay/');
  });

  test('Stripe: a page that has run out is followed by a new one', async () => {
    const order = await shop.order('stripe');
    const first = await start(order.id);
    shop.stripe.expire(stripeSession(order.number));
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
    pay('paypal', order.number);
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
    pay('paypal', order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['failed', '']);

    shop.payPal.course.capture = 'taken';
    await start(order.id);
    pay('paypal', order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(shop.payPal.ordersOf(order.number)).toHaveLength(2);
    expect(takenFor('paypal', order.number)).toHaveLength(1);
  });

  test('a lost answer to the capture is asked for again, and nothing taken twice', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    shop.payPal.course.capture = 'lost-answer';
    pay('paypal', order.number);
    await shop.deliver();
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(takenFor('paypal', order.number)).toHaveLength(1);
  });

  test('where PayPal is still at it, nothing is given up', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    shop.payPal.course.capture = 'under-way';
    pay('paypal', order.number);
    expect(await shop.deliver()).toEqual([503]);
    expect(await status(order.id)).toEqual(['pending', 'processing']);

    shop.payPal.course.capture = 'taken';
    expect(await status(order.id)).toEqual(['paid', '']);
    expect(takenFor('paypal', order.number)).toHaveLength(1);
  });

  test('a page that was seen open before the money was taken closes nothing', async () => {
    const order = await shop.order('paypal');
    await start(order.id);
    const { providers } = shop.context;
    const payPal = providers.get('paypal') ?? expect.fail('PayPal is off');
    const { id: paymentId } = await onlyPayment(order.id);
    const losesAnswer: PaymentProvider = {
      ...payPal,
      async capture(payment) {
        await payPal.capture(payment);
        throw new ProviderFailure('The answer was lost', true);
      },
    };
    // PayPal is asked whether its page is still open, and before its answer is taken the shopper agrees.
    const isAgreedMeanwhile: PaymentProvider = {
      ...payPal,
      async close(payment) {
        const report = await payPal.close(payment);
        shop.context.providers = new Map([['paypal', losesAnswer]]);
        pay('paypal', order.number);
        await shop.shop.paymentStatus({ orderId: order.id });
        return report;
      },
    };
    shop.context.providers = new Map([['paypal', isAgreedMeanwhile]]);
    await shop.shop.cancelPayment({ paymentId });
    shop.context.providers = providers;
    expect(takenFor('paypal', order.number)).toHaveLength(1);

    // Nobody tells the shop anything: it has to ask.
    await shop.shop.checkPayments();
    await expire();

    expect(await status(order.id)).toEqual(['paid', '']);
  });

  test('it is told where the parts go', async () => {
    const order = await shop.order('paypal', {
      address: { country: 'A2', zip: '9500-150', address3: 'Floor 2' },
    });
    await start(order.id);
    expect(shop.payPal.ordersOf(order.number)).toMatchObject([
      {
        shipping: {
          name: { full_name: 'Anna Nowak' },
          address: {
            address_line_1: 'Polna 7a',
            address_line_2: 'Floor 2',
            admin_area_2: 'Gdańsk',
            postal_code: '9500-150',
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
    pay('paypal', order.number);
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
