import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BUYER_OF_GOODS as by,
  orderedFrom,
  partOfMaker,
  soldOf,
  supplierOf,
} from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelByLink } from '../my-order/order-by-link.server.ts';
import { confirmPurchase } from './confirm-purchase.server.ts';
import { suppliersOfOrder } from './drop-shipments.server.ts';
import { dropShipped } from './drop-shipped.server.ts';
import { tellBuyers } from './late.server.ts';
import { onePurchase } from './purchases.server.ts';
import { receivePurchase } from './receive.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

let count = 0;
const named = () => {
  count += 1;
  return `LATE-${count}`;
};

describe('a part of an order that comes later, as its buyer was told,', () => {
  /** An order of a late part that a supplier sends to its buyer, or here, and of two that lie here or are in time. */
  async function told(of: { readonly dropship: boolean }) {
    const [late, other] = [named(), named()];
    const part = of.dropship
      ? await stockPart(db, { name: late, stock: 0, dropship: 5 })
      : await partOfMaker(context, late);
    const inTime = await partOfMaker(context, other);
    const here = await stockPart(db, { name: named(), stock: 9 });
    const supplierId = await supplierOf(context, [late, other]);
    const order = await soldOf(
      context,
      { ...part, quantity: 2 },
      { ...inTime, quantity: 1 },
      { ...here, quantity: 1 },
    );
    await orderedFrom(context, supplierId);
    const [bought] = await db.sql<{ id: number }[]>`
      select purchase_id as id from purchase_line where part_id = ${part.id}`;
    const id = bought?.id ?? 0;
    const days = got(await onePurchase(context, { id })).purchase.lines.map(({ partId }) => ({
      partId,
      day: partId === part.id ? '2026-05-04' : '2026-03-10',
    }));
    got(await confirmPurchase(context, { id, by, days }));
    const write = async () =>
      got(await tellBuyers(context, { id, by, text: 'Later', orders: [order.number] }));
    await write();
    const said = async () => (await suppliersOfOrder(context, { orderId: order.id })).late;
    const cancel = async (partNumber: string, quantity: number) => {
      const line = order.lines.find((one) => one.partNumber === partNumber)?.id ?? '';
      got(await cancelByLink(context, { orderId: order.id, lines: [{ line, quantity }] }));
    };
    return { id, part, late, other, here, order, said, cancel, write };
  }

  test.each([{ dropship: false }, { dropship: true }])(
    'is named while it is to be sent: %j',
    async (of) => {
      const { late, said, cancel, other, order } = await told(of);
      const parts = (pieces: number) => [{ partNumber: late, pieces }];
      expect(await said()).toMatchObject({ parts: parts(2), isAll: false });
      await cancel(late, 1);
      expect(await said()).toMatchObject({ parts: parts(1), isAll: false });
      await cancel(other, 1);
      const [, , third] = order.lines;
      await cancel(third?.partNumber ?? '', 1);
      expect(await said()).toMatchObject({ parts: parts(1), isAll: true });
    },
  );

  test.each([{ dropship: false }, { dropship: true }])(
    'counts no more once it is cancelled: %j',
    async (of) => {
      const { late, said, cancel } = await told(of);
      await cancel(late, 2);
      expect(await said()).toBeNull();
    },
  );

  test('counts no more once it is here, or sent', async () => {
    const coming = await told({ dropship: false });
    const pieces = [{ partId: coming.part.id, quantity: 2 }];
    const came = { id: coming.id, by, key: 'one', location: 'EU', typed: '', pieces };
    got(await receivePurchase(context, came));
    expect(await coming.said()).toBeNull();
    const dropped = await told({ dropship: true });
    got(await dropShipped(context, { id: dropped.id, by, carrier: 'DHL', tracking: 'JD1' }));
    expect(await dropped.said()).toBeNull();
  });

  test('counts by the latest day of which they were told, unless it comes in time after all', async () => {
    const { id, part, late, said, write } = await told({ dropship: false });
    const days = [{ partId: part.id, day: '2026-06-01' }];
    got(await confirmPurchase(context, { id, by, days }));
    await write();
    expect(await said()).toMatchObject({
      day: '2026-06-09',
      parts: [{ partNumber: late, pieces: 2 }],
    });
    got(await confirmPurchase(context, { id, by, days: [{ ...days[0]!, day: '2026-03-10' }] }));
    expect(await said()).toBeNull();
  });
});
