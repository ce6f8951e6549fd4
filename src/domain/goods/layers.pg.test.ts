import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../tests/support/derived-tables.ts';
import type { Database } from '../../db/database.server.ts';
import { importFeed } from '../feed/import-feed.server.ts';
import type { FeedRecord } from '../feed/read/feed-record.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { goodsUseCases } from './goods-use-cases.server.ts';

/** Owners next to an import and next to each other, which needs several connections. */

let db: Database;
let goods: ReturnType<typeof goodsUseCases>;
const by = COMMAND_LINE;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const clock = () => new Date('2026-06-01T10:00:00Z');
const PARTS = 40;

function bush(at: number, grossprice: number, quantityavailable = 9) {
  return {
    name: `B-${at}`,
    description: `Bush of ${grossprice}`,
    prices: { EU: { grossprice } },
    stock: [{ location: 'EU', quantityavailable, default: true }],
    applications: [{ make: 'TOYOTA', model: 'HILUX', year: 2010 }],
  };
}

async function* feed(grossprice: number, wait = 0, quantity = 9): AsyncGenerator<FeedRecord> {
  for (let at = 0; at < PARTS; at++)
    yield { file: 'feed', line: at + 1, value: bush(at, grossprice, quantity) };
  await setTimeout(wait);
}

beforeEach(async () => {
  await db.sql`delete from part_layer`;
  await importFeed(db, feed(100), { clock, isConfirmed: true });
  goods = goodsUseCases({ ...testContext(db), clock });
});

async function prices(): Promise<number[]> {
  const rows = await db.sql<{ gross: number }[]>`
    select gross_cents as gross from price join part on part.id = part_id
    where part.name like 'B-%' order by part_id`;
  return rows.map(({ gross }) => gross);
}

test.each([0, 50, 100, 150, 200, 250])(
  'an import and owners at once: %s ms later the owner has the last word, and the feed is known',
  async (delay) => {
    const report = importFeed(db, feed(120, 100), { clock, isConfirmed: true });
    await setTimeout(delay);
    const parts = ['B-3', 'B-17', 'B-30'];
    const done = await Promise.all(
      parts.flatMap((part) => [
        goods.changePrice({ part, by, location: 'EU', grossCents: 7_700, promotion: null }),
        goods.changeText({ part, by, field: 'description', text: 'My bush' }),
        goods.setStock({ part, by, location: 'EU', quantity: 2, reason: 'Counted' }),
        goods.hide({ part: 'B-5', by }),
      ]),
    );
    await report;
    expect(done.filter(({ ok }) => !ok).map((result) => !result.ok && result.refusal)).toEqual(
      // Of three that hide one part the second and the third come late.
      [{ kind: 'is-hidden' }, { kind: 'is-hidden' }],
    );
    const live = await prices();
    expect(live.filter((gross) => gross === 7_700)).toHaveLength(3);
    expect(live.filter((gross) => gross === 12_000)).toHaveLength(PARTS - 3);
    const shown = await db.sql`
      select p.description, k.quantity, l.feed_value as feed
      from part p
      join stock k on k.part_id = p.id
      join part_layer l on l.part_id = p.id and l.field = 'price'
      order by p.id`;
    expect(shown).toHaveLength(3);
    for (const row of shown) {
      expect(row).toMatchObject({ description: 'My bush', quantity: 2 });
      expect(row.feed).toMatchObject({ grossCents: 12_000 });
    }
    const hidden = await db.sql`select withdrawn_at from part where name = 'B-5'`;
    expect(hidden[0]?.withdrawn_at).not.toBeNull();
    await expectDerivedTablesTrue(db, 2026);
    await goods.takeBack({ part: 'B-5', by, field: 'hidden' });
    for (const part of parts) await goods.takeBack({ part, by, field: 'description' });
    await expectDerivedTablesTrue(db, 2026);
    await db.sql`delete from part_layer`;
  },
);

test('whoever would wait long for an import is told so, and nothing is changed', async () => {
  const writing = db.sql.begin(async (tx) => {
    await tx.unsafe('lock table part_layer in share row exclusive mode');
    await setTimeout(4_000);
  });
  await setTimeout(100);
  const wanted = { part: 'B-1', by, location: 'EU', grossCents: 500, promotion: null };
  expect(await goods.changePrice(wanted)).toEqual({
    ok: false,
    refusal: { kind: 'import-at-work' },
  });
  await writing;
  expect(new Set(await prices())).not.toContain(500);
  expect(await goods.changePrice(wanted)).toMatchObject({ ok: true });
});

test('of two people with the same form one is told of the other', async () => {
  const read = await goods.part({ part: 'B-2' });
  const seen = read.ok ? read.value.prices.find(({ location }) => location === 'EU')?.mark : '';
  const set = (grossCents: number) =>
    goods.changePrice({ part: 'B-2', by, location: 'EU', grossCents, promotion: null, seen });
  const done = await Promise.all([set(7_001), set(7_002), set(7_003)]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done.filter((one) => !one.ok && one.refusal.kind === 'changed-meanwhile')).toHaveLength(2);
});

test('orders that take stock while it is counted lose nothing', async () => {
  const order = async () => {
    await db.sql`update stock set quantity = quantity - 1 where part_id = (
      select id from part where name = 'B-4') and quantity > 0`;
  };
  const count = () =>
    goods.setStock({ part: 'B-4', by, location: 'EU', quantity: 50, reason: 'Counted' });
  await count();
  await Promise.all([
    ...Array.from({ length: 20 }, order),
    importFeed(db, feed(100, 0, 30), { clock, isConfirmed: true }),
  ]);
  const [stock] = await db.sql<{ quantity: number }[]>`
    select quantity from stock join part on part.id = part_id where part.name = 'B-4'`;
  expect(stock?.quantity).toBe(30);
});
