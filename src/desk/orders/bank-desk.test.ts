import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import type { Database } from '../../db/database.server.ts';
import { FORM_TOKEN } from '../frame/form-token.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
let worker: Awaited<ReturnType<typeof signedIn>>['browser'];

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  await signedIn(desk, context, 'owner', 'owner@shop.example');
  worker = (await signedIn(desk, context, 'orders', 'orders@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

/** Posts the form as a browser does that sends a file. */
async function upload(bytes: Buffer, token = worker.token()) {
  const form = new FormData();
  form.set(FORM_TOKEN, token);
  form.set('csv', new File([new Uint8Array(bytes)], 'bank.csv', { type: 'text/csv' }));
  const request = new Request('http://desk.example', { method: 'POST', body: form });
  return desk.app.inject({
    method: 'POST',
    url: '/desk/bank',
    headers: {
      host: new URL(desk.origin).host,
      origin: desk.origin,
      cookie: [...worker.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const transfer = { isPaid: false, payment: 'banktransfer' } as const;
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

test('a statement is shown, what is chosen is paid, and pressed twice it counts once', async () => {
  const [sure, short] = [
    await orderOf(context, [1], transfer),
    await orderOf(context, [1], transfer),
  ];
  const csv = [
    'Buchungstag;Name;Verwendungszweck;Betrag',
    `10.03.2026;Müller;${sure.number};${euros(sure.grossCents)}`,
    `10.03.2026;Müller;${short.number};${euros(short.grossCents - 100)}`,
    '2026-03-09;Miete;;-900,00',
    '9/3/2026;Strom;;-80,00',
    'gestern;Wasser;;-20,00',
  ].join('\n');
  expect((await worker.get('/desk/orders')).body).toContain('href="/desk/bank"');
  await worker.get('/desk/bank');
  // As older programs of banks write it.
  const shown = await upload(Buffer.from(csv, 'latin1'));
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('1 sure, 1 to look at, 3 that pay no open order.');
  expect(shown.body).toContain('Müller');
  expect(shown.body).toContain('another amount than is to be paid');
  expect(shown.body).toContain('money that went out');
  expect(shown.body.match(/<td[^>]*>10 March 2026</g)).toHaveLength(2);
  expect(shown.body.match(/<td[^>]*>9 March 2026</g)).toHaveLength(2);
  expect(shown.body).toContain('>gestern<');
  const digests = [...shown.body.matchAll(/name="line:([0-9a-f]{64})"/g)].map(([, one]) => one);
  const chosen = {
    csv,
    [`line:${digests[0]}`]: sure.number,
    [`line:${digests[1]}`]: '',
  };
  const applied = await worker.post('/desk/bank/apply', chosen);
  expect(applied.body).toContain('1 order is marked as paid.');
  const again = await worker.post('/desk/bank/apply', chosen);
  expect(again.body).toContain('0 orders are marked as paid.');
  expect(again.body).toContain('Somebody has counted this line already.');
  expect(await mailsAbout(context, sure.id, /have your payment/)).toHaveLength(1);

  const doubtful = { csv, [`line:${digests[1]}`]: short.number };
  expect((await worker.post('/desk/bank/apply', doubtful)).body).toContain('1 order is marked');
  const trail = await db.sql`
    select actor, note from order_event where order_id in (${sure.id}, ${short.id}) and step = 'paid'`;
  expect(trail).toHaveLength(2);
  expect(trail[0]).toMatchObject({ actor: 'orders@shop.example' });
});

test('what is no statement is refused with the reason, and so is a form without its token', async () => {
  await worker.get('/desk/bank');
  const nothing = await upload(Buffer.from('hello'));
  expect(nothing.statusCode).toBe(422);
  expect(nothing.body).toContain('No line of the file names a column');
  expect((await upload(Buffer.from(''))).body).toContain('Choose a file first.');
  const bad = await upload(Buffer.from('Date;Reference;Amount\n1;x;zwölf'));
  expect(bad.body).toContain('Line 2: &quot;zwölf&quot; is no amount.');
  expect((await upload(Buffer.from('a;b'), 'another')).statusCode).toBe(403);
});

test('who only reads is offered none of it', async () => {
  const { browser } = await signedIn(desk, context, 'read-only', 'reader@shop.example');
  expect((await browser.get('/desk/orders')).body).not.toContain('/desk/bank');
  expect((await browser.get('/desk/bank')).statusCode).toBe(403);
});
