import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { issueInvoice } from '../papers/issue-papers.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { findOrders } from './find-orders.server.ts';
import { openWithdrawals, settleWithdrawal } from './inboxes.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { type OrdersView, orderViews } from './order-views.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { declareWithdrawal } from './returns/declared.server.ts';
import { wholeOrder } from './whole-order.server.ts';

let db: Database;
let context: TestContext;
const actor = 'anna@shop.example';
let made: Record<string, Awaited<ReturnType<typeof orderOf>>>;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  const of = (addressee: string, options: Parameters<typeof orderOf>[2] = {}) => {
    // One after the other: lists are sorted by the time of placing.
    context.now = new Date(context.now.getTime() + 1_000);
    return orderOf(context, [1], {
      ...options,
      address: { addressee, email: `${addressee.replace(' ', '.')}@example.com`.toLowerCase() },
    });
  };
  made = {
    later: await of('Ola Later'),
    sooner: await of('Piotr Sooner'),
    unpaid: await of('Ula Unpaid', { isPaid: false }),
    sent: await of('Sven Sent'),
    short: await of('Short Waits'),
    cancelled: await of('Cees Cancelled'),
    withdrawn: await of('Wanda Withdrawn'),
  };
  const set = (name: string, day: string) => db.sql`
    update placed_order set arrives_from = ${day}, arrives_to = ${day}
    where id = ${made[name]?.id ?? ''}`;
  await set('later', '2026-03-20');
  await set('sooner', '2026-03-09');
  await set('short', '2026-04-20');
  await set('withdrawn', '2026-03-30');
  await db.sql`
    update stock_taking set stage = 'intransit', eta = '2026-03-11'
    where order_id = ${made.short?.id ?? ''}`;
  await db.sql`
    update placed_order set vin = 'WVWZZZ1JZXW000001' where id = ${made.sent?.id ?? ''}`;
  got(await handOver(context, { number: made.sent?.number ?? '', actor, carrier: 'DHL' }));
  got(await cancelOrder(context, { number: made.cancelled?.number ?? '', actor }));
  const { number = '' } = made.withdrawn ?? {};
  got(
    await declareWithdrawal(context, {
      name: 'Wanda',
      orderNumber: number,
      email: 'wanda.withdrawn@example.com',
      parts: '',
    }),
  );
});
afterAll(() => db.close());

const nameOf = (id: string) => Object.entries(made).find(([, order]) => order.id === id)?.[0] ?? id;
async function listed(view: OrdersView, search?: string): Promise<string[]> {
  return got(await findOrders(context, { view, search })).orders.map(({ id }) => nameOf(id));
}

describe('a view has what is to be done, the most urgent first', () => {
  test.each<[OrdersView, string[]]>([
    ['to-pack', ['sooner', 'later']],
    ['late', ['sooner']],
    ['short', ['short']],
    ['unpaid', ['unpaid']],
    ['underpaid', []],
    // Nothing of the withdrawn one had gone out: it fell away at once.
    ['refunds', ['cancelled', 'withdrawn']],
    ['came-back', []],
    ['to-credit', []],
    ['withdrawals', ['withdrawn']],
  ])('%s', async (view, expected) => {
    expect(await listed(view)).toEqual(expected);
  });

  test('all, the newest first', async () => {
    expect((await listed('all')).sort()).toEqual(Object.keys(made).sort());
  });

  test('what was short is to be packed once its delivery is there', async () => {
    context.now = addDays(context.now, 1);
    expect(await listed('short')).toEqual([]);
    expect(await listed('to-pack')).toContain('short');
    context.now = addDays(context.now, -1);
  });
});

describe('a search finds', () => {
  test.each<[string, () => string, string[]]>([
    ['a number', () => made.later?.number ?? '', ['later']],
    ['a number without its letters', () => made.later?.number.replace('WB-', '') ?? '', ['later']],
    ['a name from its beginning, in any order', () => 'LAT ola', ['later']],
    ['an address from its beginning', () => 'Piotr.Sooner@', ['sooner']],
    [
      'a part number without its dash',
      () => made.sent?.lines[0]?.partNumber.replace('-', '') ?? '',
      ['sent'],
    ],
    ['a VIN', () => 'wvwzzz1jz', ['sent']],
    ['nothing', () => 'Nobody', []],
    ['nothing that could be looked for', () => '-', []],
    ['nothing by SQL', () => "' or 1=1 --", []],
  ])('%s', async (_what, typed, expected) => {
    expect(await listed('all', typed())).toEqual(expected);
  });

  test.each(orderViews)('within %s only', async (view) => {
    const found = await listed(view, 'Cees Cancelled');
    expect(found).toEqual(['refunds', 'all'].includes(view) ? ['cancelled'] : []);
  });
});

test('pages follow each other without a gap or a repetition', async () => {
  const [like] = Object.values(made);
  await copyOf(like?.id ?? '', 60);
  for (const view of ['all', 'to-pack'] as const) {
    const first = got(await findOrders(context, { view }));
    expect(first.orders).toHaveLength(50);
    const second = got(await findOrders(context, { view, page: first.next }));
    expect(second.next).toBe('');
    const ids = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(view === 'all' ? 67 : 62);
  }
  expect(await findOrders(context, { view: 'all', page: 'x' })).toEqual({
    ok: false,
    refusal: { kind: 'unknown-page' },
  });
});

test('what more than a few orders have is found page by page', async () => {
  const [id = '', partNumber = ''] = [made.unpaid?.id, made.unpaid?.lines[0]?.partNumber];
  await copyOf(id, 520);
  const ids: string[] = [];
  for (let page = '', at = 0; at === 0 || page !== ''; at++) {
    const found = got(await findOrders(context, { view: 'all', search: partNumber, page }));
    ids.push(...found.orders.map((order) => order.id));
    page = found.next;
  }
  expect(ids).toHaveLength(521);
  expect(new Set(ids).size).toBe(521);
  expect(await listed('refunds', partNumber)).toEqual([]);
});

test('an order is found by whatever a buyer, a bank or a carrier calls it', async () => {
  const order = await orderOf(context, [1], {
    isPaid: false,
    payment: 'banktransfer',
    address: { addressee: 'Jürgen Müller', company: 'Łoś GmbH', phone: '+49 (0)151 / 234 56 78' },
  });
  const { number } = order;
  await db.sql`update placed_order set vat_number = 'DE 123 456 789' where id = ${order.id}`;
  got(await markOrderPaid(context, { number, actor, reference: 'KTO/2026-0042' }));
  got(await handOver(context, { number, actor, carrier: 'DHL', tracking: '00 340-434 161 094' }));
  const paper = got(await issueInvoice(context, { number, actor }));
  for (const typed of [
    ...['muller', 'mueller jurgen', 'MÜLLER', 'los gmbh', 'Łoś'],
    ...['0151 234 56 78', '+491512345678', '1512345678'],
    ...['de123456789', 'DE 123-456', 'kto 2026', '00340434161'],
    ...[paper.number, paper.number.toLowerCase().replaceAll('/', '-')],
  ]) {
    const found = got(await findOrders(context, { view: 'all', search: typed }));
    expect([typed, found.orders.map((one) => one.number)]).toEqual([typed, [number]]);
  }
  const packing = { view: 'all', search: 'muller', isForPacking: true } as const;
  expect(got(await findOrders(context, packing)).orders).toEqual([]);
});

/** Orders like another, with its lines. */
async function copyOf(orderId: string, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    const columns = await tx<{ name: string; table: string }[]>`
      select column_name as name, table_name as table from information_schema.columns
      where table_schema = 'public' and table_name in ('basket', 'placed_order', 'order_line')`;
    const copy = async (table: string, where: string, own: Record<string, string>) => {
      const names = columns.filter((column) => column.table === table).map(({ name }) => name);
      const list = names.map((name) => `"${name}"`).join(', ');
      const values = names.map((name) => own[name] ?? `like_it."${name}"`).join(', ');
      await tx.unsafe(
        `insert into ${table} (${list})
         select ${values} from made, ${table} like_it where like_it.${where}`,
      );
    };
    await tx.unsafe(
      `create temp table made on commit drop as
       select gen_random_uuid() as basket, gen_random_uuid() as new_order
       from generate_series(1, ${count})`,
    );
    await copy('basket', `id = (select basket_id from placed_order where id = '${orderId}')`, {
      id: 'made.basket',
    });
    await copy('placed_order', `id = '${orderId}'`, {
      id: 'made.new_order',
      basket_id: 'made.basket',
      number: `'WB-' || left(made.new_order::text, 8)`,
    });
    await copy('order_line', `order_id = '${orderId}'`, {
      id: 'gen_random_uuid()',
      order_id: 'made.new_order',
    });
  });
}

test('one order whole', async () => {
  const whole = got(await wholeOrder(context, { number: made.sent?.number.toLowerCase() ?? '' }));
  expect(whole).toMatchObject({
    order: { id: made.sent?.id },
    fulfilment: 'dispatched',
    lines: [{ ordered: 1, packed: 1 }],
    supply: [{ stage: 'instock', location: 'EU', quantity: 1, left: 49 }],
    parcels: [{ state: 'handed-over', carrier: 'DHL' }],
    payments: [],
    refunds: [],
    stand: { money: { receivedCents: made.sent?.grossCents, sentBackCents: 0, giveBackCents: 0 } },
    history: [{ step: 'packed' }, { step: 'handed-over' }],
    withdrawals: [],
  });
  expect(whole.mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('is on its way')]),
  );
  expect(await wholeOrder(context, { number: 'WB-1' })).toMatchObject({ ok: false });
});

test('a withdrawal waits with the clock of the law until somebody has seen to it', async () => {
  const [waiting, ...others] = await openWithdrawals(context);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    orderNumber: made.withdrawn?.number,
    isOrderKnown: true,
    payBackBy: '2026-03-24',
    isOverdue: false,
  });
  context.now = addDays(context.now, 15);
  expect(await openWithdrawals(context)).toMatchObject([{ isOverdue: true }]);
  // The period ends on Good Friday, and Easter Monday is a holiday, too.
  await db.sql`update withdrawal set received_at = '2026-03-20T12:00:00Z' where settled_at is null`;
  await db.sql`update placed_order set ship_country = 'DE' where id = ${made.withdrawn?.id ?? ''}`;
  expect(await openWithdrawals(context)).toMatchObject([{ payBackBy: '2026-04-07' }]);
  const id = waiting?.id ?? '';
  got(await settleWithdrawal(context, { id, actor }));
  expect(await settleWithdrawal(context, { id, actor })).toMatchObject({
    refusal: { kind: 'unknown-withdrawal' },
  });
  expect(await openWithdrawals(context)).toEqual([]);
  expect(await listed('withdrawals')).toEqual([]);
});

test('orders of a common name come page by page, each once and the newest first', async () => {
  const { id } = await orderOf(context, [1], { address: { addressee: 'Nadia Near' } });
  await db.sql`
    with copy as materialized (
      select gen_random_uuid() as id, gen_random_uuid() as cart, n from generate_series(1, 60) as n
    ), filled as (
      insert into basket
      select (jsonb_populate_record(basket, jsonb_build_object('id', copy.cart))).*
      from basket cross join copy
      where basket.id = (select basket_id from placed_order where id = ${id}))
    insert into placed_order
    select (jsonb_populate_record(sold, jsonb_build_object(
      'id', copy.id, 'basket_id', copy.cart, 'number', 'WB-' || (9000000000 + n),
      'ship_addressee', case n % 3 when 0 then 'Sabine Near' else 'Nadia Near' end,
      'placed_at', sold.placed_at - make_interval(mins => n)))).*
    from placed_order sold cross join copy where sold.id = ${id}`;
  const first = got(await findOrders(context, { view: 'all', search: 'near' }));
  const second = got(await findOrders(context, { view: 'all', search: 'near', page: first.next }));
  expect([first.orders.length, second.orders.length, second.next]).toEqual([50, 11, '']);
  const all = [...first.orders, ...second.orders].map(({ number }) => number);
  expect(all.slice(1)).toEqual(Array.from({ length: 60 }, (_, at) => `WB-${9000000001 + at}`));
  const both = got(await findOrders(context, { view: 'all', search: 'nadia near' }));
  expect(both.orders).toHaveLength(41);
});
