import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays, isoDay } from '../../kernel/clock.ts';
import type { Order } from '../checkout/order.ts';
import { startOfShopDay } from '../delivery/cut-off.ts';
import { cancelOrder, cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { reducePrice, writeOffRest } from '../fulfilment/change-owed.server.ts';
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import { insertMoney } from '../ledger/ledger.sql.server.ts';
import { issueCreditNotes, issueInvoice } from '../papers/issue-papers.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { exportColumns, writeExport } from './export.server.ts';
import type { ExportKind } from './export.ts';
import { exportRows } from './export-rows.sql.server.ts';

let db: Database;
let context: TestContext;
let folder: string;
let orders: Order[];
let start: Date;

const actor = 'anna@shop.example';

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  start = context.now;
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-exports-'));
  orders = [];
  for (let day = 0; day < 6; day++) {
    context.now = addDays(start, day);
    orders.push(await orderOf(context, [day + 1], { address: { country: day % 2 ? 'PL' : 'PL' } }));
  }
  const transfer = await orderOf(context, [2], { isPaid: false, payment: 'banktransfer' });
  got(await markOrderPaid(context, { number: transfer.number, actor, reference: '=1+1' }));
  orders.push(transfer);
  await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  // One costs less on several days, and the money goes back.
  const line = orders[0]?.lines[0]?.partNumber ?? '';
  for (const [index, amountCents] of [333, 1, 5_000].entries()) {
    context.now = addDays(start, 3 + index);
    const back = { number: orders[0]?.number ?? '', actor, isByHand: true, reference: `b${index}` };
    const lowers = { line, amountCents };
    got(await refundOrder(context, { ...back, lowers, reason: 'x', key: `${index}` }));
  }
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const dayOf = (days: number) => isoDay(addDays(start, days));

/** Rows as objects; amounts in cents. */
async function rowsOf(kind: ExportKind, from: number, until: number) {
  const moments = { from: startOfShopDay(dayOf(from)), until: startOfShopDay(dayOf(until)) };
  const rows: Record<string, string | number | null>[] = [];
  for await (const piece of exportRows(db.sql, kind, moments)) {
    for (const row of piece) {
      rows.push(
        Object.fromEntries(
          exportColumns[kind].map(({ name }, index) => [name, row[index] ?? null]),
        ),
      );
    }
  }
  return rows;
}
const sum = (rows: readonly Record<string, string | number | null>[], name: string) =>
  rows.reduce((all, row) => all + Number(row[name]), 0);

test('VAT adds up to the orders that were paid, less what fell', async () => {
  const rows = await rowsOf('vat', -1, 30);
  const gross = orders.reduce((all, { grossCents }) => all + grossCents, 0);
  const tax = orders.reduce((all, { taxCents }) => all + taxCents, 0);
  expect([sum(rows, 'orders'), sum(rows, 'changes')]).toEqual([orders.length, 3]);
  expect([sum(rows, 'sold total'), sum(rows, 'sold VAT')]).toEqual([gross, tax]);
  expect(sum(rows, 'fallen total')).toBe(5_334);
  expect(sum(rows, 'total')).toBe(gross - 5_334);
  for (const row of rows) {
    expect(Number(row.net) + Number(row.VAT)).toBe(Number(row.total));
  }
});

test('periods next to each other add up to the whole, to the cent', async () => {
  for (const kind of ['vat', 'payments'] as const) {
    const amounts = exportColumns[kind].filter(({ is }) => is === 'money').map(({ name }) => name);
    const whole = await rowsOf(kind, -1, 8);
    const days = [];
    for (let day = -1; day < 8; day++) days.push(...(await rowsOf(kind, day, day + 1)));
    for (const name of amounts) expect([name, sum(days, name)]).toEqual([name, sum(whole, name)]);
  }
});

test('payments are what came and what went back', async () => {
  const rows = await rowsOf('payments', -1, 30);
  const gross = orders.reduce((all, { grossCents }) => all + grossCents, 0);
  expect(sum(rows, 'amount')).toBe(gross - 5_334);
  expect(rows.filter(({ kind }) => kind === 'refund')).toHaveLength(3);
});

test('orders are all that were placed, with what went back of each', async () => {
  const rows = await rowsOf('orders', -1, 30);
  expect(rows).toHaveLength(orders.length + 1);
  const first = rows.find(({ order }) => order === orders[0]?.number);
  expect(first).toMatchObject({
    'sent back': 5_334,
    'agreed total': orders[0]?.grossCents,
    owed: (orders[0]?.grossCents ?? 0) - 5_334,
    balance: 0,
    buyer: 'private',
    'delivery country': 'PL',
  });
});

/** On days from the fortieth on, so that other tests do not see them. */
async function inManySteps() {
  const unpaid = { isPaid: false, payment: 'banktransfer' } as const;
  const on = (day: number) => {
    context.now = addDays(start, day);
  };
  const workOf = ({ number }: Order) => ({ number, actor });
  const fall = (order: Order, key: string) => {
    const lines = [{ line: order.lines[0]?.id ?? '', quantity: 1 }];
    return cancelPieces(context, { ...workOf(order), lines, key });
  };
  on(40);
  const [inPart, whole, over, short, disputed] = [
    await orderOf(context, [5, 1], unpaid),
    await orderOf(context, [1], unpaid),
    await orderOf(context, [1], unpaid),
    await orderOf(context, [1], unpaid),
    await orderOf(context, [3]),
  ];
  got(await fall(inPart, 'before'));
  on(41);
  const paid = { reference: 'bank', isForced: true, bookedOn: dayOf(40), method: 'bank' };
  for (const order of [inPart, whole]) {
    got(await markOrderPaid(context, { ...workOf(order), ...paid }));
  }
  const more = { ...workOf(over), ...paid, amountCents: over.grossCents + 700 };
  got(await markOrderPaid(context, more));
  got(await markOrderPaid(context, { ...workOf(short), ...paid, amountCents: 100 }));
  for (const order of [inPart, whole, short, disputed]) {
    got(await issueInvoice(context, workOf(order)));
  }
  on(43);
  got(await fall(inPart, 'after'));
  const less = { line: 'delivery', amountCents: 99, reason: 'late', key: 'late' };
  got(await reducePrice(context, { ...workOf(inPart), ...less }));
  on(44);
  got(await cancelOrder(context, workOf(whole)));
  got(await writeOffRest(context, { ...workOf(short), reason: 'small' }));
  got(await issueInvoice(context, workOf(over)));
  const back = { ...workOf(over), isByHand: true, reference: 'y', key: 'surplus' };
  got(await refundOrder(context, back));
  const dispute = { reference: 'd', bookedOn: dayOf(42), amountCents: 300, key: 'd' };
  const by = { now: context.now, actor };
  for (const kind of ['charged-back', 'provider-refund', 'chargeback-won', 'fee'] as const) {
    await insertMoney(db.sql, disputed.id, { ...dispute, kind }, by);
  }
  on(46);
  for (const order of [inPart, whole]) got(await issueCreditNotes(context, workOf(order)));
  return { inPart, whole, over, short, disputed };
}

test('VAT is the invoices less the credit notes, whatever became of the money', async () => {
  const { inPart, whole, over, short } = await inManySteps();
  const [papers] = await db.sql<{ net: number; gross: number }[]>`
    select sum(sign * paper_cents(paper, 'netCents'))::int as net,
           sum(sign * paper_cents(paper, 'grossCents'))::int as gross
    from paper
    cross join lateral (select case kind when 'invoice' then 1 else -1 end as sign) as signed
    where kind in ('invoice', 'credit-note')`;
  const rows = await rowsOf('vat', 39, 50);
  expect({ net: sum(rows, 'net'), gross: sum(rows, 'total') }).toEqual(papers);
  expect(sum(rows, 'changes')).toBe(3);
  for (const kind of ['vat', 'payments'] as const) {
    const amounts = exportColumns[kind].filter(({ is }) => is === 'money').map(({ name }) => name);
    const all = await rowsOf(kind, 39, 50);
    const days = [];
    for (let day = 39; day < 50; day++) days.push(...(await rowsOf(kind, day, day + 1)));
    for (const name of amounts) expect([name, sum(days, name)]).toEqual([name, sum(all, name)]);
  }
  const sold = sum(await rowsOf('vat', 41, 42), 'sold total');
  const piece = (inPart.lines[0]?.grossCents ?? 0) / 5;
  expect(sold).toBe(
    inPart.grossCents - piece + whole.grossCents + over.grossCents + short.grossCents,
  );
  expect(sum(await rowsOf('vat', 44, 45), 'fallen total')).toBe(whole.grossCents);
});

test('money is exported by the bank’s day, with what the provider and a dispute moved', async () => {
  const of = async (day: number) =>
    (await rowsOf('payments', day, day + 1)).map(({ kind, by, for: what, amount }) => [
      kind,
      by,
      what,
      amount,
    ]);
  expect(await of(41)).toEqual([]);
  expect((await of(40)).filter(([, by]) => by === 'bank')).toHaveLength(4);
  expect((await of(42)).map(([kind, , , amount]) => [kind, amount]).sort()).toEqual([
    ['chargeback won', 300],
    ['charged back', -300],
    ['fee', -300],
    ['provider refund', -300],
  ]);
  expect(await of(44)).toEqual([['refund', 'hand', 'surplus', -700]]);
});

test('orders say what is owed, what came and went back, and name their papers', async () => {
  const rows = await rowsOf('orders', 39, 50);
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    expect(row.invoice).toMatch(/^INV-/);
    // One of them was paid 1.00, and the rest was written off.
    const isShort = row.received === 100;
    const held = Number(row.received) - Number(row['sent back']) - Number(row.owed);
    expect(row.balance).toBe(isShort ? 0 : held);
  }
  const [cancelled] = rows.filter((row) => row.owed === 0);
  expect(cancelled).toMatchObject({
    'closed because': 'cancelled-by-owner',
    'credit notes': expect.stringMatching(/^CN-\S+$/),
  });
});

test('a CSV has euros with two decimals, and no formula', async () => {
  const file = path.join(folder, 'payments.csv');
  const wanted = { kind: 'payments', format: 'csv', from: dayOf(-1), to: dayOf(30) } as const;
  got(await writeExport(context, wanted, { file, by: COMMAND_LINE }));
  const text = await readFile(file, 'utf8');
  expect(text.split('\r\n')[0]).toBe('\ufeffday,order,kind,by,reference,for,amount,invoice');
  expect(text).toMatch(/,refund,hand,b2,reduction,-50\.00,\r\n/);
  expect(text).toContain("'=1+1");
  const [entry] = await db.sql`select action, after from audit_entry where thing_kind = 'export'`;
  expect(entry).toMatchObject({ action: 'take-export', after: { format: 'csv' } });
});

test('a workbook is written', async () => {
  const file = path.join(folder, 'vat.xlsx');
  const wanted = { kind: 'vat', format: 'xlsx', from: dayOf(-1), to: dayOf(30) } as const;
  got(await writeExport(context, wanted, { file, by: COMMAND_LINE }));
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
});

test.each([
  ['2026-03-02', '2026-03-01', 'no-period'],
  ['2026-02-30', '2026-03-01', 'no-period'],
  ['', '', 'no-period'],
  ['2000-01-01', '2026-01-01', 'period-too-long'],
])('from %j to %j is refused', async (from, to, kind) => {
  const wanted = { kind: 'orders', format: 'csv', from, to } as const;
  const file = path.join(folder, 'none.csv');
  expect(await writeExport(context, wanted, { file, by: COMMAND_LINE })).toEqual({
    ok: false,
    refusal: { kind },
  });
});
