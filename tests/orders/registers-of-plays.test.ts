import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { exportRows } from '../../src/domain/accounting/export-rows.sql.server.ts';
import { compareBooks } from '../../src/domain/books/books.server.ts';
import { findOrders } from '../../src/domain/fulfilment/find-orders.server.ts';
import { ledgerOf } from '../../src/domain/ledger/ledger.sql.server.ts';
import { standOf } from '../../src/domain/ledger/ledger.ts';
import { openAmounts, openWork } from '../../src/domain/ledger/open-work.ts';
import { type Month, monthAfter, monthOf } from '../../src/domain/registers/month.ts';
import { closeMonth, entriesOfMonth } from '../../src/domain/registers/months.server.ts';
import { closedMonths } from '../../src/domain/registers/months.sql.server.ts';
import { shopDay } from '../../src/domain/shop-context/shop-day.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import { openTestDatabase } from '../support/database.ts';
import { got } from '../support/ready-basket.ts';
import { checkOrder } from './order-invariants.ts';
import { beginPlay, later, openPlayShop, type Play, type PlayShop } from './order-play.ts';
import { type StepName, stepNames, stepOf } from './order-steps.ts';

/** The same few each time. ORDER_PLAYS plays so many others instead, from ORDER_SEED on where it is set. */
const { ORDER_PLAYS, ORDER_SEED } = process.env;
vi.setConfig({ testTimeout: 24 * 60 * 60_000 });

const SELLER = {
  ...{ SELLER_NAME: 'Zawieszenia sp. z o.o.', SELLER_ADDRESS: 'Polna 7, 80-001 Gdańsk' },
  ...{ SELLER_VAT_NUMBER: 'PL5261040828', BANK_ACCOUNT: 'PL61109010140000071219812874' },
  ...{ VAT_MODE: 'destination', VAT_NUMBER_HOLD: 'off', ADVANCE_INVOICES: 'on' },
};
const company = (vat: string) =>
  [
    { field: 'iscompany', value: true },
    { field: 'vat', value: vat },
  ] as const;
const third = [{ field: 'promocode', value: 'THIRD' }] as const;
const berlin = { country: 'DE', zip: '10115', city: 'Berlin' };

/** How orders are taxed: at home, by the One-Stop-Shop, within the Community, as exports; with a third off. */
const worlds = [
  { address: {}, changes: third },
  { address: { company: 'Nowak sp. z o.o.' }, changes: company('5261040828') },
  { address: berlin, changes: third },
  { address: { ...berlin, company: 'Fahrwerk GmbH' }, changes: company('DE136695976') },
  { address: { country: 'NO', zip: '0150', city: 'Oslo' }, changes: [] },
] as const;

/** Unpaid orders of other plays would expire as well. */
const steps = stepNames.filter((name) => name !== 'expire');
const likely: readonly StepName[] = [
  ...steps,
  ...steps.filter((name) => name !== 'cancel' && name !== 'settle a withdrawal'),
  ...(['hand over', 'hand over', 'deliver', 'withdraw', 'receive goods', 'invoice'] as const),
  ...(['cancel in part', 'lower a price', 'pay a withdrawal back', 'return a deposit'] as const),
];

const plays = fc.record({
  world: fc.constantFrom(...worlds),
  goods: fc.record({
    arm: fc.integer({ min: 1, max: 3 }),
    bolt: fc.integer({ min: 0, max: 3 }),
    kit: fc.integer({ min: 0, max: 2 }),
    cheaper: fc.integer({ min: 0, max: 2 }),
  }),
  payment: fc.constantFrom('demo', 'banktransfer'),
  steps: fc.array(
    fc.record({
      step: fc.constantFrom(...likely),
      ...{ a: fc.nat({ max: 59 }), b: fc.nat({ max: 59 }) },
      waitsDays: fc.constantFrom(0.01, 0.1, 0.5, 1, 10),
      isMonthClosed: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 6, maxLength: 20, size: 'max' },
  ),
});
type Played = typeof plays extends fc.Arbitrary<infer Value> ? Value : never;

let db: Database;
let shop: PlayShop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPlayShop(db, SELLER);
  await db.sql`update part set deposit_cents = 4305 where name = 'ARM-B'`;
  await db.sql`insert into promo_code (code_key, discount_basis_points) values ('THIRD', 3333)`;
  await db.sql`
    insert into zloty_rate (day, table_number, rate_ten_thousandths)
    select day, 'A/' || day, 42000 + extract(doy from day)::int
    from generate_series('2025-12-01'::date, '2099-12-31', '1 day') as day`;
});
afterAll(() => db.close());

test('registers, exports and lists say of played orders what their ledgers say, whenever months are closed', async () => {
  await fc.assert(
    fc.asyncProperty(plays, async (played) => {
      const told: string[] = [];
      try {
        await agrees(await playThrough(played, told));
      } catch (error) {
        throw new Error(`${error}\nafter:\n${told.join('\n')}`, { cause: error });
      }
    }),
    {
      numRuns: Number(ORDER_PLAYS ?? 12),
      ...(ORDER_SEED || !ORDER_PLAYS ? { seed: Number(ORDER_SEED ?? 1) } : {}),
    },
  );
  const books = await compareBooks(db.sql as never, shop.context.now);
  expect(books.filter(({ wrongCount }) => wrongCount > 0)).toEqual([]);
});

async function playThrough(played: Played, told: string[]): Promise<Play> {
  const { world, goods, payment } = played;
  const play = await beginPlay(shop, { ...goods, ...world, payment });
  const first = payment === 'demo' ? 'pay by the provider' : 'pay exactly';
  const paid = { step: first, a: 0, b: 0, waitsDays: 0.01, isMonthClosed: false } as const;
  for (const { step, a, b, waitsDays, isMonthClosed } of [paid, ...played.steps]) {
    later(play, waitsDays * 24 * 60);
    if (isMonthClosed) await closeMonthsThatAreOver();
    const press = await stepOf(step).choose(play, { a, b });
    const answer = await press?.();
    told.push(`${play.context.now.toISOString()} ${step} ${JSON.stringify(answer)}`);
    await checkOrder(play);
  }
  await listIsAsItsPage(play);
  // What fell of an invoice counts once it is credited.
  await play.shop.papers.issueCreditNotes({ number: play.number, actor: 'the end' });
  return play;
}

async function closeMonthsThatAreOver(): Promise<void> {
  const current = monthOf(shopDay(shop.context.now));
  const last = (await closedMonths(db.sql)).at(-1)?.month ?? monthAfter(current, -2);
  for (let month = monthAfter(last, 1); month < current; month = monthAfter(month, 1)) {
    got(await closeMonth(shop.context, { month, by: COMMAND_LINE }));
  }
}

/** What the list of orders says is open is what the order's page says; and it is in the list of that. */
async function listIsAsItsPage(play: Play): Promise<void> {
  const ledger = await ledgerOf(db.sql, play.id);
  const { send: _, unpaid: __, ...open } = openAmounts(ledger, standOf(ledger));
  const found = { search: play.number };
  const { orders } = got(await findOrders(play.context, { view: 'all', ...found }));
  expect(orders.map((order) => order.open)).toEqual([openWork(open)]);
  const toCredit = got(await findOrders(play.context, { view: 'to-credit', ...found })).orders;
  expect(toCredit.length, 'to-credit').toBe(open.credit);
}

async function agrees(play: Play): Promise<void> {
  const ledger = await ledgerOf(db.sql, play.id);
  const { lines, delivery, money } = standOf(ledger);
  await listIsAsItsPage(play);

  const always = { from: new Date(0), until: new Date('9000-01-01') };
  let movedCents = 0;
  for await (const rows of exportRows(db.sql, 'payments', always)) {
    for (const [, number, kind, , , , cents] of rows) {
      if (number === play.number && kind !== 'fee') movedCents += Number(cents);
    }
  }
  expect(movedCents, 'payments').toBe(money.receivedCents - money.sentBackCents);

  const sold = lines.filter(({ parentLineId }) => parentLineId === null);
  const owed = [...sold, delivery].map((one) => one.owed);
  const net = owed.reduce((sum, { netCents }) => sum + netCents, 0);
  const declared = await declaredOf(play);
  if (declared === undefined) return;
  const { owedCents } = money;
  expect(declared, 'registers').toEqual(
    ledger.isPaid ? { net, tax: owedCents - net } : { net: 0, tax: 0 },
  );
}

/** What all registers declare of an order; undefined of a supply whose tax point is not known yet. */
async function declaredOf({ context, number, id }: Play) {
  const [order] = await db.sql<{ isAwaited: boolean; placedAt: Date }[]>`
    select placed_at as "placedAt", vat_treatment = 'intra-community'
      and not exists (select from paper where order_id = ${id} and kind = 'invoice')
      and not exists (select from parcel where order_id = ${id} and handed_over_at is not null)
      as "isAwaited"
    from placed_order where id = ${id}`;
  if (!order || order.isAwaited) return undefined;
  const sum = { net: 0, tax: 0 };
  const until = monthAfter(monthOf(shopDay(context.now)), 3);
  for (
    let month: Month = monthOf(shopDay(order.placedAt));
    month <= until;
    month = monthAfter(month, 1)
  ) {
    for (const entry of (await entriesOfMonth(context, month)).entries) {
      // What moves for want of proof adds a tax that the buyer does not pay.
      if (entry.order !== number || !entry.isCounted || entry.moved) continue;
      for (const { baseCents, taxCents } of entry.taxes) {
        sum.net += baseCents;
        sum.tax += taxCents;
      }
    }
  }
  return sum;
}
