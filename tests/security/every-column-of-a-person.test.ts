import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RetentionKey, retention, retentionKeys } from '../../src/config/retention.ts';
import type { Database, Queryable, TransactionSql } from '../../src/db/database.server.ts';
import { issueInvoice } from '../../src/domain/papers/issue-papers.server.ts';
import { erasePerson } from '../../src/domain/personal-data/erase-person.server.ts';
import { exportPerson } from '../../src/domain/personal-data/find-person.server.ts';
import { recipientKey } from '../../src/kernel/email.ts';
import { keyDigest } from '../../src/kernel/key-digest.server.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { journeyOf, person } from '../support/one-person.ts';
import { got } from '../support/ready-basket.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';

/**
 * One person has a row in every table that holds anything of shoppers, and their address is written into every column
 * that takes a text. What is exported, and what is left once the person is erased, follows from the schema: a table or
 * a column that comes later fails a test here until somebody has decided what becomes of it.
 */

/** What is kept of others than shoppers, and of nobody: the catalogue, who works at the desk, lists without a name. */
const NOT_OF_SHOPPERS: readonly RetentionKey[] = [
  ...(['priceHistory', 'imports', 'uploads', 'lostDemand'] as const),
  ...(['staffAccounts', 'audit', 'sharedBaskets'] as const),
];
/** Written by erasing itself. */
const AFTERWARDS = 'accounting_record';

const tables = [
  ...new Set(
    retentionKeys
      .filter((kept) => !NOT_OF_SHOPPERS.includes(kept))
      .flatMap((kept): readonly string[] => retention[kept].tables),
  ),
].filter((table) => table !== AFTERWARDS);

/** Columns that a paid order of an erased person keeps, each with the reason. They contain nobody's words. */
const KEPT_AFTER_ERASING = {
  'what was bought: the invoice has it': [
    ...[
      'part_number',
      'description',
      'urlcomponent',
      'photo_url',
      'record_type',
      'vehicle_line',
      'sold_as',
      'gtin',
      'customs_code',
      'origin_country',
      'gtu_group',
    ].map(of('order_line')),
    ...[
      'shipping_method_id',
      'shipping_method_name',
      'pick_up_at',
      'payment_method',
      'promo_code_key',
      'promo_terms',
    ].map(of('placed_order')),
    ...['placed_order.ship_country', 'placed_order.reckoning', 'basket.payment_method'],
    'stock_taking.location',
    'withdrawal.pieces',
  ],
  'what the payment provider and the carrier call it': [
    ...['payment.capture_reference', 'payment.problem', 'order_money.method', 'parcel.carrier'],
  ],
  'what proves a supply without VAT': [
    'supply_proof.issued_by',
    ...['trader_name', 'trader_address', 'requester', 'request_identifier'].map(
      of('vat_number_check'),
    ),
    'parcel.tracking',
  ],
  'who worked at it': [
    'supply_proof.actor',
    'bank_line.actor',
    'order_money.actor',
    'order_change.actor',
    'refund.actor',
    'paper.actor',
    'returned_goods.actor',
    'withdrawal.settled_by',
  ],
  'what became of an invoice as data': ['einvoice_delivery.problem', 'einvoice_delivery.receipt'],
  'the law wants what an invoice says': [
    'paper.content',
    'paper.number',
    'ksef_document.body',
    'accounting_record.buyer',
    'register_entry.entry',
  ],
} as const;

/** By these rows are found; that they go is seen in erase-person.test.ts, or with the row's other columns. */
const FOUND_BY = ['vat_number', 'email_key', 'of_key'];
const EMAIL = person.emails[0].toLowerCase();

let db: Database;
let folder: string;
let context: TestContext;
let calls: Calls;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-columns-'));
  context = testContext(db, { DATA_DIR: folder, VAT_NUMBER_HOLD: 'off' });
  calls = await openCalls(context);
  const journey = journeyOf(calls, db);
  const paid = await journey.placeOrder(EMAIL);
  await journey.pay(paid.id);
  got(
    await issueInvoice(context, {
      number: paid.number,
      actor: 'anna@shop.example',
      isBeforeDispatch: true,
    }),
  );
  await journey.enquire(EMAIL);
  await journey.becomeDealer(EMAIL);
  await journey.withdraw(EMAIL, paid.number);
  await db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await writeRowsOfTheDesk(tx, paid.id);
    for (const table of tables) await writeAddressInto(tx, table);
  });
});
afterAll(async () => {
  await calls.close();
  await rm(folder, { recursive: true });
  await db.close();
});

function of(table: string) {
  return (column: string) => `${table}.${column}`;
}

/** What comes of an order that is worked, without the rules of working it. */
async function writeRowsOfTheDesk(tx: Queryable, orderId: string): Promise<void> {
  const now = context.now;
  const by = 'anna@shop.example';
  await tx`
    insert into parcel (id, order_id, position, state, carrier, tracking, packed_at, handed_over_at)
    values (gen_random_uuid(), ${orderId}, 1, 'handed-over', 'dhl', '1', ${now}, ${now})`;
  await tx`
    insert into parcel_line (parcel_id, order_line_id, quantity)
    select parcel.id, line.id, 1 from parcel join order_line line using (order_id)`;
  await tx`
    insert into order_money (id, order_id, kind, amount_cents, reference, press_key, noted_at, actor)
    values (gen_random_uuid(), ${orderId}, 'received', 1, 'x', 'p', ${now}, ${by})`;
  await tx`
    insert into order_change
      (id, order_id, kind, net_cents, gross_cents, press_key, reason, at, actor)
    values (gen_random_uuid(), ${orderId}, 'reduced', 1, 1, 'p', 'x', ${now}, ${by})`;
  await tx`
    insert into register_month (month, closed_at, closed_by) values ('2026-03', ${now}, ${by})`;
  await tx`
    insert into register_entry (key, month, position, order_id, entry)
    values ('x', '2026-03', 1, ${orderId}, '{}')`;
  await tx`
    insert into supply_proof (id, order_id, kind, reference, issued_by, dated_on, noted_at, actor)
    values (gen_random_uuid(), ${orderId}, 'insurance', 'x', 'x', '2026-03-10', ${now}, ${by})`;
  await tx`
    insert into vat_number_check
      (order_id, asked_at, answer, trader_name, trader_address, requester, request_identifier)
    values (${orderId}, ${now}, 'valid', 'x', 'x', 'x', 'x')`;
  await tx`
    insert into einvoice_delivery (id, paper_id, outlet, form, queued_at, next_try_at, problem, receipt)
    select gen_random_uuid(), id, 'access-point', 'ubl', ${now}, ${now}, 'x', 'x'
    from paper where kind = 'invoice'`;
  await tx`
    insert into refund (id, order_id, press_key, amount_cents, state, asked_at, done_at, actor)
    values (gen_random_uuid(), ${orderId}, 'p', 1, 'done', ${now}, ${now}, ${by})`;
  await tx`
    insert into bank_line (digest, order_id, amount_cents, payer, reference, applied_at, actor)
    values ('d', ${orderId}, 1, 'x', 'x', ${now}, ${by})`;
  await tx`
    insert into returned_goods
      (id, withdrawal_id, order_line_id, press_key, quantity, condition, received_at, actor)
    select gen_random_uuid(), withdrawal.id, line.id, 'p', 1, 'worn', ${now}, ${by}
    from withdrawal, order_line line`;
  // Nothing of it is open any more.
  await tx`update placed_order set fulfilment = 'delivered', balance_cents = 0 where id = ${orderId}`;
  await tx`update withdrawal set settled_at = ${now}, settled_by = ${by}`;
  await tx`
    insert into stock_notice (id, source, part_id, email, recipient_digest, quantity, asked_at)
    select gen_random_uuid(), 'EU', id, ${EMAIL}, 'd', 1, ${now} from part limit 1`;
  const key = keyDigest(recipientKey(EMAIL));
  await tx`
    insert into buyer_note (id, email_key, text, noted_at, actor)
    values (gen_random_uuid(), ${key}, 'x', ${now}, ${by})`;
  await tx`
    insert into buyer_alias (email_key, of_key, merged_at, actor)
    values (${key}, 'another', ${now}, ${by})`;
  await tx`
    insert into promo_code (code_key, discount_basis_points, is_for_one) values ('FOR-ONE', 1000, true)`;
  await tx`
    insert into promo_buyer (code_key, email, email_key, made_at)
    values ('FOR-ONE', ${EMAIL}, ${key}, ${now})`;
  await tx`
    insert into inbox_answer (id, enquiry_id, press_key, subject, text, answered_at, actor)
    select gen_random_uuid(), id, 'p', 's', 't', ${now}, ${by} from enquiry`;
  await tx`
    with sent as (
      insert into ksef_submission (id, paper_id, kind, number, issued_on, next_at, created_at)
      select id, id, kind, number, ${now}, ${now}, ${now} from paper where kind = 'invoice'
      returning id, paper_id)
    insert into ksef_document (submission_id, paper_id, body) select id, paper_id, 'x' from sent`;
  await tx`
    insert into vat_number_answer (vat_number, asked_at, answer)
    values (${person.vatNumber}, ${now}, 'valid')
    on conflict do nothing`;
}

/** Columns of a table that take words and by which nothing is found. */
async function freeColumns(tx: Queryable, table: string) {
  return tx<{ column: string; type: string }[]>`
    select column_name as column, udt_name as type
    from information_schema.columns c
    where table_schema = 'public' and table_name = ${table} and column_name <> all(${FOUND_BY}::text[])
      and is_generated = 'NEVER'
      and udt_name in ('text', 'jsonb', '_text', 'varchar', 'bytea')
      and not exists (
        select from pg_constraint, unnest(conkey) as number
        join pg_attribute on attnum = number
        where conrelid = format('%I', c.table_name)::regclass and attrelid = conrelid
          and contype in ('p', 'u', 'f') and attname = c.column_name)`;
}

async function writeAddressInto(tx: TransactionSql, table: string): Promise<void> {
  for (const { column, type } of await freeColumns(tx, table)) {
    const [rows, name] = [tx(table), tx(column)];
    const there = await tx`
      select 1 from ${rows} where position(${EMAIL} in lower(${name}::text)) > 0`;
    if (there.length > 0) continue;
    const written = {
      _text: tx`array_append(${name}, ${EMAIL})`,
      jsonb: tx`case jsonb_typeof(${name})
        when 'array' then ${name} || to_jsonb(${EMAIL}::text)
        else coalesce(nullif(${name}, 'null'), '{}') || jsonb_build_object('words', ${EMAIL}::text)
        end`,
      bytea: tx`convert_to(${EMAIL}, 'UTF8')`,
    }[type];
    const words = written ?? tx`${EMAIL}::text`;
    await tx
      .savepoint((each) => each`update ${rows} set ${name} = ${words}`)
      .catch((error) => {
        // A column that takes only words of the shop's own has a check that says so.
        if (error.code !== '23514' && error.code !== '22001') throw error;
      });
  }
}

/** Columns in which the address stands. */
async function tracesIn(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of names) {
    for (const { column } of await freeColumns(db.sql, table)) {
      const rows = await db.sql`
        select 1 from ${db.sql(table)}
        where position(${EMAIL} in lower(${db.sql(column)}::text)) > 0
           or position(encode(convert_to(${EMAIL}, 'UTF8'), 'hex') in ${db.sql(column)}::text) > 0`;
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
  }
  return found.sort();
}

test('the person has a row in every table that holds anything of shoppers', async () => {
  for (const table of tables) {
    const rows = await db.sql`select 1 from ${db.sql(table)}`;
    const todo = `${table}: write a row of the person here, or add its entry to NOT_OF_SHOPPERS`;
    expect(rows.length, todo).toBeGreaterThan(0);
  }
});

test('every row of them is in the export, with all its columns', async () => {
  const held = got(await exportPerson(context, { email: EMAIL })) as Record<string, unknown>;
  const exported = Object.values(held).filter(Array.isArray) as object[][];
  for (const table of tables) {
    const rows = await db.sql`select * from ${db.sql(table)}`;
    const shape = JSON.stringify(Object.keys(rows[0] ?? {}));
    const match = exported.find(([row]) => row && JSON.stringify(Object.keys(row)) === shape);
    expect(match?.length, `${table}: add it to holdingsOf`).toBe(rows.length);
  }
});

test('no column has a word of the person once erased, but for those that are declared', async () => {
  const before = await tracesIn(tables);
  expect(before.length).toBeGreaterThan(80);
  got(await erasePerson(context, { email: EMAIL }));
  const declared: string[] = Object.values(KEPT_AFTER_ERASING).flat();
  const todo = 'Empty the column in keepForAccounting, or declare it in KEPT_AFTER_ERASING';
  expect(await tracesIn([...tables, AFTERWARDS]), todo).toEqual(declared.sort());
});

test('nothing says of an erased order from where and by whom it was placed', async () => {
  const rows = await db.sql`
    select visitor_key, email_key, confirm_key, request_id from placed_order`;
  expect(rows).toEqual([{ visitor_key: '', email_key: '', confirm_key: null, request_id: '' }]);
});

test('from where an order was placed is forgotten once it is paid or given up', async () => {
  const journey = journeyOf(calls, db);
  const [paid, given, open] = [
    await journey.placeOrder('a@example.com'),
    await journey.placeOrder('b@example.com'),
    await journey.placeOrder('c@example.com'),
  ];
  await journey.pay(paid.id);
  await db.sql`update placed_order set closed_at = now() where id = ${given.id}`;
  const rows = await db.sql<{ id: string }[]>`
    select id from placed_order where visitor_key <> '' order by placed_at`;
  expect(rows.map(({ id }) => id)).toEqual([open.id]);
});
