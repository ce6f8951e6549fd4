import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import {
  type AccessPointFault,
  openAccessPoint,
} from '../../../tests/support/einvoice/access-point.ts';
import { readCii } from '../../../tests/support/einvoice/read-cii.ts';
import { readUbl } from '../../../tests/support/einvoice/read-ubl.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { paperReader } from '../../../tests/support/paper-reader.ts';
import { attachmentsOf } from '../../../tests/support/pdf-text.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelOrder } from '../fulfilment/cancel-order.server.ts';
import { takeDelivery } from './einvoice-delivery.sql.server.ts';
import { issueCreditNotes, issueInvoice } from './issue-papers.server.ts';
import { paperUseCases } from './paper-use-cases.server.ts';
import { mailedPapers, paperByLink, papersByLink } from './papers.server.ts';
import { sendEinvoices } from './send-einvoices.server.ts';
import { setZlotyRate } from './zloty/zloty-rates.server.ts';

const MINUTE_MS = 60_000;
const actor = 'anna@shop.example';
const seller = {
  SELLER_NAME: 'Parts Ltd',
  SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
  SELLER_VAT_NUMBER: 'PL5260001246',
};

let db: Database;
let folder: string;
let point: Awaited<ReturnType<typeof openAccessPoint>> | undefined;
beforeAll(async () => {
  db = await openTestDatabase();
  const rate = { day: '2026-03-09', rate: '4.2567', table: '047/A/NBP/2026' };
  got(await setZlotyRate(testContext(db), rate));
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'einvoices-'));
});
afterEach(async () => {
  await point?.close();
  point = undefined;
  await db.sql`delete from einvoice_delivery`;
  await rm(folder, { recursive: true });
});
afterAll(() => db.close());

const open = (settings: Record<string, string>) => testContext(db, { ...seller, ...settings });
async function openWithPoint(faultOf?: (call: number) => AccessPointFault | undefined) {
  point = await openAccessPoint(faultOf);
  const posted = { EINVOICE_URL: point.url, EINVOICE_TOKEN: 'secret' };
  return { context: open({ EINVOICE_FORMS: 'PL:ubl', ...posted }), point };
}

async function invoiced(context: TestContext, isCompany = true) {
  const changes = isCompany
    ? [
        { field: 'iscompany', value: true } as const,
        { field: 'vat', value: 'PL5260001246' } as const,
      ]
    : [];
  const order = await orderOf(context, [2], { changes });
  const { number } = got(await issueInvoice(context, { number: order.number, actor }));
  return { order, number };
}

const stateOf = async (context: TestContext, { number }: { number: string }) => {
  const [einvoice] = await paperUseCases(context).einvoices({ number });
  return einvoice?.deliveries[0];
};

/** What the mail about an invoice brings. */
async function mailedFiles(context: TestContext, invoice: string) {
  const [mail] = await db.sql<{ papers: { orderId: string; file: string }[] }[]>`
    select papers from mail_outbox where papers::text like ${`%${invoice}.pdf%`}`;
  return mailedPapers(context, mail?.papers ?? []);
}

describe('what a company’s invoice is', () => {
  test('XML beside the PDF, at the order’s page, at the desk and in the mail', async () => {
    const context = open({ EINVOICE_FORMS: 'PL:ubl' });
    const { order, number } = await invoiced(context);
    const links = await papersByLink(context, { orderId: order.id });
    expect(links.filter(({ form }) => form).map(({ file }) => file)).toEqual([`${number}-ubl.xml`]);
    const ask = { orderId: order.id, file: `${number}-ubl.xml`, reader: paperReader };
    const { bytes, type } = got(await paperByLink(context, ask));
    expect(type).toBe('application/xml');
    const read = readUbl(Buffer.from(bytes).toString('utf8'));
    expect([read.number, read.totals.gross]).toEqual([number, (order.grossCents / 100).toFixed(2)]);
    const [einvoice] = await paperUseCases(context).einvoices({ number: order.number });
    expect(einvoice?.forms.find(({ isForBuyer }) => isForBuyer)?.form).toBe('ubl');
    const names = (await mailedFiles(context, number)).map(({ name }) => name);
    expect(names).toEqual([`${number}.pdf`, `${number}-ubl.xml`]);
  });

  test('inside the PDF where the country takes hybrid ones', async () => {
    const context = open({ EINVOICE_FORMS: 'PL:facturx' });
    const { order, number } = await invoiced(context);
    const [pdf, ...others] = await mailedFiles(context, number);
    expect(others).toEqual([]);
    const [inside] = await attachmentsOf(pdf?.bytes ?? new Uint8Array());
    expect(readCii(Buffer.from(inside?.bytes ?? []).toString('utf8')).number).toBe(number);
    const links = await papersByLink(context, { orderId: order.id });
    expect(links.some(({ form }) => form)).toBe(false);
  });

  test('a consumer gets the picture alone', async () => {
    const context = open({ EINVOICE_FORMS: 'PL:facturx', EINVOICE_FOLDER: folder });
    const { number } = await invoiced(context, false);
    const [pdf, ...others] = await mailedFiles(context, number);
    expect(others).toEqual([]);
    expect(await attachmentsOf(pdf?.bytes ?? new Uint8Array())).toEqual([]);
    expect(await sendEinvoices(context)).toBe(0);
  });

  test('no file of another name, nor of another order', async () => {
    const context = open({});
    const { order } = await invoiced(context);
    const other = await invoiced(context);
    for (const file of ['x.xml', `${other.number}-ubl.xml`, 'confirmation-ubl.xml']) {
      const asked = await paperByLink(context, { orderId: order.id, file, reader: paperReader });
      expect(asked).toMatchObject({ refusal: { kind: 'unknown-paper' } });
    }
  });
});

test('a folder gets each invoice and credit note as one whole file', async () => {
  const context = open({
    EINVOICE_FORMS: 'PL:xrechnung',
    SELLER_PHONE: '22 1234567',
    EINVOICE_FOLDER: folder,
  });
  const { order, number } = await invoiced(context);
  got(await cancelOrder(context, { number: order.number, actor }));
  const [note] = got(await issueCreditNotes(context, { number: order.number, actor }));
  expect(await sendEinvoices(context)).toBe(2);
  expect(await sendEinvoices(context)).toBe(0);
  const files = [`${note?.number}-xrechnung.xml`, `${number}-xrechnung.xml`];
  expect((await readdir(folder)).sort()).toEqual(files);
  const read = readUbl(await readFile(path.join(folder, files[0] ?? ''), 'utf8'));
  expect([read.typeCode, read.preceding[0]?.number]).toEqual(['381', number]);
});

test('what the buyer’s form asks for and the paper lacks is told at the desk, and goes nowhere', async () => {
  const context = open({ EINVOICE_FORMS: 'PL:xrechnung', EINVOICE_FOLDER: folder });
  const { order } = await invoiced(context);
  const [einvoice] = await paperUseCases(context).einvoices({ number: order.number });
  expect(einvoice?.forms.find(({ isForBuyer }) => isForBuyer)?.refusal).toEqual({
    kind: 'fields-missing',
    fields: ['seller-phone'],
  });
  expect(await sendEinvoices(context)).toBe(0);
});

describe('an access point', () => {
  test('takes each invoice once, whatever is cut, refused for now or killed', async () => {
    const ways = ['away', 'cut-before', 'cut-after', 'unknown-token'] as const;
    const { context, point } = await openWithPoint((call) =>
      call % 3 === 2 ? undefined : ways[(call * 7) % ways.length],
    );
    const orders = [];
    for (let count = 0; count < 12; count++) orders.push(await invoiced(context));
    // A process that takes one and dies leaves it to the others.
    const retryAt = new Date(context.now.getTime() + 10 * MINUTE_MS);
    expect(await takeDelivery(db.sql, { now: context.now, retryAt })).toBeDefined();
    for (let round = 0; round < 60; round++) {
      await Promise.all([sendEinvoices(context), sendEinvoices(context)]);
      context.now = new Date(context.now.getTime() + 10 * MINUTE_MS);
    }
    const names = [...point.taken.values()].map(({ name }) => name).sort();
    const expected = orders.map(({ number }) => `attachment; filename="${number}-ubl.xml"`).sort();
    expect(names).toEqual(expected);
    for (const { order } of orders) {
      expect((await stateOf(context, order))?.doneAt).not.toBeNull();
    }
  });

  test('that refuses a file is not asked again, until somebody says so', async () => {
    const { context, point } = await openWithPoint((call) => (call === 0 ? 'refused' : undefined));
    const { order } = await invoiced(context);
    expect(await sendEinvoices(context)).toBe(0);
    context.now = new Date(context.now.getTime() + 60 * MINUTE_MS);
    expect(await sendEinvoices(context)).toBe(0);
    expect(point.calls).toBe(1);
    expect(await stateOf(context, order)).toMatchObject({
      problem: '422 BR-99: no such buyer',
      doneAt: null,
      givenUpAt: expect.any(Date),
    });
    got(await paperUseCases(context).resendEinvoices({ number: order.number, actor }));
    expect(await sendEinvoices(context)).toBe(1);
    expect(await stateOf(context, order)).toMatchObject({ receipt: 'message 1', problem: '' });
  });

  test('that is away is asked ever less often, and given up after five days', async () => {
    const { context, point } = await openWithPoint(() => 'away');
    const { order } = await invoiced(context);
    for (let hour = 0; hour < 24 * 6; hour++) {
      await sendEinvoices(context);
      context.now = new Date(context.now.getTime() + 60 * MINUTE_MS);
    }
    expect(point.calls).toBeGreaterThan(50);
    expect(point.calls).toBeLessThan(75);
    expect(await stateOf(context, order)).toMatchObject({
      problem: '503 Later, please',
      givenUpAt: expect.any(Date),
    });
  });

  test('makes the mail bring the PDF alone', async () => {
    const { context } = await openWithPoint();
    const { number } = await invoiced(context);
    const names = (await mailedFiles(context, number)).map(({ name }) => name);
    expect(names).toEqual([`${number}.pdf`]);
  });
});
