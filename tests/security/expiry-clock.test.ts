import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { listCancelledOrders } from '../../src/domain/checkout/close-order.server.ts';
import { expireUnpaidOrders } from '../../src/domain/checkout/expire-unpaid-orders.server.ts';
import { readOrder } from '../../src/domain/checkout/order.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { reopenByHand } from '../../src/domain/fulfilment/confirm-by-hand.server.ts';
import { addDays } from '../../src/kernel/clock.ts';
import { confirmTransfer } from '../support/confirm-transfer.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { expireOrdersAfter } from '../support/expire-orders.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockOf, stockPart } from '../support/stock-parts.ts';

/** A wrong clock must not cancel anybody's order, neither silently nor for good. */

const HOUR_MS = 60 * 60_000;
/** Confirming it has prolonged its time once. */
const owner = { actor: 'owner', waived: ['time'] } as const;

let db: Database;
let context: TestContext;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.sql`delete from placed_order`;
  await db.sql`delete from mail_outbox`;
  context = testContext(db);
});
afterAll(() => db.close());

const later = (hours: number) => {
  context.now = new Date(context.now.getTime() + hours * HOUR_MS);
};
const read = async (orderId: string) => got(await readOrder(context, { orderId }));
const subjects = async () => {
  const mails = await db.sql<{ subject: string }[]>`
    select subject from mail_outbox where subject not like '%Thank you%' order by created_at, id`;
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => /waiting|cancelled|open/.test(subject));
};

async function order(payment = 'banktransfer', stock = 1) {
  const part = await stockPart(db, { stock });
  const basketId = await readyBasket(context, [{ record: part.urlcomponent }], { payment });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  if (payment === 'banktransfer') await confirmTransfer(context, id);
  return { id, part, number: (await read(id)).number };
}

test('an instance whose clock is 8 days ahead cancels no order, and mails nobody', async () => {
  const orders = [await order(), await order('demo')];
  const ahead = testContext(db);
  ahead.now = addDays(context.now, 8);
  ahead.databaseNow = context.now;
  expect(await expireUnpaidOrders(ahead)).toBe(0);
  for (const { id, part } of orders) {
    expect((await read(id)).paymentStatus).toBe('pending');
    expect(await stockOf(db, part.id)).toBe(0);
  }
  expect(await subjects()).toEqual([]);
});

describe('an order that nobody pays', () => {
  test.each([
    ['demo', 18, 24],
    ['banktransfer', 126, 168],
  ])(
    'by %s is warned of after %i hours, once, and cancelled after %i',
    async (payment, warned, over) => {
      const { id, number } = await order(payment);
      later(warned - 1);
      await expireUnpaidOrders(context);
      expect(await subjects()).toEqual([]);
      later(1);
      for (let run = 0; run < 2; run++) await expireUnpaidOrders(context);
      expect(await subjects()).toEqual([`Wishbone: order ${number} is waiting for your payment`]);
      later(over - warned);
      await expireUnpaidOrders(context);
      expect((await read(id)).paymentStatus).toBe('cancelled');
      expect((await subjects())[1]).toBe(`Wishbone: order ${number} was cancelled`);
      expect(context.logged).toContainEqual(
        expect.objectContaining({ number, text: 'An order was cancelled: nobody paid it' }),
      );
    },
  );

  test('in a shop that stood still is warned of first, and has an hour left then', async () => {
    const { id } = await order();
    later(14 * 24);
    await expireUnpaidOrders(context);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'pending',
      expiresAt: new Date(context.now.getTime() + HOUR_MS),
    });
    later(1);
    await expireUnpaidOrders(context);
    expect((await read(id)).paymentStatus).toBe('cancelled');
  });

  test('and was cancelled is opened again as long as its parts are there', async () => {
    const { id, number, part } = await order();
    await expireOrdersAfter(context, { days: 7 });
    expect((await listCancelledOrders(context, { days: 1 }))[0]).toMatchObject({ number });
    // Mails of one moment have no order.
    later(1);
    const until = addDays(context.now, 7);
    expect(await reopenByHand(context, { ...owner, number: number.toLowerCase() })).toEqual({
      ok: true,
      value: { until },
    });
    expect(await read(id)).toMatchObject({ paymentStatus: 'pending', expiresAt: until });
    expect(await stockOf(db, part.id)).toBe(0);
    expect(await subjects()).toContain(`Wishbone: order ${number} is open again`);
    expect(await reopenByHand(context, { ...owner, number })).toMatchObject({
      refusal: { kind: 'not-cancelled' },
    });
  });

  test('and whose parts are gone stays cancelled', async () => {
    const { id, number, part } = await order();
    await expireOrdersAfter(context, { days: 7 });
    await db.sql`update stock set quantity = 0 where part_id = ${part.id}`;
    expect(await reopenByHand(context, { ...owner, number })).toMatchObject({
      refusal: { kind: 'order-refused', point: 'stock' },
    });
    expect((await read(id)).paymentStatus).toBe('cancelled');
    expect(await reopenByHand(context, { ...owner, number: 'WB-9' })).toMatchObject({
      refusal: { kind: 'unknown-order' },
    });
  });
});
