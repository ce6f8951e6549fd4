import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { markOrderPaid } from '../../domain/fulfilment/mark-order-paid.server.ts';
import { transferCode } from '../../domain/papers/content/transfer-code.ts';
import { qrPath } from '../../kernel/qr-path.ts';
import { createShop } from '../../shop.server.ts';
import { loadOrder } from './load-order.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const account = 'DE89370400440532013000';

test.each([
  ['an unpaid transfer', { isPaid: false, payment: 'banktransfer' }, account, true],
  ['a paid one', { isPaid: true, payment: 'banktransfer' }, account, false],
  ['no account', { isPaid: false, payment: 'banktransfer' }, '', false],
])('%s', async (_name, options, bankAccount, hasCode) => {
  const context = testContext(db, { BANK_ACCOUNT: account });
  const order = await orderOf(context, [1], options);
  const shop = createShop({ ...context, config: { ...context.config, bankAccount } });
  const { transfer } = await loadOrder(shop, order.id);
  const { seller, shopName } = context.config;
  const code = transferCode({
    name: seller.name ?? shopName,
    account,
    amountCents: order.grossCents,
    reference: order.number,
  });
  const payee = seller.name ?? shopName;
  expect(transfer).toEqual(hasCode ? { payee, qr: qrPath(code) } : undefined);
});

test('a transfer of too little: the page asks for the rest, and so does the mail', async () => {
  const context = testContext(db, { BANK_ACCOUNT: account });
  const unpaid = { isPaid: false, payment: 'banktransfer' };
  const { id, number, grossCents } = await orderOf(context, [1], unpaid);
  const paid = { amountCents: grossCents - 500, reference: 'B', isForced: true };
  got(await markOrderPaid(context, { number, actor: 'anna', ...paid }));
  const { transfer, paidMsAgo, order } = await loadOrder(createShop(context), id);
  expect(order).toMatchObject({ paymentstatus: 'paid', topayamount: 5 });
  expect(paidMsAgo).toBeUndefined();
  const { seller, shopName } = context.config;
  const payee = seller.name ?? shopName;
  const code = transferCode({ name: payee, account, amountCents: 500, reference: number });
  expect(transfer).toEqual({ payee, qr: qrPath(code) });
  const [mail] = await db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox where text_body like ${`%reference ${number}.%`}
      and text_body like '%still to come%'`;
  expect(mail?.text).toContain(`Please transfer it to ${account} with the reference ${number}.`);
});
