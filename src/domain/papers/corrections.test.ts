import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { paperReader } from '../../../tests/support/paper-reader.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { compareBooks } from '../books/books.server.ts';
import type { Order } from '../checkout/order.ts';
import { cancelOrder, cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { changeAddress } from '../fulfilment/change-address.server.ts';
import { reducePrice, writeOffRest } from '../fulfilment/change-owed.server.ts';
import { exchangeLine } from '../fulfilment/exchange/exchange-line.server.ts';
import { findOrders } from '../fulfilment/find-orders.server.ts';
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { openWords } from '../ledger/open-words.ts';
import { openAmounts, openWork } from '../ledger/open-work.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { issueCreditNotes, issueInvoice } from './issue-papers.server.ts';
import { paperByLink, papersByLink } from './papers.server.ts';
import type { PaperRecord } from './record/record.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';
const workOf = ({ number }: Order) => ({ number, actor });
const later = () => {
  context.now = new Date(context.now.getTime() + 60_000);
};

async function issued(issue: typeof issueInvoice | typeof issueCreditNotes, order: Order) {
  later();
  const result = await issue(context, workOf(order));
  if (!result.ok) return result.refusal.kind;
  const [link] = [result.value].flat();
  const [row] = await db.sql<{ content: PaperRecord }[]>`
    select content from paper where kind = ${link?.kind ?? ''} and number = ${link?.number ?? ''}`;
  later();
  return row?.content;
}
const invoiceOf = async (order: Order) => (await issued(issueInvoice, order)) as PaperRecord;
const noteOf = async (order: Order) => (await issued(issueCreditNotes, order)) as PaperRecord;

const cancel = (order: Order, quantity: number) =>
  cancelPieces(context, {
    ...workOf(order),
    lines: [{ line: order.lines[0]?.id ?? '', quantity }],
    key: `${context.now.getTime()}`,
  });

test('what fell before the invoice is not on it; what falls after it is the next note', async () => {
  const order = await orderOf(context, [5]);
  const [line] = order.lines;
  const piece = (line?.grossCents ?? 0) / 5;
  got(await cancel(order, 1));
  const invoice = await invoiceOf(order);
  expect(invoice.lines[0]).toMatchObject({ quantity: 4, grossCents: piece * 4 });
  expect(invoice.totals.grossCents).toBe(order.grossCents - piece);
  expect(await issued(issueCreditNotes, order)).toBe('nothing-to-credit');
  // A lower price takes back no pieces, so that the next note counts them right.
  const less = { line: line?.partNumber ?? '', amountCents: 100, reason: 'late', key: 'less' };
  got(await reducePrice(context, { ...workOf(order), ...less }));
  expect((await noteOf(order)).lines).toMatchObject([
    { quantity: -4, grossCents: -piece * 4, why: 'late' },
    { quantity: 4, grossCents: piece * 4 - 100, why: '' },
  ]);
  got(await cancel(order, 3));
  expect((await noteOf(order)).lines).toMatchObject([{ quantity: -3 }]);
});

/** What the order's page says is open, and whether the list of credit notes to write has it. */
async function openOf({ id, number }: Order) {
  const ledger = await ledgerOf(db.sql, id);
  const found = got(await findOrders(context, { view: 'to-credit', search: number }));
  const page = openWords(openWork(openAmounts(ledger, standOf(ledger))));
  return { page, isListed: found.orders.length === 1 };
}

const byHand = { isByHand: true, reference: 'transfer' };
const TO_CREDIT = { page: 'a credit note is to be written', isListed: true };

test('an invoiced order that is cancelled and refunded waits for its credit note', async () => {
  const order = await orderOf(context, [2]);
  await invoiceOf(order);
  got(await cancelOrder(context, workOf(order)));
  got(await refundOrder(context, { ...workOf(order), ...byHand, key: 'all' }));
  expect(await openOf(order)).toEqual(TO_CREDIT);
  const { notes, totals } = await noteOf(order);
  expect(notes.slice(1)).toEqual([expect.stringMatching(/^Paid back to you: .+ €, on /)]);
  expect(totals).toMatchObject({ paidCents: totals.grossCents, dueCents: 0 });
  expect(await openOf(order)).toEqual({ page: 'Nothing is open.', isListed: false });
});

test('so does one of which pieces fell or a price, and one that was never invoiced does not', async () => {
  const order = await orderOf(context, [2]);
  await invoiceOf(order);
  const less = { line: order.lines[0]?.partNumber ?? '', amountCents: 100, reason: 'late' };
  for (const change of [
    () => cancel(order, 1),
    () => reducePrice(context, { ...workOf(order), ...less, key: 'lower' }),
  ]) {
    later();
    got(await change());
    expect(await openOf(order)).toMatchObject({ isListed: true });
    expect((await openOf(order)).page).toContain(TO_CREDIT.page);
    const { notes, totals } = await noteOf(order);
    expect(notes.slice(1)).toEqual([expect.stringMatching(/^To be paid back to you: /)]);
    expect(totals.dueCents).toBe(totals.grossCents);
    expect(await openOf(order)).toMatchObject({ isListed: false });
  }
  const never = await orderOf(context, [2]);
  got(await cancelOrder(context, workOf(never)));
  expect(await openOf(never)).toMatchObject({ isListed: false });
});

test('a pro forma says the day of a confirmed transfer, and ends with the waiting for it', async () => {
  const order = await orderOf(context, [5], { isPaid: false, payment: 'banktransfer' });
  const files = async () =>
    (await papersByLink(context, { orderId: order.id })).map(({ file }) => file);
  const dueOn = async () => {
    const wanted = { orderId: order.id, file: 'proforma.pdf', reader: paperReader };
    got(await paperByLink(context, wanted));
    const [row] = await db.sql<{ content: PaperRecord }[]>`
      select content from paper where order_id = ${order.id} and kind = 'proforma'`;
    return row?.content.dates.dueOn;
  };
  // It waits for two hours until it is confirmed, and for days from then on.
  await db.sql`
    update placed_order set confirm_key = 'x', confirmed_at = null,
      expires_at = ${new Date(context.now.getTime() + 2 * 3_600_000)} where id = ${order.id}`;
  const { bankTransfer } = context.config.unpaidHours;
  const whole = new Date(context.now.getTime() + bankTransfer * 3_600_000);
  expect(await dueOn()).toBe(shopDay(whole));
  await db.sql`
    update placed_order set confirmed_at = placed_at, expires_at = ${new Date('2027-01-04T12:00:00Z')}
    where id = ${order.id}`;
  expect(await dueOn()).toBe('2027-01-04');
  expect((await files()).sort()).toEqual(['confirmation.pdf', 'proforma.pdf']);
  await db.sql`update placed_order set payment_method = 'demo' where id = ${order.id}`;
  expect(await files()).toEqual(['confirmation.pdf']);
});

test('a pro forma asks for what is still owed', async () => {
  const order = await orderOf(context, [5], { isPaid: false, payment: 'banktransfer' });
  const asked = async () => {
    const wanted = { orderId: order.id, file: 'proforma.pdf', reader: paperReader };
    got(await paperByLink(context, wanted));
    const [row] = await db.sql<{ content: PaperRecord }[]>`
      select content from paper where order_id = ${order.id} and kind = 'proforma'`;
    return row?.content;
  };
  const first = await asked();
  expect(first?.totals.dueCents).toBe(order.grossCents);
  got(await cancel(order, 2));
  const rest = order.grossCents - ((order.lines[0]?.grossCents ?? 0) / 5) * 2;
  expect((await asked())?.totals.dueCents).toBe(rest);
});

test('an erased order leaves the numbers of its papers, with day and amounts', async () => {
  const order = await orderOf(context, [1]);
  const { number, issuedOn, totals } = await invoiceOf(order);
  const { netCents, grossCents } = totals;
  await db.sql`delete from placed_order where id = ${order.id}`;
  expect(
    await db.sql`
      select kind, issued_on::text as day, net_cents as net, gross_cents as gross
      from erased_paper where number = ${number}`,
  ).toEqual([{ kind: 'invoice', day: issuedOn, net: netCents, gross: grossCents }]);
  const all = await compareBooks(db.sql, new Date(0));
  expect(all.find(({ name }) => name === 'numbers')?.wrong).toEqual([]);
});

test('nothing is invoiced of which nothing is left', async () => {
  const order = await orderOf(context, [2]);
  got(await cancelOrder(context, workOf(order)));
  expect(await issued(issueInvoice, order)).toBe('nothing-to-invoice');
  const [series] = await db.sql`select last from paper_series where kind = 'invoice'`;
  const next = await invoiceOf(await orderOf(context, [1]));
  expect(Number(next.number.slice(-5))).toBe(Number(series?.last ?? 0) + 1);
});

test('an underpaid order that falls away is credited whole, and a surplus that goes back is not', async () => {
  const unpaid = { isPaid: false, payment: 'banktransfer' } as const;
  const short = await orderOf(context, [1], unpaid);
  const forced = { reference: 'x', isForced: true };
  got(await markOrderPaid(context, { ...workOf(short), ...forced, amountCents: 100 }));
  expect((await invoiceOf(short)).totals.grossCents).toBe(short.grossCents);
  got(await cancelOrder(context, workOf(short)));
  expect((await noteOf(short)).totals.grossCents).toBe(-short.grossCents);

  const over = await orderOf(context, [1], unpaid);
  const amountCents = over.grossCents + 500;
  got(await markOrderPaid(context, { ...workOf(over), ...forced, amountCents }));
  await invoiceOf(over);
  const back = { ...workOf(over), isByHand: true, reference: 'y', key: 'surplus' };
  expect(got(await refundOrder(context, back))).toMatchObject({ amountCents: 500 });
  expect(await issued(issueCreditNotes, over)).toBe('nothing-to-credit');
});

test('an invoice asks for what is short, but for no rest that was written off', async () => {
  const unpaid = { isPaid: false, payment: 'banktransfer' } as const;
  const forced = { reference: 'x', isForced: true };
  const pay = async (order: Order) => {
    const amountCents = order.grossCents - 78;
    got(await markOrderPaid(context, { ...workOf(order), ...forced, amountCents }));
  };
  const short = await orderOf(context, [1], unpaid);
  await pay(short);
  expect((await invoiceOf(short)).totals).toMatchObject({ dueCents: 78 });
  const over = await orderOf(context, [1], unpaid);
  await pay(over);
  got(await writeOffRest(context, { ...workOf(over), reason: 'too little to ask for' }));
  const { totals, payment } = await invoiceOf(over);
  expect(totals).toMatchObject({ paidCents: over.grossCents, dueCents: 0 });
  expect(payment.code).toBe('');
});

test.each([
  ['for the same price', false, 0],
  ['for less', true, 2_460],
])(
  'a part exchanged after the invoice, %s, is named by the next note',
  async (_, isCheaperDue, cents) => {
    const order = await orderOf(context, [2]);
    const [line] = order.lines;
    const old = line?.partNumber ?? '';
    const unitNet = (line?.unitNetCents ?? 0) - 1_000;
    const price = { netCents: unitNet, grossCents: unitNet * 1.23 };
    const other = await stockPart(db, { stock: 4, price });
    await invoiceOf(order);
    const wanted = { line: old, part: other.urlcomponent, isCheaperDue };
    const { part } = got(await exchangeLine(context, { ...workOf(order), ...wanted }));
    expect(await openOf(order)).toMatchObject({ isListed: true });
    const note = await noteOf(order);
    expect(note.totals.grossCents).toBe(cents === 0 ? 0 : -cents);
    expect(note.lines).toMatchObject([
      { partNumber: old, quantity: -2, why: expect.stringContaining('another part') },
      { partNumber: part.partNumber, quantity: 2, why: '' },
    ]);
    expect(await issued(issueCreditNotes, order)).toBe('nothing-to-credit');
    // What falls later is credited by the name that the papers have now.
    got(await cancelOrder(context, workOf(order)));
    expect((await noteOf(order)).lines[0]).toMatchObject({
      partNumber: part.partNumber,
      quantity: -2,
    });
  },
);

test('an exchange before the invoice, of the pieces that are left, bills the new part', async () => {
  const order = await orderOf(context, [3]);
  got(await cancel(order, 1));
  const other = await stockPart(db, { stock: 2 });
  const wanted = { line: order.lines[0]?.partNumber ?? '', part: other.urlcomponent };
  const { part } = got(await exchangeLine(context, { ...workOf(order), ...wanted }));
  expect((await invoiceOf(order)).lines[0]).toMatchObject({
    partNumber: part.partNumber,
    quantity: 2,
  });
});

test('the buyer on the invoice is the one agreed at the order, wherever the parcel goes', async () => {
  const order = await orderOf(context, [1]);
  const { addressee, address, address2 } = order.shippingAddress;
  const change = { addressee: 'The neighbour', address: 'Leśna 2' };
  got(await changeAddress(context, { ...workOf(order), change }));
  got(await changeAddress(context, { ...workOf(order), change: { address: 'Leśna 3' } }));
  const invoice = await invoiceOf(order);
  const street = `${address} ${address2}`.trim();
  expect(invoice.buyer).toMatchObject({ name: addressee, lines: [street] });
  expect(invoice.deliverTo).toMatchObject({ name: 'The neighbour' });
  expect(invoice.deliverTo?.lines[0]).toContain('Leśna 3');
});
