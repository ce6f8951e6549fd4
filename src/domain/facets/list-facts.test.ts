import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueParts } from '../../../tests/support/catalogue-parts.ts';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { markets } from '../../config/countries/markets.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { goodsUseCases } from '../goods/goods-use-cases.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { filteredList } from './filtered-list.server.ts';
import { listFacts, readFactsAhead } from './list-facts.server.ts';

let db: Database;
let context: ShopContext;
let goods: ReturnType<typeof goodsUseCases>;
/** What is logged when the facts of all parts have been read. */
const completed: object[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  const base = testContext(db);
  const log = { ...base.log, info: (details: object) => completed.push(details) };
  context = { ...base, log };
  goods = goodsUseCases(base);
  await importParts(db, context.clock, parts);
});
beforeEach(async () => {
  await readAhead();
  completed.length = 0;
});
afterAll(() => db.close());

const inStock = (quantityavailable: number) => [
  { location: 'EU' as const, quantityavailable, default: true },
];
const pieces = { part: 'T-PIECE', quantity: 2 };
const others: FeedPart[] = [
  {
    ...{ name: 'T-PIECE', description: 'Bush', applications: [] },
    ...{ prices: { EU: { price: 3 } }, stock: inStock(5) },
  },
  {
    ...{ name: 'T-PAIR', description: 'Bushes', recordtype: 'kititem', components: [pieces] },
    ...{ prices: { EU: { price: 5 } }, applications: [] },
  },
];
const parts = [...catalogueParts, ...others];

const part = 'T-1002';
const owned = { part, by: COMMAND_LINE };
const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012 };

const ask = (facets = {}) =>
  filteredList(context, { source: 'EU', facets, sort: 'price', page: 1, ...hilux });

async function readAhead() {
  for (let turn = 0; turn < 3; turn++) await readFactsAhead(context, { source: 'EU' });
}

/** The part in a list, with its place by price, and how many parts each value of a facet has. */
async function shown() {
  const { parts: listed, facets, total } = await ask();
  const at = listed.findIndex((one) => one.part.partNumber === part);
  const countOf = (facet: string, value: string) =>
    facets.find((one) => one.facet === facet)?.values.find((one) => one.value === value)?.count;
  const found = listed[at]?.part;
  return {
    ...{ at, total, title: found?.description, cents: found?.price?.grossCents },
    onPromotion: countOf('promotion', 'yes') ?? 0,
    now: countOf('availability', 'now') ?? 0,
  };
}

describe('after a change at the desk a list says at once what is true, and other parts are not read again', () => {
  it('a price and a promotion', async () => {
    const before = await shown();
    const promotion = { grossCents: 100, until: null };
    got(await goods.changePrice({ ...owned, location: 'EU', grossCents: 200, promotion }));
    expect(await shown()).toMatchObject({ at: 0, cents: 100, onPromotion: before.onPromotion + 1 });
    expect((await ask({ promotion: ['yes'] })).total).toBe(before.onPromotion + 1);

    got(await goods.takeBack({ ...owned, field: 'price', location: 'EU' }));
    expect(await shown()).toEqual(before);
    await readAhead();
    expect(completed).toEqual([]);
  });

  it('a title, and whether it is on sale', async () => {
    const before = await shown();
    got(await goods.changeText({ ...owned, field: 'description', text: 'Lifted coil spring' }));
    expect((await shown()).title).toBe('Lifted coil spring');
    got(await goods.hide(owned));
    expect(await shown()).toMatchObject({ at: -1, total: before.total - 1 });
    got(await goods.takeBack({ ...owned, field: 'hidden' }));
    expect((await shown()).total).toBe(before.total);
    await readAhead();
    expect(completed).toEqual([]);
  });

  it('how soon a kit can be had, whose component was counted', async () => {
    const [kit] = await db.sql<{ id: number }[]>`select id from part where name = 'T-PAIR'`;
    const speed = async () =>
      (await listFacts(context, markets.EU, [kit!.id])).facts.get(kit!.id)?.speed;
    expect(await speed()).toBe('now');
    const counted = { part: 'T-PIECE', by: COMMAND_LINE, location: 'EU', quantity: 1 };
    got(await goods.setStock({ ...counted, reason: 'Counted' }));
    expect(await speed()).toBe(null);
  });
});

it('a feed of new prices is read part by part, one with a new part from the start', async () => {
  const [first, ...kept] = parts;
  const cheap = parts.map((one) =>
    one.name === part ? { ...one, prices: { EU: { price: 0.02 } } } : one,
  );
  await importParts(db, context.clock, cheap);
  expect(await shown()).toMatchObject({ at: 0 });
  await readAhead();
  expect(completed).toEqual([]);

  await importParts(db, context.clock, [{ ...first!, name: 'T-NEW' }, ...kept]);
  await readAhead();
  expect(completed).toHaveLength(1);
});
