import { expect, it } from 'vitest';
import { openPayingTrial } from '../support/providers/paying-trial.ts';
import { stockOf } from '../support/stock-parts.ts';

/** A late payment is one of the doors by which an order counts again. No money is lost where it does not. */

const { db, expire, mailsTo, onlyPayment, pay, shop, start, takenFor } = await openPayingTrial();

/** An order of two pieces whose payment was approved, and which closed before the shop heard of it. */
async function approvedTooLate(method: 'stripe' | 'paypal') {
  const order = await shop.order(method, { stock: 2, quantity: 2 });
  await start(order.id);
  pay(method, order.number);
  await expire();
  return order;
}

const because = {
  'the buyer had cancelled it': (id: string) => db.sql`
    update placed_order set closed_because = 'cancelled-by-buyer' where id = ${id}`,
  'the owner had cancelled it': (id: string) => db.sql`
    update placed_order set closed_because = 'cancelled-by-owner' where id = ${id}`,
  'its link was revoked': (id: string) => db.sql`
    update placed_order set link_revoked_at = placed_at where id = ${id}`,
  'the price doubled': (id: string) => db.sql`
    update price set net_cents = net_cents * 2, gross_cents = gross_cents * 2
    where part_id in (select part_id from order_line where order_id = ${id})`,
};

it.each(Object.entries(because))('Stripe’s money goes back where %s', async (_, make) => {
  const order = await approvedTooLate('stripe');
  await make(order.id);
  await shop.deliver();
  expect(await onlyPayment(order.id)).toMatchObject({
    status: 'refund-due',
    problem: 'order-closed',
  });
  await shop.shop.checkPayments();
  expect((await onlyPayment(order.id)).status).toBe('refunded');
  expect(takenFor('stripe', order.number)).toMatchObject([{ refunded: order.grossCents }]);
  expect(await stockOf(db, order.part.id)).toBe(2);
  expect(await mailsTo('anna@example.com', order.number)).toContainEqual(
    expect.stringContaining('we are refunding your payment'),
  );
});

it.each(Object.entries(because))('PayPal takes nothing where %s', async (_, make) => {
  const order = await approvedTooLate('paypal');
  await make(order.id);
  await shop.deliver();
  expect(await onlyPayment(order.id)).toMatchObject({
    status: 'cancelled',
    problem: 'order-closed',
  });
  expect(takenFor('paypal', order.number)).toEqual([]);
  expect(await stockOf(db, order.part.id)).toBe(2);
});
