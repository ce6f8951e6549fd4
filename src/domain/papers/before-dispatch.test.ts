import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { readCii } from '../../../tests/support/einvoice/read-cii.ts';
import { readUbl } from '../../../tests/support/einvoice/read-ubl.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { attachmentsOf } from '../../../tests/support/pdf-text.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { cancelOrder, cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import type { WantedPieces } from '../fulfilment/parcels/parcel.ts';
import { issueCreditNotes, issueInvoice } from './issue-papers.server.ts';
import { paperUseCases } from './paper-use-cases.server.ts';
import { mailedPapers } from './papers.server.ts';
import { findRecord } from './papers.sql.server.ts';
import { sendEinvoices } from './send-einvoices.server.ts';
import { setZlotyRate } from './zloty/zloty-rates.server.ts';

const actor = 'anna@shop.example';
const germany = { address: { country: 'DE', zip: '10115', city: 'Berlin' } };
const abroad = { address: { country: 'NO', zip: '0150', city: 'Oslo' } };
const company = (vat: string) => ({
  changes: [{ field: 'iscompany', value: true } as const, { field: 'vat', value: vat } as const],
});
const supply = { ...germany, ...company('DE136695976') };

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  for (const day of ['2026-03-09', '2026-03-10']) {
    const table = '047/A/NBP/2026';
    got(await setZlotyRate(testContext(db), { day, rate: '4.2567', table }));
  }
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'einvoices-'));
});
afterEach(async () => {
  await db.sql`delete from einvoice_delivery`;
  await db.sql`delete from paper_supply`;
  await rm(folder, { recursive: true });
});
afterAll(() => db.close());

const open = (settings: Record<string, string> = {}) =>
  testContext(db, {
    SELLER_NAME: 'Parts Ltd',
    SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
    SELLER_VAT_NUMBER: 'PL5260001246',
    VAT_NUMBER_HOLD: 'off',
    ...settings,
  });
const inFolder = () => open({ EINVOICE_FORMS: 'DE:ubl', EINVOICE_FOLDER: folder });

interface Named {
  readonly number: string;
}
const bill = (context: TestContext, { number }: Named, isBeforeDispatch = false) =>
  issueInvoice(context, { number, actor, isBeforeDispatch });
async function send(context: TestContext, { number }: Named, lines?: readonly WantedPieces[]) {
  const tracking = `T${number}${lines ? 1 : 2}`;
  got(await handOver(context, { number, actor, carrier: 'DHL', tracking, lines }));
}
const onePiece = ({ lines }: { lines: readonly { partNumber: string }[] }) => [
  { line: lines[0]?.partNumber ?? '', quantity: 1 },
];
const mailsWith = (invoice: string) =>
  db.sql<{ papers: { orderId: string; file: string }[]; text: string }[]>`
    select papers, text_body as text from mail_outbox
    where papers::text like ${`%${invoice}.pdf%`} order by created_at, id`;

describe('the invoice', () => {
  test.each([
    ['of an intra-Community supply', supply],
    ['of an export', abroad],
  ])('%s waits until all of it has left', async (_, options) => {
    const context = open();
    const order = await orderOf(context, [2], options);
    const refused = { refusal: { kind: 'not-dispatched' } };
    expect(await bill(context, order)).toMatchObject(refused);
    await send(context, order, onePiece(order));
    expect(await bill(context, order)).toMatchObject(refused);
    await send(context, order);
    const { number } = got(await bill(context, order));
    const paper = await findRecord(db.sql, { kind: 'invoice', number, sellerCountry: 'PL' });
    expect(paper?.record.dates).toMatchObject({
      suppliedOn: '2026-03-10',
      isBeforeDispatch: false,
    });
  });

  test('is issued before where somebody says so, and says that it comes before', async () => {
    const context = open();
    const order = await orderOf(context, [2], supply);
    const { number } = got(await bill(context, order, true));
    const paper = await findRecord(db.sql, { kind: 'invoice', number, sellerCountry: 'PL' });
    expect(paper?.record.dates).toMatchObject({ suppliedOn: null, isBeforeDispatch: true });
    expect(paper?.record.notes).toContain(
      'This invoice is issued before the goods are dispatched.',
    );
  });

  test.each([
    ['at home', {}],
    ['of a company at home', company('PL5261040828')],
    ['of a consumer in another member state', germany],
  ])('%s does not wait', async (_, options) => {
    const context = open();
    got(await bill(context, await orderOf(context, [1], options)));
  });

  const atHome = company('PL5261040828');
  const none = { sent: 0, settings: { ADVANCE_INVOICES: 'on' } };
  const oss = { ...none.settings, VAT_MODE: 'destination' };
  test.each([
    { ...none, is: 'advance', of: 'prepaid goods', options: atHome },
    { ...none, is: 'advance', of: 'what a consumer prepaid', options: {} },
    { ...none, sent: 1, is: 'advance', of: 'goods that left in part', options: atHome },
    { ...none, sent: 2, is: 'invoice', of: 'goods that left', options: atHome },
    { ...none, is: 'advance', of: 'a distance sale that is taxed at home', options: germany },
    { ...none, settings: oss, is: 'invoice', of: 'a sale of the One-Stop-Shop', options: germany },
    { ...none, is: 'invoice', of: 'an intra-Community supply', options: supply },
    { ...none, is: 'advance', of: 'an export', options: abroad },
    { ...none, settings: {}, is: 'invoice', of: 'prepaid goods', options: atHome },
  ])('is an $is of $of with $settings', async ({ sent, settings, is, options }) => {
    const context = open(settings);
    const order = await orderOf(context, [2], options);
    if (sent > 0) await send(context, order, sent === 1 ? onePiece(order) : undefined);
    const { number } = got(await bill(context, order, true));
    const paper = await findRecord(db.sql, { kind: 'invoice', number, sellerCountry: 'PL' });
    expect(paper?.record.kind).toBe(is);
    const words =
      'The price is paid, and the goods are still to be sent. No other invoice follows.';
    expect(paper?.record.notes.includes(words)).toBe(is === 'advance');
  });

  test('about a payment is corrected as such, by what was paid before', async () => {
    const context = open({ ADVANCE_INVOICES: 'on' });
    const order = await orderOf(context, [3], atHome);
    const { number: original } = got(await bill(context, order));
    const corrections = [];
    for (const reason of ['one', 'two']) {
      const lines = onePiece(order);
      got(await cancelPieces(context, { number: order.number, actor, lines, reason, key: reason }));
      const [note] = got(await issueCreditNotes(context, { number: order.number, actor }));
      const number = note?.number ?? '';
      const paper = await findRecord(db.sql, { kind: 'credit-note', number, sellerCountry: 'PL' });
      corrections.push(paper?.record);
    }
    const paidCents = order.grossCents;
    const pieceCents = corrections[0]?.totals.grossCents ?? 0;
    expect(pieceCents).toBeLessThan(0);
    expect(corrections).toMatchObject([
      { corrects: [{ number: original, advanceCents: paidCents }] },
      { corrects: [{ number: original, advanceCents: paidCents + pieceCents }] },
    ]);
  });

  test('does not wait for pieces that fell away', async () => {
    const context = open();
    const order = await orderOf(context, [2], supply);
    await send(context, order, onePiece(order));
    const rest = { number: order.number, actor, lines: onePiece(order), key: order.id };
    got(await cancelPieces(context, rest));
    got(await bill(context, order));
  });
});

describe('an intra-Community supply that was invoiced before', () => {
  test('goes out as data once, when the last of it has left, with that day', async () => {
    const context = inFolder();
    const order = await orderOf(context, [2], supply);
    const { number } = got(await bill(context, order, true));
    expect(await sendEinvoices(context)).toBe(0);
    await send(context, order, onePiece(order));
    expect(await sendEinvoices(context)).toBe(0);
    context.now = addDays(context.now, 1);
    await send(context, order);
    const both = await Promise.all([sendEinvoices(context), sendEinvoices(context)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await sendEinvoices(context)).toBe(0);

    const read = readUbl(await readFile(path.join(folder, `${number}-ubl.xml`), 'utf8'));
    expect([read.number, read.delivery.deliveredOn]).toEqual([number, '2026-03-11']);
    expect(read.note).toContain('before the goods are dispatched');
    const mails = await mailsWith(number);
    expect(mails.map(({ papers }) => papers.map(({ file }) => file))).toEqual([
      [`${number}.pdf`],
      [`${number}.pdf`, `${number}-ubl.xml`],
    ]);
    expect(mails[1]?.text).toContain('as data for your program');
  });

  test('is mailed once more where the PDF has the data inside', async () => {
    const context = open({ EINVOICE_FORMS: 'DE:facturx' });
    const order = await orderOf(context, [2], supply);
    const { number } = got(await bill(context, order, true));
    await send(context, order);
    for (let round = 0; round < 3; round++) await sendEinvoices(context);
    const mails = await mailsWith(number);
    expect(mails).toHaveLength(2);
    const [pdf] = await mailedPapers(context, mails[1]?.papers ?? []);
    const [inside] = await attachmentsOf(pdf?.bytes ?? new Uint8Array());
    const read = readCii(Buffer.from(inside?.bytes ?? []).toString('utf8'));
    expect(read.delivery.deliveredOn).toBe('2026-03-10');
  });

  test('has its correction sent as data after it', async () => {
    const context = inFolder();
    const order = await orderOf(context, [2], supply);
    got(await bill(context, order, true));
    const rest = { number: order.number, actor, lines: onePiece(order), key: order.id };
    got(await cancelPieces(context, rest));
    got(await issueCreditNotes(context, { number: order.number, actor }));
    expect(await sendEinvoices(context)).toBe(0);
    await send(context, order);
    expect(await sendEinvoices(context)).toBe(2);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('stays a picture where it is cancelled instead, and so does its correction', async () => {
    const context = inFolder();
    const order = await orderOf(context, [2], supply);
    got(await bill(context, order, true));
    got(await cancelOrder(context, { number: order.number, actor }));
    got(await issueCreditNotes(context, { number: order.number, actor }));
    expect(await sendEinvoices(context)).toBe(0);
    const papers = await paperUseCases(context).einvoices({ number: order.number });
    expect(papers).toHaveLength(2);
    for (const { forms } of papers) {
      expect(forms.find(({ isForBuyer }) => isForBuyer)?.refusal).toEqual({
        kind: 'fields-missing',
        fields: ['day-of-supply'],
      });
    }
  });
});
