import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeExport } from '../../src/domain/accounting/export.server.ts';
import { exportKinds } from '../../src/domain/accounting/export.ts';
import { findOrder } from '../../src/domain/checkout/order.sql.server.ts';
import { markOrderPaid } from '../../src/domain/fulfilment/mark-order-paid.server.ts';
import { handOver } from '../../src/domain/fulfilment/parcels/hand-over.server.ts';
import { issueInvoice } from '../../src/domain/papers/issue-papers.server.ts';
import { paperByLink, papersByLink } from '../../src/domain/papers/papers.server.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import { deskForTests } from '../support/desk-for-tests.ts';
import { paperReader } from '../support/paper-reader.ts';
import { readPdf } from '../support/pdf-text.ts';
import { got, homeInPoland } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';
import { besidePurchase, describedActions, ofBasket, ofOrder } from './calls-of-a-shopper.ts';
import { textPlaces, withText } from './text-places.ts';

/**
 * Every text field of every described call is filled with words that a mail reader, a spreadsheet or a browser would
 * act on. Then all mails, papers, exports and screens are looked through. A new field is filled as soon as the calls'
 * description has it.
 */

const WORDS = {
  address: 'http://evil.test',
  formula: '=evil("x")',
  script: '<script>evil()//',
};
/** What a mail reader makes something to press of, in text and in HTML. */
const PRESSABLE = /evil[.\u2024\u3002]\S|test\.\S|www\.\S|evil\S*@|@evil|[a-z]:\/\//i;
/** The beginning of a cell, whichever separator a reader takes. */
const FORMULA = /(?:^|[,;\t\r\n"])\s*=evil/m;
/** An element or its address made of a stranger's words. */
const MARKUP = /<script>evil|\b(?:href|src|action)="[^"]*evil/i;
const SCREENS_MAX = 80;

const server = deskForTests();
let calls: Calls;
// biome-ignore lint/suspicious/noExplicitAny: the description of any calls
let paths: Record<string, any>;
let names: readonly string[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-words-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Body = Record<string, unknown>;

/** Fills the text fields of a call one after the other, and keeps each that is taken. */
async function fill(action: string, honest: Body, words: string): Promise<Body | undefined> {
  const [group = '', title] = action.split(' ');
  const options = paths[`/api/external/${group}`].post.requestBody.content['application/json'];
  const schema = options.schema.oneOf.find((one: { title?: string }) => one.title === title);
  let body: Body = { action: title, ...honest };
  let answer = await calls.post(group, body);
  for (const place of textPlaces(schema)) {
    const spoilt = withText(body, place.path, words.slice(0, place.length)) as Body;
    const { status, body: said } = await calls.post(group, spoilt);
    expect(status, `${action} ${place.path.join('.')}: ${JSON.stringify(said)}`).toBeLessThan(500);
    if (status !== 200) continue;
    filled.add(`${action} ${place.path.join('.')}`);
    body = spoilt;
    answer = { status, body: said };
  }
  return answer.status === 200 ? answer.body : undefined;
}
const filled = new Set<string>();

function namesIn(schema: unknown, found = new Set<string>()): string[] {
  if (typeof schema !== 'object' || schema === null) return [...found];
  for (const name of Object.keys((schema as { properties?: object }).properties ?? {})) {
    found.add(name);
  }
  for (const value of Object.values(schema)) namesIn(value, found);
  return [...found];
}

/** A purchase with every other call beside it; the order is paid, invoiced and sent. */
async function shopAround(words: string): Promise<string> {
  const { db, context } = server;
  const { urlcomponent: record } = await stockPart(db, { stock: 500 });
  await db.sql`update part set description = ${words} where urlcomponent = ${record}`;
  const vehicle = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '', details: '' };
  const about = { cartId: '', record, orderId: '' };
  for (const [action, body] of Object.entries(besidePurchase))
    await fill(action, body(about), words);
  const lines = [{ record, quantity: 1 }];
  const added = await fill('cart addLinesToCart', { lines }, words);
  const cart_id = String(added?.cart_id);
  // The call makes a basket of its own for each text that it refuses nothing of.
  await fill('cart addToCart', { cart_id, record, quantity: 1, vehicle }, words);
  const { company: name, ...home } = homeInPoland;
  for (const kind of ['billing', 'shipping']) {
    await fill('cart updateAddress', { cart_id, kind, name, ...home }, words);
  }
  for (const field of names.filter((one) => one !== 'deleted')) {
    const { status } = await calls.post('cart', {
      ...{ action: 'updateCart', cart_id, field, value: words },
    });
    expect(status, field).toBeLessThan(500);
    if (status === 200) filled.add(`cart updateCart ${field}`);
  }
  const changes = Object.entries({
    ...{ shipcountry: 'PL', billcountry: 'PL', shippingmethod: 'courier' },
    ...{ paymentmethod: 'banktransfer', shipemail: homeInPoland.email, vat: '' },
  }).map(([field, value]) => ({ field, value }));
  const ready = await calls.post('cart', { action: 'updateCart', cart_id, changes });
  expect(ready.status, JSON.stringify(ready.body)).toBe(200);
  for (const [action, body] of Object.entries(ofBasket)) {
    await fill(action, body({ ...about, cartId: cart_id }), words);
  }
  const placed = await calls.post('cart', { action: 'addOrder', cart_id });
  expect(placed.body).toMatchObject({ _id: expect.any(String) });
  const orderId = String(placed.body._id);
  const { 'transactions cancelOrder': _, ...further } = ofOrder;
  for (const [action, body] of Object.entries(further)) {
    await fill(action, body({ ...about, orderId }), words);
  }
  const order = await findOrder(db.sql, orderId);
  const { number = '' } = order ?? {};
  const email = order?.shippingAddress.email;
  await calls.post('orderlinks', { action: 'sendOrderLink', ordernumber: number, email });
  await calls.postMultipart('/scripts/enquiry.php', { email: homeInPoland.email, part: words });
  const work = { number, actor: 'anna@shop.example' };
  got(await markOrderPaid(context, { ...work, reference: words }));
  got(await issueInvoice(context, work));
  got(await handOver(context, { ...work, carrier: words, tracking: words }));
  await fill('withdrawals withdraw', { name: 'A', ordernumber: number, email }, words);
  return orderId;
}

describe.each(Object.entries(WORDS))('%s', (_, words) => {
  test('stays words in mails, papers, exports and screens', async () => {
    await server.open({
      SELLER_NAME: 'Parts Ltd',
      SELLER_ADDRESS: 'Polna 7',
      BANK_ACCOUNT: 'PL61109010140000071219812874',
    });
    calls = await openCalls(server.context);
    try {
      const { body: description } = await calls.get('/api/openapi.json');
      paths = description.paths;
      names = namesIn(description);
      const orderId = await shopAround(words);
      await lookThrough(orderId, words);
    } finally {
      await calls.close();
    }
  });
});

async function lookThrough(orderId: string, words: string) {
  const { db, context } = server;
  const own = [context.config.publicUrl, /https:\/\/[a-z.]*(?:inpost|dhl|gls|dpd|ups)[^\s"<]*/g];
  const mails = await db.sql<{ subject: string; text: string; html: string | null }[]>`
    select subject, text_body as text, html_body as html from mail_outbox`;
  expect(mails.filter(({ text }) => text.includes('evil')).length).toBeGreaterThan(7);
  for (const { subject, text, html } of mails) {
    for (const said of [subject, text, html ?? '']) {
      const without = own.reduce<string>((rest, mine) => rest.replaceAll(mine, ''), said);
      expect(without).not.toMatch(PRESSABLE);
    }
    expect(html ?? '').not.toMatch(MARKUP);
  }

  const papers = await papersByLink(context, { orderId });
  expect(papers.length).toBeGreaterThan(1);
  for (const { file } of papers) {
    const { bytes } = got(await paperByLink(context, { orderId, file, reader: paperReader }));
    const { text, links } = await readPdf(bytes);
    expect(text).toContain(words);
    expect(links).toEqual([]);
  }

  for (const kind of exportKinds) {
    const file = path.join(folder, `${kind}.csv`);
    const period = { from: '2026-01-01', to: '2026-12-31' } as const;
    const asked = { kind, format: 'csv', ...period } as const;
    got(await writeExport(context, asked, { file, by: COMMAND_LINE }));
    const csv = await readFile(file, 'utf8');
    if (kind === 'payments') expect(csv).toContain('evil');
    expect(csv).not.toMatch(FORMULA);
  }

  const { browser } = await server.owner();
  const open = ['/desk/orders', '/desk/inbox', '/desk'];
  const seen = new Set<string>();
  let withWords = 0;
  for (let url = open.shift(); url && seen.size < SCREENS_MAX; url = open.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { body, headers } = await browser.get(url);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    for (const [, link = ''] of body.matchAll(/href="(\/desk[^"#]*)/g)) {
      open.push(link.replaceAll('&amp;', '&'));
    }
    if (body.includes('evil')) withWords += 1;
    expect(body, url).not.toMatch(MARKUP);
  }
  expect(withWords).toBeGreaterThan(4);
}

/** These need a workbook, the key of a mail, and a part that is sold out; an order is placed once, and stays here. */
const APART = [
  'orderworkbooks readOrderWorkbook',
  'transactions confirmOrder',
  'stocknotices askForStockNotice',
  'cart addOrder',
  'transactions cancelOrder',
];

test('every call that is described was filled, and many of their fields took the words', () => {
  const calledWith = [...filled].map((one) => one.split(' ').slice(0, 2).join(' '));
  const silent = describedActions({ paths }).filter((action) => !calledWith.includes(action));
  expect(silent.filter((action) => !APART.includes(action))).toEqual([]);
  expect(filled.size).toBeGreaterThan(80);
});
