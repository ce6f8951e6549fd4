import { beforeEach, expect, test } from 'vitest';
import { demoParts } from '../../db/demo/catalogue.ts';
import { loadDemo } from '../../db/demo/load-demo.server.ts';
import { deskForTests, OWNER } from '../support/desk-for-tests.ts';
import { orderOf } from '../support/paid-order.ts';
import { stockPart } from '../support/stock-parts.ts';

const server = deskForTests();
const count = async (tables: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await server.db.sql.unsafe<{ rows: number }[]>(
      `select count(*)::int as rows from ${table}`,
    );
    counts[table] = row?.rows ?? -1;
  }
  return counts;
};
const GONE = [
  'placed_order',
  'order_line',
  'basket',
  'paper',
  'paper_series',
  'enquiry',
  'figure_change',
];
const KEPT = [
  ...['setting', 'staff_account', 'audit_entry', 'shipping_method', 'shipping_zone', 'market'],
  ...['location', 'import_history', 'part'],
];
const WHOLE_LOAD_MS = 60_000;

beforeEach(async () => {
  const { sql } = server.db;
  await sql`delete from setting`;
  await sql`truncate placed_order, basket, enquiry, part, demonstration, promo_code cascade`;
  // Orders of the tests are placed in the test's time, the demonstration is loaded before.
  const before = () => new Date(server.context.now.getTime() - 60_000);
  await loadDemo(server.db, before, function* (options) {
    yield* [...demoParts(options)].slice(0, 12);
  });
}, WHOLE_LOAD_MS);

async function owner() {
  const { browser } = await server.owner();
  const end = async (confirmation = 'demonstration') => {
    await browser.get('/desk/going-live');
    return browser.post('/desk/going-live/end-demonstration', { confirmation });
  };
  const onSale = async () =>
    (await server.db.sql`select from part where withdrawn_at is null`).length;
  return { browser, end, onSale };
}

/** An order of the shop as it is, of a part that is off sale again. */
async function order() {
  const placed = await orderOf(server.context, [2]);
  await server.db.sql`update part set withdrawn_at = now() where id = any(${placed.partIds})`;
  return placed;
}

test('parts, codes, orders and their papers go; settings, accounts, tariff and trail stay', async () => {
  const { browser, end, onSale } = await owner();
  const { number } = await order();
  await browser.get('/desk/orders');
  await browser.post(`/desk/orders/${number}/invoice`);
  await server.desk.shop.settings.change({
    changes: { SHOP_NAME: 'Parts' },
    by: { accountId: null, email: 'x' },
  });
  const before = await count([...GONE, ...KEPT]);
  expect(before).toMatchObject({ placed_order: 1, paper_series: 1, setting: 1 });
  const screen = await browser.get('/desk/going-live');
  expect(screen.body).toContain('There are 12 of its parts on sale, 2 promo codes and 1 orders');

  expect((await end('yes')).statusCode).toBe(422);
  expect(await count([...GONE, ...KEPT])).toEqual(before);
  const reply = await end(' Demonstration ');
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/desk/going-live?done=ended']);

  expect(new Set(Object.values(await count(GONE)))).toEqual(new Set([0]));
  const after = await count(KEPT);
  for (const table of KEPT) expect([table, after[table]! >= before[table]!]).toEqual([table, true]);
  expect(await onSale()).toBe(0);
  expect(await server.db.sql`select from promo_code`).toHaveLength(0);
  expect(
    await server.db.sql`select from marquee_message where text like '%WELCOME10%'`,
  ).toHaveLength(0);
  const [entry] = await server.desk.shop.staff.auditTrail({ thing: { kind: 'demonstration' } });
  expect(entry).toMatchObject({ actor: OWNER, action: 'end-demonstration' });
  // It sells on: the next invoice is the first.
  const next = await orderOf(server.context, [1]);
  await browser.post(`/desk/orders/${next.number}/invoice`);
  expect(await server.db.sql`select last from paper_series`).toEqual([{ last: 1 }]);
});

test('with nothing left there is no press, and the start brings no demonstration back', async () => {
  const { browser, end } = await owner();
  expect((await end()).statusCode).toBe(303);
  expect((await browser.get('/desk/going-live')).body).not.toContain('name="confirmation"');
  expect((await end()).body).toContain('nothing left of the demonstration');
  expect(await loadDemo(server.db, () => server.context.now)).toBe(undefined);
});

const complete = {
  ...{ SELLER_NAME: 'Parts Ltd', SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa' },
  ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@parts.example' },
  ...{ MAIL_TO: 'shop@parts.example', BANK_ACCOUNT: 'PL61109010140000071219812874' },
};

test.each<[string, () => Promise<void>, string]>([
  [
    'of a shop by its environment',
    async () => {
      await order();
      await server.open({ ...complete, DEMO: 'off' });
    },
    'placed for real',
  ],
  [
    'paid through a provider',
    async () => {
      const { id } = await order();
      await server.db.sql`
        insert into payment (id, order_id, provider, status, amount_cents, created_at, updated_at)
        values (gen_random_uuid(), ${id}, 'stripe', 'paid', 1, now(), now())`;
    },
    'paid through a provider',
  ],
  [
    'invoiced by a shop that says no more that it is one',
    async () => {
      const { id } = await order();
      await server.db.sql`
        insert into paper (id, order_id, kind, number, issued_at, content)
        values (gen_random_uuid(), ${id}, 'invoice', 'FV 1', now(), '{"notes": [], "lines": []}')`;
    },
    'invoiced by your shop',
  ],
  [
    'beside own parts',
    async () => void (await stockPart(server.db)),
    'Your own parts are for sale',
  ],
])('orders %s are kept, and so is everything else', async (_what, make, why) => {
  await make();
  const { browser, end, onSale } = await owner();
  await browser.get('/desk');
  const before = [await count(GONE), await onSale()];
  const reply = await end();
  expect([reply.statusCode, reply.body.includes(why)]).toEqual([422, true]);
  expect([await count(GONE), await onSale()]).toEqual(before);
});

test('orders before the press that opened the shop may go, orders after it may not', async () => {
  const { end } = await owner();
  await order();
  const opened = (at: string) => server.db.sql`
    insert into setting (name, value, version, changed_at) values ('SHOP_OPEN', 'on', 1, ${at})
    on conflict (name) do update set changed_at = excluded.changed_at`;
  await opened('2020-01-01');
  const { config } = server.context;
  Object.assign(server.context, { config: { ...config, isDemonstration: false } });
  expect((await end()).body).toContain('placed for real');
  await opened('2100-01-01');
  expect((await end()).statusCode).toBe(303);
});
