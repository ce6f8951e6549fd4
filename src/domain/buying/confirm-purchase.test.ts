import { afterAll, beforeAll, expect, test } from 'vitest';
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
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { confirmPurchase } from './confirm-purchase.server.ts';
import { onePurchase } from './purchases.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('a day that cannot be is refused with its part, and one noted before may have passed', async () => {
  const [first, second] = [
    await partOfMaker(context, 'DAY-1'),
    await partOfMaker(context, 'DAY-2'),
  ];
  const supplierId = await supplierOf(context, ['DAY-1', 'DAY-2']);
  for (const part of [first, second]) await soldOf(context, { ...part, quantity: 1 });
  const [id = 0] = await orderedFrom(context, supplierId);
  const today = context.clock();
  const day = (days: number) => addDays(today, days).toISOString().slice(0, 10);
  const confirm = (one: string | null, other: string | null, at = context) =>
    confirmPurchase(at, {
      ...{ id, by },
      days: [
        { partId: first.id, day: one },
        { partId: second.id, day: other },
      ],
    });
  const partId = second.id;
  const wrong = (days: readonly object[]) => ({ refusal: { kind: 'wrong-days', days } });
  const past = { partId, fault: 'past-day' };
  expect(await confirm(day(3), day(-1))).toMatchObject(wrong([past]));
  const far = { partId: first.id, fault: 'far-day' };
  expect(await confirm(day(9999), day(-1))).toMatchObject(wrong([far, past]));
  expect(await confirm(null, null)).toMatchObject({ refusal: { kind: 'no-day' } });
  const days = async () =>
    got(await onePurchase(context, { id })).purchase.lines.map((line) => line.confirmedFor);
  expect(await days()).toEqual([null, null]);

  got(await confirm(day(3), null));
  const later = { ...context, clock: () => addDays(today, 10) };
  got(await confirm(day(3), day(20), later));
  expect(await days()).toEqual([day(3), day(20)]);
  expect(await confirm(day(4), day(20), later)).toMatchObject({ refusal: { kind: 'wrong-days' } });
});
