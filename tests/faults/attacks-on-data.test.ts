import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import type { Database } from '../../src/db/database.server.ts';
import { expireUnpaidOrders } from '../../src/domain/checkout/expire-unpaid-orders.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { erasePerson } from '../../src/domain/personal-data/erase-person.server.ts';
import { projectRoot } from '../../src/kernel/project-root.server.ts';
import { testContext } from '../support/context.ts';
import { openEmptyDatabase, openServedDatabase } from '../support/database.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockOf, stockPart } from '../support/stock-parts.ts';
import { type Instances, startInstances } from './instances.ts';
import { startProxy, type TestProxy } from './proxy.ts';

/** Attacks of strangers, suppliers and owners on a shop's data, on two instances behind a proxy, on PostgreSQL. */

const INSTANCES = 2;
const COMMAND_MS = 60_000;

let db: Database & { readonly url: string };
let instances: Instances;
let proxy: TestProxy;

beforeAll(async () => {
  db = await openServedDatabase();
  instances = await startInstances(INSTANCES, {
    DATABASE_URL: db.url,
    TRUST_PROXY: '1',
    BANK_ACCOUNT: '',
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'on',
  });
  proxy = await startProxy(instances.urls());
}, 200_000);
afterAll(async () => {
  await proxy?.close();
  await instances?.stop();
  await db?.close();
});

/** The same request to each instance. */
const toBoth = (request: Parameters<TestProxy['send']>[0]) =>
  Promise.all(Array.from({ length: INSTANCES }, () => proxy.send(request)));

async function order(email: string) {
  const context = testContext(db);
  const part = await stockPart(db, { stock: 1 });
  const basketId = await readyBasket(context, [{ record: part.urlcomponent }], {
    address: { email },
  });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  return { id, part };
}

test('who was erased is known to neither, and stands in no table and no log', async () => {
  const email = 'erased-person@mail.example';
  const { id } = await order(email);
  const read = () => toBoth({ client: '203.0.113.1', path: `/order/${id}` });
  expect((await read()).map(({ status }) => status)).toEqual([200, 200]);
  const body = JSON.stringify({ action: 'create-lead', email, company: 'erased-person' });
  const headers = { 'content-type': 'application/json' };
  const lead = { method: 'POST', path: '/api/external/users', headers, body };
  expect((await proxy.send({ client: '203.0.113.1', ...lead })).status).toBe(200);

  got(await erasePerson(testContext(db), { email }));
  expect((await read()).every(({ status }) => status === 404 || status === 410)).toBe(true);
  const tables = await db.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const rows = await db.sql`
      select 1 from ${db.sql(name)} as held where held::text ilike '%erased-person%'`;
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect(instances.outputs().join('')).not.toMatch(/erased-person/);
});

test('an order that nobody paid is warned of once and cancelled once, whoever looks', async () => {
  const { id, part } = await order('late-payer@mail.example');
  const looks = async () => {
    const several = Array.from({ length: 4 }, () => expireUnpaidOrders(testContext(db)));
    return (await Promise.all(several)).reduce((sum, count) => sum + count, 0);
  };
  const age = (hours: number) => db.sql`
    update placed_order set placed_at = placed_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours})
    where id = ${id}`;
  await age(30);
  expect(await looks()).toBe(0);
  await age(30);
  expect(await looks()).toBeLessThanOrEqual(1);
  const [{ status } = {}] = await db.sql<{ status: string }[]>`
    select payment_status as status from placed_order where id = ${id}`;
  expect(status).toBe('cancelled');
  expect(await stockOf(db, part.id)).toBe(1);
  const mails = await db.sql<{ subject: string }[]>`
    select subject from mail_outbox where recipient = 'late-payer@mail.example'
      and subject ~ 'waiting|cancelled' order by subject ~ 'cancelled'`;
  expect(mails.map(({ subject }) => /waiting|cancelled/.exec(subject)?.[0])).toEqual([
    'waiting',
    'cancelled',
  ]);
});

test('a hostile file ends its import with a sentence, and both go on', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-hostile-'));
  await writeFile(path.join(folder, 'parts.csv.gz'), gzipSync(Buffer.alloc(200_000_000, ',')));
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['scripts/command.mjs', 'import', path.join(folder, 'parts.csv.gz')],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      timeout: COMMAND_MS,
      env: { ...process.env, DATABASE_URL: db.url, DATA_DIR: folder },
    },
  );
  await rm(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr + stdout).toMatch(/parts\.csv\.gz/);
  expect(stderr + stdout).not.toMatch(/heap|at .*\.ts:\d/);
  const answers = await toBoth({ client: '203.0.113.2', path: '/country' });
  expect(answers.map(({ status: answered }) => answered)).toEqual([200, 200]);
});

test('a shop that is to sell starts neither without what it needs nor as a demonstration', async () => {
  const empty = await openEmptyDatabase();
  const env = {
    ...{ DATABASE_URL: empty.url, DEMO: '', DEMO_PAYMENT: '', RATE_LIMIT: '' },
    PUBLIC_URL: 'https://shop.example',
  };
  await expect(startShop({ env })).rejects.toThrow(/MAIL|SELLER|BANK_ACCOUNT/);
  const off = { ...env, RATE_LIMIT: 'off' };
  await expect(startShop({ env: off })).rejects.toThrow(/RATE_LIMIT/);
  const [{ parts } = {}] = await empty.sql<{ parts: string | null }[]>`
    select to_regclass('part')::text as parts`;
  if (parts) expect(await empty.sql`select 1 from part limit 1`).toEqual([]);
  await empty.close();
}, 120_000);

test('both say what no page may do and whom to tell, and take only so many reports', async () => {
  const told = await toBoth({ client: '203.0.113.3', path: '/.well-known/security.txt' });
  for (const { status, text } of told) {
    expect([status, text]).toEqual([200, expect.stringMatching(/^Contact: [\s\S]*^Expires: /m)]);
  }
  const report = {
    ...{ client: '203.0.113.3', method: 'POST', path: '/api/csp-reports' },
    headers: { 'content-type': 'application/csp-report' },
  };
  const sent = await toBoth({ ...report, body: '{"csp-report":{"blocked-uri":"inline"}}' });
  expect(sent.every(({ status }) => status < 300)).toBe(true);
  const long = await toBoth({ ...report, body: 'x'.repeat(20_000) });
  expect(long.map(({ status }) => status)).toEqual([413, 413]);
});
