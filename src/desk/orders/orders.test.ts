import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { codeOf } from '../../../tests/support/desk-account.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { readOrder } from '../../domain/checkout/order.server.ts';
import { placeOrder } from '../../domain/checkout/place-order.server.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];
let worker: Browser;

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

async function order(quantity = 3) {
  const { urlcomponent: record } = await stockPart(db, { stock: 10 });
  const basketId = await readyBasket(context, [{ record, quantity }], { payment: 'banktransfer' });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const { number, grossCents } = got(await readOrder(context, { orderId: id }));
  return { id, number, grossCents, path: `/desk/orders/${number}` };
}

/** Posts a step's form as a browser does, with these fields filled in, and follows to the order's screen. */
async function take(path: string, step: string, fields: Record<string, string> = {}) {
  const { body } = await worker.get(path);
  const form = formFields(formOf(body, `${path}/${step}`));
  const reply = await worker.post(`${path}/${step}`, { ...form, ...fields });
  return reply.statusCode === 303 ? worker.get(String(reply.headers.location)) : reply;
}

test('an order is found whichever list is open', async () => {
  const { number } = await order();
  const list = (await worker.get('/desk/orders?view=withdrawals')).body;
  expect(list).not.toContain(number);
  const form = formFields(formOf(list, '/desk/orders'));
  const asked = new URLSearchParams({ ...form, search: number });
  expect((await worker.get(`/desk/orders?${asked}`)).body).toContain(`/desk/orders/${number}`);
});

test('what has not arrived yet is not filled in to be packed', async () => {
  const deliveries = [{ eta: '2026-04-17', quantity: 5 }];
  const { urlcomponent: record } = await stockPart(db, { stock: 1, deliveries });
  const basketId = await readyBasket(context, [{ record, quantity: 3 }], {
    payment: 'banktransfer',
  });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const { number } = got(await readOrder(context, { orderId: id }));
  const path = `/desk/orders/${number}`;
  const { body } = await take(path, 'paid', { reference: 'BANK-L' });
  expect(body).toContain('2 arrive by 17 April 2026.');
  const [piece] = Object.entries(formFields(formOf(body, `${path}/pack`)));
  expect(piece).toEqual([expect.stringMatching(/^line:/), '1']);
  // Where nothing is chosen, nothing is packed.
  const none = await take(path, 'pack', { [piece![0]]: '0' });
  expect(none.body).toContain('No piece is chosen');
  expect((await take(path, 'pack')).body).toContain('Parcel 1: packed');
  const rest = await take(path, 'pack');
  expect([rest.statusCode, rest.body]).toEqual([
    422,
    expect.stringContaining('No piece is chosen'),
  ]);
});

test('an order that is picked up has no carrier', async () => {
  const { id, path } = await order();
  await take(path, 'paid', { reference: 'BANK-0' });
  await db.sql`update placed_order set pick_up_at = 'Portowa 1, Gdynia' where id = ${id}`;
  expect((await worker.get(path)).body).toContain('Courier: picked up at Portowa 1, Gdynia');
  const packed = await take(path, 'pack');
  expect(packed.body).toContain('>Picked up<');
  expect(packed.body).not.toContain('name="carrier"');
  const handed = await take(path, 'hand-over', { parcel: '1' });
  expect(handed.body).toContain('Parcel 1: delivered');
});

test('an order goes from paid to delivered in two parcels', async () => {
  const { number, path } = await order();
  expect((await worker.get('/desk/orders?view=unpaid')).body).toContain(number);
  expect((await worker.get('/desk/orders')).body).not.toContain(number);

  expect((await take(path, 'paid', { reference: 'BANK-1' })).body).toContain('marked as paid');
  expect((await worker.get('/desk/orders')).body).toContain(number);

  const page = await worker.get(path);
  const line = /name="(line:[0-9a-f-]+)"/.exec(page.body)?.[1] ?? '';
  expect((await take(path, 'pack', { [line]: '2' })).body).toContain('The parcel is packed');
  const sent = { parcel: '1', carrier: 'dhl', tracking: 'JD0123' };
  expect((await take(path, 'hand-over', sent)).body).toContain('DHL JD0123');
  expect((await take(path, 'pack', { [line]: '1' })).body).toContain('Parcel 2: packed');
  await take(path, 'hand-over', { parcel: '2', carrier: 'DPD' });
  await take(path, 'deliver', { parcel: '1' });
  const last = await take(path, 'deliver', { parcel: '2' });
  expect(last.body).toContain('· delivered');
  expect(last.body).toContain('owner@shop.example</span><strong>handed over</strong>');
  expect((await worker.get('/desk/orders')).body).not.toContain(number);

  const mails = await db.sql<{ subject: string }[]>`
    select subject from mail_outbox where text_body like ${'%JD0123%'} and kind = 'order'`;
  expect(mails).toHaveLength(1);
});

test('the address is changed until something has gone out, and its country never', async () => {
  const { path } = await order();
  expect((await worker.get(path)).body).toContain('Change the address');
  const moved = await take(path, 'address', { city: 'Sopot', zip: '81-700' });
  expect(moved.body).toContain('The address is changed');
  expect(moved.body).toContain('81-700 Sopot');
  expect((await take(path, 'address', { city: ' ' })).body).toContain('The address is incomplete');
  expect((await take(path, 'address', { country: 'CH' })).body).toContain(
    'The country cannot change: VAT',
  );
  await take(path, 'paid', { reference: 'BANK-9' });
  await take(path, 'pack');
  await take(path, 'hand-over', { parcel: '1', carrier: 'DHL' });
  expect((await worker.get(path)).body).not.toContain('Change the address');
  expect((await take(path, 'address', { city: 'Gdynia' })).statusCode).toBe(422);
});

test('two people change one address: the second sees what the first has saved, and loses nothing', async () => {
  const { path } = await order();
  const shownIn = (html: string) => formFields(formOf(html, `${path}/address`));
  const shown = shownIn((await worker.get(path)).body);
  await take(path, 'address', { ...shown, city: 'Sopot', zip: '81-701' });
  const late = await take(path, 'address', { ...shown, zip: '80-002', phone: '+48 22 000 00 00' });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain('Somebody has changed the address');
  expect(late.body).toMatch(/id="address-zip-fault"[^>]*>.*It says now: 81-701/);
  // What was not touched is as the first has saved it.
  const again = shownIn(late.body);
  expect(again).toMatchObject({ city: 'Sopot', zip: '80-002', phone: '+48 22 000 00 00' });
  expect((await take(path, 'address', again)).body).toContain('The address is changed');
});

test('a parcel that was packed for another address is handed over with a tick', async () => {
  const { path } = await order();
  await take(path, 'paid', { reference: 'BANK-10' });
  await take(path, 'pack');
  context.now = new Date(context.now.getTime() + 60_000);
  expect((await take(path, 'address', { city: 'Sopot' })).body).toContain('name="relabelled"');
  const sent = { parcel: '1', carrier: 'DHL' };
  const refused = await take(path, 'hand-over', sent);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('was changed after this parcel was packed');
  const done = await take(path, 'hand-over', { ...sent, relabelled: 'on' });
  expect(done.body).toContain('Parcel 1: on its way');
});

test('a transfer is confirmed for its shopper, and what came back is packed again', async () => {
  const { path } = await order();
  expect((await take(path, 'confirm')).body).toContain('The order is confirmed');
  expect((await take(path, 'confirm')).body).toContain('There is nothing to confirm');
  await take(path, 'paid', { reference: 'BANK-8' });
  await take(path, 'pack');
  await take(path, 'hand-over', { parcel: '1', carrier: 'DHL' });
  expect((await take(path, 'take-back', { parcel: '1' })).body).toContain('Pack it again');
  expect((await take(path, 'pack-again', { parcel: '1' })).body).toContain('Parcel 2: packed');
});

test('the screen and the list say what is doubtful about an address', async () => {
  const { number, path } = await order();
  expect((await worker.get(path)).body).toContain('Checked: postal code');
  await take(path, 'address', { address: 'Polna', address2: '', zip: '7' });
  const { body } = await worker.get(path);
  expect(body).toContain('The street has no number.');
  expect(body).toContain('where one is like 00-838');
  const list = await worker.get(`/desk/orders?view=all&search=${number}`);
  expect(list.body).toContain('check the address');
});

test('a step that somebody else was quicker with shows how the order stands', async () => {
  const { path } = await order();
  await take(path, 'paid', { reference: 'BANK-2' });
  await take(path, 'pack');
  await take(path, 'hand-over', { parcel: '1', carrier: 'DHL' });
  const again = await take(path, 'hand-over', { parcel: '1', carrier: 'DHL' });
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain('Somebody was quicker');
  expect(again.body).toContain('Parcel 1: on its way');
});

test('another amount than the total is taken only on purpose, and no nonsense at all', async () => {
  const { path } = await order();
  const odd = await take(path, 'paid', { reference: 'B', amount: '1.00' });
  expect([odd.statusCode, odd.body]).toEqual([422, expect.stringContaining('total is')]);
  const nonsense = await take(path, 'paid', { reference: 'B', amount: 'all' });
  expect(nonsense.body).toContain('An amount is a number');
  const forced = await take(path, 'paid', { reference: 'B', amount: '1.00', force: 'on' });
  expect(forced.body).toContain('marked as paid');
});

test('a refused step keeps what was typed in its form, with the refusal beside its field', async () => {
  const { path } = await order();
  const isMarked = (id: string) => new RegExp(`<input[^>]*id="${id}"[^>]*aria-invalid="true"`);
  const paid = await take(path, 'paid', { reference: 'BANK <7>', amount: 'all', force: 'on' });
  expect(paid.body).toContain('value="BANK &lt;7&gt;"');
  expect(paid.body).toMatch(isMarked('paid-amount'));
  expect(paid.body).toMatch(/id="paid-amount-fault"[^>]*>An amount is a number/);
  expect(paid.body).toMatch(/name="force"[^>]*checked/);

  await take(path, 'paid', { reference: 'BANK-7' });
  const page = await worker.get(path);
  const line = /name="(line:[0-9a-f-]+)"/.exec(page.body)?.[1] ?? '';
  const packed = await take(path, 'pack', { [line]: '9' });
  expect(packed.body).toMatch(isMarked(line));
  expect(packed.body).toContain('value="9"');
  await take(path, 'pack', { [line]: '1' });
  await take(path, 'pack', { [line]: '1' });

  // Of two parcels only the form that was sent.
  const sent = await take(path, 'hand-over', { parcel: '2', carrier: ' ', tracking: 'JD-2' });
  expect(sent.body.match(/value="JD-2"/g)).toHaveLength(1);
  expect(sent.body).toMatch(isMarked('carrier-2'));
  expect(sent.body).not.toMatch(isMarked('carrier-1'));

  const moved = await take(path, 'address', { addressee: 'Eva Nowak', city: ' ' });
  expect(moved.body).toContain('open="">');
  expect(moved.body).toContain('value="Eva Nowak"');
  expect(moved.body).toMatch(isMarked('address-city'));

  const message = await take(path, 'message', { text: 'x'.repeat(2001) });
  expect(message.body).toContain('x'.repeat(2001));
});

test('a refund is pressed twice and paid once, after a fresh proof', async () => {
  const { id, path, grossCents } = await order();
  await take(path, 'paid', { reference: 'BANK-3' });
  await take(path, 'cancel');
  const fields = { key: '7f1f2a52-0f3c-4e0b-9d6c-2f1f5c1f0001', byHand: 'on', reference: 'OUT-1' };
  await take(path, 'refund', fields);
  await take(path, 'refund', fields);
  const [sum] = await db.sql<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::int as cents from refund
    where order_id = ${id} and state = 'done'`;
  expect(sum?.cents).toBe(grossCents);
});

test('a refund that has to wait for a proof comes back as it was typed, and pays nothing by itself', async () => {
  const { id, path } = await order();
  await take(path, 'paid', { reference: 'BANK-4' });
  await take(path, 'cancel');
  const { browser, secret } = await signedIn(desk, context, 'owner', 'refunds@shop.example');
  context.now = new Date(context.now.getTime() + 11 * 60_000);
  await browser.get(path);
  const typed = { amount: '12.34', byHand: 'on', reference: 'OUT-"4"', reason: 'scratched <b>' };
  const asked = await browser.post(`${path}/refund`, typed);
  expect(asked.body).toContain('Is it still you?');
  const wrong = { ...typed, proof: 'code', 'proof-code': '000000' };
  expect((await browser.post(`${path}/refund`, wrong)).statusCode).toBe(401);
  const proof = { proof: 'code', 'proof-code': codeOf(secret, context.now) };
  for (const _press of ['first', 'second']) {
    const back = await browser.post(`${path}/refund`, { ...typed, ...proof });
    expect(back.statusCode).toBe(200);
    for (const value of ['12.34', 'OUT-&quot;4&quot;', 'scratched &lt;b&gt;']) {
      expect(back.body).toContain(`value="${value}"`);
    }
    expect(back.body).toMatch(/name="byHand"[^>]*checked/);
  }
  expect(await db.sql`select from refund where order_id = ${id}`).toHaveLength(0);
  await browser.post(`${path}/refund`, typed);
  const refunds = await db.sql`select amount_cents, reason from refund where order_id = ${id}`;
  expect(refunds).toEqual([{ amount_cents: 1234, reason: 'scratched <b>' }]);
});

test('whoever only reads is offered no step, and may take none', async () => {
  const { number, path } = await order();
  const { browser } = await signedIn(desk, context, 'read-only', 'reader@shop.example');
  const page = await browser.get(path);
  expect(page.body).toContain(number);
  expect(page.body).not.toContain('Cancel the order');
  expect((await browser.post(`${path}/cancel`)).statusCode).toBe(403);
});

test('what a stranger has typed is text on the screen', async () => {
  const { urlcomponent: record } = await stockPart(db);
  const address = { addressee: 'A<script>alert(1)</script>', email: 'x@y.example' };
  const basketId = await readyBasket(context, [{ record }], { address });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const { number } = got(await readOrder(context, { orderId: id }));
  const page = await worker.get(`/desk/orders/${number}`);
  expect(page.body).not.toContain('<script>alert');
});

test('orders are found by number and e-mail; one that is not there says so', async () => {
  const { number } = await order();
  const find = async (search: string) =>
    (await worker.get(`/desk/orders?search=${encodeURIComponent(search)}`)).body;
  expect(await find(number)).toContain(number);
  expect(await find('anna@example')).toContain(number);
  expect(await find('nobody@nowhere')).toContain('No order here');
  expect((await worker.get('/desk/orders/WB-1')).statusCode).toBe(404);
});

test('a withdrawal waits in the inbox until it is settled', async () => {
  const { number } = await order();
  await desk.shop.withdraw({
    name: 'Anna',
    orderNumber: number,
    email: 'anna@example.com',
    parts: 'one of them',
  });
  const inbox = await worker.get('/desk/inbox');
  expect(inbox.body).toContain(number);
  expect(inbox.body).toContain('Pay back by');
  const id = /href="\/desk\/withdrawals\/([0-9a-f-]+)"/.exec(inbox.body)?.[1] ?? '';
  expect((await worker.post('/desk/inbox/settle', { id })).statusCode).toBe(303);
  expect((await worker.get('/desk/inbox')).body).not.toContain(number);
  expect((await worker.post('/desk/inbox/settle', { id })).statusCode).toBe(422);
});
