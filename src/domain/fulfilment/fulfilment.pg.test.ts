import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database, Queryable } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { lockOrder } from '../checkout/order.sql.server.ts';
import { insertWithdrawal } from '../withdrawals/withdrawals.sql.server.ts';
import { applyStatement } from './bank/bank.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { exchangeLine } from './exchange/exchange-line.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { packOrder } from './parcels/pack-order.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { refundsOf } from './refunds.sql.server.ts';

/** Races need several connections at once, which only PostgreSQL has. */

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const ten = Array.from({ length: 10 }, (_, index) => `packer-${index}@shop.example`);

test('ten who pack one order at the same moment pack no more than was ordered', async () => {
  const order = await orderOf(context, [3]);
  const [{ partNumber: line = '' } = {}] = order.lines;
  const results = await Promise.all(
    ten.map((actor) =>
      packOrder(context, { number: order.number, actor, lines: [{ line, quantity: 1 }] }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
});

test('an order handed over ten times at the same moment goes out once, with one mail', async () => {
  const order = await orderOf(context, [2, 2]);
  const results = await Promise.all(
    ten.map((actor) => handOver(context, { number: order.number, actor, carrier: 'DHL' })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mailsAbout(context, order.id, /is on its way/)).toHaveLength(1);
});

test('the database alone lets nobody pack a line twice', async () => {
  const order = await orderOf(context, [1]);
  const [line] = order.lines;
  const packs = ten.map((_, index) =>
    db.transaction(async (tx) => {
      const id = crypto.randomUUID();
      await tx`
        insert into parcel (id, order_id, position, packed_at)
        values (${id}, ${order.id}, ${index + 1}, now())`;
      await tx`
        insert into parcel_line (parcel_id, order_line_id, quantity)
        values (${id}, ${line?.id ?? ''}, 1)`;
    }),
  );
  const settled = await Promise.allSettled(packs);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a refund pressed ten times at the same moment pays once', async () => {
  const order = await orderOf(context, [1]);
  const lowers = { line: 'delivery', amountCents: 100 };
  const press = { number: order.number, reason: 'late', lowers, key: 'pressed', isByHand: true };
  await Promise.all(ten.map((actor) => refundOrder(context, { ...press, actor })));
  expect(await refundsOf(db.sql, order.id)).toMatchObject([{ amountCents: 100, state: 'done' }]);
  expect(await mailsAbout(context, order.id, /money back/)).toHaveLength(1);
});

test('ten who refund one order for themselves give back no more than came', async () => {
  const order = await orderOf(context, [1]);
  await cancelOrder(context, { number: order.number, actor: 'anna@shop.example' });
  const amountCents = Math.floor(order.grossCents / 3) + 1;
  const results = await Promise.all(
    ten.map((actor) =>
      refundOrder(context, {
        number: order.number,
        actor,
        key: actor,
        amountCents,
        isByHand: true,
      }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
});

test('an order is marked paid once, and either cancelled or handed over', async () => {
  const unpaid = await orderOf(context, [1], { isPaid: false });
  const paid = await Promise.all(
    ten.map((actor) => markOrderPaid(context, { number: unpaid.number, actor, reference: actor })),
  );
  expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
  const both = await Promise.all([
    ...ten.map((actor) => cancelOrder(context, { number: unpaid.number, actor })),
    ...ten.map((actor) => handOver(context, { number: unpaid.number, actor, carrier: 'DHL' })),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

/** Starts a step that waits for the order's row, and lets it go on when the first has written. */
async function whileWaiting<Answer>(
  orderId: string,
  write: (tx: Queryable) => Promise<unknown>,
  step: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await db.transaction(async (tx) => {
    await tx`select 1 from placed_order where id = ${orderId} for update`;
    await write(tx);
    answer = step();
    await vi.waitUntil(async () => {
      const [waiting] = await db.sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting;
    });
  });
  return answer!;
}

test.each([
  ['packed', packOrder],
  ['handed over', handOver],
] as const)('an order is not %s that was withdrawn while the step waited', async (_, step) => {
  const order = await orderOf(context, [1]);
  const withdrawal = { name: '', orderNumber: order.number, email: 'a@b.example', parts: 'some' };
  const answer = await whileWaiting(
    order.id,
    (tx) =>
      insertWithdrawal(tx, {
        ...withdrawal,
        ...{ id: newId(), orderId: order.id, emailKey: 'a@b.example', misfits: [] },
        now: context.clock(),
      }),
    () => step(context, { number: order.number, actor: 'anna@shop.example', carrier: 'DHL' }),
  );
  expect(answer).toEqual({ ok: false, refusal: { kind: 'is-withdrawn' } });
});

test('an order whose price falls while a payment waits is paid at the lower price', async () => {
  const order = await orderOf(context, [1], { isPaid: false });
  const state = await whileWaiting(
    order.id,
    (tx) => tx`
      insert into order_change (id, order_id, kind, pieces, net_cents, gross_cents, press_key, at, actor)
      values (${newId()}, ${order.id}, 'reduced', 0, 100, 100, 'late', ${context.clock()}, 'anna')`,
    () => db.transaction((tx) => lockOrder(tx, order.id)),
  );
  expect(state?.owedCents).toBe(order.grossCents - 100);
});

test("a bank's statement that ten apply at the same moment counts once", async () => {
  const order = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  const csv = `Date;Reference;Amount\n1;${order.number};${(order.grossCents / 100).toFixed(2)}\n`;
  const results = await Promise.all(ten.map((actor) => applyStatement(context, { csv, actor })));
  const paid = results.flatMap((result) => (result.ok ? result.value : []));
  expect(paid.filter(({ refusal }) => !refusal)).toHaveLength(1);
});

test('a line that is exchanged, packed and ordered elsewhere at once loses no piece', async () => {
  const other = await stockPart(db, { stock: 3 });
  const orders = await Promise.all([1, 1, 1, 1].map((pieces) => orderOf(context, [pieces])));
  const results = await Promise.all(
    orders.flatMap((order, index) => {
      const work = { number: order.number, actor: ten[index] ?? '' };
      const line = order.lines[0]?.partNumber ?? '';
      const exchange = () => exchangeLine(context, { ...work, line, part: other.urlcomponent });
      return [exchange(), exchange(), packOrder(context, work)];
    }),
  );
  expect(results.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(orders.length);
  const exchanged = await db.sql`
    select 1 from order_line where part_id = ${other.id}`;
  const [left] = await db.sql<{ quantity: number }[]>`
    select quantity from stock where part_id = ${other.id} and location = 'EU'`;
  expect((left?.quantity ?? 0) + exchanged.length).toBe(3);
  for (const order of orders) {
    const [part] = await db.sql<{ whole: number }[]>`
      select stock.quantity + coalesce((
        select sum(taken.quantity) from stock_taking taken where taken.part_id = stock.part_id), 0)::int as whole
      from stock where part_id = ${order.partIds[0] ?? 0} and location = 'EU'`;
    expect(part?.whole).toBe(50);
  }
});
