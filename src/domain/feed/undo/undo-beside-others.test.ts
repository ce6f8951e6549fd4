import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueSnapshot } from '../../../../tests/support/catalogue-snapshot.ts';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../../tests/support/derived-tables.ts';
import { emptyForImports } from '../../../../tests/support/no-catalogue.ts';
import { got, readyBasket } from '../../../../tests/support/ready-basket.ts';
import { shareOf } from '../../../../tests/support/whole-run.ts';
import type { Database } from '../../../db/database.server.ts';
import { placeOrder } from '../../checkout/place-order.server.ts';
import { goodsUseCases } from '../../goods/goods-use-cases.server.ts';
import { COMMAND_LINE } from '../../staff/audit.server.ts';
import { importFeed } from '../import-feed.server.ts';
import type { FeedRecord } from '../read/feed-record.ts';
import { undoImport } from './undo-import.server.ts';

/** An undo while shoppers and the owner are active. */

let db: Database;
let context: TestContext;
let goods: ReturnType<typeof goodsUseCases>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`truncate placed_order, basket cascade`;
  await emptyForImports(db);
  context = testContext(db);
  goods = goodsUseCases(context);
});

const later = (minutes: number) => {
  context.now = new Date(context.now.getTime() + minutes * 60_000);
};
async function* records(values: readonly unknown[]): AsyncGenerator<FeedRecord> {
  for (const [index, value] of values.entries())
    yield { file: 'feed.jsonl', line: index + 1, value };
}
async function run(...values: readonly unknown[]) {
  later(10);
  await importFeed(db, records(values), { clock: context.clock, isConfirmed: true });
}
async function undo(id: number, isConfirmed = false) {
  later(10);
  return undoImport(context, { id, by: COMMAND_LINE, isConfirmed });
}
function part(name: string, changes: Record<string, unknown> = {}) {
  return {
    name,
    brand: 'NEWLEAF',
    description: `Leaf spring ${name}`,
    weight: 2,
    prices: { EU: { grossprice: 123, price: 100 } },
    stock: [{ location: 'EU', quantityavailable: 10, default: true }],
    applications: [{ make: 'TOYOTA', model: 'HILUX', year: 2010, groupdescription: 'Springs' }],
    ...changes,
  };
}
const inStock = (quantity: number) => ({
  stock: [{ location: 'EU', quantityavailable: quantity, default: true }],
});
async function order(name: string, quantity: number) {
  const [row] = await db.sql<{ record: string }[]>`
    select urlcomponent as record from part where name = ${name}`;
  const basketId = await readyBasket(context, [{ record: row!.record, quantity }]);
  got(await placeOrder(context, { basketId, vehicle: '', vin: '' } as never));
}
const stocks = async () =>
  Object.fromEntries(
    (
      await db.sql<{ at: string; quantity: number }[]>`
        select name || ' ' || location as at, quantity
        from stock join part on part.id = part_id order by 1`
    ).map(({ at, quantity }) => [at, quantity]),
  );

describe('orders', () => {
  test('that were placed since make it ask, and what they took stays taken', async () => {
    await run(part('A'), part('B', inStock(2)), part('C'));
    await run(part('A', inStock(50)), part('B', inStock(9)), part('C', inStock(1)));
    await order('A', 4);
    await order('B', 5);
    expect(await undo(2)).toEqual({ ok: false, refusal: { kind: 'orders-since', orders: 2 } });
    expect((await undo(2, true)).ok).toBe(true);
    expect(await stocks()).toEqual({ 'A EU': 6, 'B EU': 0, 'C EU': 10 });
    const orders = await db.sql`select from placed_order`;
    expect(orders).toHaveLength(2);
  });

  test('leave no piece that can be sold twice where the import had moved the stock', async () => {
    await run(part('A'));
    await run(
      part('A', {
        stock: [
          { location: 'EU', quantityavailable: 30, default: true },
          { location: 'PL', quantityavailable: 3 },
        ],
      }),
    );
    await order('A', 12);
    await db.sql`delete from stock where location = 'PL'`;
    await undo(2, true);
    expect(await stocks()).toEqual({ 'A EU': 0 });
  });

  test('and carts keep the parts that they name, off sale', async () => {
    await run(part('A'));
    await run(part('B'), part('C'), part('D'));
    await order('B', 1);
    const [row] = await db.sql<{ record: string }[]>`
      select urlcomponent as record from part where name = 'C'`;
    await readyBasket(context, [{ record: row!.record }]);
    expect(await undo(2, true)).toMatchObject({ value: { partsRemoved: 1, partsKept: 2 } });
    const parts = await db.sql`
      select name, withdrawn_at is null as "isOnSale" from part order by name`;
    expect(parts).toEqual([
      { name: 'A', isOnSale: true },
      { name: 'B', isOnSale: false },
      { name: 'C', isOnSale: false },
    ]);
    await expectDerivedTablesTrue(db, context.now.getUTCFullYear());
    // The next feed has them again.
    await run(part('B'), part('C'));
    expect(await db.sql`select from part where withdrawn_at is null`).toHaveLength(3);
    await expectDerivedTablesTrue(db, context.now.getUTCFullYear());
  });

  test('keep their parts when the first import is undone', async () => {
    await run(part('A'), part('B'));
    await order('A', 1);
    expect(await undo(1, true)).toMatchObject({ value: { partsRemoved: 1, partsKept: 1 } });
    expect(await db.sql`select name from part`).toEqual([{ name: 'A' }]);
    const [row] = await db.sql`select count(*)::int as rows from price`;
    expect(row).toEqual({ rows: 0 });
  });
});

describe('what an owner has changed stays on top', () => {
  const owned = { part: 'A', by: COMMAND_LINE };
  const changes = {
    price: () =>
      goods.changePrice({ ...owned, location: 'EU', grossCents: 8_900, promotion: null }),
    stock: () => goods.setStock({ ...owned, location: 'EU', quantity: 4, reason: 'Counted' }),
    description: () => goods.changeText({ ...owned, field: 'description', text: 'Heavy pack' }),
    detail: () => goods.changeText({ ...owned, field: 'detail', text: '<p>Six</p>' }),
    notes: () => goods.changeText({ ...owned, field: 'notes', text: 'Rear axle' }),
    hidden: () => goods.hide(owned),
    photos: () => goods.choosePhotos({ ...owned, photos: ['/pictures/b.svg'] }),
    related: () => goods.chooseRelated({ ...owned, related: ['C', 'B'] }),
    fitments: () =>
      goods.correctFitment({
        ...{ ...owned, kind: 'fits', make: 'KIA', model: 'RIO', yearFrom: 2010, yearTo: null },
        ...{ engine: '', group: '', parameter: '', reason: 'Tried it' },
      }),
  } as const;
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  const takeBack = (field: keyof typeof changes) => {
    const location = field === 'price' || field === 'stock' ? 'EU' : undefined;
    return goods.takeBack({ ...owned, field, location });
  };
  const photos = [{ url: '/pictures/a.svg' }, { url: '/pictures/b.svg' }];
  const was = part('A', {
    ...{ detaildescription: '<p>Old</p>', tech_notes: 'Old', photos, relateditems: ['B'] },
  });
  const is = part('A', {
    description: 'Spring of leaves',
    detaildescription: '<p>New</p>',
    tech_notes: 'New',
    photos: [...photos].reverse(),
    relateditems: ['C', 'B'],
    prices: { EU: { grossprice: 246, price: 200 } },
    stock: [{ location: 'EU', quantityavailable: 12, default: true }],
    applications: [{ make: 'NISSAN', model: 'NAVARA', year: 2012, groupdescription: 'Springs' }],
  });
  /** What the shop reads, without ids that are made anew and the moment of a change. */
  async function read() {
    const snapshot = await catalogueSnapshot(db);
    const parts = await db.sql`
      select id, description, detail_html, tech_notes, fingerprint, withdrawn_at from part order by id`;
    const fitments = await db.sql`
      select part_id, model_id, year_from, year_to, category_id, group_id
      from application order by part_id, id`;
    const { price, stock, part_search, search_word, part_layer, part_photo, related_part } =
      snapshot;
    const lists = { part_photo, related_part, fitments: [...fitments] };
    return { parts, price, stock, part_search, search_word, part_layer, ...lists };
  }

  // Each field in one of the three courses, each course with three of the fields; in a whole run all.
  test.each(shareOf(fields, 3))('%s, changed before the import', async (field) => {
    await run(was, part('B'), part('C'));
    got<unknown>(await changes[field]());
    const before = await catalogueSnapshot(db);
    await run(is);
    expect((await undo(2)).ok).toBe(true);
    expect(await catalogueSnapshot(db)).toEqual(before);
    await expectDerivedTablesTrue(db, context.now.getUTCFullYear());
  });

  test.each(shareOf(fields, 3, 1))(
    '%s, changed after it and taken back after the undo',
    async (field) => {
      await run(was, part('B'), part('C'));
      const before = await read();
      await run(is);
      got<unknown>(await changes[field]());
      const owners = await db.sql`select owner_value from part_layer`;
      const pricesKept = field === 'price' ? 1 : 0;
      expect(await undo(2)).toMatchObject({ value: { pricesKept } });
      expect(await db.sql`select owner_value from part_layer`).toEqual(owners);
      await expectDerivedTablesTrue(db, context.now.getUTCFullYear());
      got<unknown>(await takeBack(field));
      expect(await read()).toEqual(before);
      await expectDerivedTablesTrue(db, context.now.getUTCFullYear());
    },
  );

  test.each(shareOf(fields, 3, 2))(
    '%s, changed before it and taken back before the undo',
    async (field) => {
      await run(was, part('B'), part('C'));
      const before = await read();
      got<unknown>(await changes[field]());
      await run(is);
      got<unknown>(await takeBack(field));
      expect((await undo(2)).ok).toBe(true);
      expect(await read()).toEqual(before);
      await expectDerivedTablesTrue(db, context.now.getUTCFullYear());
    },
  );
});
