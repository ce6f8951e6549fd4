import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import type { Database } from '../../db/database.server.ts';
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
  const { transferQr } = await loadOrder(shop, order.id);
  const { seller, shopName } = context.config;
  const code = transferCode({
    name: seller.name ?? shopName,
    account,
    amountCents: order.grossCents,
    reference: order.number,
  });
  expect(transferQr).toEqual(hasCode ? qrPath(code) : undefined);
});
