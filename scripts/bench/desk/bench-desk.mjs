import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { say } from '../run.mjs';
import { startShop } from '../start-shop.mjs';
import { startPostgres } from '../throw-away-postgres.mjs';
import { buyOnce } from './shopper.mjs';

/** Budgets of the requirements, in milliseconds. */
const BUDGETS = { screen: 150, search: 100 };
const BATCH = 20_000;

/**
 * Places one order in a shop on PostgreSQL, copies it many times under different numbers, names, days and states, and
 * measures the desk's screens over HTTP with one client.
 * @returns 1 where a screen was not answered
 */
export async function benchDesk({ orders, samples }) {
  const { default: postgres } = await import('postgres');
  const server = await startPostgres({ log: say });
  const name = `bench_desk_${randomUUID().slice(0, 8)}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = Object.assign(new URL(server.url), { pathname: name }).href;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const shop = await startShop({ env: { DATABASE_URL: url } });
  try {
    await buyOnce(shop.url);
    say(`copying one order ${orders} times`);
    await copyOrders(sql, orders);
    const cookie = await openSession(sql);
    const rows = [];
    for (const [title, path, kind] of await screens(sql)) {
      rows.push({ title, kind, ...(await measure(shop.url + path, { cookie, samples })) });
    }
    print(rows, orders);
    return rows.some(({ status }) => status !== 200) ? 1 : 0;
  } finally {
    await shop.stop();
    await sql.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
    await server.stop();
  }
}

/** One in fifty is paid and waits to be packed, one in a hundred is not paid; the others are delivered. */
async function copyOrders(sql, orders) {
  const changes = {
    placed_order: {
      id: 'gen_random_uuid()',
      number: `'WB-B' || lpad(n::text, 9, '0')`,
      basket_id: 'b.id',
      placed_at: `o.placed_at - make_interval(mins => n)`,
      ship_addressee: `'Person ' || n`,
      ship_email: `'person' || n || '@bench.example'`,
      email_key: `'person' || n || '@bench.example'`,
      vin: `case when n % 10 = 0 then 'VIN' || lpad(n::text, 14, '0') else '' end`,
      payment_status: `case when n % 100 = 1 then o.payment_status else 'paid' end`,
      paid_at: `case when n % 100 <> 1 then o.placed_at - make_interval(mins => n) end`,
      fulfilment: `case when n % 50 < 2 then 'open' else 'delivered' end`,
    },
  };
  const columnsOf = async (table) =>
    (
      await sql`
        select attname from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
          and attgenerated = '' and attidentity = ''`
    ).map(({ attname }) => attname);
  const orderColumns = await columnsOf('placed_order');
  const lineColumns = await columnsOf('order_line');
  const basketColumns = await columnsOf('basket');
  const chosen = (columns, table, alias) =>
    columns.map((column) => changes[table]?.[column] ?? `${alias}.${column}`).join(', ');
  const [{ id: first }] = await sql`select id from placed_order limit 1`;
  await sql.unsafe('set session_replication_role = replica');
  for (let from = 1; from <= orders; from += BATCH) {
    const to = Math.min(orders, from + BATCH - 1);
    await sql.unsafe(`
      create temp table made as
        select n, gen_random_uuid() as basket, gen_random_uuid() as id from generate_series(${from}, ${to}) n;
      insert into basket (${basketColumns.join(', ')})
        select ${basketColumns.map((column) => (column === 'id' ? 'm.basket' : `b.${column}`)).join(', ')}
        from made m cross join (
          select b.* from basket b join placed_order o on o.basket_id = b.id where o.id = '${first}'
        ) b;
      insert into placed_order (${orderColumns.join(', ')})
        select ${chosen(orderColumns, 'placed_order', 'o').replace('gen_random_uuid()', 'm.id').replace('b.id', 'm.basket')}
        from made m cross join placed_order o where o.id = '${first}';
      insert into order_line (${lineColumns.join(', ')})
        select ${lineColumns.map((column) => (column === 'id' ? 'gen_random_uuid()' : column === 'order_id' ? 'm.id' : `l.${column}`)).join(', ')}
        from made m cross join order_line l
        where l.order_id = '${first}' and l.parent_line_id is null;
      drop table made`);
  }
  await sql.unsafe('set session_replication_role = origin');
  await sql.unsafe('vacuum analyze');
}

/** A signed-in owner. */
async function openSession(sql) {
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest('base64url');
  const account = randomUUID();
  await sql`
    insert into staff_account (id, email, email_key, role, created_at)
    values (${account}, 'owner@bench.example', 'owner@bench.example', 'owner', now())`;
  await sql`
    insert into staff_session (token_digest, account_id, created_at, last_seen_at, proved_at)
    values (${digest}, ${account}, now(), now(), now())`;
  return `desk-session=${token}`;
}

async function screens(sql) {
  const [some] = await sql`
    select number, ship_addressee as name, vin, l.part_number as part, l.part_id as "partId"
    from placed_order o join order_line l on l.order_id = o.id
    where vin <> '' limit 1`;
  const search = (text) => `/desk/orders?view=all&search=${encodeURIComponent(text)}`;
  return [
    ['Start', '/desk', 'screen'],
    ...['to-pack', 'late', 'unpaid', 'all'].map((view) => [
      `Orders, ${view}`,
      `/desk/orders?view=${view}`,
      'search',
    ]),
    ['Orders by number', search(some.number), 'search'],
    ['Orders by name', search(some.name), 'search'],
    ['Orders by mail', search('person777@bench.example'), 'search'],
    ['Orders by part', search(some.part), 'search'],
    ['Orders by VIN', search(some.vin), 'search'],
    ['One order', `/desk/orders/${some.number}`, 'screen'],
    ['Inbox', '/desk/inbox', 'screen'],
    ['Parts', '/desk/parts', 'screen'],
    ['One part', `/desk/parts/${some.partId}`, 'screen'],
    ['Corrections', '/desk/corrections', 'screen'],
    ['Figures', '/desk/figures', 'screen'],
    ['Audit trail', '/desk/audit', 'screen'],
    ['Promo codes', '/desk/promo-codes', 'screen'],
    ['Imports', '/desk/imports', 'screen'],
  ];
}

async function measure(url, { cookie, samples }) {
  const times = [];
  let status = 0;
  for (let at = 0; at < samples; at++) {
    const begun = performance.now();
    const reply = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    await reply.arrayBuffer();
    times.push(performance.now() - begun);
    status = status === 0 || status === 200 ? reply.status : status;
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { status, median: at(0.5), p99: at(0.99) };
}

function print(rows, orders) {
  console.log(
    `\n| ${orders} orders | median, ms | p99, ms | budget, ms | |\n|---|--:|--:|--:|---|`,
  );
  for (const { title, kind, status, median, p99 } of rows) {
    const verdict = status !== 200 ? `answered ${status}` : p99 > BUDGETS[kind] ? 'over' : '';
    const [middle, slow] = [median, p99].map((time) => time.toFixed(1));
    console.log(`| ${title} | ${middle} | ${slow} | ${BUDGETS[kind]} | ${verdict} |`);
  }
}
