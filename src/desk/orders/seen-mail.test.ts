import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, seenMail, signedIn } from '../../../tests/support/desk.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { mailingSteps } from '../frame/mailing-steps.tsx';

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

const textOf = (html: string) =>
  html.replace(
    /&(?:lt|gt|quot|amp|#x27|#39);/g,
    (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' })[entity] ?? "'",
  );
/** The texts of the mails that a screen shows. */
const shownMails = (html: string) =>
  [...html.matchAll(/<pre>([\s\S]*?)<\/pre>/g)].map(([, text = '']) => textOf(text));

/** The mails that a press shows before anything happens, and those that its confirmation sends. */
async function pressed(
  order: { readonly id: string; readonly number: string },
  step: keyof typeof mailingSteps,
  fields: Record<string, string>,
) {
  const path = `/desk/orders/${order.number}`;
  const page = await worker.get(path);
  const form = { ...formFields(formOf(page.body, `${path}/${step}`)), ...fields };
  const before = await mailsAbout(context, order.id, /./);
  const asked = mailingSteps[step] === 'offered' ? { ...form, mail: 'see' } : form;
  const shown = await worker.postOnce(`${path}/${step}`, asked);
  const seen = seenMail(shown.body);
  expect([step, shown.statusCode, seen !== undefined]).toEqual([step, 200, true]);
  expect(await mailsAbout(context, order.id, /./)).toEqual(before);
  const back = await worker.postOnce(`${path}/${step}`, { ...form, mail: 'change' });
  for (const value of Object.values(fields)) expect(back.body).toContain(value);
  const reply = await worker.postOnce(`${path}/${step}`, { ...form, mail: seen ?? '' });
  expect([step, reply.statusCode]).toEqual([step, 303]);
  const sent = (await mailsAbout(context, order.id, /./)).filter((text) => !before.includes(text));
  return { shown: shownMails(shown.body), sent };
}

test('the mail of each step is seen word for word before it leaves, with the reason in it', async () => {
  const unpaid = await orderOf(context, [2], { isPaid: false, payment: 'banktransfer' });
  const paid = await orderOf(context, [3, 1]);
  const line = paid.lines[0]!.id;
  const cash = { byHand: 'on', reference: 'OUT' };
  const short = ((unpaid.grossCents - 100) / 100).toFixed(2);
  const steps = [
    [unpaid, 'paid', { reference: 'BANK', amount: short, force: 'on' }],
    [unpaid, 'write-off', { reason: 'too small' }],
    [paid, 'message', { text: 'We are late by a day' }],
    [paid, 'address', { addressee: 'Berta Nowak', email: 'berta@other.example' }],
    [paid, 'lower-price', { line, amount: '4.40', reason: 'it is scratched' }],
    [paid, 'refund', { ...cash, amount: '1.00', reason: 'as agreed by phone' }],
    [paid, 'cancel-pieces', { [`line:${line}`]: '1', reason: 'one is broken' }],
    [paid, 'invoice', {}],
    [paid, 'cancel', { reason: 'the rest is lost' }],
  ] as const;
  for (const [order, step, fields] of steps) {
    const { shown, sent } = await pressed(order, step, fields);
    expect([step, shown.toSorted()]).toEqual([step, sent.toSorted()]);
    expect(shown.length).toBeGreaterThan(0);
    const reason = 'reason' in fields && step !== 'write-off' ? fields.reason : '';
    expect(shown.join('\n')).toContain(reason);
  }
});

test('the mail of an exchange has the amount that is ticked and the reason, and no alarm', async () => {
  const { number, lines, id } = await orderOf(context, [2]);
  const other = await stockPart(db, { stock: 4, price: { netCents: 8000, grossCents: 9840 } });
  const url = `/desk/orders/${number}/exchange`;
  const asked = new URLSearchParams({ line: lines[0]!.id, part: other.urlcomponent });
  const offer = formOf((await worker.get(`${url}?${asked}`)).body, url);
  const form = { ...formFields(offer), due: 'on', reason: 'it is recalled' };
  const first = await worker.postOnce(url, form);
  expect(first.body).not.toContain('This is not the mail that you saw');
  const shown = shownMails(first.body);
  expect(shown.join('')).toMatch(/49\.20[\s\S]*it is recalled/);
  const back = await worker.postOnce(url, { ...form, mail: 'change' });
  expect(formFields(formOf(back.body, url))).toMatchObject(form);
  const done = await worker.postOnce(url, { ...form, mail: seenMail(first.body) ?? '' });
  expect(done.headers.location).toContain('done=exchanged');
  expect(await mailsAbout(context, id, /another part/)).toEqual(shown);
  const late = await worker.postOnce(url, form);
  expect([late.statusCode, seenMail(late.body)]).toEqual([422, undefined]);
});

test('a mail that is another one by now is looked at again', async () => {
  const { number, lines, id } = await orderOf(context, [2]);
  const url = `/desk/orders/${number}/cancel-pieces`;
  const form = { [`line:${lines[0]!.id}`]: '1', key: 'one' };
  const first = await worker.postOnce(url, { ...form, reason: 'as you wished' });
  const mail = seenMail(first.body) ?? '';
  const other = await worker.postOnce(url, { ...form, reason: 'something else', mail });
  expect(other.body).toContain('This is not the mail that you saw');
  expect(other.body).toContain('something else');
  expect(await mailsAbout(context, id, /wished|something else/)).toEqual([]);
});
