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
import { cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { wholeOrder } from '../fulfilment/whole-order.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { confirmPurchase } from './confirm-purchase.server.ts';
import { dropShipped } from './drop-shipped.server.ts';
import { closePurchase, editPurchase, onePurchase, sendPurchase } from './purchases.server.ts';
import { draftPurchases } from './to-order.server.ts';

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

describe('a drop shipment has no more than its buyer waits for', () => {
  const drafted = async (name: string) => {
    const part = await stockPart(db, { name, stock: 0, dropship: 9 });
    const supplierId = await supplierOf(context, [name]);
    const order = await soldOf(context, { ...part, quantity: 2 });
    const { ids } = got(await draftPurchases(context, { supplierId, by }));
    const id = ids[0] ?? 0;
    const edit = (quantity: number, of = id) =>
      editPurchase(context, {
        ...{ id: of, by, freightCents: 0 },
        lines: [{ partId: part.id, quantity, unitCents: 1000 }],
      });
    return { part, order, supplierId, id, edit };
  };
  const refused = (partNumber: string, wanted: number) => ({
    refusal: { kind: 'more-than-wanted', parts: [{ partNumber, wanted }] },
  });

  test('when its draft is edited', async () => {
    const { id, edit } = await drafted('MORE-1');
    expect(await edit(3)).toMatchObject(refused('MORE-1', 2));
    expect(got(await onePurchase(context, { id })).purchase.lines).toMatchObject([{ quantity: 2 }]);
    got(await edit(1));
    got(await edit(2));
  });

  test('when the buyer has cancelled a piece since', async () => {
    const { id, order, edit } = await drafted('MORE-2');
    const lines = [{ line: order.lines[0]?.id ?? '', quantity: 1 }];
    got(await cancelPieces(context, { number: order.number, actor: 'test', key: 'two', lines }));
    expect(await sendPurchase(context, { id, by })).toMatchObject(refused('MORE-2', 1));
    got(await edit(1));
    got(await sendPurchase(context, { id, by }));
  });

  test('when another draft brings some of it', async () => {
    const { id, supplierId, edit } = await drafted('MORE-3');
    got(await edit(1));
    const { ids } = got(await draftPurchases(context, { supplierId, by }));
    expect(await edit(2)).toMatchObject(refused('MORE-3', 1));
    expect(await edit(2, ids[0])).toMatchObject(refused('MORE-3', 1));
    for (const one of [id, ids[0] ?? 0]) got(await sendPurchase(context, { id: one, by }));
  });
});

test('the day that a supplier confirms is the day on which the pieces come, for whom they are', async () => {
  const part = await partOfMaker(context, 'AIR-1');
  const supplierId = await supplierOf(context, ['AIR-1']);
  const first = await soldOf(context, { ...part, quantity: 2 });
  const [id = 0] = await orderedFrom(context, supplierId);
  const comesOn = async ({ number }: { readonly number: string }) =>
    got(await wholeOrder(context, { number })).supply.map((taken) => taken.comesOn);
  const [byAir] = await comesOn(first);
  const confirm = async (day: string) =>
    got(await confirmPurchase(context, { id, by, days: [{ partId: part.id, day }] }));

  await confirm('2026-06-01');
  context.now = new Date(context.now.getTime() + 60_000);
  const later = await soldOf(context, { ...part, quantity: 1 });
  expect(await comesOn(first)).toEqual(['2026-06-01']);
  // Nothing is ordered for the later one yet.
  expect(await comesOn(later)).toEqual([byAir]);
  await confirm(shopDay(context.now));
  expect(await comesOn(first)).toEqual([byAir]);
});
