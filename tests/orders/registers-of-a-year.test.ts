import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Queryable } from '../../src/db/database.server.ts';
import { lastDayOfMonth, type Month, monthAfter } from '../../src/domain/registers/month.ts';
import { closeMonth, entriesOfMonth } from '../../src/domain/registers/months.server.ts';
import { registerKinds, xmlKinds } from '../../src/domain/registers/tables.ts';
import { writeRegister } from '../../src/domain/registers/write-register.server.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import { dayAfter, type IsoDay } from '../../src/kernel/clock.ts';
import { grossOf } from '../../src/kernel/money.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { insertSale } from '../support/insert-sale.ts';
import { got } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

/** A made-up year, month by month: each is closed before the next one's orders come. `npm run test:all` has 5,000. */
const ORDERS = Number(process.env.REGISTER_ORDERS ?? 300);
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const YEAR = 2026;
const months = Array.from({ length: 12 }, (_, index) => monthAfter(`${YEAR}-01`, index));
const AFTER = [`${YEAR + 1}-01`, `${YEAR + 1}-02`];

let db: Database;
let context: TestContext;
let folder: string;
let partId: number;
/** A generator that makes the same year each time. */
let state = 20_261;
const random = (below: number) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const moment = (day: IsoDay, hour = 10 + random(8)) =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

/** How an order is taxed: treatment, rate, whose rate, where it goes, whether a company buys. */
const ways = [
  { treatment: 'standard', rate: 2300, vatCountry: '', country: 'PL', isCompany: false },
  { treatment: 'standard', rate: 2300, vatCountry: '', country: 'PL', isCompany: true },
  { treatment: 'standard', rate: 1900, vatCountry: 'DE', country: 'DE', isCompany: false },
  { treatment: 'standard', rate: 1600, vatCountry: 'A2', country: 'A2', isCompany: false },
  { treatment: 'standard', rate: 2550, vatCountry: 'FI', country: 'FI', isCompany: false },
  { treatment: 'intra-community', rate: 0, vatCountry: '', country: 'DE', isCompany: true },
  { treatment: 'export', rate: 0, vatCountry: '', country: 'NO', isCompany: false },
] as const;

interface Sold {
  readonly id: string;
  readonly number: string;
  readonly lineId: string;
  readonly way: (typeof ways)[number];
  netLeft: number;
  grossLeft: number;
  readonly paidOn: IsoDay;
  readonly taxPoint: IsoDay;
  invoice: string | null;
  billedNet: number;
  billedGross: number;
  isProved: boolean;
}
const sold: Sold[] = [];
let papers = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, {
    SELLER_NAME: 'Zawieszenia sp. z o.o.',
    SELLER_ADDRESS: 'Polna 7, 80-001 Gdańsk',
    SELLER_VAT_NUMBER: 'PL5261040828',
    SELLER_TAX_OFFICE: '2206',
  });
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-registers-'));
  partId = (await stockPart(db, { stock: 50 })).id;
  await db.sql`
    insert into zloty_rate (day, table_number, rate_ten_thousandths)
    select day, 'A/' || day, 42000 + extract(doy from day)::int
    from generate_series('2025-12-01'::date, '2027-03-31'::date, '1 day') as day`;
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

test('registers of a year add up to the ledger, and a closed month is printed alike', async () => {
  const printed = new Map<Month, string>();
  for (const month of months) {
    await liveThrough(month);
    await close(month);
    printed.set(month, await printsOf(month));
  }
  for (const month of AFTER) {
    await changeSome(month);
    await proveSome(month);
    await close(month);
  }
  for (const month of months) expect(await printsOf(month), month).toBe(printed.get(month));

  const keys = new Set<string>();
  const declared = new Map<string, Sums>();
  // Invoices that came after the sale was declared without one, and sales of a month that was closed before they came.
  let listedOnly = 0;
  let late = 0;
  // What stands as domestic for want of proof, by order.
  const domestic = new Map<string, Sums>();
  for (const month of [...months, ...AFTER]) {
    for (const entry of (await entriesOfMonth(context, month)).entries) {
      const { key, kind, day, isCounted, place, taxes } = entry;
      if (kind === 'sale' && !day.startsWith(month)) late += 1;
      expect(keys.has(key), key).toBe(false);
      keys.add(key);
      if (!isCounted) {
        listedOnly += 1;
        continue;
      }
      for (const { category, rate, baseCents, taxCents } of taxes) {
        const isMoved = entry.moved !== undefined && category === 'S';
        const group = isMoved
          ? `${taxes[0]?.category} 0 PL false`
          : `${category} ${rate} ${place.country} ${place.isOss}`;
        add(declared, group, { net: baseCents, tax: isMoved ? 0 : taxCents });
        if (isMoved) add(domestic, entry.order, { net: baseCents, tax: taxCents });
      }
    }
  }
  const owed = await db.sql<{ group: string; net: number; tax: number }[]>`
    select case vat_treatment when 'standard' then 'S' when 'export' then 'G' else 'K' end
             || ' ' || vat_rate_basis_points || ' '
             || case vat_country when '' then 'PL' when 'A2' then 'PT' else vat_country end || ' '
             || case when vat_country in ('', 'PL') then 'false' else 'true' end as group,
           sum(case when closed_at is null then net else 0 end)::int as net,
           sum(case when closed_at is null then gross - net else 0 end)::int as tax
    from placed_order
    cross join lateral (
      select items_net_cents + shipping_net_cents - coalesce(sum(net_cents), 0) as net,
             placed_order.gross_cents - coalesce(sum(order_change.gross_cents), 0) as gross
      from order_change where order_id = placed_order.id) as left_of_it
    where paid_at is not null
    group by 1 order by 1`;
  expect(owed.length).toBeGreaterThan(5);
  expect(listedOnly).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(0);
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(owed.map(({ group, net, tax }) => [group, { net, tax }])),
  );
  // Every last day has passed: what has no proof is taxed, and nothing else.
  const untaxed = sold.filter(({ way }) => way.treatment !== 'standard');
  expect(untaxed.some(({ isProved }) => isProved)).toBe(true);
  for (const { number, isProved, netLeft } of untaxed) {
    const { net, tax } = domestic.get(number) ?? { net: 0, tax: 0 };
    expect(net, number).toBe(isProved ? 0 : netLeft);
    expect(Math.abs(tax - net * 0.23), number).toBeLessThan(5);
  }
});

interface Sums {
  readonly net: number;
  readonly tax: number;
}

function add(sums: Map<string, Sums>, key: string, { net, tax }: Sums): void {
  const before = sums.get(key) ?? { net: 0, tax: 0 };
  sums.set(key, { net: before.net + net, tax: before.tax + tax });
}

test('a closed month keeps its entries, and is closed once, in its turn', async () => {
  const by = COMMAND_LINE;
  expect(await closeMonth(context, { month: months[3] ?? '', by })).toMatchObject({
    refusal: { kind: 'month-closed' },
  });
  expect(await closeMonth(context, { month: `${YEAR + 1}-12`, by })).toMatchObject({
    refusal: { kind: 'month-not-over' },
  });
  context.now = new Date('2028-01-10T12:00:00Z');
  expect(await closeMonth(context, { month: `${YEAR + 1}-12`, by })).toMatchObject({
    refusal: { kind: 'earlier-month-open', month: `${YEAR + 1}-03` },
  });
  expect(await closeMonth(context, { month: 'March', by })).toMatchObject({
    refusal: { kind: 'no-month' },
  });
  await expect(db.sql`update register_entry set position = position`).rejects.toThrow(
    'not changed',
  );
});

/** The orders of a month, and what happens to them and to earlier ones in it. */
async function liveThrough(month: Month): Promise<void> {
  for (let count = 0; count < ORDERS / months.length; count++) await sell(month);
  await changeSome(month);
  await proveSome(month);
}

async function close(month: Month): Promise<void> {
  context.now = moment(dayAfter(lastDayOfMonth(month), 10), 12);
  got(await closeMonth(context, { month, by: COMMAND_LINE }));
}

async function sell(month: Month): Promise<void> {
  const way = ways[random(ways.length)] ?? ways[0];
  const number = `Y-${sold.length}`;
  const day = `${month}-${String(1 + random(27)).padStart(2, '0')}`;
  const id = randomUUID();
  const lineId = randomUUID();
  const itemsNet = 1_000 + random(90_000);
  const itemsGross = grossOf(itemsNet, way.rate);
  const shippingNet = random(3) * 890;
  const shippingGross = grossOf(shippingNet, way.rate);
  const at = moment(day);
  // The bank's day lies in the month before, which is closed by now.
  const isLate = month !== months[0] && way.treatment === 'standard' && random(5) === 0;
  const bankDay = isLate ? lastDayOfMonth(monthAfter(month, -1)) : day;
  const taxPoint = way.treatment === 'intra-community' ? `${monthAfter(month, 1)}-15` : bankDay;
  await db.transaction((tx) =>
    insertSale(tx, {
      ...{ id, lineId, number, at, bankDay, partId, itemsNet, shippingNet },
      ...way,
      hasLeft: way.treatment === 'intra-community',
    }),
  );
  sold.push({
    id,
    number,
    lineId,
    way,
    netLeft: itemsNet + shippingNet,
    grossLeft: itemsGross + shippingGross,
    paidOn: day,
    taxPoint,
    invoice: null,
    billedNet: 0,
    billedGross: 0,
    isProved: false,
  });
}

/** Some orders are billed, some cost less, some are closed; whatever has an invoice is corrected the same day. */
async function changeSome(month: Month): Promise<void> {
  for (const order of sold) {
    const day = `${month}-28`;
    const isNew = order.paidOn.startsWith(month);
    if (random(isNew ? 2 : 9) > 0) continue;
    // An intra-Community supply is billed in the month in which it leaves, or never: then the 15th counts.
    const mayBill = order.way.treatment !== 'intra-community' || isNew;
    const step = random(4);
    if (step === 0 && order.invoice === null && mayBill && order.grossLeft > 0) {
      await bill(order, day, 'invoice');
    } else if (step === 1 && order.grossLeft > 0) {
      await lower(order, day);
    } else if (step === 2 && random(4) === 0 && order.grossLeft > 0 && mayClose(order)) {
      await db.sql`
        update placed_order set closed_at = ${moment(day, 20)}, closed_because = 'cancelled-by-owner'
        where id = ${order.id}`;
      order.netLeft = 0;
      order.grossLeft = 0;
    }
    if (order.invoice && order.billedGross > order.grossLeft) await bill(order, day, 'credit-note');
  }
}

/** Proof of some untaxed supplies comes, early or late. */
async function proveSome(month: Month): Promise<void> {
  for (const order of sold) {
    const { way, isProved, id } = order;
    if (way.treatment === 'standard' || isProved || random(6) > 0) continue;
    order.isProved = true;
    const kinds =
      way.treatment === 'export' ? ['export-message'] : ['consignment-note', 'transport-payment'];
    for (const kind of kinds) {
      await db.sql`
        insert into supply_proof (id, order_id, kind, reference, issued_by, dated_on, noted_at, actor)
        values (${randomUUID()}, ${id}, ${kind}, 'R', ${kind}, ${order.paidOn}, ${moment(`${month}-28`, 22)}, 'test')`;
    }
  }
}

/** Nothing of it has left, and no paper speaks of it. */
function mayClose({ invoice, way }: Sold): boolean {
  return invoice === null && way.treatment !== 'intra-community';
}

async function lower(order: Sold, day: IsoDay): Promise<void> {
  const [left] = await db.sql<{ net: number; gross: number }[]>`
    select net_cents - coalesce((select sum(net_cents) from order_change where order_line_id = ${order.lineId}), 0)::int as net,
           gross_cents - coalesce((select sum(gross_cents) from order_change where order_line_id = ${order.lineId}), 0)::int as gross
    from order_line where id = ${order.lineId}`;
  if (!left || left.gross < 2) return;
  const gross = 1 + random(left.gross - 1);
  const net = Math.min(left.net, Math.round((left.net * gross) / left.gross));
  await db.sql`
    insert into order_change (id, order_id, order_line_id, kind, net_cents, gross_cents, press_key, at, actor)
    values (${randomUUID()}, ${order.id}, ${order.lineId}, 'reduced', ${net}, ${gross}, ${randomUUID()},
            ${moment(day, 19)}, 'test')`;
  order.netLeft -= net;
  order.grossLeft -= gross;
}

/** Writes a paper as a record: of all that is owed, or of what was billed beyond it. */
async function bill(order: Sold, day: IsoDay, kind: 'invoice' | 'credit-note'): Promise<void> {
  const { way } = order;
  const isInvoice = kind === 'invoice';
  const net = isInvoice ? order.netLeft : order.netLeft - order.billedNet;
  const gross = isInvoice ? order.grossLeft : order.grossLeft - order.billedGross;
  papers += 1;
  const number = `${isInvoice ? 'INV' : 'CN'}-${papers}`;
  const category = { standard: 'S', export: 'G', 'intra-community': 'K' }[way.treatment];
  const amounts = { netCents: net, taxCents: gross - net, grossCents: gross };
  const country = way.country === 'A2' ? 'PT' : way.country;
  const record = {
    version: 2,
    kind: isInvoice ? 'invoice' : 'correction',
    number,
    issuedOn: day,
    buyer: {
      is: way.isCompany ? 'company' : 'consumer',
      name: 'Firma',
      country,
      vat: way.isCompany ? { prefix: 'DE', digits: '136695976' } : null,
    },
    order: { number: order.number },
    dates: {
      suppliedOn: null,
      taxPoint: way.treatment === 'intra-community' ? day : order.taxPoint,
    },
    place: {
      country: way.vatCountry === 'A2' ? 'PT' : way.vatCountry || 'PL',
      isOss: way.vatCountry !== '',
      from: 'PL',
      to: country,
    },
    lines: [
      {
        is: 'part',
        lineId: order.lineId,
        quantity: isInvoice ? 1 : -1,
        partNumber: 'P',
        ...amounts,
      },
    ],
    taxes: [{ category, rate: way.rate, baseCents: net, taxCents: gross - net }],
    totals: amounts,
    zloty: null,
    corrects: isInvoice ? [] : [{ number: order.invoice, issuedOn: day, ksefNumber: '' }],
  };
  await insertRecord(db.sql, { order, kind, number, record, at: moment(day, isInvoice ? 18 : 21) });
  if (isInvoice) order.invoice = number;
  order.billedNet = order.netLeft;
  order.billedGross = order.grossLeft;
}

async function insertRecord(
  sql: Queryable,
  paper: { order: Sold; kind: string; number: string; record: object; at: Date },
): Promise<void> {
  await sql`
    insert into paper (id, order_id, kind, number, issued_at, content)
    values (${randomUUID()}, ${paper.order.id}, ${paper.kind}, ${paper.number}, ${paper.at},
            ${sql.json(paper.record as never)})`;
}

/** Every file of a month, as it is written now. */
async function printsOf(month: Month): Promise<string> {
  const file = path.join(folder, 'printed');
  const all: string[] = [];
  for (const kind of registerKinds) {
    // The quarter of the One-Stop-Shop goes on.
    if (kind === 'oss') continue;
    for (const format of ['csv', 'xlsx', 'xml'] as const) {
      if (format === 'xml' && !xmlKinds.some((one) => one === kind)) continue;
      got(await writeRegister(context, { kind, month, format }, { file, by: COMMAND_LINE }));
      all.push((await readFile(file)).toString('base64'));
    }
  }
  return all.join('\n');
}
