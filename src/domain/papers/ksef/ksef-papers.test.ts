import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { startKsef } from '../../../../tests/support/ksef/stand-in.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import { paperReader } from '../../../../tests/support/paper-reader.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import type { Database } from '../../../db/database.server.ts';
import { addSeconds } from '../../../kernel/clock.ts';
import { cancelPieces } from '../../fulfilment/cancel-order.server.ts';
import { handOver } from '../../fulfilment/parcels/hand-over.server.ts';
import { entriesOfMonth } from '../../registers/months.server.ts';
import { issueCreditNotes, issueInvoice } from '../issue-papers.server.ts';
import { ksefUseCases, sendPapers } from '../ksef-use-cases.server.ts';
import { paperByLink, papersByLink } from '../papers.server.ts';
import { sendEinvoices } from '../send-einvoices.server.ts';
import { keepZlotyRates } from '../zloty/zloty-rates.sql.server.ts';
import { ksefApi } from './ksef-api.server.ts';
import { takeOffline } from './submissions.sql.server.ts';

const NIP = '5260001246';
const TOKEN = 'standin-token';
const COMPANY = [
  { field: 'iscompany', value: true },
  { field: 'vat', value: '5260250274' },
] as const;
const actor = 'anna@shop.example';

let db: Database;
let context: TestContext;
let ksef: Awaited<ReturnType<typeof startKsef>>;
let isAway = false;
let code = 200;

beforeAll(async () => {
  db = await openTestDatabase();
  ksef = await startKsef({
    nip: NIP,
    token: TOKEN,
    clock: () => context.now,
    fault: () => (isAway ? 'lost-request' : undefined),
    codeOf: () => code,
  });
  context = testContext(db, {
    SELLER_NAME: 'Parts Ltd',
    SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
    SELLER_VAT_NUMBER: `PL${NIP}`,
    KSEF: 'test',
    KSEF_TOKEN: TOKEN,
    KSEF_API_URL: ksef.url,
  });
  const rate = { rateTenThousandths: 42_567, table: '047/A/NBP/2026', day: '2026-03-09' };
  await keepZlotyRates(db.sql, [rate]);
});
afterAll(async () => {
  await ksef.close();
  await db.close();
});

async function invoiced(changes: Parameters<typeof orderOf>[2] = { changes: COMPANY }) {
  const order = await orderOf(context, [2], changes);
  const paper = got(await issueInvoice(context, { number: order.number, actor }));
  return { order, paper };
}

/** How the Polish register names a paper. */
async function markOf(number: string) {
  const { entries } = await entriesOfMonth(context, '2026-03');
  return entries.find(({ document }) => document === number)?.ksef;
}

const settings = () => {
  if (!context.config.ksef) throw new Error('KSeF is off');
  return context.config.ksef;
};
async function sendAll(seconds = 120): Promise<void> {
  for (let at = 0; at < seconds; at += 30) {
    await sendPapers(context, ksefApi(settings(), { clock: context.clock, pauseMs: 1 }));
    context.now = addSeconds(context.now, 30);
  }
}

test('an invoice to a company leaves once it is in KSeF, with its code and number', async () => {
  const { order, paper } = await invoiced();
  const files = async () =>
    (await papersByLink(context, { orderId: order.id })).map((one) => one.file);
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(0);
  expect(await files()).not.toContain(paper.file);
  const early = await paperByLink(context, {
    orderId: order.id,
    file: paper.file,
    reader: paperReader,
  });
  expect(early).toMatchObject({ refusal: { kind: 'unknown-paper' } });
  expect(await markOf(paper.number)).toBe('DI');
  await sendAll();
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(1);
  expect(await files()).toContain(paper.file);
  const { bytes } = got(
    await paperByLink(context, { orderId: order.id, file: paper.file, reader: paperReader }),
  );
  const [sent] = await ksefUseCases(context).ofOrder(order.id);
  expect(sent).toMatchObject({ state: 'accepted', hasReceipt: true });
  expect(await markOf(paper.number)).toEqual({ number: sent?.ksefNumber });
  expect((await readPdf(bytes)).text).toContain(sent?.ksefNumber);
  await sendAll();
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(1);
  const file = await ksefUseCases(context).file({ number: paper.number, is: 'receipt' });
  expect(got(file).xml).toContain(sent?.digest ?? '');
});

test('the picture of a correction names the number of its invoice in KSeF', async () => {
  const { order } = await invoiced();
  const [line] = order.lines;
  got(
    await cancelPieces(context, {
      ...{ number: order.number, actor, key: order.id, reason: 'asked for' },
      lines: [{ line: line?.partNumber ?? '', quantity: 1 }],
    }),
  );
  const [paper] = got(await issueCreditNotes(context, { number: order.number, actor }));
  await sendAll(300);
  const [note, invoice] = await ksefUseCases(context).ofOrder(order.id);
  expect(note).toMatchObject({ kind: 'credit-note', state: 'accepted' });
  const asked = { orderId: order.id, file: paper?.file ?? '', reader: paperReader };
  const { text } = await readPdf(got(await paperByLink(context, asked)).bytes);
  expect(text.replace(/\s+/g, ' ')).toContain(`in KSeF ${invoice?.ksefNumber}`);
});

test('one to a consumer leaves at once, unless the seller wants it there', async () => {
  const { order, paper } = await invoiced({});
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(1);
  expect(await markOf(paper.number)).toBe('BFK');
  expect(await ksefUseCases(context).ofOrder(order.id)).toEqual([]);
});

test('without KSeF everything leaves at once', async () => {
  const off: TestContext = { ...context, config: { ...context.config, ksef: undefined } };
  const order = await orderOf(off, [1], { changes: COMPANY });
  got(await issueInvoice(off, { number: order.number, actor }));
  expect(await mailsAbout(off, order.id, /invoice/i)).toHaveLength(1);
});

test.each([
  ['before it is there: its data comes with it', true, 1],
  ['after it was mailed: its data follows by another mail', false, 2],
])('the goods of an intra-Community supply leave %s', async (_, isEarly, mails) => {
  const { einvoice } = context.config;
  const forms = { ...einvoice, forms: { DE: 'ubl' } as const };
  const lent: TestContext = {
    ...context,
    config: { ...context.config, einvoice: forms, holdsUncheckedVat: false },
  };
  const order = await orderOf(lent, [1], {
    address: { country: 'DE', zip: '10115', city: 'Berlin' },
    changes: [
      { field: 'iscompany', value: true },
      { field: 'vat', value: 'DE136695976' },
    ],
  });
  const work = { number: order.number, actor };
  const paper = got(await issueInvoice(lent, { ...work, isBeforeDispatch: true }));
  const send = async () => {
    got(await handOver(lent, { ...work, carrier: 'DHL' }));
    await sendEinvoices(lent);
  };
  const mailed = async () => {
    await sendPapers(lent, ksefApi(settings(), { clock: context.clock, pauseMs: 1 }));
    context.now = addSeconds(context.now, 30);
  };
  if (isEarly) await send();
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(0);
  for (let round = 0; round < 4; round++) await mailed();
  if (!isEarly) await send();
  for (let round = 0; round < 2; round++) await sendEinvoices(lent);
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(mails);
  const [last] = await db.sql<{ files: string }[]>`
    select papers::text as files from mail_outbox
    where papers::text like ${`%${paper.file}%`} order by created_at desc, id desc limit 1`;
  expect(last?.files).toContain(`${paper.number}-ubl.xml`);
});

test('while KSeF is away it waits, and with a certificate it leaves before, as offline', async () => {
  isAway = true;
  const { order, paper } = await invoiced();
  await sendAll(60);
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(0);
  await takeOffline(db.sql, { waitingSince: context.now, now: context.now });
  await sendAll(30);
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(1);
  const asked = { orderId: order.id, file: paper.file, reader: paperReader };
  const { bytes } = got(await paperByLink(context, asked));
  expect((await readPdf(bytes)).text).toContain('OFFLINE');
  // Only an announced failure makes it OFF in the register.
  expect(await markOf(paper.number)).toBe('DI');
  const failure = { kind: 'failure', beganOn: '2026-03-10', endedOn: '2026-03-10', actor } as const;
  for (const day of [{ beganOn: '2026-02-30' }, { endedOn: '2026-02-31' }]) {
    const refusal = { kind: 'bad-days' };
    expect(await ksefUseCases(context).noteOutage({ ...failure, ...day })).toEqual({
      ok: false,
      refusal,
    });
  }
  got(await ksefUseCases(context).noteOutage(failure));
  expect(await markOf(paper.number)).toBe('OFF');
  await db.sql`delete from ksef_outage`;
  isAway = false;
  await sendAll(1800);
  expect(ksef.accepted().find(({ number }) => number === paper.number)?.isOffline).toBe(true);
});

test('a refused one is told, sent again as technical correction, or set aside with its reason', async () => {
  code = 430;
  const { order, paper } = await invoiced();
  isAway = true;
  await sendAll(30);
  await takeOffline(db.sql, { waitingSince: context.now, now: context.now });
  isAway = false;
  await sendAll(120);
  const use = ksefUseCases(context);
  const { number } = paper;
  expect(await use.ofOrder(order.id)).toMatchObject([{ state: 'refused', deadline: '2026-03-11' }]);
  const [first] = ksef.documents.filter((one) => one.number === number);
  code = 200;
  expect(await use.again({ number: 'INV-0', actor })).toMatchObject({
    refusal: { kind: 'not-in-ksef' },
  });
  got(await use.again({ number, actor }));
  await sendAll();
  const last = ksef.documents.filter((one) => one.number === number).at(-1);
  expect(last).toMatchObject({ code: 200, isOffline: true, correctedDigest: first?.digest });
  expect(await use.again({ number, actor })).toMatchObject({ refusal: { kind: 'not-refused' } });
  const aside = { number, reason: 'x', actor };
  expect(await use.setAside(aside)).toMatchObject({ refusal: { kind: 'not-refused' } });

  code = 450;
  const other = await invoiced();
  await sendAll();
  const reason = 'Issued anew';
  const asideOther = { number: other.paper.number, reason: ' ', actor };
  expect(await use.setAside(asideOther)).toMatchObject({ refusal: { kind: 'no-reason' } });
  got(await use.setAside({ ...asideOther, reason }));
  expect(await use.ofOrder(other.order.id)).toMatchObject([{ state: 'aside' }]);
  expect(await markOf(other.paper.number)).toBe('BFK');
  code = 200;
});
