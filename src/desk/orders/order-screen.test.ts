import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { handOver } from '../../domain/fulfilment/parcels/hand-over.server.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';

const server = deskForTests();

/** The text of a section of the screen. */
function section(body: string, id: string): string {
  const [, rest = ''] = body.split(`<section aria-labelledby="${id}">`);
  return rest.slice(0, rest.search(/<section aria-labelledby|<\/main>/)).replace(/<[^>]+>/g, ' ');
}

test('of what happened at one instant the later stands above', async () => {
  const { browser } = await server.owner();
  const { number } = await orderOf(server.context, [1]);
  const path = `/desk/orders/${number}`;
  got(await handOver(server.context, { number, actor: 'x', carrier: 'DHL' }));
  const happened = section((await browser.get(path)).body, 'history');
  const at = (step: 'packed' | 'handed-over') => happened.indexOf(` ${deskOrders.steps[step]} `);
  expect(at('handed-over')).toBeGreaterThan(0);
  expect(at('packed')).toBeGreaterThan(at('handed-over'));
});

test('an order has on one screen what it is about, its buyer and all that happened', async () => {
  const { context, db } = server;
  const { browser } = await server.owner();
  await orderOf(context, [1], { address: { email: 'buyer@shop.example' } });
  // The beginning of an address is not that buyer.
  await orderOf(context, [1], { address: { email: 'buyer@shop.example.org' } });
  server.later(60_000);
  const order = await orderOf(context, [2], { address: { email: 'buyer@shop.example' } });
  const [line] = order.lines;
  await db.sql`update order_line set photo_url = '/pictures/strut-side-x.webp' where id = ${line!.id}`;
  await db.sql`
    insert into order_line_vehicle (order_line_id, position, make, model, year, engine, verdict, conditions, note)
    values (${line!.id}, 0, 'TOYOTA', 'HILUX', 2012, '', 'fits', '{}', '')`;
  server.later(60_000);
  await browser.post(`/desk/orders/${order.number}/note`, { text: 'Rang twice.' });

  const { body } = await browser.get(`/desk/orders/${order.number}`);
  // A private buyer has no VAT number to be right.
  expect(section(body, 'ship-to')).toMatch(/ Poland .* phone and islands look right\./);
  expect(body).toContain('<img src="/pictures/strut-side-x.webp?w=240" alt=""');
  const lines = section(body, 'lines');
  expect(lines).toContain('Fits TOYOTA HILUX 2012');
  expect(lines).toMatch(/Each\s+Ordered\s+To send\s+Price owed/);
  expect(lines).toMatch(/[\d,.]+\s€ without VAT, [\d,.]+\s€ VAT/);
  const buyer = section(body, 'buyer');
  expect(buyer).toContain('buyer@shop.example');
  expect(buyer.match(/WB-\d+/g)).toHaveLength(1);
  const happened = section(body, 'history');
  expect(happened).toMatch(/note\s+Rang twice\.[\s\S]+placed/);
});

test('a cancelled order is called so once', async () => {
  const { browser } = await server.owner();
  const { number } = await orderOf(server.context, [1], { isPaid: false, payment: 'banktransfer' });
  got(await server.desk.shop.orders.cancel({ number, actor: 'x', reason: 'gone' }));
  const { body } = await browser.get(`/desk/orders/${number}`);
  const [lead = ''] = /<p class="lead">.*?<\/p>/s.exec(body) ?? [];
  expect(lead.match(/cancelled/g)).toHaveLength(1);
});

test('whoever packs sees pictures, and neither prices nor other orders', async () => {
  const { context, db } = server;
  await server.owner();
  const order = await orderOf(context, [1]);
  await orderOf(context, [1]);
  await db.sql`
    update order_line set photo_url = '//evil.example/x.webp' where id = ${order.lines[0]!.id}`;
  const { browser } = await server.signedIn('packing', 'packs@shop.example');
  const { body } = await browser.get(`/desk/orders/${order.number}`);
  expect(body).toContain('class="photo"');
  expect(body).not.toContain('evil.example');
  expect(section(body, 'lines')).not.toContain('€');
  expect(section(body, 'buyer')).toBe('');
  expect(body).not.toContain('/desk/parts/');
});

const SMTP_URL = 'smtp://mail.example';
const AT = '2026-03-10T11:00:00Z';

test.each([
  [
    'without a mail server',
    {},
    { in_file: true, sent_at: AT },
    /\(not sent, .*no mail server: written to a file .* 10 March 2026/,
  ],
  ['without a mail server', {}, {}, /\(not sent: there is no mail server\)/],
  ['with one', { SMTP_URL }, {}, /\(not sent yet\)/],
  ['with one', { SMTP_URL }, { sent_at: AT }, /\(sent 10 March 2026/],
  // It was set after the mail had gone to a file.
  ['with one', { SMTP_URL }, { in_file: true, sent_at: AT }, /\(not sent, .*written to a file/],
  ['with one', { SMTP_URL }, { given_up_at: AT }, /\(not sent, and given up/],
  ['with one', { SMTP_URL }, { held_at: AT }, /\(not sent: too many mails/],
] as const)('%s %j a mail that is %j says so', async (_, settings, became, words) => {
  await server.open(settings);
  const order = await orderOf(server.context, [1], { isPaid: false, payment: 'banktransfer' });
  const mail = { in_file: false, sent_at: null, given_up_at: null, held_at: null, ...became };
  await server.db.sql`
    update mail_outbox
    set in_file = ${mail.in_file}, sent_at = ${mail.sent_at}::timestamptz,
        given_up_at = ${mail.given_up_at}::timestamptz, held_at = ${mail.held_at}::timestamptz
    where order_id = ${order.id}`;
  const { browser } = await server.owner();
  const { body } = await browser.get(`/desk/orders/${order.number}`);
  expect(section(body, 'history')).toMatch(words);
});
