import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../tests/support/derived-tables.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { searchParts } from '../catalogue/search/search.server.ts';
import { importFeed } from '../feed/import-feed.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { preservedKinds } from '../feed/read/feed-record.ts';
import type { PartFitment } from '../parts/owner-fitments.ts';
import { readPart } from '../parts/parts.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { endPromotions } from './change-price.server.ts';
import { goodsUseCases } from './goods-use-cases.server.ts';

let db: Database;
let context: TestContext;
let goods: ReturnType<typeof goodsUseCases>;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const by = COMMAND_LINE;
const part = 'L-1';
const owned = { part, by };

function feed(changes: Partial<FeedPart> = {}): FeedPart {
  return {
    name: 'L-1',
    brand: 'LEAF',
    description: 'Leaf spring',
    detaildescription: '<p>Five leaves</p>',
    tech_notes: 'Rear',
    oenumbers: ['48210-35A90'],
    photos: [{ url: '/pictures/a.svg' }, { url: '/pictures/b.svg' }],
    relateditems: ['L-2'],
    prices: { EU: { grossprice: 100 } },
    stock: [{ location: 'EU', quantityavailable: 10, default: true }],
    applications: [
      {
        make: 'TOYOTA',
        model: 'HILUX',
        yearfrom: 2005,
        yearto: 2015,
        categorydescription: 'SUSPENSION',
        groupdescription: 'Springs',
      },
    ],
    ...changes,
  } as FeedPart;
}

const other = { name: 'L-2', brand: 'LEAF', description: 'Bump stop' } as FeedPart;
const third = { name: 'L-3', brand: 'LEAF', description: 'Shackle' } as FeedPart;

async function take(...parts: FeedPart[]): Promise<void> {
  await importParts(db, context.clock, parts);
}

/** What the shop reads of all parts, byte for byte. */
async function live() {
  const tables = {
    price: await db.sql`select * from price order by part_id, location`,
    stock: await db.sql`select * from stock order by part_id, location`,
    part: await db.sql`
      select id, description, detail_html, tech_notes, withdrawn_at from part order by id`,
    photos: await db.sql`select * from part_photo order by part_id, position`,
    related: await db.sql`select * from related_part order by part_id, position`,
    // Rows that are written anew have other ids.
    fitments: await db.sql`
      select part_id, model_id, year_from, year_to, engine, category_id, group_id, parameter
      from application order by part_id, id`,
    search: await db.sql`select part_id, document::text from part_search order by part_id`,
    words: await db.sql`select * from search_word order by word`,
    // A scope that is made anew has another id.
    scopes: await db.sql`
      select make_id, model_id, year, category_id, group_id, part_id, year_from, year_to
      from scope_part left join vehicle_scope v on v.id = scope_id order by 1, 2, 3, 4, 5, 6`,
    counts: await db.sql`
      select make_id, model_id, year, category_id, group_id, parts
      from scope_count left join vehicle_scope v on v.id = scope_id order by 1, 2, 3, 4, 5`,
  };
  return JSON.stringify(tables);
}

const yearsOf = ({ model, yearFrom, yearTo }: PartFitment) => `${model} ${yearFrom}-${yearTo}`;

async function version(): Promise<number> {
  const [row] = await db.sql<{ version: number }[]>`select version from catalogue_version`;
  return row?.version ?? 0;
}

async function whole() {
  return got(await goods.part({ part }));
}

async function priceOf() {
  const [price] = await db.sql<Record<string, unknown>[]>`
    select gross_cents as gross, promotion, base_gross_cents as base from price
    join part on part.id = part_id where part.name = 'L-1' and location = 'EU'`;
  return price;
}

async function pieces() {
  const [stock] = await db.sql<{ quantity: number }[]>`
    select quantity from stock join part on part.id = part_id where part.name = 'L-1'`;
  return stock?.quantity;
}

function later(days: number): void {
  context.now = new Date(context.now.getTime() + days * 24 * 60 * 60 * 1000);
}

beforeEach(async () => {
  await db.sql`delete from part_layer`;
  await db.sql`delete from price_history`;
  await db.sql`delete from price`;
  context = testContext(db);
  goods = goodsUseCases(context);
  await take(feed(), other, third);
});

const changes = {
  price: () => goods.changePrice({ ...owned, location: 'EU', grossCents: 8_900, promotion: null }),
  stock: () => goods.setStock({ ...owned, location: 'EU', quantity: 4, reason: 'Counted' }),
  description: () => goods.changeText({ ...owned, field: 'description', text: 'Heavy leaf pack' }),
  detail: () => goods.changeText({ ...owned, field: 'detail', text: '<p>Six <b>leaves</b></p>' }),
  notes: () => goods.changeText({ ...owned, field: 'notes', text: 'Rear axle' }),
  hidden: () => goods.hide(owned),
  photos: () => goods.choosePhotos({ ...owned, photos: ['/pictures/b.svg'] }),
  related: () => goods.chooseRelated({ ...owned, related: ['L-3', 'L-2'] }),
  fitments: () =>
    goods.correctFitment({
      ...{ ...owned, kind: 'does-not-fit', make: 'Toyota', model: 'Hilux' },
      ...{ yearFrom: 2010, yearTo: 2011, engine: '', group: '', parameter: '' },
      reason: 'Tried it',
    }),
} as const;
type Changed = keyof typeof changes;
async function change(field: Changed): Promise<void> {
  expect(await changes[field]()).toMatchObject({ ok: true });
}
const changedFields = Object.keys(changes) as Changed[];
const locationOf = (field: Changed) => (field === 'price' || field === 'stock' ? 'EU' : undefined);

describe.each(changedFields)('the owner changes %s', (field) => {
  test('taking it back gives the shop byte for byte what it was', async () => {
    const before = await live();
    await change(field);
    expect(await live()).not.toBe(before);
    await expectDerivedTablesTrue(db, 2026);
    got(await goods.takeBack({ ...owned, field, location: locationOf(field) }));
    expect(await live()).toBe(before);
    await expectDerivedTablesTrue(db, 2026);
    expect(await db.sql`select from part_layer`).toHaveLength(0);
  });

  test('the same feed again changes neither the shop nor the layer', async () => {
    await change(field);
    const [before, layers] = [await live(), await db.sql`select * from part_layer`];
    const known = await version();
    await take(feed(), other, third);
    expect(await live()).toBe(before);
    expect(await db.sql`select * from part_layer`).toEqual(layers);
    expect(await version()).toBe(known);
  });

  test('another feed goes into the layer and not into the shop, and is there once it is taken back', async () => {
    await change(field);
    const saidAnew = feed({
      description: 'Spring of leaves',
      detaildescription: '<p>Four leaves</p>',
      tech_notes: 'Front',
      prices: { EU: { grossprice: 120 } },
      stock: [{ location: 'EU', quantityavailable: 12, default: true }],
      photos: [{ url: '/pictures/c.svg' }],
      relateditems: ['L-3'],
      applications: [
        { make: 'TOYOTA', model: 'HILUX', yearfrom: 2009, groupdescription: 'Leaves' },
        { make: 'NISSAN', model: 'NAVARA', year: 2010, groupdescription: 'Leaves' },
      ],
    });
    const others = changedFields.filter((one) => one !== field);
    await take(saidAnew, third);
    const part = await whole();
    const layered = {
      price: part.prices.find(({ location }) => location === 'EU')?.grossCents,
      stock: part.stock[0]?.quantity,
      description: part.texts.description.text,
      detail: part.texts.detail.text,
      notes: part.texts.notes.text,
      hidden: !part.onSale.is,
      photos: part.photos.urls.join(),
      related: part.related.parts.map(({ partNumber }) => partNumber).join(),
      fitments: got(await goods.fitments({ part: 'L-1' }))
        .map(yearsOf)
        .join(),
    };
    const ofOwner = {
      price: 8_900,
      stock: 4,
      description: 'Heavy leaf pack',
      detail: '<p>Six <b>leaves</b></p>',
      notes: 'Rear axle',
      hidden: true,
      photos: '/pictures/b.svg',
      related: 'L-3,L-2',
      fitments: 'HILUX 2009-2009,HILUX 2012-null,NAVARA 2010-2010',
    };
    const ofFeed = {
      price: 12_000,
      stock: 12,
      description: 'Spring of leaves',
      detail: '<p>Four leaves</p>',
      notes: 'Front',
      hidden: false,
      photos: '/pictures/c.svg',
      related: 'L-3',
      fitments: 'HILUX 2009-null,NAVARA 2010-2010',
    };
    expect(layered[field]).toBe(ofOwner[field]);
    for (const one of others) expect(layered[one]).toBe(ofFeed[one]);
    await expectDerivedTablesTrue(db, 2026);

    got(await goods.takeBack({ ...owned, field, location: locationOf(field) }));
    const without = await live();
    await db.sql`update part set fingerprint = 'x.y' where name = 'L-1'`;
    await take(saidAnew, third);
    expect(JSON.parse(await live()).part).toEqual(JSON.parse(without).part);
    expect(JSON.parse(await live()).price).toEqual(JSON.parse(without).price);
    expect(JSON.parse(await live()).stock).toEqual(JSON.parse(without).stock);
    for (const table of ['search', 'photos', 'related', 'fitments']) {
      expect(JSON.parse(await live())[table]).toEqual(JSON.parse(without)[table]);
    }
  });

  test('it is in the audit trail, and whoever keeps copies hears of it', async () => {
    const known = await version();
    await change(field);
    const [entry] = (await whole()).history;
    expect(entry).toMatchObject({ actor: 'command line', thingId: 'LEAF L-1' });
    if (field !== 'stock') expect(await version()).toBe(known + 1);
  });

  test('a preview changes nothing', async () => {
    const before = [await live(), await version(), (await whole()).history.length];
    if (field === 'price') {
      const looked = await goods.changePrice({
        ...{ ...owned, location: 'EU', grossCents: 8_900, promotion: null, isPreview: true },
      });
      expect(got(looked).after.grossCents).toBe(8_900);
    } else if (field === 'hidden') {
      got(await goods.hide({ ...owned, isPreview: true }));
    }
    expect([await live(), await version(), (await whole()).history.length]).toEqual(before);
  });
});

describe('prices', () => {
  test('a promotion has the lowest price of 30 days as its base, and ends after its last day', async () => {
    later(1);
    await changes.price();
    later(1);
    const promotion = { grossCents: 7_500, until: '2026-03-14' };
    got(await goods.changePrice({ ...owned, location: 'EU', grossCents: 11_000, promotion }));
    expect(await priceOf()).toEqual({ gross: 7_500, promotion: true, base: 8_900 });
    await expectDerivedTablesTrue(db, 2026);

    context.now = new Date('2026-03-14T22:59:00Z');
    expect(await endPromotions(context)).toBe(0);
    context.now = new Date('2026-03-14T23:00:00Z');
    expect(await endPromotions(context)).toBe(1);
    expect(await endPromotions(context)).toBe(0);
    expect(await priceOf()).toEqual({ gross: 11_000, promotion: false, base: null });
    await expectDerivedTablesTrue(db, 2026);
    const [entry] = (await whole()).history;
    expect(entry).toMatchObject({ actor: 'the shop', action: 'end-promotion' });
  });

  test('a price list that names the part does not move the price of the owner', async () => {
    await changes.price();
    const says = { facts: false, applications: false, deliveries: [], keeps: preservedKinds };
    async function* list() {
      const value = { name: 'L-1', brand: 'LEAF', prices: { EU: { grossprice: 55 } } };
      yield { file: 'list.csv', line: 2, value, says };
    }
    await importFeed(db, list(), { clock: context.clock, strict: true, isConfirmed: true });
    expect(await priceOf()).toMatchObject({ gross: 8_900 });
    got(await goods.takeBack({ ...owned, field: 'price', location: 'EU' }));
    expect(await priceOf()).toMatchObject({ gross: 5_500 });
  });

  test('a price at a location where the feed has none goes when it is taken back', async () => {
    got(await goods.changePrice({ ...owned, location: 'UK', grossCents: 9_000, promotion: null }));
    await take(feed());
    expect(await db.sql`select from price where location = 'UK'`).toHaveLength(1);
    got(await goods.takeBack({ ...owned, field: 'price', location: 'UK' }));
    expect(await db.sql`select from price where location = 'UK'`).toHaveLength(0);
  });

  test('the shop asks the new price', async () => {
    await changes.price();
    const shown = await readPart(context, { record: 'l-1', source: 'EU' } as never);
    expect(JSON.stringify(shown)).toContain('8900');
  });
});

describe('stock', () => {
  const count = (quantity: number) =>
    goods.setStock({ ...owned, location: 'EU', quantity, reason: 'Counted' });
  const feedSays = (quantityavailable: number) =>
    take(feed({ stock: [{ location: 'EU', quantityavailable, default: true }] }));
  const order = (quantity: number) =>
    db.sql`update stock set quantity = quantity - ${quantity} where part_id = (
      select id from part where name = 'L-1')`;

  test('feeds that repeat or raise their number leave the count', async () => {
    got(await count(3));
    await feedSays(10);
    expect(await pieces()).toBe(3);
    await feedSays(25);
    expect(await pieces()).toBe(3);
  });

  test('a feed that says fewer lowers the count by as many, never below none', async () => {
    got(await count(3));
    await feedSays(8);
    expect(await pieces()).toBe(1);
    await feedSays(2);
    expect(await pieces()).toBe(0);
    await feedSays(50);
    expect(await pieces()).toBe(0);
    got(await goods.takeBack({ ...owned, field: 'stock', location: 'EU' }));
    expect(await pieces()).toBe(50);
  });

  test('orders that the feed knows of are not taken off twice', async () => {
    got(await count(6));
    await order(2);
    await feedSays(8);
    expect(await pieces()).toBe(4);
  });

  test('what orders took since the last feed stays taken when the count is taken back', async () => {
    await order(4);
    got(await count(3));
    await order(1);
    got(await goods.takeBack({ ...owned, field: 'stock', location: 'EU' }));
    expect(await pieces()).toBe(5);
  });

  test('a second count keeps what there would be without any', async () => {
    got(await count(3));
    await order(1);
    got(await count(20));
    expect((await whole()).stock[0]?.withoutLayer).toBe(9);
    await feedSays(9);
    expect(await pieces()).toBe(20);
  });

  test('a location that the feed gives up keeps a row while it is counted', async () => {
    got(await count(12));
    await take(feed({ stock: [{ location: 'PL', quantityavailable: 1, default: true }] }));
    const rows = await db.sql`
      select location, quantity, is_default from stock join part on part.id = part_id
      where part.name = 'L-1' order by location`;
    expect(rows).toEqual([
      { location: 'EU', quantity: 2, is_default: false },
      { location: 'PL', quantity: 1, is_default: true },
    ]);
    got(await goods.takeBack({ ...owned, field: 'stock', location: 'EU' }));
    expect((await whole()).stock.map(({ location }) => location)).toEqual(['PL']);
  });

  test('copies of the part are told, and a reason is asked for', async () => {
    await db.sql`delete from supply_change`;
    expect(await goods.setStock({ ...owned, location: 'EU', quantity: 3, reason: ' ' })).toEqual({
      ok: false,
      refusal: { kind: 'reason-required' },
    });
    expect(await db.sql`select from supply_change`).toHaveLength(0);
    await count(3);
    expect(await db.sql`select from supply_change`).toHaveLength(1);
  });
});

describe('hidden parts', () => {
  const isFound = async () => {
    const { parts } = await searchParts(context, { keyword: 'leaf spring', source: 'EU' });
    return parts.some(({ partNumber }) => partNumber === part);
  };

  test('are not in the shop, and the desk finds them', async () => {
    expect(await isFound()).toBe(true);
    got(await goods.hide(owned));
    expect(await isFound()).toBe(false);
    for (const search of ['L-1', '4821035a', 'leaf spring']) {
      const { parts } = await goods.find({ view: 'all', search });
      const hidden = parts.filter(({ isHidden }) => isHidden);
      expect([search, hidden.map(({ partNumber }) => partNumber)]).toEqual([search, [part]]);
    }
    expect((await goods.find({ view: 'hidden' })).parts).toHaveLength(1);
  });

  test('stay withdrawn where the feed withdraws them, and come back with it', async () => {
    got(await goods.hide(owned));
    await importFeed(db, records([other]), { ...context, replace: true, isConfirmed: true });
    expect((await whole()).onSale).toMatchObject({ is: false, isInFeed: false });
    await take(feed(), other, third);
    expect((await whole()).onSale).toMatchObject({ is: false, isInFeed: true });
    await importFeed(db, records([other]), { ...context, replace: true, isConfirmed: true });
    got(await goods.takeBack({ ...owned, field: 'hidden' }));
    expect((await whole()).onSale).toMatchObject({ is: false, isInFeed: false });
    await take(feed(), other, third);
    expect((await whole()).onSale).toMatchObject({ is: true, isInFeed: true });
    await expectDerivedTablesTrue(db, 2026);
  });
});

async function* records(parts: readonly FeedPart[]) {
  for (const [at, value] of parts.entries()) yield { file: 'feed', line: at + 1, value };
}

describe('two people', () => {
  test('the second is refused where the first has changed what the form showed', async () => {
    const seen = (await whole()).prices.find(({ location }) => location === 'EU')?.mark;
    const wanted = { ...owned, location: 'EU', promotion: null, seen };
    got(await goods.changePrice({ ...wanted, grossCents: 8_000 }));
    expect(await goods.changePrice({ ...wanted, grossCents: 7_000 })).toEqual({
      ok: false,
      refusal: { kind: 'changed-meanwhile' },
    });
    expect(await priceOf()).toMatchObject({ gross: 8_000 });
  });

  test('an order since the form was shown is seen by who counts', async () => {
    const seen = (await whole()).stock[0]?.mark;
    await db.sql`update stock set quantity = quantity - 1`;
    const wanted = { ...owned, location: 'EU', quantity: 10, reason: 'Counted', seen };
    expect(await goods.setStock(wanted)).toMatchObject({ refusal: { kind: 'changed-meanwhile' } });
  });
});

test('what there is not is refused', async () => {
  const unknown = { part: 'NO-SUCH', by };
  expect(await goods.hide(unknown)).toMatchObject({ refusal: { kind: 'unknown-part' } });
  expect(await goods.hide({ part: 'part_99999', by })).toMatchObject({
    refusal: { kind: 'unknown-part' },
  });
  expect(await goods.takeBack({ ...owned, field: 'hidden' })).toMatchObject({
    refusal: { kind: 'no-layer' },
  });
  const mars = { ...owned, location: 'MARS', grossCents: 100, promotion: null };
  expect(await goods.changePrice(mars)).toMatchObject({ refusal: { kind: 'unknown-location' } });
  expect(
    await goods.setStock({ ...owned, location: 'UK', quantity: 1, reason: 'x' }),
  ).toMatchObject({ refusal: { kind: 'no-stock-there' } });
  expect(await goods.changeText({ ...owned, field: 'description', text: '  ' })).toMatchObject({
    refusal: { kind: 'text-required' },
  });
});
