import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { readPart } from '../parts/parts.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function both(weightGrams: number | null, country: string) {
  const context = testContext(db);
  const { urlcomponent: record } = await stockPart(db, { weightGrams });
  const { delivery } = got(await readPart(context, { record, source: 'EU', country }));
  const { basket } = got(await addToBasket(context, { source: 'EU', record, quantity: 1 }));
  const changes = [{ field: 'shipcountry', value: country }];
  const { deliveryOptions } = got(await changeBasket(context, { basketId: basket.id, changes }));
  return { delivery, deliveryOptions };
}

test.each([
  ['PL', 700],
  ['DE', 12_000],
  ['IC', 31_000],
  ['CH', 5000],
  ['PT', 900_000],
  ['PL', null],
])('a piece to %s of %s g costs on its page what its basket is asked', async (country, grams) => {
  const { delivery, deliveryOptions } = await both(grams, country);
  expect(deliveryOptions.length).toBeGreaterThan(0);
  const cheapest = Math.min(...deliveryOptions.map(({ netCents }) => netCents));
  expect(delivery).toMatchObject({ netCents: cheapest, isSole: deliveryOptions.length === 1 });
  const chosen = deliveryOptions.find(({ netCents }) => netCents === cheapest);
  expect(delivery?.displayName).toBe(chosen?.displayName);
  expect(delivery?.grossCents).toBeGreaterThan(cheapest);
});

test('where no method takes the weight, no price is said', async () => {
  const { delivery, deliveryOptions } = await both(900_000_000, 'PL');
  expect(deliveryOptions).toEqual([]);
  expect(delivery).toBeNull();
});

test('a kit without a weight of its own weighs what is in it', async () => {
  const context = testContext(db);
  const kit = await stockPart(db, { weightGrams: null });
  const piece = await stockPart(db, { weightGrams: 16_000 });
  const of = async (record: string) =>
    got(await readPart(context, { record, source: 'EU', country: 'DE' })).delivery?.netCents;
  await db.sql`
    insert into kit_component (kit_id, position, component_id, quantity)
    values (${kit.id}, 1, ${piece.id}, 2)`;
  const heavy = await stockPart(db, { weightGrams: 32_000 });
  expect(await of(kit.urlcomponent)).toBe(await of(heavy.urlcomponent));
  expect(await of(kit.urlcomponent)).not.toBe(await of(piece.urlcomponent));
});
