import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../database.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`create table note (id int primary key, text text)`;
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`truncate note`;
});

const ids = async () => (await db.sql`select id from note order by id`).map(({ id }) => id);

test('columns have the types that the shop counts on', async () => {
  const [row] = await db.sql`
    select 1::bigint as big, 1::int as int, 1.5::float8 as float, 1.50::numeric as numeric, true as yes,
           date '2026-03-01' as day, timestamptz '2026-03-01 10:00+01' as moment, '{"a":1}'::jsonb as json,
           '\\x6162'::bytea as bytes, array[1, null, 2] as ints, array['a,b', 'c"d'] as texts,
           array[date '2026-03-01'] as days, array['[1]'::jsonb] as jsons, null as nothing`;
  expect(row).toEqual({
    ...{ big: '1', int: 1, float: 1.5, numeric: '1.50', yes: true },
    ...{ day: new Date('2026-03-01'), moment: new Date('2026-03-01T09:00:00Z'), json: { a: 1 } },
    ...{ bytes: Buffer.from('ab'), ints: [1, null, 2], texts: ['a,b', 'c"d'] },
    ...{ days: [new Date('2026-03-01')], jsons: [[1]], nothing: null },
  });
});

test('values come back as they were given', async () => {
  const moment = new Date('2026-03-29T01:30:00Z');
  const [row] = await db.sql`
    select ${moment} as moment, ${moment} + interval '1 day' as later, ${false} as no, ${7n} as big,
           ${db.sql.json([{ a: 'b' }])} as json, ${['x', 'y"z']}::text[] as texts, ${[1, 2]}::int[] as ints,
           ${Buffer.from([0, 255])} as bytes`;
  expect(row).toEqual({
    ...{ moment, later: new Date('2026-03-30T01:30:00Z'), no: false, big: '7' },
    ...{ json: [{ a: 'b' }], texts: ['x', 'y"z'], ints: [1, 2], bytes: Buffer.from([0, 255]) },
  });
});

test('rows know how many were read or written', async () => {
  expect((await db.sql`insert into note select generate_series(1, 3)`).count).toBe(3);
  expect((await db.sql`update note set text = 'x' where id > 1`).count).toBe(2);
  expect((await db.sql`select from note where id = 9`).count).toBe(0);
});

test('a statement runs once, however often it is awaited', async () => {
  const insert = db.sql`insert into note values (1)`;
  await Promise.all([insert, insert]);
  await insert;
  expect(await ids()).toEqual([1]);
});

test('an error says where its statement stands', async () => {
  const error = await db.sql`select 1 / 0`.catch((reason) => reason as Error);
  expect((error as Error).stack).toContain('open-sql.test.ts');
});

test('a table that is changed under a prepared statement is read with its new columns', async () => {
  await db.sql`create table wide (a int)`;
  await db.sql`insert into wide values (1)`;
  const read = () => db.sql`select * from wide`;
  expect(await read()).toEqual([{ a: 1 }]);
  await db.sql`alter table wide add column b int default 2`;
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
  await db.sql`alter table wide add column c int default 3`;
  expect(await db.transaction((tx) => tx`select * from wide`.then((rows) => rows))).toEqual([
    { a: 1, b: 2, c: 3 },
  ]);
});

test('a failed statement undoes its transaction, also where its failure was caught', async () => {
  const work = db.sql.begin(async (tx) => {
    await tx`insert into note values (1)`;
    await tx`select 1 / 0`.catch(() => {});
    await tx`insert into note values (2)`.catch(() => {});
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await ids()).toEqual([]);
});

test('a commit that fails undoes its own transaction, not the next ones', async () => {
  await db.sql`create table piece (note_id int references note deferrable initially deferred)`;
  const write = (id: number, noteId: number) =>
    db.sql.begin(async (tx) => {
      await tx`insert into note values (${id})`;
      await tx`insert into piece values (${noteId})`;
    });
  const written = await Promise.allSettled([write(1, 1), write(2, 7), write(3, 3)]);
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ids()).toEqual([1, 3]);
  await db.sql`drop table piece`;
});

test('a savepoint is undone alone', async () => {
  await db.sql.begin(async (tx) => {
    await tx`insert into note values (1)`;
    await tx
      .savepoint((inner) => inner`insert into note values (1)`.then(() => {}))
      .catch(() => {});
    await tx.savepoint((inner) => inner`insert into note values (2)`.then(() => {}));
  });
  expect(await ids()).toEqual([1, 2]);
});

test('nothing is asked in a transaction that is over', async () => {
  let late: () => PromiseLike<unknown> = () => Promise.resolve();
  await db.sql.begin(async (tx) => {
    late = () => tx`insert into note values (1)`;
  });
  await expect(late()).rejects.toThrow('The transaction is over');
  expect(await ids()).toEqual([]);
});

test.each([0, 1, 5, 6])(
  'a cursor reads %s rows in batches, and leaves the connection usable',
  async (rows) => {
    const sizes: number[] = [];
    for await (const batch of db.sql`select generate_series(1, ${rows}::int)`.values().cursor(2)) {
      sizes.push(batch.length);
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rows);
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(2);
    expect(await ids()).toEqual([]);
  },
);

test('a cursor that is left early or fails leaves the connection usable', async () => {
  await db.sql.begin(async (tx) => {
    for await (const _ of tx`select generate_series(1, 100)`.cursor(10)) break;
    await tx`insert into note values (1)`;
  });
  const failing = async () => {
    for await (const _ of db.sql`select 1 / (3 - n) from generate_series(1, 5) as n`.cursor(1));
  };
  await expect(failing()).rejects.toMatchObject({ code: '22012' });
  expect(await ids()).toEqual([1]);
});
