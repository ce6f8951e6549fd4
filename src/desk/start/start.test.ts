import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { countOrders } from '../../domain/fulfilment/waiting-work.sql.server.ts';
import { isoDay } from '../../kernel/clock.ts';

const server = deskForTests();

/** The number of each tile by its link. */
function tilesOf(body: string): Record<string, string> {
  const tiles = body.matchAll(/<a href="([^"]+)"[^>]*><strong>([^<]+)<\/strong> <span>([^<]+)/g);
  return Object.fromEntries(
    [...tiles].map(([, href, count, label]) => [`${href} ${label}`, count!]),
  );
}

test('the start counts what waits, with a link to each list, and what is missing', async () => {
  const { context, db } = server;
  const { browser } = await server.owner();
  expect((await browser.get('/desk')).body).toContain('Nothing waits.');
  await orderOf(context, [1], { isPaid: false });
  await orderOf(context, [1]);
  const late = await orderOf(context, [1]);
  await db.sql`update placed_order set arrives_from = '2026-03-09', arrives_to = '2026-03-09' where id = ${late.id}`;
  await db.sql`
    insert into enquiry (id, created_at, source, part, email)
    values (gen_random_uuid(), ${context.now}, 'EU', 'EP-1', 'a@b.example'),
           (gen_random_uuid(), '2026-03-01', 'EU', 'EP-1', 'a@b.example')`;

  const { body } = await browser.get('/desk');
  expect(tilesOf(body)).toEqual({
    '/desk/orders?view=late late': '1',
    '/desk/orders?view=to-pack to pack': '2',
    '/desk/orders?view=unpaid waiting for payment': '1',
    '/desk/inbox questions of the last 7 days': '1',
  });
  // The one that costs most by waiting stands first.
  expect(Object.keys(tilesOf(body))[0]).toBe('/desk/orders?view=late late');
  expect(body).toContain('/desk/going-live#seller');
  expect(body).not.toContain('Nothing waits.');
  const wanted = { view: 'to-pack', today: isoDay(context.now), most: 1 } as const;
  expect(await countOrders(db.sql, wanted)).toBe(1);
});

test.each([
  ['orders', true, false],
  ['bookkeeping', true, false],
  ['read-only', true, true],
  ['catalogue', false, false],
] as const)('the role %s sees what it may', async (role, seesOrders, seesSetup) => {
  await server.owner();
  const { browser } = await server.signedIn(role, `${role}@shop.example`);
  const { body } = await browser.get('/desk');
  expect([body.includes('?view=to-pack'), body.includes('/desk/going-live')]).toEqual([
    seesOrders,
    seesSetup,
  ]);
});

test('the start names the last import and what it came to, with a link for who may import', async () => {
  await server.owner();
  const at = server.context.now;
  const [done, failed] = await server.db.sql<{ id: number }[]>`
    insert into import_history (kind, begun_at, ended_at, actor, outcome)
    values ('import', ${at}, ${at}, 'anna@shop.example', 'done'),
           ('import', ${at}, ${at}, 'command line', 'failed')
    returning id`;
  const { browser } = await server.signedIn('catalogue', 'parts@shop.example');
  const { body } = await browser.get('/desk');
  expect(body).toContain(`<a href="/desk/imports/${failed!.id}">Import ${failed!.id}: failed</a>`);
  expect(body).toContain('by command line');
  expect(body).not.toContain(`/desk/imports/${done!.id}"`);
});

test('the start has the last seven days beside those before, for who may see figures', async () => {
  const { context } = server;
  const { browser } = await server.owner();
  const yesterday = new Date(context.now.getTime() - 24 * 3_600_000);
  const order = await orderOf(context, [2]);
  await server.db.sql`update placed_order set placed_at = ${yesterday} where id = ${order.id}`;
  const { body } = await browser.get('/desk');
  const week = body.slice(body.indexOf('id="week"'), body.indexOf('All figures'));
  expect(week).toContain('<strong>1</strong>');
  expect(week.match(/<rect/g)).toHaveLength(28);
  const orders = await server.signedIn('orders', 'orders@shop.example');
  expect((await orders.browser.get('/desk')).body).not.toContain('id="week"');
});
