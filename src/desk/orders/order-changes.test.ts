import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { inEuros } from '../frame/money.ts';

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

/** A paid order of these pieces, each of a part of its own. */
async function paid(...quantities: readonly number[]) {
  const order = await orderOf(context, quantities);
  return { ...order, path: `/desk/orders/${order.number}`, line: order.lines[0]! };
}

/** Posts a step's form as a browser does, with these fields filled in, and follows to the order's screen. */
async function take(path: string, step: string, fields: Record<string, string> = {}) {
  const { body } = await worker.get(path);
  const form = formFields(formOf(body, `${path}/${step}`));
  const reply = await worker.post(`${path}/${step}`, { ...form, ...fields });
  return reply.statusCode === 303 ? worker.get(String(reply.headers.location)) : reply;
}

const openOf = (body: string) =>
  /<p class="notice[^"]*"><strong>([^<]+)<\/strong>(?: <a class="next-step" href="([^"]+)")?/.exec(
    body,
  );
const open = (body: string) => openOf(body)?.[1];
const step = (body: string) => openOf(body)?.[2];

test('the screen says what is open, and leads to the step that settles it', async () => {
  const { number, path, line, grossCents } = await paid(3);
  const first = await worker.get(path);
  expect([open(first.body), step(first.body)]).toEqual(['3 pieces to send', '#pack']);
  expect(first.body).toContain('id="pack"');

  const cancelled = await take(path, 'cancel-pieces', { [`line:${line.id}`]: '1', reason: 'x' });
  const back = inEuros(line.grossCents / 3);
  expect(open(cancelled.body)).toBe(`2 pieces to send, ${back} to give back`);
  expect(cancelled.body).toContain('1 cancelled');
  const list = await worker.get(`/desk/orders?view=refunds&search=${number}`);
  expect(list.body).toContain(`<strong>${back} to give back</strong>`);

  const much = await take(path, 'refund', { amount: '9000', byHand: 'on', reference: 'OUT' });
  expect(much.body).toContain(
    `<p class="field-fault" id="refund-amount-fault">At most ${back} can go back.`,
  );

  await take(path, 'pack');
  expect(step((await worker.get(path)).body)).toBe('#parcel-1');
  await take(path, 'hand-over', { parcel: '1', carrier: 'DHL' });
  const returned = await take(path, 'take-back', { parcel: '1' });
  expect(open(returned.body)).toBe(`a parcel came back, ${back} to give back`);
  expect((await worker.get('/desk/orders?view=came-back')).body).toContain(number);
  expect(returned.body).toContain('Let it fall away');

  const fallen = await take(path, 'fall-away', { parcel: '1' });
  expect(fallen.body).toContain('The parcel fell away');
  expect(open(fallen.body)).toBe(`${inEuros(grossCents)} to give back`);
  expect(step(fallen.body)).toBe('#refund');
  const refunded = await take(path, 'refund', { byHand: 'on', key: 'k', reference: 'OUT' });
  expect(refunded.body).toContain('The refund is noted.');
  expect(open(refunded.body)).toBe('Nothing is open.');
});

test('an order is offered to be cancelled as long as something of it has not gone out', async () => {
  const { path, line } = await paid(2);
  const isOffered = async () => (await worker.get(path)).body.includes(`action="${path}/cancel"`);
  expect(await isOffered()).toBe(true);
  await take(path, 'pack', { [`line:${line.id}`]: '1' });
  await take(path, 'hand-over', { parcel: '1', carrier: 'DHL' });
  await take(path, 'pack');
  expect(await isOffered()).toBe(true);
  await take(path, 'hand-over', { parcel: '2', carrier: 'DHL' });
  expect(await isOffered()).toBe(false);
});

test('a lower price is given back, and each step says what it refuses beside its field', async () => {
  const { path, line } = await paid(2);
  const faultAt = (body: string, id: string) =>
    new RegExp(`id="${id}-fault"[^>]*>([^<]+)`).exec(body)?.[1];
  const much = await take(path, 'lower-price', { line: line.id, amount: '9999', reason: 'x' });
  expect(much.statusCode).toBe(422);
  expect(faultAt(much.body, 'lower-amount')).toBe(
    `At most ${inEuros(line.grossCents)} is still owed for it.`,
  );
  const bare = await take(path, 'lower-price', { line: line.id, amount: '4.40', reason: ' ' });
  expect(faultAt(bare.body, 'lower-reason')).toBe('Write the reason.');
  const odd = await take(path, 'lower-price', { line: line.id, reason: 'x' });
  expect(faultAt(odd.body, 'lower-amount')).toContain('An amount is a number');
  const many = await take(path, 'cancel-pieces', { [`line:${line.id}`]: '3' });
  expect(faultAt(many.body, `cancel-${line.id}`)).toContain('more than is left to pack');
  expect((await take(path, 'cancel-pieces')).body).toContain('Say how many pieces');

  const price = { line: line.id, amount: '4.40', reason: 'scratched', key: 'price' };
  const lowered = await take(path, 'lower-price', price);
  expect(open(lowered.body)).toBe(`2 pieces to send, ${inEuros(440)} to give back`);
  expect(open((await take(path, 'lower-price', price)).body)).toContain(inEuros(440));
  const delivery = await take(path, 'lower-price', {
    ...{ line: 'delivery', amount: '1', reason: 'late', key: 'price' },
  });
  expect(open(delivery.body)).toContain(`${inEuros(540)} to give back`);
});

test('what is paid twice is given back, and what is not paid is completed or written off', async () => {
  const { number } = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  const path = `/desk/orders/${number}`;
  expect(step((await worker.get(path)).body)).toBe('#more-money');
  await take(path, 'paid', { reference: 'BANK 1' });
  const second = { reference: 'BANK 2', amount: '12' };
  const asked = await take(path, 'paid', second);
  expect([asked.statusCode, asked.body]).toEqual([422, expect.stringContaining('is paid already')]);
  const twice = (await take(path, 'paid', { ...second, force: 'on' })).body;
  expect(open(twice)).toBe(`1 piece to send, ${inEuros(1200)} too much received`);
  expect(twice).toContain('The money is noted. It is more than was owed');
  expect(twice).toMatch(/<strong>money noted<\/strong><div class="hint">reference BANK 2/);
  expect(twice).toContain(`too much by ${inEuros(1200)}`);
  expect(twice).not.toContain('another amount than was owed');

  const more = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  const amount = ((more.grossCents + 700) / 100).toFixed(2);
  const paidMore = { reference: 'B', amount, force: 'on' };
  const { body: over } = await take(`/desk/orders/${more.number}`, 'paid', paidMore);
  expect(over).toContain('The order is marked as paid. More came than was owed');
  expect(over).toContain(`too much by ${inEuros(700)}`);

  const unpaid = await orderOf(context, [1], { isPaid: false, payment: 'banktransfer' });
  const other = `/desk/orders/${unpaid.number}`;
  const short = ((unpaid.grossCents - 500) / 100).toFixed(2);
  const paidShort = await take(other, 'paid', { reference: 'B', amount: short, force: 'on' });
  expect(open(paidShort.body)).toBe(`1 piece to send, ${inEuros(500)} still to come`);
  const list = (await worker.get('/desk/orders?view=underpaid')).body;
  expect(list).toContain(unpaid.number);
  expect(list).not.toContain(number);
  expect((await take(other, 'write-off', { reason: '' })).body).toContain('Write the reason');
  expect(open((await take(other, 'write-off', { reason: 'small' })).body)).toBe('1 piece to send');
  expect((await worker.get('/desk/orders?view=underpaid')).body).not.toContain(unpaid.number);
});

test('a withdrawal whose words name no part holds the order until somebody says which', async () => {
  const { path, number, line, lines } = await paid(2, 1);
  got(
    await desk.shop.withdraw({
      ...{ name: 'Anna', orderNumber: number, email: 'anna@example.com', parts: 'the brakes' },
    }),
  );
  const held = await worker.get(path);
  expect(open(held.body)).toBe('a withdrawal waits for a decision');
  const withdrawal = step(held.body) ?? '';
  expect(withdrawal).toMatch(/^\/desk\/withdrawals\//);
  expect((await worker.get('/desk/orders')).body).not.toContain(number);
  expect((await take(path, 'pack')).body).toContain('A withdrawal waits for a decision');
  expect((await worker.get(withdrawal)).body).toContain('the brakes');

  const decided = await take(withdrawal, 'decide', { [`line:${line.id}`]: '2' });
  expect(decided.body).toContain('It is decided');
  expect(decided.body).toContain(inEuros(line.grossCents));
  const other = { [`line:${lines[1]!.id}`]: '1' };
  expect((await take(withdrawal, 'decide', other)).body).toContain(
    'Somebody has decided that already',
  );
  expect(open((await worker.get(path)).body)).toBe(
    `1 piece to send, ${inEuros(line.grossCents)} to give back`,
  );
});
