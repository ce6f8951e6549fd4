import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { settleDemoPayment } from '../payment/demo-payment.server.ts';
import { startPayment } from '../payment/start-payment.server.ts';
import { findOrder } from './order.sql.server.ts';
import { placeOrder } from './place-order.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { MAIL_TO: 'sales@shop.example' });
});
beforeEach(() => db.sql`delete from mail_outbox`);
afterAll(() => db.close());

const toShop = () =>
  db.sql<{ subject: string; text: string; replyTo: string }[]>`
    select subject, text_body as text, reply_to as "replyTo" from mail_outbox
    where recipient = 'sales@shop.example' order by subject`;

test('the shop hears once that an order was placed, and once that it was paid', async () => {
  const part = await stockPart(db, { name: 'T-77', stock: 9 });
  const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 3 }]);
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  await placeOrder(context, { visitor: undefined, basketId });
  const order = await findOrder(db.sql, id);
  const number = order?.number ?? '';

  const [placed, ...others] = await toShop();
  expect(others).toEqual([]);
  expect(placed).toMatchObject({
    subject: `New order ${number}`,
    replyTo: order?.shippingAddress.email,
  });
  for (const said of [
    '3 x T-77',
    'Order Total: ',
    'not paid yet',
    'Ship To\n',
    'Arrives ',
    number,
  ]) {
    expect(placed?.text).toContain(said);
  }
  expect(placed?.text).not.toContain(id);

  await startPayment(context, { orderId: id });
  const [payment] = await db.sql`select id from payment where order_id = ${id}`;
  for (let count = 0; count < 2; count++) {
    await settleDemoPayment(context, { paymentId: payment?.id, outcome: 'paid' });
  }
  const [, paid, ...more] = await toShop();
  expect(more).toEqual([]);
  expect(paid?.subject).toBe(`Order ${number} is paid`);
  expect(paid?.text).toContain('3 x T-77');
  expect(paid?.text).toContain('paid on 10 March 2026');
});
