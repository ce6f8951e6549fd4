import { afterAll, beforeEach, expect } from 'vitest';
import { openTestDatabase } from '../database.ts';
import { openPayingShop } from './paying-shop.ts';

export type Method = 'stripe' | 'paypal';

/**
 * A paying shop with its own database for the calling test file; its providers are reset before each test. At the end
 * of the file the shop's books are compared with the providers'.
 */
export async function openPayingTrial() {
  const db = await openTestDatabase();
  const shop = await openPayingShop(db);
  // The embedded database is compiled as it is first used: seconds on a busy machine, and no test's.
  await shop.order('banktransfer');
  /** Orders whose books a test has torn apart on purpose. */
  const torn = new Set<string>();

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
  afterAll(async () => {
    try {
      await expectBooksToAgree();
    } finally {
      await shop.close();
      await db.close();
    }
  });

  const standIn = (method: Method) => (method === 'stripe' ? shop.stripe : shop.payPal);

  /** Every capture belongs to one payment of its order, and every paid order to one capture. */
  async function expectBooksToAgree(): Promise<void> {
    const taken = [...shop.stripe.ledger.kept(), ...shop.payPal.ledger.kept()];
    const paid = await db.sql<{ capture: string; number: string }[]>`
      select capture_reference as capture, number
      from payment join placed_order on placed_order.id = order_id
      where payment.status in ('paid', 'review')`;
    const known = new Map(paid.map(({ capture, number }) => [capture, number]));
    const strangers = taken.filter(
      ({ captureId, orderNumber }) =>
        known.get(captureId) !== orderNumber && !torn.has(orderNumber),
    );
    expect(strangers).toEqual([]);
    expect(new Set(paid.map(({ number }) => number)).size).toBe(paid.length);
  }

  return {
    db,
    shop,
    torn,
    standIn,
    start: (orderId: string, paymentmethod?: string) =>
      shop.call('startPayment', { transaction_id: orderId, paymentmethod }),
    /** What a client is told a minute later: the state, and what is to be known about it. */
    async status(orderId: string) {
      shop.later(1);
      const { body } = await shop.call('setPaymentStatus', { transaction_id: orderId });
      return [body.paymentstatus, body.paymentdetail];
    },
    payments: (orderId: string) =>
      db.sql`select * from payment where order_id = ${orderId} order by created_at, id`,
    async onlyPayment(orderId: string) {
      const [payment, ...others] = await db.sql`select * from payment where order_id = ${orderId}`;
      expect(others).toEqual([]);
      return payment ?? {};
    },
    async mailsTo(recipient: string, number: string) {
      const mails = await db.sql`
        select subject from mail_outbox
        where recipient = ${recipient} and subject like ${`%${number}%`}
        order by created_at, subject`;
      return mails.map(({ subject }) => subject);
    },
    /** A shopper pays, or agrees to, what was opened last for an order. */
    pay(method: Method, orderNumber: string): void {
      if (method === 'stripe')
        shop.stripe.pay(shop.stripe.sessionsOf(orderNumber).at(-1)?.id ?? '');
      else shop.payPal.approve(shop.payPal.ordersOf(orderNumber).at(-1)?.id ?? '');
    },
    takenFor: (method: Method, orderNumber: string) =>
      standIn(method).ledger.entries.filter((entry) => entry.orderNumber === orderNumber),
    stripeSession(orderNumber: string): string {
      return shop.stripe.sessionsOf(orderNumber)[0]?.id ?? '';
    },
    /** A day and an hour go by, and unpaid orders are cancelled. */
    async expire(): Promise<void> {
      shop.later(20 * 60);
      await shop.shop.expireUnpaidOrders();
      shop.later(5 * 60);
      await shop.shop.expireUnpaidOrders();
    },
  };
}
