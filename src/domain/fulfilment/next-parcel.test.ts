import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BUYER_OF_GOODS as by,
  orderedFrom,
  soldOf,
  supplierOf,
} from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { type StockedPart, stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { confirmPurchase } from '../buying/confirm-purchase.server.ts';
import { dropShipped } from '../buying/drop-shipped.server.ts';
import { purchasesShippedTo } from '../buying/purchases.sql.server.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { placeOrder } from '../checkout/place-order.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { benchList } from './bench/bench.server.ts';
import { findOrders } from './find-orders.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import type { OrdersView } from './order-views.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { packOrder } from './parcels/pack-order.server.ts';
import { piecesForNext } from './parcels/parcel.ts';
import { waitingWork } from './waiting-work.server.ts';
import { wholeOrder } from './whole-order.server.ts';

const actor = 'pack@shop.example';
const arrival = '2026-05-10';
const views = ['to-pack', 'short', 'with-drop-shipper'] as const;

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

/** A paid order of a piece or more of each part, together or in two parcels. */
async function paid(
  parts: readonly (StockedPart & { readonly quantity?: number })[],
  { together }: { readonly together: boolean },
) {
  const wanted = [];
  for (const { quantity = 1, ...part } of parts) {
    wanted.push({ record: (await stockPart(db, part)).urlcomponent, quantity });
  }
  const changes = [{ field: 'sendtogether', value: together }];
  const basketId = await readyBasket(context, wanted, { changes });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const order = await findOrder(db.sql, id);
  if (!order) throw new Error('The order is not there');
  got(await markOrderPaid(context, { number: order.number, actor, reference: 'paid' }));
  return order;
}

/** Where an order stands: its list, what the bench has of it, and what its screen fills in. */
async function placeOf({ number }: { readonly number: string }) {
  const listedIn = async (view: OrdersView) =>
    got(await findOrders(context, { view })).orders.find((order) => order.number === number);
  const lists = await Promise.all(views.map(listedIn));
  const { orders: counts } = await waitingWork(context);
  for (const view of views) {
    const { length } = got(await findOrders(context, { view })).orders;
    expect(counts.find((one) => one.view === view)?.count).toBe(length);
  }
  const { orders } = await benchList(context, { method: '', place: '' });
  const whole = got(await wholeOrder(context, { number }));
  const due = [...piecesForNext(whole, shopDay(context.clock())).values()];
  return {
    in: views.filter((_, at) => lists[at]),
    comesBy: lists.find((order) => order)?.comesBy ?? null,
    bench: orders.find((one) => one.number === number)?.pieces ?? null,
    fills: due.reduce((sum, pieces) => sum + pieces, 0),
  };
}

const there: StockedPart = { stock: 5 };
const late: StockedPart = { stock: 0, deliveries: [{ eta: arrival, quantity: 5 }] };
const byDropShipper: StockedPart = { stock: 0, dropship: 5 };

test('of an order in two parcels the first counts until it has gone, then the second', async () => {
  const order = await paid([there, { ...late, quantity: 2 }], { together: false });
  const [here] = order.lines;
  const line = [{ line: here?.partNumber ?? '' }];
  const toPack = { in: ['to-pack'], comesBy: null };
  expect(await placeOf(order)).toEqual({ ...toPack, bench: 1, fills: 1 });

  got(await packOrder(context, { number: order.number, actor, lines: line }));
  // A packed parcel waits for its tracking number, whatever comes after it.
  expect(await placeOf(order)).toMatchObject({ in: ['to-pack'], bench: 0, fills: 0 });

  got(await handOver(context, { number: order.number, actor, carrier: 'DHL' }));
  const short = { in: ['short'], comesBy: arrival, bench: null, fills: 0 };
  expect(await placeOf(order)).toEqual(short);

  const { now } = context;
  context.now = new Date(`${arrival}T10:00:00Z`);
  expect(await placeOf(order)).toEqual({ ...toPack, bench: 2, fills: 2 });
  context.now = now;
});

test('an order that is sent together waits for all of it', async () => {
  const order = await paid([there, late], { together: true });
  const short = { in: ['short'], comesBy: arrival, bench: null };
  expect(await placeOf(order)).toEqual({ ...short, fills: 1 });
  // Whoever sends what is here has decided so.
  const line = [{ line: order.lines[0]?.partNumber ?? '' }];
  got(await packOrder(context, { number: order.number, actor, lines: line }));
  expect((await placeOf(order)).in).toEqual(['to-pack']);
});

test('a part in both parcels is short only where the first needs the pieces that are to come', async () => {
  const one = await stockPart(db, { stock: 2, deliveries: [{ eta: arrival, quantity: 3 }] });
  const order = await soldOf(context, { ...one, quantity: 4 });
  await db.sql`
    insert into order_line
    select (line).* from (
      select jsonb_populate_record(order_line, jsonb_build_object(
        'id', gen_random_uuid(), 'position', 9, 'quantity', 2, 'promised_parcel', 2)) as line
      from order_line where order_id = ${order.id}) as copied`;
  await db.sql`
    update order_line set quantity = 2 where order_id = ${order.id} and promised_parcel = 1`;
  await db.sql`update placed_order set send_together = false where id = ${order.id}`;
  expect(await placeOf(order)).toEqual({ in: ['to-pack'], comesBy: null, bench: 2, fills: 2 });
  await db.sql`
    update stock_taking set quantity = case stage when 'instock' then 1 else 3 end
    where order_id = ${order.id}`;
  expect(await placeOf(order)).toMatchObject({ in: ['short'], comesBy: arrival, fills: 1 });
});

test('what only a drop shipper sends is not to be packed here, and stands in a list of its own', async () => {
  const order = await paid([byDropShipper], { together: true });
  const waits = { in: ['with-drop-shipper'], comesBy: null, bench: null, fills: 0 };
  expect(await placeOf(order)).toEqual(waits);

  // Its own piece goes first, then only the drop shipper's is left.
  const mixed = await paid([{ ...there, stock: 1, dropship: 5, quantity: 2 }], { together: true });
  expect(await placeOf(mixed)).toEqual({ in: ['to-pack'], comesBy: null, bench: 1, fills: 1 });
  const lines = [{ line: mixed.lines[0]?.partNumber ?? '', quantity: 1 }];
  got(await handOver(context, { number: mixed.number, actor, carrier: 'DHL', lines }));
  expect(await placeOf(mixed)).toEqual(waits);
  got(await handOver(context, { number: mixed.number, actor, carrier: 'DPD' }));
  expect((await placeOf(mixed)).in).toEqual([]);
});

test('a drop shipper sends the first parcel, and the shop waits for the second', async () => {
  const order = await paid([{ ...byDropShipper, name: 'NEXT-DS' }, late], { together: false });
  expect(await placeOf(order)).toMatchObject({ in: ['short'], comesBy: arrival });
  const supplier = await supplierOf(context, ['NEXT-DS']);
  const [id = 0] = await orderedFrom(context, supplier);
  const { partId = 0 } = (await purchasesShippedTo(db.sql, order.id))[0]?.lines[0] ?? {};
  got(await confirmPurchase(context, { id, by, days: [{ partId, day: '2026-03-12' }] }));
  got(await dropShipped(context, { id, by, carrier: 'DHL', tracking: 'JD014600004711' }));
  expect(await placeOf(order)).toMatchObject({ in: ['short'], comesBy: arrival });
  context.now = new Date(`${arrival}T10:00:00Z`);
  expect(await placeOf(order)).toMatchObject({ in: ['to-pack'], bench: 1, fills: 1 });
});
