import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { paperReader } from '../../../tests/support/paper-reader.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import { quickestRunMs } from '../../../tests/support/processor-time.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { recordFacts } from '../../../tests/support/record-facts.ts';
import { standAsAgreed } from '../../../tests/support/stand-of-order.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { revokeOrderLink } from '../checkout/order.server.ts';
import type { Order } from '../checkout/order.ts';
import { cancelOrder } from '../fulfilment/cancel-order.server.ts';
import { reducePrice } from '../fulfilment/change-owed.server.ts';
import { markOrderPaid } from '../fulfilment/mark-order-paid.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { packOrder } from '../fulfilment/parcels/pack-order.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import { writeEinvoice } from './einvoice/write-einvoice.ts';
import { issueCreditNotes, issueInvoice } from './issue-papers.server.ts';
import { paperUseCases } from './paper-use-cases.server.ts';
import { mailedPapers, paperByLink, papersByLink } from './papers.server.ts';
import { findRecord } from './papers.sql.server.ts';
import { buildRecord } from './record/build-record.ts';
import { setZlotyRate } from './zloty/zloty-rates.server.ts';

const ACCOUNT = 'PL61109010140000071219812874';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, {
    BANK_ACCOUNT: ACCOUNT,
    SELLER_NAME: 'Parts Ltd',
    SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
    SELLER_VAT_NUMBER: 'PL5260001246',
  });
  for (const typed of [
    { day: '2026-03-09', rate: '4.2567', table: '047/A/NBP/2026' },
    { day: '2026-12-31', rate: '4.3', table: '253/A/NBP/2026' },
  ]) {
    // A rate is known from its day on.
    const clock = () => new Date(`${typed.day}T12:00:00Z`);
    got(await setZlotyRate({ ...context, clock }, typed));
  }
});
afterAll(() => db.close());

const actor = 'anna@shop.example';
const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol).replace(/\s/g, ' ');
const filesOf = async ({ id }: Order) =>
  (await papersByLink(context, { orderId: id })).map(({ file }) => file);
const textOf = async ({ id }: Order, file: string, asked = context) =>
  readPdf(got(await paperByLink(asked, { orderId: id, file, reader: paperReader })).bytes);

function expectSums(text: string, order: Order) {
  const net = order.itemsNetCents + order.shippingNetCents;
  for (const line of order.lines) {
    expect(text).toContain(line.partNumber);
    expect(text).toContain(line.description);
    expect(text).toContain(euros(line.netCents));
  }
  for (const cents of [net, order.taxCents, order.grossCents]) {
    expect(text).toContain(euros(cents));
  }
}

describe('before an order is paid', () => {
  test('a transfer has a pro forma with account, amount, reference and both addresses', async () => {
    const order = await orderOf(context, [2, 1], { isPaid: false, payment: 'banktransfer' });
    expect(await filesOf(order)).toEqual(['proforma.pdf', 'confirmation.pdf']);
    const { text, title } = await textOf(order, 'proforma.pdf');
    expect(title).toBe(`Pro forma invoice ${order.number}`);
    expectSums(text, order);
    for (const said of [ACCOUNT, `Reference: ${order.number}`, 'Parts Ltd', '00-001 Warszawa']) {
      expect(text).toContain(said);
    }
    expect(text).toContain(order.shippingAddress.addressee);
    expect(text).toContain('PL5260001246');
    expect(text).not.toContain(order.shippingAddress.phone);
  });

  test('it has names as they were typed, with their full stops', async () => {
    const order = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
    const company = 'Części i Spółka sp. z o.o.';
    await db.sql`update placed_order set ship_company = ${company} where id = ${order.id}`;
    expect((await textOf(order, 'proforma.pdf')).text).toContain(company);
  });

  test('it stays as it was made, whatever is set later', async () => {
    const order = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
    await textOf(order, 'proforma.pdf');
    const config = { ...context.config, shopName: 'Another name' };
    const { text } = await textOf(order, 'proforma.pdf', { ...context, config });
    expect(text).not.toContain('Another name');
  });

  test('there is no invoice, and no credit note', async () => {
    const order = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
    const work = { number: order.number, actor };
    expect(await issueInvoice(context, work)).toMatchObject({ refusal: { kind: 'not-paid' } });
    expect(await issueCreditNotes(context, work)).toMatchObject({
      refusal: { kind: 'no-invoice' },
    });
    expect(await issueInvoice(context, { number: 'WB-0', actor })).toMatchObject({
      refusal: { kind: 'unknown-order' },
    });
  });
});

describe('an invoice', () => {
  test('has the order’s sums, the day the parts left, and the next number; an order has one', async () => {
    const order = await orderOf(context, [2]);
    got(await handOver(context, { number: order.number, actor, carrier: 'DHL' }));
    const work = { number: order.number, actor };
    const { number, file } = got(await issueInvoice(context, work));
    expect(number).toMatch(/^INV-2026-\d{5}$/);
    const { text, title } = await textOf(order, file);
    expect(title).toBe(`Invoice ${number}`);
    expectSums(text, order);
    expect(text).toContain('Date of supply: 10 March 2026');
    expect(await issueInvoice(context, work)).toMatchObject({
      refusal: { kind: 'is-invoiced', invoice: number },
    });
    const next = await orderOf(context, [1]);
    const after = got(await issueInvoice(context, { number: next.number, actor })).number;
    expect(Number(after.slice(-5))).toBe(Number(number.slice(-5)) + 1);
  });

  test('of a Polish seller says the tax in złoty, and waits for the rate of the day', async () => {
    const order = await orderOf(context, [2]);
    const { number, file } = got(await issueInvoice(context, { number: order.number, actor }));
    const { text } = await textOf(order, file);
    const zloty = formatMoney(Math.round(order.taxCents * 4.2567), 'PLN').replace(/\s/g, ' ');
    expect(text).toContain(zloty);
    expect(text).toContain('4.2567 PLN for 1 EUR: National Bank of Poland, table 047/A/NBP/2026');
    const found = await findRecord(db.sql, { kind: 'invoice', number, sellerCountry: 'PL' });
    expect(found?.record.zloty).toMatchObject({ rateTenThousandths: 42_567, day: '2026-03-09' });
    const before = context.now;
    context.now = addDays(before, 60);
    const later = await orderOf(context, [1]);
    expect(await issueInvoice(context, { number: later.number, actor })).toMatchObject({
      refusal: { kind: 'no-zloty-rate', day: '2026-05-08' },
    });
    context.now = before;
  });

  test('goes to no company while the seller has no VAT number', async () => {
    const order = await orderOf(context, [1]);
    await db.sql`update placed_order set is_company = true where id = ${order.id}`;
    const seller = { ...context.config.seller, vatNumber: undefined };
    const nameless = { ...context, config: { ...context.config, seller } };
    expect(await issueInvoice(nameless, { number: order.number, actor })).toMatchObject({
      refusal: { kind: 'no-seller-number' },
    });
  });

  test('begins a series of its own each year, by the shop’s clock', async () => {
    const order = await orderOf(context, [1]);
    const before = context.now;
    context.now = new Date('2026-12-31T23:30:00Z');
    expect(got(await issueInvoice(context, { number: order.number, actor })).number).toBe(
      'INV-2027-00001',
    );
    context.now = before;
  });

  test('goes to the shopper by mail, as a file', async () => {
    const order = await orderOf(context, [1]);
    const { number, file } = got(await issueInvoice(context, { number: order.number, actor }));
    const mails = await db.sql<{ papers: { orderId: string; file: string }[] }[]>`
      select papers from mail_outbox where subject like '%invoice%' and text_body like ${`%${number}%`}`;
    expect(mails).toEqual([{ papers: [{ orderId: order.id, file }] }]);
    const [attached] = await mailedPapers(context, mails[0]?.papers ?? []);
    expect(attached?.name).toBe(`${number}.pdf`);
    expect((await readPdf(attached?.bytes ?? new Uint8Array())).text).toContain(number);
  });

  test('is changed by nobody, and goes only with its order', async () => {
    const order = await orderOf(context, [1]);
    got(await issueInvoice(context, { number: order.number, actor }));
    await expect(db.sql`update paper set number = 'x' where kind = 'invoice'`).rejects.toThrow(
      'was issued',
    );
    await expect(db.sql`delete from paper where order_id = ${order.id}`).rejects.toThrow();
  });
});

describe('credit notes', () => {
  test('follow the price; together they take back the invoice to the cent, and nothing twice', async () => {
    const order = await orderOf(context, [3], { isPaid: false, payment: 'banktransfer' });
    const work = { number: order.number, actor };
    got(await markOrderPaid(context, { ...work, reference: 'x' }));
    const invoice = got(await issueInvoice(context, work));
    const line = order.lines[0]?.partNumber ?? '';
    const less = { ...work, line, amountCents: 777, reason: 'dent', key: 'a' };
    got(await reducePrice(context, less));
    const [note] = got(await issueCreditNotes(context, work));
    expect(await issueCreditNotes(context, work)).toMatchObject({
      refusal: { kind: 'nothing-to-credit' },
    });
    context.now = new Date(context.now.getTime() + 60_000);
    got(await cancelOrder(context, work));
    got(await issueCreditNotes(context, work));
    const { text } = await textOf(order, note?.file ?? '');
    expect(text).toContain(`Corrects invoice: ${invoice.number}`);
    expect(text).toContain(euros(777));
    expect(text).toContain('dent');
    const [sum] = await db.sql`
      select sum(paper_cents(paper, 'netCents'))::int as net, sum(paper_cents(paper, 'grossCents'))::int as gross
      from paper where order_id = ${order.id} and kind = 'credit-note'`;
    expect(sum).toEqual({
      net: order.itemsNetCents + order.shippingNetCents,
      gross: order.grossCents,
    });
    expect(await issueCreditNotes(context, work)).toMatchObject({
      refusal: { kind: 'nothing-to-credit' },
    });
  });
});

describe('who has the link to an order', () => {
  test('gets its papers until the link ends or shows less', async () => {
    const order = await orderOf(context, [1]);
    const ask = { orderId: order.id, file: 'confirmation.pdf', reader: paperReader };
    expectSums((await textOf(order, 'confirmation.pdf')).text, order);
    expect(await paperByLink(context, { ...ask, file: 'proforma.pdf' })).toMatchObject({
      refusal: { kind: 'unknown-paper' },
    });
    expect(await paperByLink(context, { ...ask, orderId: 'x' })).toMatchObject({
      refusal: { kind: 'unknown-order' },
    });
    const before = context.now;
    context.now = addDays(before, context.config.orderLink.addressDays + 1);
    expect(await filesOf(order)).toEqual([]);
    expect(await paperByLink(context, ask)).toMatchObject({
      refusal: { kind: 'order-link-ended' },
    });
    context.now = before;
    got(await revokeOrderLink(context, { number: order.number }));
    expect(await paperByLink(context, ask)).toMatchObject({
      refusal: { kind: 'order-link-ended' },
    });
  });
});

test('a packing list has parts, places and no prices', async () => {
  const order = await orderOf(context, [2, 4]);
  got(await packOrder(context, { number: order.number, actor }));
  const { bytes } = got(await paperUseCases(context).packingLists({ number: order.number }));
  const { text, title } = await readPdf(bytes);
  expect(title).toBe(`Packing list ${order.number}`);
  for (const { partNumber } of order.lines) expect(text).toContain(partNumber);
  expect(text).not.toContain('€');
  expect(text).toContain(`Delivery: ${order.shippingMethodName}`);

  await db.sql`update placed_order set pick_up_at = 'Portowa 1' where id = ${order.id}`;
  const again = got(await paperUseCases(context).packingLists({ number: order.number }));
  const pickUp = (await readPdf(again.bytes)).text;
  expect(pickUp).toContain('Picked up at Portowa 1');
  expect(pickUp).not.toMatch(/Delivery:|Deliver to/);
});

test('the vehicles that a part is for stand under it, on packing list and invoice', async () => {
  const made = await orderOf(context, [1, 2]);
  await db.sql`
    update order_line set vehicle_line = 'Toyota Hilux 2005-2015' where id = ${made.lines[0]?.id ?? ''}`;
  const work = { number: made.number, actor };
  got(await packOrder(context, work));
  const packing = got(await paperUseCases(context).packingLists({ number: made.number }));
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  const { file } = got(await issueInvoice(context, work));
  for (const text of [(await readPdf(packing.bytes)).text, (await textOf(made, file)).text]) {
    expect(text.split('Toyota Hilux 2005-2015')).toHaveLength(2);
  }
});

test('packing lists of many orders are one file: what is packed, and what is left of paid ones', async () => {
  const [partly, open] = [await orderOf(context, [2, 4]), await orderOf(context, [3])];
  const waiting = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  const [first, second] = partly.lines;
  const lines = [{ line: first?.partNumber ?? '', quantity: 1 }];
  got(await packOrder(context, { number: partly.number, actor, lines }));
  const numbers = [partly.number, open.number, waiting.number, open.number];
  const { bytes } = got(await paperUseCases(context).manyPackingLists({ numbers }));
  const { text } = await readPdf(bytes);
  const pieces = (number: string) => text.split(number).length - 1;
  expect([pieces(partly.number), pieces(open.number), pieces(waiting.number)]).toEqual([2, 1, 0]);
  expect(text).toContain('Parcel: 2');
  expect(text).toContain(second?.partNumber);
  const none = await paperUseCases(context).manyPackingLists({ numbers: [waiting.number] });
  expect(none).toMatchObject({ ok: false, refusal: { kind: 'unknown-paper' } });
});

test('an order in two parcels has a packing list for each, with its promised days', async () => {
  const order = await orderOf(context, [1, 1]);
  const late = order.lines[1]?.id ?? '';
  await db.sql`update placed_order set send_together = false where id = ${order.id}`;
  await db.sql`
    update order_line set arrives_from = '2026-05-11', arrives_to = '2026-05-12', promised_parcel = 2
    where id = ${late}`;
  const file = await paperUseCases(context).manyPackingLists({ numbers: [order.number] });
  const { text } = await readPdf(got(file).bytes);
  expect(text.split(order.number)).toHaveLength(3);
  expect(text).toContain('Parcel: 2');
  expect(text).toContain('Promised for: 11 to 12 May 2026');
});

test('the buyer’s own reference stands on all papers and in the mail', async () => {
  const changes = [{ field: 'buyerreference', value: ' PO 4711/26 ' }];
  const wait = { isPaid: false, payment: 'banktransfer', changes } as const;
  const order = await orderOf(context, [2], wait);
  expect(order.buyerReference).toBe('PO 4711/26');
  const work = { number: order.number, actor };
  const said = 'Your order reference: PO 4711/26';
  expect((await textOf(order, 'proforma.pdf')).text).toContain(said);
  expect((await textOf(order, 'confirmation.pdf')).text).toContain(said);
  got(await markOrderPaid(context, { ...work, reference: 'x' }));
  const { file } = got(await issueInvoice(context, work));
  expect((await textOf(order, file)).text).toContain(said);
  got(await packOrder(context, work));
  const { bytes } = got(await paperUseCases(context).packingLists({ number: order.number }));
  expect((await readPdf(bytes)).text).toContain(said);
  got(await cancelOrder(context, work));
  got(await refundOrder(context, { ...work, isByHand: true, reference: 'y', key: 'c' }));
  const [note] = got(await issueCreditNotes(context, work));
  expect((await textOf(order, note?.file ?? '')).text).toContain(said);
  expect((await mailsAbout(context, order.id, /order/i)).join()).toContain(said);
});

/** The limits for a paper of 200 lines with its data inside, on an otherwise idle machine. */
const LARGE_PAPER_MS = 300;
const LARGE_PAPER_BYTES = 250_000;

test('two hundred lines and their XML stay below 300 ms and 250 KB, with a head on each page', async () => {
  const order = await orderOf(context, [1]);
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  const { drawPaper } = await import('./pdf/draw-paper.server.ts');
  const lines = Array.from({ length: 200 }, (_, index) => ({
    ...line,
    id: `line-${index}`,
    partNumber: `LONG-${index}`,
    netCents: 100_000 + index * 100,
    taxCents: 23_000 + index * 23,
    grossCents: 123_000 + index * 123,
  }));
  const facts = recordFacts(context.config);
  const seller = { ...facts.seller, vat: { prefix: 'PL', digits: '5260001246' } };
  const paper = buildRecord(
    { ...order, lines },
    standAsAgreed({ ...order, lines }),
    { ...facts, seller },
    { kind: 'invoice', number: 'INV-2026-00001' },
  );
  const hybrid = () => {
    const xml = got(writeEinvoice(paper, 'facturx'));
    return drawPaper(paper, { xml, modifiedAt: context.now });
  };
  const bytes = await hybrid();
  expect(await quickestRunMs(hybrid, LARGE_PAPER_MS)).toBeLessThan(LARGE_PAPER_MS);
  expect(bytes.length).toBeLessThan(LARGE_PAPER_BYTES);
  const { text, pages } = await readPdf(bytes);
  expect(text.match(/Unit price, net/g)).toHaveLength(pages);
  for (const { partNumber, netCents } of lines) {
    expect(text).toContain(partNumber);
    expect(text).toContain(euros(netCents));
  }
});
