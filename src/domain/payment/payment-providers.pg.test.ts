import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { openPayingShop, type PayingShop } from '../../../tests/support/providers/paying-shop.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';

/** Two instances of the shop on one database, with the same providers. */

const LEFT_ALONE_MS = 20;

let db: Database;
let first: PayingShop;
let second: PayingShop;

beforeAll(async () => {
  db = await openTestDatabase();
  first = await openPayingShop(db, undefined, {}, LEFT_ALONE_MS);
  second = await openPayingShop(db, first, {}, LEFT_ALONE_MS);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await db.close();
});

const ORDERS = 12;
const MINUTES = [0, 1, 25 * 60, 26 * 60];
/** A busy machine lets questions to the providers time out: they are asked again. */
const MORE_ROUNDS = 20;

test('whatever comes at the same moment, each order is paid once and no money is lost', async () => {
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => first.order(index % 2 ? 'stripe' : 'paypal')),
  );
  const shops = [first, second];
  const each = async (work: (shop: PayingShop, orderId: string) => Promise<unknown>) => {
    await Promise.all(orders.flatMap(({ id }) => shops.map((shop) => work(shop, id))));
  };

  // Both instances open a page, some at the other provider too, whose first page stays open.
  const pages = new Set<string>();
  const open = async (paymentMethod?: string) =>
    each(async (shop, orderId) => {
      for (;;) {
        const started = await shop.shop.startPayment({ orderId, paymentMethod });
        // A provider that was too slow on a busy machine: the shopper presses again.
        if (!started.ok && started.refusal.kind === 'provider-away') continue;
        pages.add(got(started).reference);
        return;
      }
    });
  await open();
  first.stripe.trouble = 'away';
  await open('paypal');
  first.stripe.trouble = undefined;
  // No page is paid that the shop sent nobody to.
  for (const { number } of orders) {
    for (const { id, status } of first.stripe.sessionsOf(number)) {
      if (pages.has(id) && status === 'open') first.stripe.pay(id);
    }
    for (const { id } of first.payPal.ordersOf(number)) if (pages.has(id)) first.payPal.approve(id);
  }

  // Webhooks at both instances, shoppers who return, questions and background work, all at once.
  const events = [...first.waiting];
  const rows = await db.sql<{ id: string }[]>`select id from payment`;
  await Promise.all([
    ...shops.flatMap((shop) => events.map(({ provider, event }) => shop.send(provider, event))),
    ...rows.flatMap(({ id }) =>
      shops.map((shop) => shop.shop.returnFromPayment({ paymentId: id })),
    ),
    each((shop, orderId) => shop.shop.paymentStatus({ orderId })),
    ...shops.map((shop) => shop.shop.checkPayments()),
  ]);

  // Unwanted money is refunded, by whichever instance, however late.
  const goOn = async (minutes: number) => {
    for (const shop of shops) shop.later(minutes);
    // Providers that did not answer are asked again only after a while.
    await wait(LEFT_ALONE_MS);
    await Promise.all(shops.map((shop) => shop.shop.checkPayments()));
    await Promise.all(shops.map((shop) => shop.shop.expireUnpaidOrders()));
  };
  for (const minutes of MINUTES) await goOn(minutes);
  for (let round = 0; round < MORE_ROUNDS && (await isUndecided()); round++) await goOn(61);

  const kept = [...first.stripe.ledger.kept(), ...first.payPal.ledger.kept()];
  for (const { id, number, grossCents } of orders) {
    const order = got(await first.shop.order({ orderId: id }));
    expect(order.paymentStatus).toBe('paid');
    const own = kept.filter(({ orderNumber }) => orderNumber === number);
    expect(own).toMatchObject([{ amount: grossCents, currency: 'EUR', refunded: 0 }]);
    const paid = await db.sql`
      select capture_reference from payment where order_id = ${id} and status = 'paid'`;
    expect(paid.map((row) => row.capture_reference)).toEqual(own.map((entry) => entry.captureId));
  }
  expect(kept).toHaveLength(ORDERS);
  const captures = [...first.stripe.ledger.entries, ...first.payPal.ledger.entries];
  expect(new Set(captures.map(({ captureId }) => captureId)).size).toBe(captures.length);
});

async function isUndecided(): Promise<boolean> {
  const rows = await db.sql`
    select 1 from payment where status in ('started', 'processing', 'refund-due') limit 1`;
  return rows.length > 0;
}
