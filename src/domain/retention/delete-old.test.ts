import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expireOrdersAfter } from '../../../tests/support/expire-orders.ts';
import { journeyOf, person } from '../../../tests/support/one-person.ts';
import { type Calls, openCalls } from '../../../tests/support/test-calls.ts';
import type { retentionKeys } from '../../config/retention.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { deleteOld } from './delete-old.server.ts';

const [EMAIL] = person.emails;

let db: Database;
let folder: string;
let context: TestContext;
let calls: Calls;
let journey: ReturnType<typeof journeyOf>;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-retention-'));
});
beforeEach(async () => {
  await db.sql`delete from placed_order`;
  await db.sql`delete from basket`;
  await db.sql`delete from mail_outbox`;
  await calls?.close();
  context = testContext(db, { DATA_DIR: folder });
  calls = await openCalls(context);
  journey = journeyOf(calls, db);
});
afterAll(async () => {
  await calls.close();
  await rm(folder, { recursive: true });
  await db.close();
});

const count = async (table: string) => {
  const [row] = await db.sql<{ rows: number }[]>`
    select count(*)::int as rows from ${db.sql(table)}`;
  return row?.rows;
};
const daysOf = (kept: (typeof retentionKeys)[number]) => context.config.retentionDays[kept];
/** Whether a table has rows a moment before and a moment after its time. */
async function aroundTheEnd(table: string, from: Date, days: number) {
  context.now = new Date(addDays(from, days).getTime());
  await deleteOld(context);
  const before = await count(table);
  context.now = new Date(context.now.getTime() + 1);
  await deleteOld(context);
  return [before, await count(table)];
}

describe('is deleted a moment after its time', () => {
  test('an enquiry, a lead, a withdrawal, a cart without an order', async () => {
    const from = context.now;
    await journey.enquire(EMAIL);
    expect(await aroundTheEnd('enquiry', from, daysOf('enquiries'))).toEqual([1, 0]);
    context.now = from;
    await journey.becomeDealer(EMAIL);
    expect(await aroundTheEnd('lead', from, daysOf('leads'))).toEqual([1, 0]);
    context.now = from;
    await journey.withdraw(EMAIL, 'WB-1');
    expect(await aroundTheEnd('withdrawal', from, daysOf('withdrawals'))).toEqual([1, 0]);
    context.now = from;
    await journey.fillCart(EMAIL);
    expect(await aroundTheEnd('address', from, daysOf('baskets'))).toEqual([2, 0]);
  });

  test('a mail that was sent, one that was given up, and what VIES said', async () => {
    const from = context.now;
    await journey.enquire(EMAIL);
    await db.sql`update mail_outbox set sent_at = ${from}`;
    expect(await aroundTheEnd('mail_outbox', from, daysOf('mails'))).toEqual([1, 0]);
    context.now = from;
    await journey.enquire(EMAIL);
    await db.sql`update mail_outbox set given_up_at = ${from}`;
    expect(await aroundTheEnd('mail_outbox', from, daysOf('undeliveredMails'))).toEqual([1, 0]);
    await db.sql`
      insert into vat_number_answer (vat_number, asked_at, answer)
      values ('DE136695976', ${from}, 'valid')`;
    expect(await aroundTheEnd('vat_number_answer', from, daysOf('vatAnswers'))).toEqual([1, 0]);
  });

  test('an entry of the audit trail, and an account that was revoked', async () => {
    const from = addDays(context.now, -daysOf('audit'));
    await db.sql`
      insert into audit_entry (at, actor_email, action, thing_kind, thing_id)
      values (${from}, 'x', 'x', 'x', 'x')`;
    expect(await aroundTheEnd('audit_entry', from, daysOf('audit'))).toEqual([1, 0]);
    await db.sql`
      insert into staff_account (id, email, email_key, role, created_at, revoked_at)
      values (gen_random_uuid(), 'x', 'x', 'owner', ${from}, ${from})`;
    expect(await aroundTheEnd('staff_account', from, daysOf('staffAccounts'))).toEqual([1, 0]);
  });

  test('a mail in a file', async () => {
    const outbox = path.join(folder, 'outbox');
    await mkdir(outbox, { recursive: true });
    const old = addDays(context.now, -daysOf('mailFiles') - 1);
    for (const [name, at] of [
      ['old.eml', old],
      ['cut-short.eml.part', old],
      ['new.eml', context.now],
      ['mine.txt', old],
    ] as const) {
      await writeFile(path.join(outbox, name), 'To: x');
      await utimes(path.join(outbox, name), at, at);
    }
    await deleteOld(context);
    expect((await readdir(outbox)).sort()).toEqual(['mine.txt', 'new.eml']);
  });

  test('an order that nobody paid, with all that belongs to it', async () => {
    await journey.placeOrder(EMAIL);
    await expireOrdersAfter(context, { days: 2 });
    const [order] = await db.sql<{ at: Date }[]>`select closed_at as at from placed_order`;
    const days = daysOf('cancelledOrders');
    expect(await aroundTheEnd('placed_order', order!.at, days)).toEqual([1, 0]);
    for (const table of ['order_line', 'order_line_vehicle', 'stock_taking', 'address', 'basket']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });

  test('the buyer of a paid order; accounting has the invoice until its day, then all of it ends', async () => {
    const from = context.now;
    const { id } = await journey.placeOrder(EMAIL);
    await journey.pay(id);
    const days = daysOf('orders');
    expect(await aroundTheEnd('order_line_vehicle', from, days)).toEqual([1, 0]);
    expect(await count('accounting_record')).toBe(1);
    expect(
      await db.sql`select ship_email, ship_addressee, vin, gross_cents > 0 as gross from placed_order`,
    ).toEqual([{ ship_email: '', ship_addressee: '', vin: '', gross: true }]);
    const accounting = daysOf('accounting');
    expect(await aroundTheEnd('placed_order', from, accounting)).toEqual([1, 0]);
    expect([await count('accounting_record'), await count('basket')]).toEqual([0, 0]);
  });
});

test.each([
  ['an order of the shop’s own country', 'PL', '', '2026-01-02', '2032-01-01'],
  ['one of December, whose tax is paid in January', 'PL', '', '2026-12-01', '2033-01-01'],
  ['one that the One-Stop-Shop declares', 'PL', 'DE', '2026-01-02', '2037-01-01'],
  ['one of December that it declares', 'PL', 'DE', '2026-12-01', '2037-01-01'],
  ['one to Madeira by a seller on the mainland', 'PT', 'M3', '2026-01-02', '2032-01-01'],
])(
  '%s is kept with its papers for the years of the law',
  async (_, seller, charged, issued, until) => {
    const settings = { ACCOUNTING_KEPT_DAYS: '1', ORDERS_KEPT_DAYS: '1', SELLER_COUNTRY: seller };
    context = testContext(db, { DATA_DIR: folder, ...settings });
    const { id } = await journey.placeOrder(EMAIL);
    await journey.pay(id);
    await db.sql`
    update placed_order
    set placed_at = '2025-12-30', vat_treatment = 'standard', vat_country = ${charged}
    where id = ${id}`;
    // Issued in the year after the order.
    await db.sql`
    insert into paper (id, order_id, kind, number, issued_at, actor, content)
    values (gen_random_uuid(), ${id}, 'invoice', ${`INV-${issued}-${until}-${seller}`}, ${issued}, 'anna',
            '{"issuedOn": "2026-01-02", "netCents": 100, "grossCents": 123}')`;
    await deleteOld(context);
    expect(await db.sql`select kept_until::date::text as until from accounting_record`).toEqual([
      { until },
    ]);
    await db.sql`delete from placed_order where id = ${id}`;
  },
);

test('an open order and one with money on its way have no end', async () => {
  await journey.placeOrder(EMAIL);
  const paid = await journey.placeOrder(EMAIL);
  await journey.pay(paid.id);
  await db.sql`
    insert into payment (id, order_id, provider, status, amount_cents, created_at, updated_at)
    values (gen_random_uuid(), ${paid.id}, 'stripe', 'refund-due', 1, now(), now())`;
  context.now = addDays(context.now, 5_000);
  await deleteOld(context);
  expect(await count('placed_order')).toBe(2);
  expect(await count('accounting_record')).toBe(0);
});
