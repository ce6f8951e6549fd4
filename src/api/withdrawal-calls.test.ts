import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { got, readyBasket } from '../../tests/support/ready-basket.ts';
import { stockPart } from '../../tests/support/stock-parts.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import { placeOrder } from '../domain/checkout/place-order.server.ts';
import { deleteOld } from '../domain/retention/delete-old.server.ts';

let db: Database;
let calls: Calls;
let context: ReturnType<typeof testContext>;
let order: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, {
    MAIL_TO: 'sales@shop.example',
    PUBLIC_URL: 'https://shop.example',
    SELLER_NAME: 'Chassis sp. z o.o.',
    SELLER_ADDRESS: 'Polna 7, Gdańsk',
  });
  calls = await openCalls(context);
  const part = await stockPart(db, { name: 'T-1', stock: 9 });
  const { id } = got(
    await placeOrder(context, {
      visitor: undefined,
      basketId: await readyBasket(context, [{ record: part.urlcomponent }]),
    }),
  );
  const answer = await calls.post('transactions', {
    action: 'getTransactions',
    transaction_id: id,
  });
  order = { id, number: answer.body.transactions[0].name };
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const withdraw = (fields: Record<string, string>) =>
  calls.post('withdrawals', { action: 'withdraw', ...fields });

const anna = () => ({
  name: 'Anna Nowak',
  ordernumber: order.number,
  email: 'anna@example.com',
});

const mailsTo = (recipient: string) =>
  db.sql`
    select subject, text_body, reply_to from mail_outbox
    where recipient = ${recipient} and (subject like '%withdrawal%' or subject like 'Withdrawal%')
    order by created_at`;

const readOrder = async () =>
  (await calls.post('transactions', { action: 'getTransactions', transaction_id: order.id })).body
    .transactions[0];

test('a stranger learns nothing of orders, and changes nothing about them', async () => {
  const known = await withdraw({ ...anna(), email: 'eve@example.com' });
  const unknown = await withdraw({ ...anna(), email: 'eve@example.com', ordernumber: 'WB-1' });

  expect(known.status).toBe(200);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect(known.status).toBe(unknown.status);
  expect((await readOrder()).withdrawnat).toBeNull();
  const [first] = await mailsTo('sales@shop.example');
  expect(first?.text_body).toContain('No order has this number and this e-mail address together.');
  const [receipt] = await mailsTo('eve@example.com');
  expect(receipt?.text_body).not.toContain(order.id);
});

test('a withdrawal is kept, receipted with date and time, and stands on the order', async () => {
  const typed = order.number.toLowerCase().replace('-', ' ');
  const { status, body } = await withdraw({
    ...anna(),
    email: 'Anna@Example.com',
    ordernumber: typed,
    parts: '1 x T-1\r\nand its bolts',
  });

  expect(status).toBe(200);
  expect(body.receivedat).toBe(context.now.toISOString());
  expect(
    await db.sql`select order_id, parts, received_at from withdrawal where id = ${body._id}`,
  ).toEqual([{ order_id: order.id, parts: '1 x T-1\nand its bolts', received_at: context.now }]);
  expect((await readOrder()).withdrawnat).toBe(context.now.toISOString());

  const [receipt] = await mailsTo('Anna@Example.com');
  expect(receipt?.text_body).toContain('10 March 2026 at 13:00:00 CET');
  expect(receipt?.text_body).toContain('Goods: 1 x T-1; and its bolts');
  expect(receipt?.text_body).toContain('Chassis sp. z o.o.');
  const toShop = (await mailsTo('sales@shop.example')).find(
    ({ reply_to }) => reply_to === 'Anna@Example.com',
  );
  expect(toShop?.text_body).toContain(`https://shop.example/order/${order.id}`);
});

test.each([
  [{ name: '' }, 422, 'name'],
  [{ ordernumber: ' ' }, 422, 'ordernumber'],
  [{ email: 'anna' }, 422, 'email'],
  [{ name: 'x'.repeat(161) }, 400, 'name'],
])('%j: %i', async (fields, status, field) => {
  const refused = await withdraw({ ...anna(), ...fields });
  expect(refused.status).toBe(status);
  expect(refused.body.errors[0].field).toBe(field);
});

test('what was kept long enough is deleted, orders stay', async () => {
  const day = 24 * 60 * 60_000;
  const start = context.now;
  await calls.postMultipart('/scripts/enquiry.php', { email: 'a@b.pl', part: 'T-1' });
  await readyBasket(context, [{ record: 'T-1' }]);
  const count = async () => {
    const [row] = await db.sql`
      select (select count(*)::int from enquiry) as enquiries,
        (select count(*)::int from withdrawal) as withdrawals,
        (select count(*)::int from basket) as baskets,
        (select count(*)::int from placed_order) as orders`;
    return row;
  };
  const before = await count();
  const ask = async (days: number) => {
    context.now = new Date(start.getTime() + days * day);
    await deleteOld(context);
    return count();
  };

  expect(await ask(90)).toEqual(before);
  expect(await ask(91)).toEqual({ ...before, baskets: 1 });
  expect(await ask(366)).toEqual({ ...before, baskets: 1, enquiries: 0 });
  expect(await ask(1_096)).toEqual({ baskets: 1, enquiries: 0, withdrawals: 0, orders: 1 });
  context.now = start;
});
