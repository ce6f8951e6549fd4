import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { UNPAID_LIMITS } from '../../src/config/shop-rules.ts';
import type { Database } from '../../src/db/database.server.ts';
import { confirmOrder } from '../../src/domain/checkout/confirm-order.server.ts';
import { expireUnpaidOrders } from '../../src/domain/checkout/expire-unpaid-orders.server.ts';
import { watchHolds } from '../../src/domain/checkout/holds/watch-holds.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { startPayment } from '../../src/domain/payment/start-payment.server.ts';
import { addressKey } from '../../src/kernel/address-key.ts';
import { createShop } from '../../src/shop.server.ts';
import { confirmKeyOf } from '../support/confirm-transfer.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

/**
 * The attack: 449 calls from one address in 2.8 s made 71 unpaid orders by bank transfer, which held all 1,514 pieces of
 * 60 parts for a week.
 */

let db: Database;
let context: TestContext;
let app: FastifyInstance | undefined;

beforeEach(async () => {
  db = await openTestDatabase();
  context = testContext(db, { RATE_LIMIT: '100000', BANK_ACCOUNT: 'PL00' });
  context.now = await db.now();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await db.close();
});

const transfer = { payment: 'banktransfer' };
const from = (email: string) => ({ ...transfer, address: { email } });

async function order(basketId: string, visitor?: string) {
  return placeOrder(context, { basketId, visitor });
}

async function stockLeft(): Promise<number> {
  const [row] = await db.sql<{ pieces: number }[]>`select sum(quantity)::int as pieces from stock`;
  return row?.pieces ?? 0;
}

async function expiresIn(orderId: string): Promise<number> {
  const [row] = await db.sql<{ hours: number }[]>`
    select extract(epoch from expires_at - ${context.now}::timestamptz)::float8 / 3600 as hours
    from placed_order where id = ${orderId}`;
  return Math.round((row?.hours ?? 0) * 10) / 10;
}

describe('one address cannot lock the stock', () => {
  it('not with many orders at once, each by another e-mail address', async () => {
    const parts = await Promise.all(Array.from({ length: 12 }, () => stockPart(db, { stock: 25 })));
    app = await createApp(createShop(context));
    const call = (payload: object, remoteAddress: string) =>
      app?.inject({ method: 'POST', url: '/api/external/cart', remoteAddress, payload });

    const baskets: string[] = [];
    for (let buyer = 0; buyer < 30; buyer++) {
      const record = parts[buyer % parts.length]?.urlcomponent ?? '';
      baskets.push(
        await readyBasket(context, [{ record, quantity: 8 }], from(`b${buyer}@x.example`)),
      );
    }
    // Addresses of one /64 are one.
    const answers = await Promise.all(
      baskets.map((cart_id, at) =>
        call({ action: 'addOrder', cart_id }, `2001:db8:1:2::${at.toString(16)}`),
      ),
    );
    const placed = answers.filter((answer) => answer?.statusCode === 200);
    expect(placed).toHaveLength(UNPAID_LIMITS.transfer.visitor.orders);
    const refused = answers.find((answer) => answer?.statusCode === 422);
    expect(refused?.json().errors[0]).toMatchObject({
      field: 'paymentmethod',
      message: expect.stringContaining('our limit for unpaid orders'),
    });
    expect(await stockLeft()).toBeGreaterThanOrEqual(300 - 10 * 8);

    // Somebody else still buys.
    const record = parts[0]?.urlcomponent ?? '';
    const basketId = await readyBasket(context, [{ record }], from('anna@example.com'));
    expect((await order(basketId, addressKey('203.0.113.5'))).ok).toBe(true);
  });

  it('nor one e-mail address in many spellings', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 500 });
    const results: boolean[] = [];
    for (let count = 0; count < 8; count++) {
      const basketId = await readyBasket(context, [{ record }], from(`Anna+${count}@example.com`));
      results.push((await order(basketId, `visitor ${count}`)).ok);
    }
    expect(results.filter(Boolean)).toHaveLength(UNPAID_LIMITS.transfer.email.orders);
  });

  it('nor by what the orders come to', async () => {
    const price = { netCents: 400_000, grossCents: 492_000 };
    const { urlcomponent: record } = await stockPart(db, { stock: 500, price });
    const results: boolean[] = [];
    for (let count = 0; count < 5; count++) {
      const basketId = await readyBasket(context, [{ record }], from('anna@example.com'));
      results.push((await order(basketId, 'visitor')).ok);
    }
    // Four would come to more than 15,000.
    expect(results).toEqual([true, true, true, false, false]);
  });

  it('nor all pieces of a part, by buyers who do not know each other', async () => {
    const { urlcomponent: record, id } = await stockPart(db, { stock: 100, weightGrams: 10 });
    const all = await readyBasket(context, [{ record, quantity: 100 }], from('a@x.example'));
    const refused = await order(all, 'a');
    expect(refused).toMatchObject({
      ok: false,
      refusal: { kind: 'too-many-held', lines: [{ available: 50 }] },
    });
    for (const [at, quantity] of [30, 20, 20].entries()) {
      const basketId = await readyBasket(context, [{ record, quantity }], from(`b${at}@x.example`));
      expect((await order(basketId, `b${at}`)).ok).toBe(at < 2);
    }
    const [stock] = await db.sql`select quantity from stock where part_id = ${id}`;
    expect(stock?.quantity).toBe(50);
  });

  it('and what is paid, given back or by card does not count', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 500 });
    for (let count = 0; count < 12; count++) {
      const basketId = await readyBasket(context, [{ record }], from('anna@example.com'));
      const { id } = got(await order(basketId, 'visitor'));
      await db.sql`
        update placed_order set paid_at = now(), payment_status = 'paid' where id = ${id}`;
    }
    const byCard = { payment: 'demo', address: { email: 'anna@example.com' } };
    for (let count = 0; count < 12; count++) {
      got(await order(await readyBasket(context, [{ record }], byCard), 'visitor'));
    }
  });
});

describe('a bank transfer is confirmed by the link of its mail', () => {
  async function placed(stock = 10) {
    const { urlcomponent: record, id: partId } = await stockPart(db, { stock });
    const basketId = await readyBasket(context, [{ record, quantity: 4 }], transfer);
    const { id } = got(await order(basketId));
    return { id, partId, record };
  }

  it('and holds the parts for hours only until then', async () => {
    const { id } = await placed();
    expect(await expiresIn(id)).toBe(2);
    got(await confirmOrder(context, { orderId: id, key: await confirmKeyOf(context, id) }));
    expect(await expiresIn(id)).toBe(168);
  });

  it('by nobody who only knows the order', async () => {
    const { id } = await placed();
    for (const key of ['', 'x', id]) {
      expect(await confirmOrder(context, { orderId: id, key })).toMatchObject({ ok: false });
    }
    expect(await expiresIn(id)).toBe(2);
  });

  it('and the key is not in the database', async () => {
    const { id } = await placed();
    const key = await confirmKeyOf(context, id);
    const rows = await db.sql`select to_jsonb(placed_order) as row from placed_order`;
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('else it is cancelled, and can be confirmed late as long as the parts are there', async () => {
    const { id, partId } = await placed();
    const key = await confirmKeyOf(context, id);
    await db.sql`update placed_order set expires_at = now() - interval '1 minute'`;
    await expireUnpaidOrders(context);
    const [given] = await db.sql`select quantity from stock where part_id = ${partId}`;
    expect(given?.quantity).toBe(10);
    got(await confirmOrder(context, { orderId: id, key }));
    const [again] = await db.sql`select quantity from stock where part_id = ${partId}`;
    expect(again?.quantity).toBe(6);

    const other = await placed(4);
    const otherKey = await confirmKeyOf(context, other.id);
    await db.sql`update placed_order set expires_at = now() - interval '1 minute' where id = ${other.id}`;
    await expireUnpaidOrders(context);
    await db.sql`update stock set quantity = 0 where part_id = ${other.partId}`;
    expect(await confirmOrder(context, { orderId: other.id, key: otherKey })).toMatchObject({
      ok: false,
      refusal: { kind: 'order-refused', point: 'stock' },
    });
  });

  it('also where it was to be paid another way first', async () => {
    const { urlcomponent: record } = await stockPart(db, { stock: 10 });
    const { id } = got(await order(await readyBasket(context, [{ record }], { payment: 'demo' })));
    got(await startPayment(context, { orderId: id, paymentMethod: 'banktransfer' }));
    expect(await expiresIn(id)).toBe(2);
    got(await confirmOrder(context, { orderId: id, key: await confirmKeyOf(context, id) }));
    expect(await expiresIn(id)).toBe(168);
  });
});

it('the owner is told when unpaid orders hold much of the stock, once', async () => {
  expect(await watchHolds(context)).toBe(false);
  for (let count = 0; count < 3; count++) {
    const { urlcomponent: record } = await stockPart(db, { stock: 20, name: `HELD-${count}` });
    const byCard = { payment: 'demo', address: { email: `b${count}@x.example` } };
    got(await order(await readyBasket(context, [{ record, quantity: 12 }], byCard), `b${count}`));
  }
  expect(await watchHolds(context)).toBe(true);
  expect(await watchHolds(context)).toBe(false);
  const mails = await db.sql<{ text: string; recipient: string }[]>`
    select text_body as text, recipient from mail_outbox
    where subject = 'Unpaid orders hold much of your stock'`;
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('HELD-1: 12 pieces, in 1 orders');
  expect(mails[0]?.recipient).toBe(context.config.mail.to);
});
