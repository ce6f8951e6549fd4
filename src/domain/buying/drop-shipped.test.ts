import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BUYER_OF_GOODS as by,
  orderedFrom,
  soldOf,
  supplierOf,
} from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { wholeOrder } from '../fulfilment/whole-order.server.ts';
import { closePurchase, dropShipped, onePurchase } from './purchases.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('a drop shipment of which the buyer cancelled a piece goes out with the rest, and is closed', async () => {
  const part = await stockPart(db, { name: 'REST-1', stock: 0, dropship: 5 });
  const supplierId = await supplierOf(context, ['REST-1']);
  const order = await soldOf(context, { ...part, quantity: 2 });
  const [id = 0] = await orderedFrom(context, supplierId);
  const lines = [{ line: order.lines[0]?.id ?? '', quantity: 1 }];
  got(await cancelPieces(context, { number: order.number, actor: 'test', key: 'one', lines }));

  got(await dropShipped(context, { id, by, carrier: 'DHL', tracking: 'JD014600004' }));
  const { parcels } = got(await wholeOrder(context, { number: order.number }));
  expect(parcels).toMatchObject([{ state: 'handed-over', lines: [{ quantity: 1 }] }]);
  const { purchase } = got(await onePurchase(context, { id }));
  expect(purchase).toMatchObject({ state: 'partly-received', lines: [{ received: 1 }] });

  const more = await dropShipped(context, { id, by, carrier: 'DHL', tracking: 'JD014600005' });
  expect(more).toMatchObject({ refusal: { kind: 'too-many-pieces', left: 0 } });
  got(await closePurchase(context, { id, by }));
});
