import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { insertMoney } from '../ledger/ledger.sql.server.ts';
import { issueCreditNotes, issueInvoice } from '../papers/issue-papers.server.ts';
import { saleFactsOf } from '../papers/papers.sql.server.ts';
import { keepForAccounting } from '../retention/accounting-record.sql.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { closeMonth, entriesOfMonth } from './months.server.ts';
import { closedMonths } from './months.sql.server.ts';

/** Orders without an invoice, as registers read them. */

let db: Database;
let context: TestContext;
const actor = 'anna@shop.example';
const by = COMMAND_LINE;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { RATE_LIMIT: 'off', VAT_NUMBER_HOLD: 'off' });
  await db.sql`
    insert into zloty_rate (day, table_number, rate_ten_thousandths)
    select day, 'A/' || day, 42500 from generate_series('2026-01-01'::date, '2026-12-31', '1 day') as day`;
});
afterAll(() => db.close());

const company = (vat: string) => [
  { field: 'iscompany' as const, value: true },
  { field: 'vat' as const, value: vat },
];
const entriesOf = async (month: string, number: string) =>
  (await entriesOfMonth(context, month)).entries.filter(({ order }) => order === number);

test.each([
  ['NO', '0150', '923609016', { prefix: '', digits: '923609016' }],
  ['PL', '31-002', '5261040828', { prefix: 'PL', digits: '5261040828' }],
  ['GR', '105 52', '094259216', { prefix: 'EL', digits: '094259216' }],
])(
  'a company of %s has a member state’s letters before its number, and keeps it when it is erased',
  async (country, zip, vat, parts) => {
    context.now = new Date('2026-03-10T12:00:00Z');
    const order = await orderOf(context, [1], {
      address: { country, zip, company: 'Firma AS' },
      changes: company(vat),
    });
    const isUnion = country === 'GR';
    if (isUnion) got(await handOver(context, { number: order.number, actor, carrier: 'DHL' }));
    const buyer = { is: 'company', name: 'Firma AS', country, vat: parts };
    const month = isUnion ? '2026-04' : '2026-03';
    expect(await entriesOf(month, order.number)).toMatchObject([{ kind: 'sale', buyer }]);
    await db.transaction((tx) =>
      keepForAccounting(
        tx,
        { id: order.id, email: order.shippingAddress.email },
        { keptUntil: new Date('2032-01-01'), now: context.now },
      ),
    );
    expect(await entriesOf(month, order.number)).toMatchObject([{ kind: 'sale', buyer }]);
  },
);

test('a surplus that comes later moves neither the tax point of a paper nor that of the register', async () => {
  context.now = new Date('2026-03-10T12:00:00Z');
  const { id, number } = await orderOf(context, [1]);
  context.now = new Date('2026-04-20T12:00:00Z');
  await db.transaction((tx) =>
    insertMoney(
      tx,
      id,
      {
        kind: 'received',
        amountCents: 500,
        reference: 'again',
        bookedOn: '2026-04-20',
        key: 'again',
      },
      { now: context.now, actor },
    ),
  );
  expect(await saleFactsOf(db.sql, id)).toMatchObject({ paidOn: '2026-03-10' });
  expect(await entriesOf('2026-03', number)).toMatchObject([{ taxPoint: '2026-03-10' }]);
});

test('what falls of a declared supply counts, though a parcel left after its month was closed', async () => {
  context.now = new Date('2026-05-04T12:00:00Z');
  const { number, lines } = await orderOf(context, [2, 3], {
    address: { country: 'DE', zip: '10115', city: 'Berlin' },
    changes: company('DE136695976'),
  });
  const [first, second] = lines.map(({ partNumber }) => partNumber);
  const send = (line = '', quantity = 1) =>
    handOver(context, { number, actor, carrier: 'DHL', lines: [{ line, quantity }] });
  got(await send(first, 2));
  context.now = new Date('2026-07-03T12:00:00Z');
  got(await closeMonth(context, { month: '2026-06', by }));
  const [sale] = await entriesOf('2026-06', number);
  expect(sale).toMatchObject({ kind: 'sale', day: '2026-06-15', suppliedOn: '2026-05-04' });

  got(
    await cancelPieces(context, {
      ...{ number, actor, key: 'fell', reason: 'asked for' },
      lines: [{ line: second ?? '', quantity: 1 }],
    }),
  );
  const fallen = await entriesOf('2026-07', number);
  expect(fallen).toMatchObject([{ kind: 'change', day: '2026-07-03', taxPoint: '2026-06-15' }]);
  got(await send(second, 2));
  expect(await entriesOf('2026-07', number)).toEqual(fallen);
  expect(await entriesOf('2026-08', number)).toEqual([]);
});

test('the first month that is closed closes all before it, and what is found for them later stands in the open one', async () => {
  const months = await closedMonths(db.sql);
  expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06']);
  context.now = new Date('2026-07-04T12:00:00Z');
  const { id, number } = await orderOf(context, [1]);
  await db.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update order_money set booked_on = '2026-02-10' where order_id = ${id}`;
  });
  expect(await entriesOf('2026-02', number)).toEqual([]);
  expect(await entriesOf('2026-07', number)).toMatchObject([
    { kind: 'sale', day: '2026-02-10', taxPoint: '2026-02-10' },
  ]);
});

test('papers of a closed month stand in no other: an invoice, an advance invoice, and what corrects them', async () => {
  // Its złoty are known, and the months before are closed by now.
  context.now = new Date('2026-08-10T12:00:00Z');
  got(await closeMonth(context, { month: '2026-07', by }));
  const seller = { SELLER_NAME: 'Z sp. z o.o.', SELLER_VAT_NUMBER: 'PL5261040828' };
  const asks = ['off', 'on'].map(
    (isOn) => testContext(db, { ...seller, ADVANCE_INVOICES: isOn }).config,
  );
  const sold: { number: string; paper: string; line: string }[] = [];
  for (const config of asks) {
    const { number, lines } = await orderOf(context, [2]);
    const paper = got(await issueInvoice({ ...context, config }, { number, actor }));
    sold.push({ number, paper: paper.number, line: lines[0]?.partNumber ?? '' });
  }
  context.now = new Date('2026-09-10T12:00:00Z');
  got(await closeMonth(context, { month: '2026-08', by }));
  for (const [at, { number, line }] of sold.entries()) {
    const fallen = { number, actor, key: 'fell', reason: 'asked for' };
    got(await cancelPieces(context, { ...fallen, lines: [{ line, quantity: 1 }] }));
    const config = asks[at] ?? context.config;
    got(await issueCreditNotes({ ...context, config }, { number, actor }));
  }
  context.now = new Date('2026-10-10T12:00:00Z');
  got(await closeMonth(context, { month: '2026-09', by }));
  for (const [at, { number, paper }] of sold.entries()) {
    const kind = at === 0 ? 'invoice' : 'advance';
    expect(await entriesOf('2026-08', number)).toMatchObject([{ kind, document: paper }]);
    expect(await entriesOf('2026-09', number)).toMatchObject([{ kind: 'correction' }]);
    expect(await entriesOf('2026-10', number)).toEqual([]);
  }
});
