import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { deliveryPrices } from '../delivery/delivery-offers.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { vehiclePage } from './shown-pages.server.ts';

let db: Database;
let context: ShopContext;

const springs = (name: string, groupdescription: string): FeedPart => ({
  name,
  description: 'Coil spring',
  applications: [
    {
      make: 'SUZUKI',
      model: 'JIMNY',
      yearfrom: 2018,
      categorydescription: 'SPRINGS AND SHOCKS',
      groupdescription,
    },
  ],
});

beforeAll(async () => {
  db = await openTestDatabase();
  const test = testContext(db);
  context = test;
  await importParts(db, test.clock, [
    springs('J-1', 'Rear Coil Springs'),
    springs('J-2', 'Rear Coil Springs'),
    springs('J-3', 'Front Coil Springs'),
  ]);
});

afterAll(() => db.close());

it('counts the parts of a vehicle as the catalogue has them now', async () => {
  const page = await vehiclePage(context, { name: 'suzuki-jimny' });
  expect(page).toMatchObject({ title: 'Suzuki Jimny', make: 'SUZUKI', model: 'JIMNY' });
  expect(page?.categories).toEqual([
    {
      name: 'SPRINGS AND SHOCKS',
      groups: [
        { name: 'Front Coil Springs', count: 1 },
        { name: 'Rear Coil Springs', count: 2 },
      ],
    },
  ]);
});

it('keeps the page of a vehicle that the catalogue lacks', async () => {
  const page = await vehiclePage(context, { name: 'nissan-navara' });
  expect(page?.categories).toEqual([]);
});

it('knows no page of another vehicle', async () => {
  expect(await vehiclePage(context, { name: 'lada-niva' })).toBeUndefined();
});

it('lists what delivery costs, the cheapest countries first', async () => {
  const zones = await deliveryPrices(context);
  expect(zones[0]).toMatchObject({ countries: ['Poland'] });
  expect(zones[0]?.rates[0]).toEqual({
    method: 'Courier',
    upToGrams: 5000,
    netCents: 490,
    grossCents: 603,
  });
  expect(zones.flatMap(({ countries }) => countries)).not.toContain('United Kingdom');
});
