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
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
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
  // One goes back in pieces, on several days.
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
  const moments = { from: addDays(start, from), until: addDays(start, until) };
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

test('VAT adds up to the orders that were paid, less what went back', async () => {
  const rows = await rowsOf('vat', -1, 30);
  const gross = orders.reduce((all, { grossCents }) => all + grossCents, 0);
  const tax = orders.reduce((all, { taxCents }) => all + taxCents, 0);
  expect([sum(rows, 'orders'), sum(rows, 'refunds')]).toEqual([orders.length, 3]);
  expect([sum(rows, 'sold total'), sum(rows, 'sold VAT')]).toEqual([gross, tax]);
  expect(sum(rows, 'refunded total')).toBe(5_334);
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
    refunded: 5_334,
    total: orders[0]?.grossCents,
    buyer: 'private',
    'delivery country': 'PL',
  });
});

test('a CSV has euros with two decimals, and no formula', async () => {
  const file = path.join(folder, 'payments.csv');
  const wanted = { kind: 'payments', format: 'csv', from: dayOf(-1), to: dayOf(30) } as const;
  got(await writeExport(context, wanted, { file, by: COMMAND_LINE }));
  const text = await readFile(file, 'utf8');
  expect(text.split('\r\n')[0]).toBe('\ufeffday,order,kind,by,reference,amount,document');
  expect(text).toMatch(/,refund,hand,b2,-50\.00,\r\n/);
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
