import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { sendPurchase } from '../../src/domain/buying/purchases.server.ts';
import { emptyDraft } from '../../src/domain/buying/to-order.server.ts';
import { refundOrder } from '../../src/domain/fulfilment/refund-order.server.ts';
import { issueInvoice } from '../../src/domain/papers/issue-papers.server.ts';
import { erasePerson } from '../../src/domain/personal-data/erase-person.server.ts';
import { exportPerson } from '../../src/domain/personal-data/find-person.server.ts';
import { BUYER_OF_GOODS as by, supplierOf } from '../support/buying.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { journeyOf, needles, person, sendAllMail } from '../support/one-person.ts';
import { got } from '../support/ready-basket.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';
import { startVies, type ViesStandIn } from '../support/vies.ts';

/**
 * A person leaves a trace by every call, is erased, and is then searched for in every column of every table, whatever
 * its name, and in every file of the data folder.
 */

const [EMAIL, OTHER_SPELLING] = person.emails;
const NAMESAKE = 'old-zdzislawa.b@posteo-example.pl';

let db: Database;
let vies: ViesStandIn;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let folder: string;
let context: TestContext;
let calls: Calls;
let journey: ReturnType<typeof journeyOf>;

beforeAll(async () => {
  db = await openTestDatabase();
  vies = await startVies();
  mailServer = await startMailServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-erase-'));
  context = testContext(db, { DATA_DIR: folder, VIES_URL: vies.url });
  calls = await openCalls(context);
  journey = journeyOf(calls, db);
});
afterAll(async () => {
  await calls.close();
  await mailServer.close();
  await vies.close();
  await rm(folder, { recursive: true });
  await db.close();
});

/** `table.column` or file, with the trace that is there. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, text: string) => {
    const lower = text.toLowerCase().replaceAll('old-zdzislawa.b', '');
    for (const [trace, words] of Object.entries(needles)) {
      if (words.some((word) => lower.includes(word))) found.push(`${place}: ${trace}`);
    }
  };
  const columns = await db.sql<{ schema: string; table: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema')
      and t.table_type = 'BASE TABLE'
    order by 1, 2, c.ordinal_position`;
  for (const { schema, table, column } of columns) {
    const rows = await db.sql<{ text: string }[]>`
      select ${db.sql(column)}::text as text from ${db.sql(schema)}.${db.sql(table)}
      where ${db.sql(column)} is not null`;
    look(`${partitioned(table)}.${column}`, rows.map(({ text }) => text).join('\n'));
  }
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if ((await stat(file)).isFile()) look('file', asWritten(await readFile(file, 'utf8')));
  }
  return [...new Set(found)].sort();
}

/** The queue's table has a partition for each kind of job. */
const partitioned = (table: string) => table.replace(/^j[0-9a-f]{56}$/, 'job');

/** A mail's text without the soft breaks and codes of its lines. */
function asWritten(text: string): string {
  const plain = text.replace(/=\r?\n/g, '');
  return Buffer.from(
    plain.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
}

/** A supplier hears of an order that it sends straight to its buyer. */
async function dropShip(orderId: string): Promise<void> {
  const supplierId = await supplierOf(context, []);
  const { id } = got(await emptyDraft(context, { supplierId, by }));
  await db.sql`
    update purchase_order set is_drop_shipment = true, ship_to = ${orderId} where id = ${id}`;
  await db.sql`
    insert into purchase_line (purchase_id, part_id, quantity, unit_cents)
    select ${id}, min(part_id), 1, 1000 from order_piece where order_id = ${orderId}`;
  got(await sendPurchase(context, { id, by }));
}

const places = (found: readonly string[]) => new Set(found.map((each) => each.split(/[.:]/)[0]));

describe('a person who left a trace by every call', () => {
  let paid: { id: string; number: string };
  let unpaid: { id: string; number: string };

  beforeAll(async () => {
    paid = await journey.placeOrder(EMAIL);
    await journey.pay(paid.id);
    got(
      await issueInvoice(context, {
        number: paid.number,
        actor: 'anna@shop.example',
        isBeforeDispatch: true,
      }),
    );
    await dropShip(paid.id);
    unpaid = await journey.placeOrder(OTHER_SPELLING, 'banktransfer');
    await journey.fillCart(EMAIL.toUpperCase());
    await journey.enquire(OTHER_SPELLING);
    await journey.becomeDealer(EMAIL);
    await journey.withdraw(EMAIL, paid.number);
    // Some mails went to files, others fail with the person's address in the server's answer.
    await sendAllMail(context);
    await journey.enquire(EMAIL);
    await journey.becomeDealer(OTHER_SPELLING);
    const sending = testContext(db, { DATA_DIR: folder, SMTP_URL: mailServer.url });
    mailServer.trouble = 'unknown-recipient';
    await sendAllMail(sending);
    await journey.becomeDealer(EMAIL);
    mailServer.trouble = 'busy';
    await sendAllMail(sending);
    // As a shop wrote it that kept such answers word by word.
    await db.sql`
      update pgboss.job set output = ${db.sql.json({ message: `<${EMAIL}>: come again` })}
      where output is not null`;
  });

  test('is in these tables before', async () => {
    expect(places(await traces())).toEqual(
      new Set([
        ...[
          'placed_order',
          'order_vat_evidence',
          'basket',
          'address',
          'vat_number_answer',
          'paper',
        ],
        ...['enquiry', 'lead', 'withdrawal', 'mail_outbox', 'job', 'file'],
      ]),
    );
  });

  test('gets all of it in one export, whatever address they write from', async () => {
    const subjects = [
      ...[EMAIL, OTHER_SPELLING, EMAIL.toUpperCase()].map((email) => ({ email })),
      { orderNumber: unpaid.number.toLowerCase() },
    ];
    for (const subject of subjects) {
      const held = got(await exportPerson(context, subject)) as Record<string, unknown>;
      const count = (name: string) => (held[name] as unknown[]).length;
      expect(
        Object.fromEntries(
          Object.keys(held)
            .filter((name) => Array.isArray(held[name]))
            .map((name) => [name, count(name)]),
        ),
      ).toEqual({
        spellings: 3,
        orders: 2,
        orderLines: 2,
        orderLineVehicles: 2,
        stockTakings: 2,
        vatEvidence: 2,
        vatNumberChecks: 0,
        supplyProofs: 0,
        registerEntries: 0,
        einvoiceDeliveries: 0,
        payments: 1,
        parcels: 0,
        parcelLines: 0,
        orderChanges: 0,
        orderMoney: 0,
        refunds: 0,
        returnedGoods: 0,
        buyerNotes: 0,
        buyerAliases: 0,
        promoBuyers: 0,
        stockNotices: 0,
        bankLines: 0,
        papers: 2,
        paperSupplies: 1,
        orderEvents: 3,
        accountingRecords: 0,
        baskets: 3,
        basketLines: 3,
        basketLineVehicles: 3,
        addresses: 6,
        answers: 0,
        vatNumberAnswers: 1,
        enquiries: 2,
        ksefDocuments: 0,
        leads: 3,
        withdrawals: 1,
        mails: 19,
        mailFiles: 14,
      });
      expect(JSON.stringify(held)).toContain(person.street);
    }
  });

  test('is not erased while money for what was withdrawn is to be given back', async () => {
    const unfinished = { ok: false, refusal: { kind: 'unfinished', numbers: [paid.number] } };
    for (const options of [{}, { isTrial: true }]) {
      expect(await erasePerson(context, { email: EMAIL }, options)).toEqual(unfinished);
    }
    const back = { number: paid.number, actor: 'anna@shop.example', isByHand: true };
    got(await refundOrder(context, { ...back, reference: 'BANK' }));
  });

  test('is still there after a trial, and after somebody else was erased', async () => {
    const before = await traces();
    got(await erasePerson(context, { email: EMAIL }, { isTrial: true }));
    got(await erasePerson(context, { email: NAMESAKE }));
    expect(await traces()).toEqual(before);
  });

  test('is nowhere once erased, but for what accounting keeps', async () => {
    await journey.enquire(NAMESAKE);
    const erased = got(await erasePerson(context, { email: OTHER_SPELLING }));
    const until = new Date(context.now.getTime() + 2_192 * 24 * 60 * 60_000);
    expect(erased.deletedOrders).toEqual([unpaid.number]);
    expect(erased.keptOrders).toEqual([{ number: paid.number, until, papers: ['INV-2026-00001'] }]);
    expect(await traces()).toEqual([
      'accounting_record.buyer: VAT number',
      'accounting_record.buyer: name',
      'accounting_record.buyer: street',
      'paper.content: VAT number',
      'paper.content: name',
      'paper.content: reference',
      'paper.content: street',
    ]);
    expect(await db.sql`select email from enquiry`).toEqual([{ email: NAMESAKE }]);
  });

  test('has orders no more that anybody can look at', async () => {
    for (const { id } of [paid, unpaid]) {
      const ask = { action: 'getTransactions', transaction_id: id };
      expect((await calls.post('transactions', ask)).status).toBe(404);
    }
  });

  test('is told what is kept when they ask again', async () => {
    const held = got(await exportPerson(context, { email: EMAIL })) as Record<string, unknown[]>;
    expect(held.accountingRecords).toEqual([expect.objectContaining({ order_id: paid.id })]);
    expect(await exportPerson(context, { orderNumber: paid.number })).toMatchObject({
      ok: false,
      refusal: { kind: 'erased-already' },
    });
  });

  test('left the pieces of both orders in stock', async () => {
    const [row] = await db.sql<{ taken: number }[]>`
      select sum(5 - quantity)::int as taken from stock where location = 'EU'`;
    // The paid one was withdrawn before anything of it went out.
    expect(row?.taken).toBe(0);
  });
});

test('an order with money on its way is not erased, and nothing else of the person either', async () => {
  const { id, number } = await journey.placeOrder('waits@example.com');
  await db.sql`
    insert into payment (id, order_id, provider, status, amount_cents, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'stripe', 'processing', 1, now(), now())`;
  expect(await erasePerson(context, { email: 'waits@example.com' })).toEqual({
    ok: false,
    refusal: { kind: 'money-moving', numbers: [number] },
  });
  expect(await db.sql`select 1 from placed_order where id = ${id}`).toHaveLength(1);
});
