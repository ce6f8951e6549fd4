import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../tests/support/derived-tables.ts';
import type { Database } from '../../db/database.server.ts';
import { importFeed } from './import-feed.server.ts';
import type { FeedRecord } from './read/feed-record.ts';
import { extendOpenRanges } from './write/open-ranges.server.ts';

/** The first big import, which fills new tables and puts them in the old ones' place. */

const PARTS = 2_100;
const clock = () => new Date('2026-06-01T10:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`
    truncate part, make, model, category, part_group, vehicle_scope, scope_part, scope_count,
      search_word restart identity cascade`;
});

async function* bigFeed(): AsyncGenerator<FeedRecord> {
  for (let at = 0; at < PARTS; at++) yield { file: 'big.jsonl', line: at + 1, value: part(at) };
}

/** Some without vehicles, some twice in one vehicle, some in two categories of one group. */
function part(at: number) {
  const application = {
    make: `MAKE ${at % 7}`,
    model: `MODEL ${at % 41}`,
    yearfrom: 2005 + (at % 11),
    ...(at % 3 ? { yearto: 2015 + (at % 5) } : {}),
    groupdescription: `Group ${at % 11}`,
    categorydescription: ['BRAKES', 'STEERING', '#N/D', ''][at % 4],
  };
  return {
    name: `P-${at}`,
    description: `Part of series ${at % 50}`,
    photos: [{ url: `https://img.example/${at}.jpg` }],
    technicaldetails: [{ name: 'Bore', value: `${at} mm` }],
    oenumbers: [`OE ${at}`],
    prices: { EU: { price: 1 + (at % 90) } },
    stock: [{ location: 'EU', quantityavailable: at % 9, default: true }],
    ...(at % 26 === 0 && { groupdescription: `Own ${at % 3}` }),
    manufacturerstock: at % 5,
    deliveries: { EU: [{ eta: '2026-07-01', quantity: 5 }] },
    relateditems: [`P-${(at + 1) % PARTS}`],
    applications:
      at % 13 === 0
        ? []
        : [
            application,
            { ...application, engine: '2.0' },
            ...(at % 5 === 0 ? [{ ...application, categorydescription: 'AIRBAGS' }] : []),
          ],
  };
}

/** All that is known of tables besides their rows. */
async function shapes() {
  return db.sql`
    select c.relname, c.relkind, array_to_string(c.reloptions, ',') as options,
      coalesce(pg_get_indexdef(i.indexrelid), '') as index,
      array(
        select conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid order by 1
      ) as constraints,
      array(
        select attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || attidentity::text
          || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
        from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 order by attnum
      ) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indexrelid = c.oid
    where n.nspname in ('public', 'import_fresh', 'import_beside')
    order by n.nspname, c.relname`;
}

async function idOf(table: string): Promise<unknown> {
  const [row] = await db.sql<{ oid: number }[]>`select ${table}::regclass::oid::int as oid`;
  return row?.oid;
}

test('leaves the tables as a migration made them, filled and derived', async () => {
  const before = { shapes: await shapes(), scopes: await idOf('scope_part') };
  await importFeed(db, bigFeed(), { clock, strict: true });
  expect(await shapes()).toEqual(before.shapes);
  expect(await idOf('scope_part')).not.toBe(before.scopes);
  await expectDerivedTablesTrue(db, 2026);
  const again = await importFeed(db, bigFeed(), { clock });
  expect(again).toMatchObject({ changed: 0, pricesChanged: 0, supplyChanged: 0 });
}, 60_000);

test('what is refused leaves no fitment, and each part has its own', async () => {
  async function* withFaults(): AsyncGenerator<FeedRecord> {
    let line = 0;
    const record = (value: unknown) => ({ file: 'big.jsonl', line: ++line, value });
    const gone = [{ make: 'GONE', model: 'GONE', year: 2000, groupdescription: 'Gone' }];
    for (let at = 0; at < PARTS; at++) {
      yield record(part(at));
      if (at === 9) yield record({ ...part(at), applications: gone });
      if (at === 1_000) yield record(part(at));
      if (at === 2_050)
        yield record({
          ...{ name: 'KIT', description: 'Kit', recordtype: 'kititem', applications: gone },
          components: [{ part: 'NOWHERE', quantity: 1 }],
        });
    }
  }
  const report = await importFeed(db, withFaults(), { clock });
  expect(report).toMatchObject({ taken: PARTS, folded: 1, rejected: 2 });
  await expectDerivedTablesTrue(db, 2026);
  const fitments = await db.sql`
    select p.name, ma.name as make, mo.name as model, a.year_from, a.engine
    from application a
    join part p on p.id = a.part_id
    join model mo on mo.id = a.model_id
    join make ma on ma.id = mo.make_id
    order by a.id`;
  const said = Array.from({ length: PARTS }, (_, at) => part(at)).flatMap(
    ({ name, applications }) =>
      applications.map(({ make, model, yearfrom, ...application }) => ({
        ...{ name, make, model, year_from: yearfrom },
        engine: 'engine' in application ? application.engine : '',
      })),
  );
  expect([...fitments]).toEqual(said);
  expect(await db.sql`select from make where name = 'GONE'`).toHaveLength(0);
  expect(await db.sql`select from part_group where name = 'Gone'`).toHaveLength(0);
}, 60_000);

test('a table that others hang on is filled in place', async () => {
  await db.sql`create view seen_scope as select * from scope_part`;
  const before = await idOf('scope_part');
  await importFeed(db, bigFeed(), { clock, strict: true });
  expect(await idOf('scope_part')).toBe(before);
  await expectDerivedTablesTrue(db, 2026);
  await db.sql`drop view seen_scope`;
}, 60_000);

test('readers see nothing until all is there, and a long one holds nobody up but the import', async () => {
  const seen = async () => {
    const [row] = await db.read`
      select (select count(*)::int from part) as parts,
        (select count(*)::int from scope_part) as listed,
        (select count(*)::int from price) as prices`;
    return JSON.stringify(row);
  };
  const empty = await seen();
  const looks = new Set<string>();
  let slowest = 0;
  let isRunning = true;
  const reader = (async () => {
    while (isRunning) {
      const start = performance.now();
      looks.add(await seen());
      slowest = Math.max(slowest, performance.now() - start);
      await setTimeout(20);
    }
  })();
  let released = 0;
  const holder = db.sql.begin(async (tx) => {
    await tx`select from scope_part limit 1`;
    await setTimeout(4_000);
    released = performance.now();
  });
  await importFeed(db, bigFeed(), { clock, strict: true });
  expect(performance.now()).toBeGreaterThan(released);
  isRunning = false;
  await Promise.all([reader, holder]);
  looks.add(await seen());
  expect([...looks]).toEqual([empty, await seen()]);
  expect(slowest).toBeLessThan(1_500);
}, 60_000);

test('what the second session made is found by one that has missed it before', async () => {
  // All of the pool's, so that it is the import's own too.
  const looks = Array.from(
    { length: 10 },
    () => db.sql`select to_regclass('import_beside.application'), pg_sleep(0.3)`,
  );
  await Promise.all(looks);
  await importFeed(db, bigFeed(), { clock, strict: true });
  expect(await leftBehind()).toMatchObject({ parts: PARTS, schemas: 0 });
}, 60_000);

/** Ends one of an import's two sessions while the second lists parts. */
async function killWhileSecondWorks(whose: 'own' | 'second'): Promise<void> {
  for (;;) {
    const killed = await db.read`
      select pg_terminate_backend(case when ${whose === 'own'} then l.pid else a.pid end)
      from pg_stat_activity a
      join pg_locks l on l.locktype = 'advisory' and l.database = a.datid and l.pid <> a.pid
      where a.datname = current_database() and a.state = 'active'
        and a.query like '%insert into scope_part%listed_to%' and a.pid <> pg_backend_pid()`;
    if (killed.count > 0) return;
    await setTimeout(2);
  }
}

async function leftBehind() {
  const [row] = await db.sql`
    select (select count(*)::int from part) as parts,
      (select count(*)::int from scope_part) as listed,
      (select count(*)::int from pg_namespace where nspname like 'import\\_%') as schemas`;
  return row;
}

test.each(['own', 'second'] as const)(
  'nothing is left where the %s connection is killed while the second works',
  async (whose) => {
    await Promise.all([
      expect(importFeed(db, bigFeed(), { clock, strict: true })).rejects.toThrow(),
      killWhileSecondWorks(whose),
    ]);
    expect(await leftBehind()).toEqual({ parts: 0, listed: 0, schemas: 0 });
  },
  60_000,
);

const killedAtTheEnd = () =>
  db.sql.unsafe('create schema import_beside; create table import_beside.scope_part (filled int)');

test('what an import left that was killed at its end goes with the next one', async () => {
  await killedAtTheEnd();
  await importFeed(db, bigFeed(), { clock, strict: true });
  expect(await leftBehind()).toMatchObject({ parts: PARTS, schemas: 0 });
  await expectDerivedTablesTrue(db, 2026);
}, 60_000);

test('or with the hourly look at the years', async () => {
  await killedAtTheEnd();
  await extendOpenRanges(db, clock);
  expect(await leftBehind()).toMatchObject({ schemas: 0 });
});
