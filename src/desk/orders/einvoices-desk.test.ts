import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { openAccessPoint } from '../../../tests/support/einvoice/access-point.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { issueInvoice } from '../../domain/papers/issue-papers.server.ts';
import { sendEinvoices } from '../../domain/papers/send-einvoices.server.ts';
import { setZlotyRate } from '../../domain/papers/zloty/zloty-rates.server.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { deskEinvoices as texts } from '../../messages/desk/papers/einvoices.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
let worker: Awaited<ReturnType<typeof signedIn>>['browser'];
let point: Awaited<ReturnType<typeof openAccessPoint>>;

beforeAll(async () => {
  db = await openTestDatabase();
  point = await openAccessPoint((call) => (call === 0 ? 'refused' : undefined));
  context = testContext(db, {
    SELLER_NAME: 'Parts Ltd',
    SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
    SELLER_VAT_NUMBER: 'PL5260001246',
    EINVOICE_FORMS: 'PL:peppol',
    EINVOICE_URL: point.url,
    EINVOICE_TOKEN: 'secret',
  });
  const rate = { day: '2026-03-09', rate: '4.2567', table: '047/A/NBP/2026' };
  got(await setZlotyRate(context, rate));
  desk = await openDesk(context);
  worker = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await point.close();
  await db.close();
});

test('an invoice is shown in every form, with what became of it, and goes out again by a press', async () => {
  const changes = [
    { field: 'iscompany', value: true } as const,
    { field: 'vat', value: 'PL5260001246' } as const,
  ];
  const { number } = await orderOf(context, [1], { changes });
  const path = `/desk/orders/${number}`;
  const { number: invoice } = got(await issueInvoice(context, { number, actor: 'x' }));
  const first = (await worker.get(path)).body;
  expect(first).toContain(texts.forBuyer(texts.forms.peppol));
  expect(first).toContain(texts.waits['access-point']);
  // XRechnung asks for the seller's phone number: there is no file of it, and the buyer needs none.
  expect(first).not.toContain(`${invoice}-xrechnung.xml`);
  const file = await worker.get(`${path}/papers/${invoice}-peppol.xml`);
  expect(file.headers['content-type']).toContain('application/xml');
  expect(file.headers['content-disposition']).toContain('attachment');
  expect((await worker.get(`${path}/papers/${invoice}-xrechnung.xml`)).statusCode).toBe(404);

  await sendEinvoices(context);
  const refused = (await worker.get(path)).body;
  expect(refused).toContain(texts.givenUp['access-point']('422 BR-99: no such buyer'));
  await worker.post(`${path}/resend-einvoices`, {});
  await sendEinvoices(context);
  const taken = (await worker.get(path)).body;
  expect(taken).toContain('The access point took it on 10 March 2026');
  expect(taken).not.toContain(texts.resend);
});

test('what the buyer’s own form lacks is said', async () => {
  const { number } = await orderOf(context, [1], {
    changes: [
      { field: 'iscompany', value: true } as const,
      { field: 'vat', value: 'PL5260001246' } as const,
    ],
  });
  got(await issueInvoice(context, { number, actor: 'x' }));
  const forms = { ...context.config.einvoice, forms: { PL: 'xrechnung' } as const };
  const before = context.config;
  Object.assign(context, { config: { ...before, einvoice: forms } });
  const { body } = await worker.get(`/desk/orders/${number}`);
  Object.assign(context, { config: before });
  expect(body).toContain(texts.cannot(texts.forms.xrechnung));
  expect(body).toContain(texts.missing['seller-phone']);
  expect(body).toContain(texts.frozen);
});

test('an untaxed invoice waits for dispatch, unless somebody ticks that it comes before', async () => {
  const { number } = await orderOf(context, [1], {
    address: { country: 'NO', zip: '0150', city: 'Oslo' },
  });
  const path = `/desk/orders/${number}`;
  const words = deskOrders.order;
  const first = (await worker.get(path)).body;
  for (const said of [words.awaitsDispatch, words.beforeDispatch]) expect(first).toContain(said);
  const listed = (await worker.get('/desk/orders?view=to-invoice')).body;
  expect(listed).toContain(number);
  expect(listed).toContain(deskOrders.invoiceBy);
  expect(listed).toContain('15 April 2026');

  const refused = await worker.post(`${path}/invoice`);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(deskOrders.faults['not-dispatched']);
  await worker.post(`${path}/invoice`, { beforeDispatch: 'on' });
  const issued = (await worker.get(path)).body;
  expect(issued).toMatch(/Invoice INV-2026-\d{5}/);
  expect(issued).not.toContain(words.awaitsDispatch);
  expect((await worker.get('/desk/orders?view=to-invoice')).body).not.toContain(number);
});

test('an invoice without the rate of its day is refused, and the refusal names the day', async () => {
  const { number } = await orderOf(context, [1]);
  await db.sql`delete from zloty_rate`;
  const refused = await worker.post(`/desk/orders/${number}/invoice`);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(deskOrders.noZlotyRate('9 March 2026'));
});
