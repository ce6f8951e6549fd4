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
import { issueInvoice } from '../issue-papers.server.ts';
import { ksefUseCases, sendPapers } from '../ksef-use-cases.server.ts';
import { paperByLink, papersByLink } from '../papers.server.ts';
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
  await sendAll();
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(1);
  expect(await files()).toContain(paper.file);
  const { bytes } = got(
    await paperByLink(context, { orderId: order.id, file: paper.file, reader: paperReader }),
  );
  const [sent] = await ksefUseCases(context).ofOrder(order.id);
  expect(sent).toMatchObject({ state: 'accepted', hasReceipt: true });
  expect((await readPdf(bytes)).text).toContain(sent?.ksefNumber);
  await sendAll();
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(1);
  const file = await ksefUseCases(context).file({ number: paper.number, is: 'receipt' });
  expect(got(file).xml).toContain(sent?.digest ?? '');
});

test('one to a consumer leaves at once, unless the seller wants it there', async () => {
  const { order } = await invoiced({});
  expect(await mailsAbout(context, order.id, /invoice/i)).toHaveLength(1);
  expect(await ksefUseCases(context).ofOrder(order.id)).toEqual([]);
});

test('without KSeF everything leaves at once', async () => {
  const off: TestContext = { ...context, config: { ...context.config, ksef: undefined } };
  const order = await orderOf(off, [1], { changes: COMPANY });
  got(await issueInvoice(off, { number: order.number, actor }));
  expect(await mailsAbout(off, order.id, /invoice/i)).toHaveLength(1);
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
  code = 200;
});
