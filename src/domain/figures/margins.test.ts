import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { placeOrder } from '../checkout/place-order.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { undoImport } from '../feed/undo/undo-import.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { figures } from './figures.server.ts';
import { marginOf, unknownMarginOf } from './figures.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const part = (name: string, more: Partial<FeedPart> = {}) =>
  ({
    name,
    urlcomponent: name.toLowerCase(),
    description: 'Part',
    weight: 1,
    prices: { EU: { price: 100 } },
    stock: [{ location: 'EU', quantityavailable: 50, default: true }],
    ...more,
  }) as FeedPart;
const kit: Partial<FeedPart> = {
  recordtype: 'kititem',
  components: [{ part: 'M-1', quantity: 2 }],
  prices: { EU: { price: 150 } },
};

const parts = [part('M-1', { purchaseprice: 60.01 }), part('M-2'), part('M-3', kit)];

test('the margin is what paid lines brought beyond the purchase price of their day', async () => {
  const context = testContext(db);
  await importParts(db, context.clock, parts);
  const basketId = await readyBasket(context, [
    { record: 'm-1', quantity: 3 },
    { record: 'm-2', quantity: 1 },
    { record: 'm-3', quantity: 1 },
  ]);
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  // A later purchase price changes nothing of what was ordered; a feed without one leaves it.
  await importParts(db, context.clock, [{ ...part('M-1'), purchaseprice: 99, description: 'New' }]);
  await importParts(db, context.clock, [part('M-1')]);
  const known = () => db.sql`select net_cents as cents from purchase_price`;
  expect(await known()).toEqual([{ cents: 9900 }]);
  await db.sql`
    update placed_order set payment_status = 'paid', paid_at = ${context.now} where id = ${id}`;

  const { total } = got(await figures(context, {}));
  expect(total).toMatchObject({
    soldNetCents: 55_000,
    costedNetCents: 45_000,
    costCents: 5 * 6001,
  });
  expect([marginOf(total), unknownMarginOf(total)]).toEqual([14_995, 10_000]);

  const imports = await db.sql<{ id: number }[]>`select id from import_history order by id desc`;
  for (const one of imports.slice(0, 2)) {
    got(await undoImport(context, { id: one.id, by: COMMAND_LINE, isConfirmed: true }));
  }
  expect(await known()).toEqual([{ cents: 6001 }]);
});
