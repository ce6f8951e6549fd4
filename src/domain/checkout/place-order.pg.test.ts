import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockOf, stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { basketView } from '../basket/basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.server.ts';
import { placeOrder } from './place-order.server.ts';

/** Races need several connections at once, which only PostgreSQL has. */

let db: Database;
let context: ReturnType<typeof testContext>;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const place = (basketId: string) => placeOrder(context, { visitor: undefined, basketId });

async function ordersOf(basketIds: readonly string[]): Promise<number> {
  const rows = await db.sql`
    select 1 from placed_order where basket_id = any(${basketIds as string[]}::uuid[])`;
  return rows.length;
}

describe('orders at the same moment', () => {
  test('50 buyers for a stock of 10 make exactly 10 orders', async () => {
    const part = await stockPart(db, { stock: 10 });
    const basketIds = await many(50, () => readyBasket(context, [{ record: part.urlcomponent }]));

    const results = await Promise.all(basketIds.map(place));

    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    const refused = results.flatMap((result) => (result.ok ? [] : [result.refusal]));
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['lines-short']));
    expect(await stockOf(db, part.id)).toBe(0);
    expect(await ordersOf(basketIds)).toBe(10);
    const [taken] = await db.sql`
      select sum(quantity)::int as pieces from stock_taking where part_id = ${part.id}`;
    expect(taken?.pieces).toBe(10);
  });

  test('pieces in every stage are sold once, to buyers of several', async () => {
    const part = await stockPart(db, {
      stock: 5,
      dropship: 4,
      alternative: 3,
      deliveries: [
        { eta: '2026-03-20', quantity: 2 },
        { eta: '2026-09-01', quantity: 2 },
      ],
      manufacturer: 4,
    });
    const basketIds = await many(12, () =>
      readyBasket(context, [{ record: part.urlcomponent, quantity: 3 }]),
    );

    const results = await Promise.all(basketIds.map(place));

    expect(results.filter(({ ok }) => ok)).toHaveLength(6);
    const [left] = await db.sql`
      select sum(quantity)::int as pieces from (
        select quantity from stock where part_id = ${part.id}
        union all select quantity from delivery where part_id = ${part.id}
        union all select quantity from manufacturer_stock where part_id = ${part.id}) rows`;
    expect(left?.pieces).toBe(2);
  });

  test('one basket ordered ten times in parallel is one order with one mail', async () => {
    const part = await stockPart(db, { stock: 10 });
    const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 2 }]);

    const results = await many(10, () => place(basketId));

    const ids = new Set(results.map((result) => got(result).id));
    expect(ids.size).toBe(1);
    expect(await ordersOf([basketId])).toBe(1);
    expect(await stockOf(db, part.id)).toBe(8);
    const mails = await db.sql`
      select 1 from mail_outbox where text_body like ${`%/order/${[...ids][0]}%`}`;
    expect(mails).toHaveLength(1);
  });

  test('baskets with parts in opposite order all get through', async () => {
    const [first, second] = [
      await stockPart(db, { stock: 1000, dropship: 5 }),
      await stockPart(db, { stock: 1000, manufacturer: 5 }),
    ];
    const records = [{ record: first.urlcomponent }, { record: second.urlcomponent }];
    const basketIds = await many(40, (index) =>
      readyBasket(context, index % 2 === 0 ? records : records.toReversed()),
    );

    const results = await Promise.all(basketIds.map(place));

    expect(results.every(({ ok }) => ok)).toBe(true);
    expect([await stockOf(db, first.id), await stockOf(db, second.id)]).toEqual([960, 960]);
  });

  test('kits and their parts in other baskets never sell more than there is', async () => {
    const spring = await stockPart(db, { stock: 20 });
    const kit = await stockPart(db, { components: [{ partId: spring.id, quantity: 4 }] });
    const basketIds = await many(20, (index) =>
      readyBasket(context, [
        index % 2 === 0
          ? { record: kit.urlcomponent }
          : { record: spring.urlcomponent, quantity: 3 },
      ]),
    );

    await Promise.all(basketIds.map(place));

    const left = await stockOf(db, spring.id);
    const [taken] = await db.sql`
      select sum(quantity)::int as pieces from stock_taking where part_id = ${spring.id}`;
    expect(left + taken?.pieces).toBe(20);
    expect(left).toBeLessThan(3);
  });

  // Each basket has a part of its own, so that the code's row alone makes the orders wait for each other.
  test.each([
    { limit: 'of all customers', code: 'THREE', useLimit: 3, perCustomer: null },
    { limit: 'of one buyer', code: 'FOR-ANNA', useLimit: 2, perCustomer: null, isForOne: true },
    { limit: 'of each customer', code: 'TWO', useLimit: null, perCustomer: 2 },
  ])('a promo code has no more uses than its limit $limit', async (promo) => {
    const { code, useLimit, perCustomer, isForOne = false } = promo;
    const most = useLimit ?? perCustomer!;
    await db.sql`
      insert into promo_code (code_key, discount_basis_points, use_limit, per_customer, is_for_one)
      values (${code}, 1000, ${useLimit}, ${perCustomer}, ${isForOne})`;
    if (isForOne) {
      await db.sql`
        insert into promo_buyer (code_key, email, email_key, made_at)
        values (${code}, 'Anna+code@example.com', 'k', now())`;
    }
    const changes = [{ field: 'promocode', value: code }] as const;
    const basketIds = await many(10, async () => {
      const { urlcomponent } = await stockPart(db, { stock: 1 });
      return readyBasket(context, [{ record: urlcomponent }], { changes });
    });

    const results = await Promise.all(basketIds.map(place));

    expect(results.filter(({ ok }) => ok)).toHaveLength(most);
    expect(await db.sql`select uses from promo_code where code_key = ${code}`).toEqual([
      { uses: most },
    ]);
  });
});

describe('one basket at the same moment', () => {
  test('parallel additions lose nothing', async () => {
    const [part, other] = [
      await stockPart(db, { stock: 500 }),
      await stockPart(db, { stock: 500 }),
    ];
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);

    const results = await many(40, (index) =>
      addToBasket(context, {
        visitor: undefined,
        source: 'EU',
        record: (index % 2 === 0 ? part : other).urlcomponent,
        quantity: 2,
        basketId,
      }),
    );

    expect(results.every(({ ok }) => ok)).toBe(true);
    const { lines } = got(await basketView(context, { visitor: undefined, basketId }));
    expect(lines.map(({ quantity }) => quantity)).toEqual([41, 40]);
  });

  test('parallel additions stop at what there is', async () => {
    const part = await stockPart(db, { stock: 7 });
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);
    const ordered = { source: 'EU', record: part.urlcomponent, quantity: 1, basketId } as const;
    const addition = { ...ordered, visitor: undefined };

    const results = await many(20, () => addToBasket(context, addition));

    expect(results.filter(({ ok }) => ok)).toHaveLength(6);
  });

  test('changes while it is ordered come before the order or are refused', async () => {
    const part = await stockPart(db, { stock: 100 });
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);
    const lineId = got(await basketView(context, { visitor: undefined, basketId })).lines[0]?.id;

    const [placed, ...changed] = await Promise.all([
      place(basketId),
      ...Array.from({ length: 8 }, (_, index) =>
        changeBasket(context, {
          visitor: undefined,
          basketId,
          changes: [{ field: 'quantity', value: index + 2, lineId }],
        }),
      ),
    ]);

    const orderId = got(placed).id;
    for (const result of changed) {
      if (!result.ok) expect(result.refusal).toEqual({ kind: 'already-ordered', orderId });
    }
    const [line] = await db.sql`select quantity from order_line where order_id = ${orderId}`;
    expect(await stockOf(db, part.id)).toBe(100 - line?.quantity);
  });
});

test('several instances that expire orders give every piece back once', async () => {
  const part = await stockPart(db, { stock: 30 });
  const basketIds = await many(10, () =>
    readyBasket(context, [{ record: part.urlcomponent, quantity: 3 }]),
  );
  await Promise.all(basketIds.map(place));
  expect(await stockOf(db, part.id)).toBe(0);

  context.now = addDays(context.now, 2);
  await many(5, () => expireUnpaidOrders(context));
  expect(await stockOf(db, part.id)).toBe(0);
  const twice = await db.sql`
    select subject from mail_outbox where subject like '%waiting for%'
    group by subject having count(*) > 1`;
  expect(twice).toEqual([]);
  context.now = addDays(context.now, 1);
  await many(5, () => expireUnpaidOrders(context));

  expect(await stockOf(db, part.id)).toBe(30);
});
