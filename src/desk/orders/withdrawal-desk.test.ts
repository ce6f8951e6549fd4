import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
let worker: Awaited<ReturnType<typeof signedIn>>['browser'];

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  worker = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

const actor = 'x';

async function withdrawn({ isSent = true, company = '', lessCents = 0, parts = '' } = {}) {
  const order = await orderOf(context, [2], { isPaid: false, payment: 'banktransfer' });
  const { number } = order;
  const paid = { amountCents: order.grossCents - lessCents, isForced: lessCents > 0 };
  got(await desk.shop.orders.markPaid({ number, actor, reference: 'BANK', ...paid }));
  if (isSent) got(await desk.shop.orders.handOver({ number, actor, carrier: 'DHL' }));
  await db.sql`update placed_order set ship_company = ${company} where number = ${number}`;
  const { email, addressee: name } = order.shippingAddress;
  const { id } = got(await desk.shop.withdraw({ name, email, orderNumber: number, parts }));
  return { number, id, path: `/desk/withdrawals/${id}`, lineId: order.lines[0]?.id ?? '' };
}

const keyOf = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';

test('a withdrawal is worked from the inbox to the refund', async () => {
  const { number, id, path, lineId } = await withdrawn();
  expect((await worker.get('/desk/inbox')).body).toContain(`href="${path}"`);
  const page = await worker.get(path);
  expect(page.body).toContain(`Withdrawal from ${number}`);
  expect(page.body).toContain('You may wait until the parts');

  const refused = await worker.post(`${path}/received`, {
    ...{ key: keyOf(page.body), condition: 'as-new', place: '' },
    [`line:${lineId}`]: '2',
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Write the reason.');
  const form = { key: keyOf(refused.body), condition: 'as-new', place: 'EU' };
  const noted = await worker.post(`${path}/received`, { ...form, [`line:${lineId}`]: '2' });
  const after = await worker.get(String(noted.headers.location));
  expect(after.body).toContain('It is noted, and the shopper hears of it.');
  expect(after.body).toContain('on sale again at EU');
  const amount = /name="amount"[^>]*value="([\d.]+)"/.exec(after.body)?.[1] ?? '';
  expect(Number(amount)).toBeGreaterThan(0);

  const press = { key: keyOf(after.body), amount, byHand: 'on', reference: 'OUT' };
  expect((await worker.post(`${path}/pay-back`, press)).statusCode).toBe(303);
  expect((await worker.post(`${path}/pay-back`, press)).statusCode).toBe(303);
  const refunds = await db.sql`
    select amount_cents from refund join placed_order on placed_order.id = order_id
    where number = ${number}`;
  expect(refunds).toEqual([{ amount_cents: Math.round(Number(amount) * 100) }]);
  expect((await worker.get(path)).body).toContain('by owner@shop.example.');
  expect((await worker.get('/desk/inbox')).body).not.toContain(id);
  expect((await worker.get(`/desk/orders/${number}`)).body).toContain('goods came back');
});

test('of a company’s order it is said that the right is a consumer’s', async () => {
  const { number, path } = await withdrawn({ company: 'Fahrwerk GmbH' });
  const words = 'The order names a company: Fahrwerk GmbH';
  expect((await worker.get(path)).body).toContain(words);
  const [mail] = await db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox where kind = 'shop-withdrawal' and subject like ${`%${number}`}`;
  expect(mail?.text).toContain(words);
  expect((await worker.get((await withdrawn()).path)).body).not.toContain('names a company');
});

test('money leaves only with a recent proof, and an amount is a number', async () => {
  const { path } = await withdrawn();
  await worker.get(path);
  const words = await worker.post(`${path}/pay-back`, { amount: 'much' });
  expect(words.body).toContain('An amount is a number');
  const most = await worker.post(`${path}/pay-back`, { amount: '9000', reason: 'x', byHand: 'on' });
  expect(most.body).toMatch(
    /<p class="field-fault" id="amount-fault">At most [\d.,]+.€ can go back\./,
  );
  const other = await worker.post(`${path}/pay-back`, { amount: '1.00', byHand: 'on' });
  expect(other.body).toContain('Write the reason.');
  expect(other.body).toMatch(/name="amount"[^>]*value="1\.00"/);
  const before = context.now;
  context.now = new Date(before.getTime() + 11 * 60_000);
  const reply = await worker.post(`${path}/pay-back`, { amount: '1.00', reason: 'x' });
  context.now = before;
  expect(reply.body).toContain('Is it still you?');
  expect(reply.body).toContain('name="amount" value="1.00"');
});

test('of an order of which nothing has gone out, nothing can come back', async () => {
  const { path } = await withdrawn({ isSent: false });
  const page = await worker.get(path);
  expect(page.body).toContain('Nothing of it has gone out: it is cancelled');
  expect(page.body).not.toContain('/received');
  expect((await worker.get('/desk/withdrawals/none')).statusCode).toBe(404);
});

const GONE_BACK = 'has gone back before';
const NOT_PAID = 'Not all of this order was paid';

test.each([
  { case: 'paid whole', lessCents: 0, backCents: 0, said: [] },
  { case: 'paid too little', lessCents: 100, backCents: 0, said: [NOT_PAID] },
  { case: 'given back before', lessCents: 0, backCents: 200, said: [GONE_BACK] },
  { case: 'both', lessCents: 100, backCents: 200, said: [GONE_BACK, NOT_PAID] },
])('of an order $case, it is said why less goes back', async ({ lessCents, backCents, said }) => {
  const { number, path } = await withdrawn({ isSent: false, lessCents });
  if (backCents > 0) {
    const refund = { amountCents: backCents, key: 'back', isByHand: true, reference: 'OUT' };
    got(await desk.shop.orders.refund({ number, actor, reason: 'agreed', ...refund }));
  }
  const { body } = await worker.get(path);
  expect([GONE_BACK, NOT_PAID].filter((words) => body.includes(words))).toEqual(said);
});

test('settled without paying back only where it was said what stays owed', async () => {
  const { number, path } = await withdrawn({ isSent: false });
  const { body } = await worker.get(path);
  const [, asked = ''] =
    /<summary>Settle without paying back<\/summary>([\s\S]*?)<\/details>/.exec(body) ?? [];
  const owed = /By law ([\d.,]+.€) are owed/.exec(asked)?.[1] ?? 'none';
  expect(asked).toContain('>Settle it</button>');
  expect((await worker.get(`/desk/orders/${number}`)).body).toContain(`${owed} to give back`);
  const sent = await worker.get((await withdrawn()).path);
  expect(sent.body).toContain('Nothing is to be paid back for it now.');
});

test('the parts that it names are told apart, wherever they stand', async () => {
  const { number, path } = await withdrawn({ parts: '1 x A-1\n2 x B-2\n' });
  for (const screen of [path, `/desk/orders/${number}`, '/desk/inbox']) {
    expect([screen, (await worker.get(screen)).body]).toEqual([
      screen,
      expect.stringContaining('1 x A-1, 2 x B-2'),
    ]);
  }
});

test('who only reads sees it and is offered no step', async () => {
  const { path } = await withdrawn();
  const { browser } = await signedIn(desk, context, 'read-only', 'reader@shop.example');
  const page = await browser.get(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<button type="submit">');
  expect((await browser.post(`${path}/received`, {})).statusCode).toBe(403);
});

test('what did not fit opens a correction, which is accepted once and changes the verdict', async () => {
  const { path, lineId } = await withdrawn();
  const [line] = await db.sql<{ partId: number }[]>`
    select part_id as "partId" from order_line where id = ${lineId}`;
  const partId = line?.partId ?? 0;
  await db.sql`
    insert into order_line_vehicle
      (order_line_id, position, make, model, year, engine, verdict, conditions, note)
    values (${lineId}, 0, 'Toyota', 'Hilux', 2012, '', 'not-known', '{}', '')`;
  const key = keyOf((await worker.get(path)).body);
  const unknown = await worker.post(`${path}/received`, {
    ...{ key, condition: 'as-new', place: 'EU', why: 'bad mood', [`line:${lineId}`]: '1' },
  });
  expect([unknown.statusCode, unknown.body.includes('Choose why')]).toEqual([422, true]);
  for (const each of ['1', '2']) {
    const noted = await worker.post(`${path}/received`, {
      ...{ key: key + each, condition: 'as-new', place: 'EU', why: 'does-not-fit' },
      [`line:${lineId}`]: '1',
    });
    expect((await worker.get(String(noted.headers.location))).body).toContain(
      'waits for a decision under Corrections',
    );
  }
  expect((await worker.get(path)).body).toContain('as new, on sale again at EU, does not fit');
  expect((await worker.get('/desk')).body).toContain('fitments to be corrected');

  const list = (await worker.get('/desk/corrections')).body;
  const [at = ''] = /\/desk\/corrections\/[0-9a-f-]{36}/.exec(list) ?? [];
  expect(list.split('/desk/corrections/').length - 1).toBe(1);
  const page = (await worker.get(at)).body;
  expect(page).toContain('Toyota Hilux 2012');
  expect(page).toContain('not known');
  const fields = { kind: 'does-not-fit', make: 'Toyota', model: 'Hilux', yearFrom: '2012' };
  const wanted = { ...fields, yearTo: '2012', reason: 'Came back' };
  const checked = await worker.post(`${at}/check`, wanted);
  expect(checked.body).toContain('does not fit Toyota Hilux 2012.');
  expect((await worker.post(`${at}/check`, { ...wanted, make: '' })).statusCode).toBe(422);

  const accepted = await worker.post(`${at}/accept`, wanted);
  expect(String(accepted.headers.location)).toContain('done=accepted');
  const again = await worker.post(`${at}/refuse`);
  expect([again.statusCode, again.body.includes('Somebody has already decided')]).toEqual([
    422,
    true,
  ]);
  const vehicle = { make: 'Toyota', model: 'Hilux', year: 2012, engine: '' };
  const [fit] = await desk.shop.partFits({ records: [`part_${partId}`], vehicle });
  expect(fit?.fit.verdict).toBe('does-not-fit');
  const figures = (await worker.get('/desk/figures')).body;
  expect(figures).toMatch(/Pieces: does not fit<\/th><td>2</);
  expect((await worker.get('/desk/corrections')).body).toContain('accepted');
});
