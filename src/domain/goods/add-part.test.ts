import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { createShop, type Shop } from '../../shop.server.ts';
import { importFeed } from '../feed/import-feed.server.ts';
import type { WantedPart } from './add-part.server.ts';

let db: Database;
let context: TestContext;
let shop: Shop;
const by = { accountId: null, email: 'anna@shop.example' };

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  shop = createShop(context);
  await importParts(db, context.clock, [
    {
      name: 'K-1',
      brand: 'KNOWN',
      description: 'Disc',
      prices: { EU: { grossprice: 10 } },
      stock: [{ location: 'EU', quantityavailable: 1 }],
      applications: [
        {
          ...{ make: 'VOLKSWAGEN', model: 'GOLF', yearfrom: 2010, yearto: 2020 },
          ...{ categorydescription: 'Brakes', groupdescription: 'Discs' },
        },
      ],
    },
  ]);
});
afterAll(() => db.close());

const wanted: WantedPart = {
  brand: 'known',
  partNumber: 'H-1',
  title: 'Disc <b>280</b> & ring',
  category: 'brakes',
  group: 'discs',
  location: 'EU',
  grossCents: 5590,
  pieces: 3,
  soldAs: 'each',
  vehicles: 'Volkswagen Golf 2012-2019',
  isNew: [],
};
const add = (change: Partial<WantedPart>) =>
  shop.goods.add({ wanted: { ...wanted, ...change }, by });

test('a part is on sale at once, with what the owner said and nothing else', async () => {
  const { partId } = got(await add({}));
  const [row] = await db.sql`
    select part.description, supplier.brand, part.sold_as as "soldAs", gross_cents as "grossCents",
           stock_category as "stockCategory"
    from part join supplier on supplier.id = supplier_id
    join stock on stock.part_id = part.id and stock.location = 'EU'
    join price on price.part_id = part.id and price.location = 'EU' where part.id = ${partId}`;
  expect(row).toEqual({
    description: 'Disc <b>280</b> & ring',
    brand: 'KNOWN',
    soldAs: 'each',
    grossCents: 5590,
    // Without it the shop calls the part a special order.
    stockCategory: 'stockeditem',
  });
  const fits = await db.sql`
    select make.name as make, model.name as model, min(year)::int as first, max(year)::int as last
    from make join model on make_id = make.id
    join vehicle_scope on vehicle_scope.model_id = model.id
    join scope_part on scope_id = vehicle_scope.id
    where part_id = ${partId} and year is not null group by 1, 2`;
  expect(fits.length).toBeLessThanOrEqual(1);
  expect(await db.sql`select from make`).toHaveLength(1);
  expect(await add({})).toMatchObject({ refusal: [{ kind: 'part-exists', partId }] });
});

test.each([
  [{ brand: 'Knwon' }, { kind: 'unknown-name', field: 'brand', close: ['KNOWN'] }],
  [{ category: 'Bracks' }, { kind: 'unknown-name', field: 'category' }],
  [{ vehicles: 'VW Golf 2012' }, { kind: 'unknown-make', close: ['VOLKSWAGEN'] }],
  [{ vehicles: 'Volkswagen Glof 2012' }, { kind: 'unknown-model' }],
  [{ vehicles: 'Golf' }, { kind: 'no-vehicle', line: 'Golf' }],
  [{ title: ' ' }, { kind: 'is-missing', field: 'title' }],
  [{ grossCents: 0 }, { kind: 'is-missing', field: 'price' }],
  [{ pieces: -1 }, { kind: 'is-missing', field: 'pieces' }],
])('%j is refused at its field', async (change, refusal) => {
  expect(await add({ ...change, partNumber: 'H-2' })).toMatchObject({
    ok: false,
    refusal: [refusal],
  });
  expect(await db.sql`select from part where name = 'H-2'`).toEqual([]);
});

test.each([
  [
    'an empty form',
    { brand: '', partNumber: '', title: '', category: '', group: '', grossCents: 0, pieces: -1 },
    ['brand', 'partNumber', 'title', 'category', 'group', 'price', 'pieces'],
  ],
  [
    'a known number and names that are asked about',
    { partNumber: 'K-1', category: 'Bracks', group: 'Dics', vehicles: 'Golf\nVW Golf 2012' },
    ['partNumber', 'category', 'group', 'vehicles', 'vehicles'],
  ],
  ['a number alone that another maker has', { brand: 'Knwon', partNumber: 'K-1' }, ['brand']],
])('%s: every field that is wrong is named at once', async (_, change, fields) => {
  const typed = { ...wanted, ...{ partNumber: 'H-2' }, ...change };
  const added = await shop.goods.add({ wanted: typed, by });
  const named = added.ok ? [] : added.refusal;
  expect(named.map(({ field }) => field)).toEqual(fields);
  expect(await shop.goods.faultsOfNew({ wanted: typed })).toEqual(named);
});

test('a maker that is said to be new supplies nothing from elsewhere', async () => {
  const isNew = ['brand Nova', 'category Lamps', 'group Bulbs', 'vehicles LADA NIVA'];
  got(
    await add({
      ...{ brand: 'Nova', partNumber: 'N-1', category: 'Lamps', group: 'Bulbs', isNew },
      vehicles: 'Lada Niva 1999',
    }),
  );
  const rows = await db.sql`
    select dropship, alternative, transit, airfreight from supplier where brand = 'Nova'`;
  expect(rows).toEqual([
    { dropship: false, alternative: false, transit: false, airfreight: false },
  ]);
});

test('a feed that replaces the catalogue leaves it', async () => {
  const { partId } = got(await add({ partNumber: 'H-3' }));
  async function* nothing(): AsyncGenerator<never> {}
  await importFeed(db, nothing(), {
    ...{ clock: context.clock, replace: true, isConfirmed: true, mayBeEmpty: true },
  });
  const left = await db.sql`select name from part where withdrawn_at is null and id = ${partId}`;
  expect(left).toEqual([{ name: 'H-3' }]);
});

test.each([
  ['another make', { vehicles: 'Lada Niva 1999\nVW Golf 2012' }, 'VW Golf 2012'],
  ['another model', { vehicles: 'Lada Niva 1999\nVolkswagen Glof 2012' }, 'Volkswagen Glof 2012'],
  ['a group', { vehicles: 'Lada Niva 1999', group: 'Lada' }, 'group Lada'],
])(
  'a name that is said to be new lets %s through no more than before',
  async (_, change, asked) => {
    const added = await add({ ...change, partNumber: 'N-2', isNew: ['vehicles LADA NIVA'] });
    expect(added.ok).toBe(false);
    expect(JSON.stringify(added)).toContain(asked);
  },
);
