import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { LISTED_PARTS } from '../../../tests/support/derived-tables.ts';
import type { Database } from '../../db/database.server.ts';
import { importFeed } from './import-feed.server.ts';
import type { FeedRecord } from './read/feed-record.ts';

/** Needs several connections: readers and orders during an import. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const clock = () => new Date('2026-06-01T10:00:00Z');

function spring(at: number, changes: Record<string, unknown> = {}) {
  return {
    name: `S-${at}`,
    description: 'Spring',
    stock: [{ location: 'EU', quantityavailable: 5, default: true }],
    applications: [{ make: 'TOYOTA', model: 'HILUX', year: 2010 }],
    ...changes,
  };
}

async function* records(values: Iterable<unknown>): AsyncGenerator<FeedRecord> {
  let line = 0;
  for (const value of values) yield { file: 'feed.jsonl', line: ++line, value };
}

const springs = (count: number, changes: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, at) => spring(at, changes));

/** What a catalogue page and its tree tell of one vehicle. */
async function seen() {
  const [row] = await db.read<{ list: number; tree: number; words: number }[]>`
    select
      (select count(*)::int from ${db.read.unsafe(LISTED_PARTS)} where v.year = 2010) as list,
      (select coalesce(sum(parts), 0)::int from scope_count s join vehicle_scope v on v.id = s.scope_id
        where v.year = 2010) as tree,
      (select count(*)::int from part_search) as words`;
  return row;
}

test('readers see the old catalogue until the new one is whole', async () => {
  await importFeed(db, records(springs(100)), { clock });
  const looks: unknown[] = [];
  let isRunning = true;
  const reader = (async () => {
    while (isRunning) looks.push(await seen());
  })();
  await importFeed(db, records(springs(2_000, { weight: 1 })), { clock, replace: true });
  isRunning = false;
  await reader;
  const old = { list: 100, tree: 100, words: 100 };
  const whole = { list: 2_000, tree: 2_000, words: 2_000 };
  expect(looks.length).toBeGreaterThan(3);
  expect(looks.filter((look) => JSON.stringify(look) !== JSON.stringify(whole))).toEqual(
    Array(looks.filter((look) => JSON.stringify(look) === JSON.stringify(old)).length).fill(old),
  );
  expect(await seen()).toEqual(whole);
});

test('an import whose connection is killed leaves nothing behind', async () => {
  const before = await seen();
  async function* endless(): AsyncGenerator<FeedRecord> {
    for (let line = 1; ; line++) {
      if (line === 3_000) {
        await db.read`
          select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and database = (
            select oid from pg_database where datname = current_database()
          )`;
      }
      yield { file: 'feed.jsonl', line, value: spring(100_000 + line) };
    }
  }
  await expect(importFeed(db, endless(), { clock })).rejects.toThrow();
  expect(await seen()).toEqual(before);
  expect(await db.read`select from part where name = 'S-100001'`).toHaveLength(0);
});

test('two imports at once run one after the other', async () => {
  const phases: string[] = [];
  async function* slow(): AsyncGenerator<FeedRecord> {
    yield { file: 'slow', line: 1, value: spring(1, { weight: 2 }) };
    await setTimeout(300);
  }
  const [, second] = await Promise.all([
    importFeed(db, slow(), { clock }),
    setTimeout(100).then(() =>
      importFeed(db, records([spring(1, { weight: 3 })]), {
        clock,
        onProgress: ({ phase }) => void phases.push(phase),
      }),
    ),
  ]);
  expect(phases[0]).toBe('waiting');
  expect(second).toMatchObject({ changed: 1 });
  expect(await db.read`select weight_grams from part where name = 'S-1'`).toMatchObject([
    { weight_grams: 3_000 },
  ]);
});

test('an order that holds stock makes the import wait, and neither is lost', async () => {
  const [part] = await db.read<{ id: number }[]>`select id from part where name = 'S-2'`;
  const id = part?.id ?? 0;
  const order = db.sql.begin(async (tx) => {
    await tx`update stock set quantity = quantity - 1 where part_id = ${id}`;
    await setTimeout(500);
  });
  await setTimeout(100);
  const report = await importFeed(
    db,
    records([
      spring(2, { weight: 1, stock: [{ location: 'EU', quantityavailable: 9, default: true }] }),
    ]),
    { clock },
  );
  await order;
  expect(report).toMatchObject({ supplyChanged: 1 });
  expect(await db.read`select quantity from stock where part_id = ${id}`).toMatchObject([
    { quantity: 9 },
  ]);
});
