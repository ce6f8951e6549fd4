import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { reducePrice } from '../fulfilment/change-owed.server.ts';
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import { deleteOld } from '../retention/delete-old.server.ts';
import { countFigures, figures } from './figures.server.ts';

const DAY_MS = 24 * 60 * 60_000;
let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('orders, the baskets that were left and where parcels came from', async () => {
  const order = await orderOf(context, [2]);
  const { urlcomponent: record } = await stockPart(db, { stock: 10 });
  const leftId = await readyBasket(context, [{ record, quantity: 3 }], {});
  const [left] = await db.sql<{ cents: number }[]>`
    select quoted_gross_cents as cents from basket where id = ${leftId}`;

  const parcelId = crypto.randomUUID();
  const at = context.now;
  await db.sql`
    insert into parcel (id, order_id, position, packed_at) values (${parcelId}, ${order.id}, 1, ${at})`;
  await db.sql`
    insert into parcel_line (parcel_id, order_line_id, quantity)
    values (${parcelId}, ${order.lines[0]!.id}, 2)`;
  await db.sql`
    update parcel set state = 'handed-over', carrier = 'DHL', handed_over_at = ${at}
    where id = ${parcelId}`;
  const late = new Date('2026-04-20T12:00:00Z');
  await db.sql`
    update parcel set state = 'delivered', delivered_at = ${late} where id = ${parcelId}`;

  const today = got(await figures(context, {}));
  expect(today.today).toMatchObject({
    orders: 1,
    orderedGrossCents: order.grossCents,
    paid: 1,
    paidGrossCents: order.grossCents,
    baskets: 2,
    leftBaskets: 0,
  });

  context.now = new Date(late.getTime() + DAY_MS);
  await countFigures(context);
  const { total, named } = got(await figures(context, { from: '2026-03-10' }));
  expect(total).toMatchObject({
    baskets: 2,
    leftBaskets: 1,
    leftPieces: 3,
    leftGrossCents: left!.cents,
    leftAfterShipping: 1,
  });
  expect(named).toEqual([{ kind: 'late', name: 'stock EU', count: 1 }]);
});

test('money that was paid twice and went back lowers no revenue, beside a price that fell', async () => {
  const today = () => figures(context, {}).then((counted) => got(counted).today);
  const before = await today();
  const { number, grossCents, lines } = await orderOf(context, [2]);
  const work = { number, actor: 'anna@shop.example' };
  const twice = { ...work, reference: 'again', amountCents: grossCents };
  got(await markOrderPaid(context, { ...twice, isForced: true }));
  const back = async (key: string, amountCents: number) =>
    got(await refundOrder(context, { ...work, isByHand: true, key, amountCents }));
  const since = async () => {
    const { refunds, refundedGrossCents, paidGrossCents } = await today();
    return {
      refunds: refunds - before.refunds,
      cents: refundedGrossCents - before.refundedGrossCents,
      paid: paidGrossCents - before.paidGrossCents,
    };
  };
  await back('a', 700);
  expect(await since()).toEqual({ refunds: 0, cents: 0, paid: grossCents });

  context.now = new Date(context.now.getTime() + 60_000);
  const fall = { line: lines[0]?.id ?? '', amountCents: 400, reason: 'scratch', key: 'b' };
  got(await reducePrice(context, { ...work, ...fall }));
  expect((await back('c', grossCents - 300)).isFor).toEqual(['reduction', 'surplus']);
  expect(await since()).toEqual({ refunds: 1, cents: 400, paid: grossCents });
});

test('what retention deletes has been counted', async () => {
  const before = got(await figures(context, { from: '2026-03-10' })).total;
  context.now = new Date(context.now.getTime() + 200 * DAY_MS);
  expect(await deleteOld(context)).toBeGreaterThan(0);
  await db.sql`insert into figure_change (at) values ('2026-03-10T12:00:00Z')`;
  await countFigures(context);
  expect(got(await figures(context, { from: '2026-03-10' })).total).toEqual(before);
});
