import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expireOrdersAfter } from '../../../tests/support/expire-orders.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { placeOrder } from '../checkout/place-order.server.ts';
import { type LastLook, shownChanges } from './held-until-changed.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;
let since: LastLook | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

async function changes() {
  const { isAny, isAnyFact, partIds, look } = await shownChanges(context, { since });
  since = look;
  return { isAny, isAnyFact, partIds: [...partIds].sort((a, b) => a - b) };
}

const nothing = { isAny: false, isAnyFact: false, partIds: [] };
const anything = { isAny: true, isAnyFact: true, partIds: [] };

test('the first look may have missed anything, the next one nothing', async () => {
  expect(await changes()).toEqual(anything);
  expect(await changes()).toEqual(nothing);
});

test('an order tells of what it takes, and of what it gives back', async () => {
  const piece = await stockPart(db, { stock: 10 });
  const other = await stockPart(db, { stock: 0, manufacturer: 5 });
  const kit = await stockPart(db, { components: [{ partId: piece.id, quantity: 2 }] });
  await stockPart(db);
  const basketId = await readyBasket(context, [
    { record: kit.urlcomponent },
    { record: other.urlcomponent },
  ]);
  expect(await changes()).toEqual(nothing);

  got(await placeOrder(context, { visitor: undefined, basketId }));
  expect(await changes()).toEqual({ ...nothing, partIds: [piece.id, other.id] });
  expect(await changes()).toEqual(nothing);

  expect(await expireOrdersAfter(context, { days: 30 })).toBe(1);
  expect(await changes()).toEqual({ ...nothing, partIds: [piece.id, other.id] });
  expect(await changes()).toEqual(nothing);
});

test('a feed that changes something may have changed anything', async () => {
  const parts = [{ name: 'F-1', description: 'Spring', prices: { EU: { price: 10 } } }];
  await importParts(db, context.clock, parts as never);
  expect(await changes()).toEqual(anything);
  await importParts(db, context.clock, parts as never);
  expect(await changes()).toEqual(nothing);
});

test('a feed of new prices and stock names the parts whose facts it changes', async () => {
  const part = { name: 'F-2', description: 'Arm', prices: { EU: { price: 10 } } };
  await importParts(db, context.clock, [part] as never);
  await changes();
  const [row] = await db.sql<{ id: number }[]>`select id from part where name = 'F-2'`;
  const partIds = [row!.id];
  const stock = [{ location: 'EU', quantityavailable: 3, default: true }];
  await importParts(db, context.clock, [{ ...part, prices: { EU: { price: 11 } } }] as never);
  expect(await changes()).toEqual({ isAny: true, isAnyFact: false, partIds });
  await importParts(db, context.clock, [{ ...part, stock }] as never);
  expect(await changes()).toMatchObject({ isAnyFact: false, partIds });
});

test('a database that was put back to an earlier state', async () => {
  since = { ...since!, openFrom: '999999999', supply: [] };
  expect((await changes()).isAny).toBe(true);
});
