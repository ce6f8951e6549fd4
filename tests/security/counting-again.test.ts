import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toProblem } from '../../src/api/door/problem.ts';
import { UNPAID_LIMITS } from '../../src/config/shop-rules.ts';
import type { Database } from '../../src/db/database.server.ts';
import { cancelUnpaidOrder } from '../../src/domain/checkout/close-order.server.ts';
import { confirmOrder } from '../../src/domain/checkout/confirm-order.server.ts';
import { expireUnpaidOrders } from '../../src/domain/checkout/expire-unpaid-orders.server.ts';
import { type JudgedPoint, waivablePoints } from '../../src/domain/checkout/judged-points.ts';
import { revokeOrderLink } from '../../src/domain/checkout/order.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { confirmByHand, reopenByHand } from '../../src/domain/fulfilment/confirm-by-hand.server.ts';
import { markOrderPaid } from '../../src/domain/fulfilment/mark-order-paid.server.ts';
import { cancelByLink } from '../../src/domain/my-order/order-by-link.server.ts';
import { startPayment } from '../../src/domain/payment/start-payment.server.ts';
import { addDays } from '../../src/kernel/clock.ts';
import { confirmKeyOf } from '../support/confirm-transfer.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockOf, stockPart } from '../support/stock-parts.ts';

/**
 * The attacks: a closed order came back by its link, whatever had closed it, at its old price, with a code that was used
 * up, and over every limit; and a change of payment method held a whole part for a week.
 */

const HOUR_MS = 60 * 60_000;
const actor = 'owner@shop.example';

let db: Database;
let context: TestContext;

beforeEach(async () => {
  db = await openTestDatabase();
  context = testContext(db, { RATE_LIMIT: '100000', BANK_ACCOUNT: 'PL00', FREE_ORDERS: 'off' });
});
afterEach(() => db.close());

interface Placed {
  readonly id: string;
  readonly number: string;
  /** Of its mail, if it is a transfer. */
  readonly key: string;
}

async function place(
  record: string,
  options: { payment?: string; quantity?: number; code?: string; email?: string } = {},
): Promise<Placed> {
  const { payment = 'banktransfer', quantity = 1, code, email = 'anna@example.com' } = options;
  const basketId = await readyBasket(context, [{ record, quantity }], {
    payment,
    address: { email },
    changes: code ? [{ field: 'promocode', value: code }] : [],
  });
  const { id } = got(await placeOrder(context, { basketId, visitor: undefined }));
  const [row] = await db.sql<{ number: string }[]>`
    select number from placed_order where id = ${id}`;
  const key = payment === 'banktransfer' ? await confirmKeyOf(context, id) : '';
  return { id, number: row?.number ?? '', key };
}

/** Lets hours go by without pressing anything. */
async function pass(hours: number): Promise<void> {
  context.now = new Date(context.now.getTime() + hours * HOUR_MS);
  await expireUnpaidOrders(context);
}

const press = ({ id, key }: Placed) => confirmOrder(context, { orderId: id, key });
const change = ({ id }: Placed, paymentMethod: string) =>
  startPayment(context, { orderId: id, paymentMethod });
const refusedFor = (point: JudgedPoint) => ({
  ok: false,
  refusal: { kind: 'order-refused', point },
});

async function stateOf({ id }: Placed) {
  const [row] = await db.sql<
    { because: string | null; key: string | null; expiresAt: Date; code: string | null }[]
  >`
    select closed_because as because, confirm_key as key, expires_at as "expiresAt",
           promo_code_key as code
    from placed_order where id = ${id}`;
  if (!row) throw new Error('The order is gone');
  return row;
}

async function openOrders(): Promise<number> {
  const rows = await db.sql`select 1 from placed_order where closed_at is null`;
  return rows.length;
}

describe('a closed order', () => {
  it('keeps why it was closed, and only an expired one its key', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 100 });
    const expired = await place(record);
    const byBuyer = await place(record);
    const byOwner = await place(record);
    const byProvider = await place(record, { payment: 'demo' });
    got(await cancelByLink(context, { orderId: byBuyer.id }));
    got(await cancelUnpaidOrder(context, { number: byOwner.number }));
    await db.sql`
      update placed_order set payment_status = 'failed' where id = ${byProvider.id}`;
    await pass(23);
    await pass(2);

    const states = await Promise.all([expired, byBuyer, byOwner, byProvider].map(stateOf));
    expect(states.map(({ because }) => because)).toEqual([
      'expired',
      'cancelled-by-buyer',
      'cancelled-by-owner',
      'refused-by-provider',
    ]);
    expect(states.map(({ key }) => key !== null)).toEqual([true, false, false, false]);
  });

  it('stays closed where the owner has cancelled it and revoked its link', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 10 });
    const order = await place(record, { quantity: 4 });
    got(await cancelUnpaidOrder(context, { number: order.number }));
    got(await revokeOrderLink(context, { number: order.number }));
    expect(await press(order)).toMatchObject({ ok: false, refusal: { kind: 'unknown-order' } });
    expect(await stockOf(db, id)).toBe(10);
  });

  it('stays closed where it expired and its link was revoked', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 10 });
    const order = await place(record);
    await pass(2);
    got(await revokeOrderLink(context, { number: order.number }));
    expect(await press(order)).toMatchObject({ ok: false, refusal: { kind: 'order-link-ended' } });
    expect(await stockOf(db, id)).toBe(10);
  });

  it('is opened again for days only', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const [one, other] = [await place(record), await place(record)];
    await pass(2);
    context.now = addDays(context.now, 6);
    expect(await press(one)).toMatchObject({ ok: true });
    context.now = addDays(context.now, 2);
    expect(await press(other)).toEqual(refusedFor('closed'));
  });

  it('stays closed where the version before has closed it and kept no reason', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const order = await place(record);
    await pass(2);
    await db.sql`update placed_order set closed_because = null`;
    expect(await press(order)).toEqual(refusedFor('closed'));
  });
});

describe('a promo code for one order of each customer', () => {
  beforeEach(
    () => db.sql`
      insert into promo_code (code_key, discount_basis_points, use_limit, per_customer)
      values ('ONCE', 1000, 5, 1)`,
  );

  it('discounts nothing three times by placing, cancelling and pressing all links', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 100 });
    const orders: Placed[] = [];
    for (let count = 0; count < 3; count++) {
      const order = await place(record, { code: 'ONCE' });
      got(await cancelByLink(context, { orderId: order.id }));
      orders.push(order);
    }
    for (const order of orders) expect((await press(order)).ok).toBe(false);
    expect(await openOrders()).toBe(0);
  });

  it('nor by letting them expire: the first counts, also of links pressed at once', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 100 });
    const orders: Placed[] = [];
    for (let count = 0; count < 3; count++) {
      orders.push(await place(record, { code: 'ONCE' }));
      await pass(2);
    }
    const pressed = await Promise.all(orders.map(press));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(pressed.filter(({ ok }) => !ok)).toEqual([
      refusedFor('promo-code'),
      refusedFor('promo-code'),
    ]);
    expect(await db.sql`select uses from promo_code`).toEqual([{ uses: 1 }]);
  });

  it('nor where it has ended, or others have used it up', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 100 });
    const order = await place(record, { code: 'ONCE' });
    await pass(2);
    await db.sql`update promo_code set uses = 5`;
    expect(await press(order)).toEqual(refusedFor('promo-code'));
    await db.sql`update promo_code set uses = 0, valid_to = ${context.now}`;
    expect(await press(order)).toEqual(refusedFor('promo-code'));
    await db.sql`update promo_code set valid_to = null`;
    got(await press(order));
  });
});

describe('the price of an order that counts again', () => {
  const doubled = (partId: number, factor: number) => db.sql`
    update price set net_cents = net_cents * ${factor}, gross_cents = gross_cents * ${factor}
    where part_id = ${partId}`;

  it('is not the old one after the price doubled, 80 days ago or today', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 10 });
    const [old, young] = [await place(record), await place(record)];
    got(await cancelByLink(context, { orderId: old.id }));
    await pass(2);
    await doubled(id, 2);
    expect(await press(young)).toEqual(refusedFor('price'));
    context.now = addDays(context.now, 80);
    expect((await press(old)).ok).toBe(false);
    expect(await stockOf(db, id)).toBe(10);
  });

  it('nor one above that of today, nor of a part that is not sold any more', async () => {
    const { urlcomponent: record, id } = await stockPart(db, {
      stock: 10,
      price: { netCents: 10_000, grossCents: 12_300 },
    });
    const order = await place(record);
    await pass(2);
    await db.sql`update price set net_cents = 8000, gross_cents = 9840 where part_id = ${id}`;
    expect(await press(order)).toEqual(refusedFor('price'));
    await db.sql`update price set net_cents = 10000, gross_cents = 12300 where part_id = ${id}`;
    await db.sql`update part set withdrawn_at = ${context.now} where id = ${id}`;
    expect(await press(order)).toEqual(refusedFor('price'));
  });

  it('is asked when a payment method changes to a transfer, which keeps it for a week', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 10 });
    const order = await place(record, { payment: 'demo' });
    await doubled(id, 2);
    expect(await change(order, 'banktransfer')).toEqual(refusedFor('price'));
    // Paying at once at the promised price stays possible.
    got(await change(order, 'demo'));
  });
});

describe('the limits of one buyer', () => {
  it('hold for eight transfers that expired, confirmed one after the other', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 500 });
    const orders: Placed[] = [];
    for (let count = 0; count < 8; count++) {
      orders.push(await place(record));
      await pass(2);
    }
    const pressed = await Promise.all(orders.map(press));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(UNPAID_LIMITS.transfer.email.orders);
    expect(pressed).toContainEqual(refusedFor('holds'));
    expect(await openOrders()).toBe(UNPAID_LIMITS.transfer.email.orders);
  });

  it('and for eight by a provider that change to a transfer', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 500 });
    const results: boolean[] = [];
    for (let count = 0; count < 8; count++) {
      const order = await place(record, { payment: 'demo' });
      results.push((await change(order, 'banktransfer')).ok);
    }
    expect(results.filter(Boolean)).toHaveLength(UNPAID_LIMITS.transfer.email.orders);
  });

  it('hold for all pieces of a part, ordered by a provider and changed to a transfer', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 22, weightGrams: 10 });
    const all = await place(record, { payment: 'demo', quantity: 22 });
    expect(await change(all, 'banktransfer')).toEqual(refusedFor('holds'));
    const [row] = await db.sql`select payment_method as method from placed_order`;
    expect(row?.method).toBe('demo');
    got(await cancelByLink(context, { orderId: all.id }));

    const half = await place(record, { payment: 'demo', quantity: 11 });
    got(await change(half, 'banktransfer'));
    expect(await stockOf(db, id)).toBe(11);
  });

  it('hold for transfers that change to a provider before their links are pressed', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 22, weightGrams: 10 });
    const orders: Placed[] = [];
    for (const quantity of [11, 5, 4, 2]) {
      const order = await place(record, { quantity });
      got(await change(order, 'demo'));
      orders.push(order);
    }
    expect(await stockOf(db, id)).toBe(0);
    // The link opens the order, which waits no longer by it.
    for (const order of orders) got(await press(order));
    await pass(24);
    await pass(2);
    expect(await stockOf(db, id)).toBe(22);
  });

  it('nor does a link prolong the time of a provider, or confirm for a later change back', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 22, weightGrams: 10 });
    const order = await place(record, { quantity: 11 });
    got(await change(order, 'demo'));
    const before = await stateOf(order);
    got(await press(order));
    expect(await stateOf(order)).toEqual(before);
    got(await change(order, 'banktransfer'));
    expect(await press(order)).toMatchObject({ ok: false, refusal: { kind: 'unknown-order' } });
  });
});

describe('the time to pay', () => {
  it('is prolonged once, by whatever is pressed', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const order = await place(record, { payment: 'demo' });
    const placedAt = context.now;
    got(await change(order, 'banktransfer'));
    const transfer = { ...order, key: await confirmKeyOf(context, order.id) };
    await pass(1);
    got(await press(transfer));
    const last = addDays(context.now, 7);
    expect((await stateOf(order)).expiresAt).toEqual(last);

    for (const method of ['demo', 'banktransfer', 'demo', 'banktransfer', 'demo']) {
      await pass(20);
      const [row] = await db.sql`select closed_at as at from placed_order`;
      if (row?.at) break;
      await change(order, method);
      await press(transfer);
      expect((await stateOf(order)).expiresAt.getTime()).toBeLessThanOrEqual(last.getTime());
    }
    context.now = addDays(placedAt, 9);
    await expireUnpaidOrders(context);
    await pass(1);
    expect(await openOrders()).toBe(0);
    expect(await press(transfer)).toEqual(refusedFor('time'));
  });

  it('is not prolonged by changing back and forth before it is confirmed', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const order = await place(record);
    const { expiresAt: first } = await stateOf(order);
    for (const method of ['demo', 'banktransfer', 'demo', 'banktransfer']) {
      await pass(0.4);
      got(await change(order, method));
      expect((await stateOf(order)).expiresAt.getTime()).toBeLessThanOrEqual(first.getTime());
    }
  });

  it('is two hours, once, where a provider is chosen in the last minutes', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const order = await place(record);
    await pass(1.9);
    got(await change(order, 'demo'));
    const last = new Date(context.now.getTime() + 2 * HOUR_MS);
    expect((await stateOf(order)).expiresAt).toEqual(last);
    await pass(1.9);
    got(await change(order, 'banktransfer'));
    got(await press({ ...order, key: await confirmKeyOf(context, order.id) }));
    got(await change(order, 'demo'));
    expect((await stateOf(order)).expiresAt).toEqual(last);
  });

  it('is not prolonged by a confirmation after the owner has opened it again', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const order = await place(record);
    await pass(2);
    const { until } = got(await reopenByHand(context, { number: order.number, actor }));
    context.now = addDays(context.now, 5);
    got(await press(order));
    expect((await stateOf(order)).expiresAt).toEqual(until);
  });

  it('a transfer that tried a card has the rest of its week again', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const order = await place(record);
    got(await press(order));
    const { expiresAt } = await stateOf(order);
    context.now = addDays(context.now, 3);
    got(await change(order, 'demo'));
    expect((await stateOf(order)).expiresAt.getTime()).toBeLessThan(expiresAt.getTime());
    got(await change(order, 'banktransfer'));
    expect((await stateOf(order)).expiresAt).toEqual(expiresAt);
  });
});

describe('the owner', () => {
  it('may waive a point by name, which the history and the audit trail keep', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 10 });
    const order = await place(record);
    got(await cancelByLink(context, { orderId: order.id }));
    await db.sql`
      update price set net_cents = net_cents * 2, gross_cents = gross_cents * 2
      where part_id = ${id}`;
    const work = { number: order.number, actor };
    expect(await reopenByHand(context, work)).toEqual(refusedFor('closed'));
    expect(await reopenByHand(context, { ...work, waived: ['closed'] })).toEqual(
      refusedFor('price'),
    );
    const paid = { ...work, reference: 'BANK-1' };
    expect(await markOrderPaid(context, paid)).toEqual(refusedFor('closed'));
    expect(await confirmByHand(context, work)).toEqual(refusedFor('closed'));
    got(await reopenByHand(context, { ...work, waived: ['closed', 'price'] }));

    const [event] = await db.sql`
      select actor, after ->> 'waived' as waived from order_event where step = 'reopened'`;
    expect(event).toEqual({ actor, waived: 'closed, price' });
    const [entry] = await db.sql`
      select actor_email as actor, after ->> 'waived' as waived from audit_entry
      where action = 'reopened' and thing_id = ${order.number}`;
    expect(entry).toEqual({ actor, waived: 'closed, price' });
  });

  it('gets no parts that are not there, whatever is waived', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 1 });
    const order = await place(record);
    await pass(2);
    await db.sql`update stock set quantity = 0 where part_id = ${id}`;
    const all = { number: order.number, actor, waived: waivablePoints };
    expect(await reopenByHand(context, all)).toEqual(refusedFor('stock'));
    expect(await confirmByHand(context, all)).toEqual(refusedFor('stock'));
    const paid = { ...all, reference: 'BANK-1' };
    expect(await markOrderPaid(context, paid)).toEqual(refusedFor('stock'));
  });
});

describe('a code worth more than the basket', () => {
  beforeEach(
    () => db.sql`
      insert into promo_code (code_key, discount_basis_points) values ('ALL', 10000)`,
  );

  async function freeBasket(): Promise<string> {
    await db.sql`update shipping_rate set net_cents = 0`;
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    return readyBasket(context, [{ record }], {
      changes: [{ field: 'promocode', value: 'ALL' }],
    });
  }

  it('leaves no order paid by itself', async () => {
    const placed = await placeOrder(context, { basketId: await freeBasket(), visitor: undefined });
    expect(placed).toMatchObject({ ok: false, refusal: { kind: 'free-order' } });
    if (placed.ok) return;
    expect(toProblem(placed.refusal)).toMatchObject({
      status: 422,
      message: expect.stringContaining('covers the whole order'),
    });
  });

  it('is paid at once where the owner gives orders away', async () => {
    const giving = { ...context, config: { ...context.config, freeOrders: true } };
    got(await placeOrder(giving, { basketId: await freeBasket(), visitor: undefined }));
    const [order] = await db.sql`select payment_status as status from placed_order`;
    expect(order?.status).toBe('paid');
  });
});
