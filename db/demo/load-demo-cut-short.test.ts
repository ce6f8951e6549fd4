import { beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../src/db/database.server.ts';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { demoParts } from './catalogue.ts';
import { isDemoWanted, loadDemo } from './load-demo.server.ts';

const now = new Date('2026-11-21T09:30:00Z');
const load = (db: Database) => loadDemo(db, () => now, somePartsOnly);

describe('a first start that is killed while it loads the demonstration', () => {
  let whole: object;

  beforeAll(async () => {
    const db = await openTestDatabase();
    await load(db);
    whole = await contentOf(db);
    expect(await isDemoWanted(db.sql)).toBe(false);
    await db.close();
  }, 120_000);

  it.each([
    ['in the first import', 0],
    ['between the imports', 1],
    ['before codes and message', 2],
  ])(
    '%s is completed by the next one',
    async (_when, transactions) => {
      const db = await openTestDatabase();
      await expect(load(dyingAfter(db, transactions))).rejects.toThrow('killed');
      expect(await isDemoWanted(db.sql)).toBe(true);
      await load(db);
      expect(await contentOf(db)).toEqual(whole);
      expect(await isDemoWanted(db.sql)).toBe(false);
      await db.close();
    },
    120_000,
  );

  it('leaves a catalogue alone that is not the demonstration', async () => {
    const db = await openTestDatabase();
    await db.sql`
      insert into part (supplier_id, name, name_key, number_norm, urlcomponent, description,
                        fingerprint, created_at, updated_at)
      values (1, 'A-1', 'A-1', 'A1', 'a-1', 'A part', '', now(), now())`;
    expect(await isDemoWanted(db.sql)).toBe(false);
    await db.close();
  });
});

/** As many as it takes to have reductions among them; without kits, whose components may be missing. */
function* somePartsOnly(options: Parameters<typeof demoParts>[0]): Generator<FeedPart> {
  let count = 0;
  for (const { relateditems: _, ...part } of demoParts(options)) {
    if (part.components?.length) continue;
    yield part;
    count += 1;
    if (count === 200) return;
  }
}

/** A database whose process dies once so many transactions were begun: the last of them leaves nothing behind. */
function dyingAfter(db: Database, transactions: number): Database {
  let begun = 0;
  const begin = (async (...said: unknown[]) => {
    const work = said.at(-1) as (tx: unknown) => Promise<unknown>;
    begun += 1;
    return db.sql.begin(async (tx) => {
      const done = await work(tx);
      if (begun > transactions) throw new Error('killed');
      return done;
    });
  }) as Database['sql']['begin'];
  const sql = new Proxy(db.sql, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  });
  return { ...createDatabase({ kind: db.kind, sql }), close: db.close };
}

/** What shoppers could tell apart: parts, prices and their history, codes, messages. */
async function contentOf(db: Database): Promise<object> {
  const [row] = await db.sql`
    select (select count(*)::int from part) as parts,
      (select count(*)::int from price where promotion) as promotions,
      (select count(*)::int from price where promotion and base_gross_cents > gross_cents) as reduced,
      (select sum(gross_cents)::bigint::text from price) as prices,
      (select count(*)::int from price_history) as history,
      (select count(*)::int from scope_part) as listed,
      (select count(*)::int from promo_code) as codes,
      (select count(*)::int from marquee_message where is_shown) as messages`;
  return { ...row };
}
