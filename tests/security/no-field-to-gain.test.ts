import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { homeInPoland } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';
import { runsOf } from '../support/whole-run.ts';
import {
  besidePurchase,
  describedActions,
  ofBasket,
  ofOrder,
  type Purchase,
  stepsOfPurchase,
} from './calls-of-a-shopper.ts';

/**
 * Whole purchases in which a shopper adds every field name of the calls' description, answers included, to every
 * call of it; a new call fails here until calls-of-a-shopper.ts has it. A private shopper in Poland pays the usual
 * price, rate and delivery, and takes the ordered pieces out of stock.
 */

const RUNS = runsOf(60);
const STOCK = 10_000;
const MOST = 3;

let db: Database;
let calls: Calls;
let part: { id: number; urlcomponent: string };
/** Every name of a field of any call or answer. */
let names: readonly string[];
let actions: readonly string[];
/** The actions that have answered 200. */
const answered = new Set<string>();
/** What an honest order of so many pieces comes to. */
const honest = new Map<number, Ordered>();

interface Ordered {
  readonly grossCents: number;
  readonly netCents: number;
  readonly shippingCents: number;
  readonly vat: string;
  readonly lines: string;
  readonly paymentStatus: string;
}

beforeAll(async () => {
  db = await openTestDatabase();
  calls = await openCalls(testContext(db));
  part = await stockPart(db, { name: 'GAIN-1', stock: STOCK });
  const { body: description } = await calls.get('/api/openapi.json');
  names = namesIn(description);
  actions = describedActions(description);
  for (let quantity = 1; quantity <= MOST; quantity++) {
    const course = { quantity, extra: {}, changes: [], isList: quantity % 2 === 0 };
    const bought = await buy({ ...course, beside: Object.keys(besidePurchase) });
    if (!bought) throw new Error('An honest shopper cannot buy');
    honest.set(quantity, bought);
  }
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

function namesIn(schema: unknown, found = new Set<string>()): string[] {
  if (typeof schema !== 'object' || schema === null) return [...found];
  const { properties } = schema as { properties?: object };
  for (const name of Object.keys(properties ?? {})) found.add(name);
  for (const value of Object.values(schema)) namesIn(value, found);
  return [...found];
}

/** What an honest call says itself; the rest of it is the shopper's. */
interface Course {
  readonly quantity: number;
  /** Whether the part comes from a pasted list, or one of a restored basket. */
  readonly isList: boolean;
  /** Calls that are made besides. */
  readonly beside: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly changes: readonly { readonly field: string; readonly value: unknown }[];
}

/** @returns what was ordered; undefined where a call refused what was smuggled */
async function buy({
  quantity,
  isList,
  beside,
  extra,
  changes,
}: Course): Promise<Ordered | undefined> {
  const before = await inStock();
  const call = async (path: string, body: Record<string, unknown>) => {
    const { status, body: answer } = await calls.post(path, { ...extra, ...body });
    if (status >= 500) throw new Error(`${status} ${JSON.stringify({ ...extra, ...body })}`);
    if (status === 200) answered.add(`${path} ${body.action}`);
    return status === 200 ? answer : undefined;
  };
  const all = async (
    table: typeof besidePurchase,
    purchase: Purchase,
    named: readonly string[] = Object.keys(table),
  ) => {
    for (const name of named) {
      const [path = '', action] = name.split(' ');
      await call(path, { action, ...table[name]?.(purchase) });
    }
  };
  const record = part.urlcomponent;
  const own = { cart_id: '', country: 'PL', source: 'EU' };
  const added = await call(
    'cart',
    isList
      ? { action: 'addLinesToCart', ...own, lines: [{ ...extra, record, quantity }] }
      : { action: 'addToCart', ...own, record, quantity, vehicle: null, location: 'EU' },
  );
  if (!added) return undefined;
  const { cart_id } = added;
  await all(besidePurchase, { cartId: cart_id, record, orderId: '' }, beside);
  const { company: name, ...address } = homeInPoland;
  await call('cart', { action: 'updateAddress', cart_id, kind: 'shipping', name, ...address });
  for (const change of changes) {
    const [lineId] = added.shoppingcarts[0].shoppingcart.transactionlines.map(
      ({ _id }: { _id: string }) => _id,
    );
    for (const line_id of [null, lineId]) {
      await calls.post('cart', { action: 'updateCart', cart_id, ...change, line_id });
    }
  }
  const ready = [
    { field: 'shipcountry', value: 'PL' },
    { field: 'shippingmethod', value: 'courier' },
    { field: 'paymentmethod', value: 'demo' },
  ];
  const mine = { action: 'updateCart', cart_id, country: 'PL', changes: ready };
  if (!(await call('cart', mine))) return undefined;
  await all(ofBasket, { cartId: cart_id, record, orderId: '' });
  const placed = await call('cart', { action: 'addOrder', cart_id, grossamount: null });
  if (!placed) return undefined;
  const { 'transactions cancelOrder': cancel, ...others } = ofOrder;
  const purchase = { cartId: cart_id, record, orderId: placed._id };
  await all(others as typeof ofOrder, purchase);
  const [order] = await db.sql<(Ordered & { pieces: number })[]>`
    select gross_cents as "grossCents", items_net_cents as "netCents",
           shipping_gross_cents as "shippingCents", payment_status as "paymentStatus",
           concat_ws(' ', vat_treatment, vat_rate_basis_points) as vat,
           (select string_agg(concat_ws(' ', part_number, quantity, unit_net_cents), ',')
            from order_line where order_id = placed_order.id) as lines,
           (select sum(quantity)::int from order_line where order_id = placed_order.id) as pieces
    from placed_order where id = ${placed._id}`;
  if (!order) throw new Error('The order is not there');
  const { pieces, ...ordered } = order;
  expect(await inStock()).toBe(before - pieces);
  expect(pieces).toBe(quantity);
  if (!cancel) throw new Error('No call cancels an order');
  await all({ 'transactions cancelOrder': cancel }, purchase);
  // What is smuggled may be refused here, too.
  await calls.post('transactions', { action: 'cancelOrder', ...cancel(purchase) });
  expect(await inStock()).toBe(before);
  return ordered;
}

async function inStock(): Promise<number> {
  const [row] = await db.sql<{ pieces: number }[]>`
    select sum(quantity)::int as pieces from stock where part_id = ${part.id}`;
  return row?.pieces ?? 0;
}

const smuggled = fc.oneof(
  fc.constantFrom('ZERO', 'UK', 'PL', 'EU', 'EUR', 'guest', 'paid', 'zero-rate', 'export', '', '0'),
  fc.constantFrom('DE136695976', 'DE123456789', 'GB', 'NO', 'admin', '__proto__', 'WELCOME10'),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(-0.01, 1e-9, Number.MAX_SAFE_INTEGER, true, false, null),
  fc.constantFrom<unknown>({ price: 0, quantity: 1000 }, [{ price: 0 }], []),
);

/** These decide what is bought and where it goes: what follows from them is no gain. */
const OWN_CHOICE = ['deleted', 'quantity', 'shippingaddress', 'billingaddress'];

test('every call that is described is made', () => {
  const known = [besidePurchase, ofBasket, ofOrder].flatMap((table) => Object.keys(table));
  expect([...actions].sort()).toEqual([...known, ...stepsOfPurchase].sort());
  // A workbook, the key of a mail, and a part that is sold out: none is there.
  const refused = [
    'orderworkbooks readOrderWorkbook',
    'transactions confirmOrder',
    'stocknotices askForStockNotice',
  ];
  const silent = actions.filter((action) => !answered.has(action));
  expect(silent.filter((action) => !refused.includes(action))).toEqual([]);
});

test('property: nothing that is smuggled into a call changes price list, rate or stock', async () => {
  expect(names.length).toBeGreaterThan(150);
  const courses = fc.record({
    quantity: fc.integer({ min: 1, max: MOST }),
    isList: fc.boolean(),
    beside: fc.subarray(Object.keys(besidePurchase), { maxLength: 4 }),
    extra: fc
      .array(fc.tuple(fc.constantFrom(...names), smuggled), { maxLength: 25 })
      .map((entries) => Object.fromEntries(entries)),
    changes: fc.array(
      fc.record({
        field: fc.constantFrom(...names.filter((name) => !OWN_CHOICE.includes(name))),
        value: smuggled,
      }),
      { maxLength: 6 },
    ),
  });
  let bought = 0;
  await fc.assert(
    fc.asyncProperty(courses, async (course) => {
      const ordered = await buy(course);
      if (!ordered) return;
      bought += 1;
      expect(ordered).toEqual(honest.get(course.quantity));
    }),
    { numRuns: RUNS },
  );
  expect(bought).toBeGreaterThan(RUNS / 10);
});
