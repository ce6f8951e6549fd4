import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../../tests/support/stock-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { markOrderPaid } from '../mark-order-paid.server.ts';
import { handOver } from '../parcels/hand-over.server.ts';
import { refundsOf } from '../refunds.sql.server.ts';
import { declareWithdrawal } from './declared.server.ts';
import { payBack } from './pay-back.server.ts';
import { receiveGoods } from './receive-goods.server.ts';
import { workedWithdrawal } from './worked-withdrawal.server.ts';

/** Races need several connections at once, which only PostgreSQL has. */

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const ten = Array.from({ length: 10 }, (_, index) => `clerk-${index}@shop.example`);

test('ten who work one withdrawal receive its goods once and pay them back once', async () => {
  const order = await orderOf(context, [2], { isPaid: false, payment: 'banktransfer' });
  const { number } = order;
  got(await markOrderPaid(context, { number, actor: 'x', reference: 'BANK' }));
  got(await handOver(context, { number, actor: 'x', carrier: 'DHL' }));
  const { email, addressee: name } = order.shippingAddress;
  const { id } = got(
    await declareWithdrawal(context, { name, email, orderNumber: number, parts: '' }),
  );
  const [{ partNumber: line = '' } = {}] = order.lines;
  const [partId = 0] = order.partIds;
  const before = (await stockOf(db, partId)) as number;
  const [restockAt = ''] = got(await workedWithdrawal(context, { id })).places;

  const received = await Promise.all(
    ten.map((actor) =>
      receiveGoods(context, {
        ...{ id, actor, key: actor, condition: 'as-new', restockAt },
        lines: [{ line, quantity: 2 }],
      }),
    ),
  );
  expect(received.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(db, partId)).toBe(before + 2);

  const paid = await Promise.all(
    ten.map((actor) => payBack(context, { id, actor, key: actor, isByHand: true })),
  );
  expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await refundsOf(db.sql, order.id)).toHaveLength(1);
  expect(await mailsAbout(context, order.id, /money back/)).toHaveLength(1);
});
