import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from './database.server.ts';
import { statementFrom, together } from './together.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`create table whole (id int primary key)`;
  await db.sql`create table piece (id int primary key, whole_id int not null references whole)`;
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`truncate whole, piece`;
});

const written = () =>
  db.sql`select (select array_agg(id order by id) from whole) as wholes,
                (select array_agg(id order by id) from piece) as pieces`;

test.each([1, 2, 3])('%s writes are one statement', async (count) => {
  const { sql } = db;
  const writes = [
    sql`insert into whole values (${1})`,
    // Refers to a row of the other write.
    sql`insert into piece values (${2}, ${1})`,
    statementFrom(sql, 'insert into piece values ($2, $1)', [1, 3]),
  ].slice(0, count);
  await together(sql, writes);
  expect(await written()).toEqual([{ wholes: [1], pieces: [null, [2], [2, 3]][count - 1] }]);
});

test('where one write fails, none is kept', async () => {
  const { sql } = db;
  const work = together(sql, [
    sql`insert into whole values (1)`,
    sql`insert into piece values (2, 7)`,
  ]);
  await expect(work).rejects.toMatchObject({ code: '23503' });
  expect(await written()).toEqual([{ wholes: null, pieces: null }]);
});

test('an unset value is null', async () => {
  const [row] = await statementFrom(db.sql, 'select $1::text as a, $2::int as b', [undefined, 2]);
  expect(row).toEqual({ a: null, b: 2 });
});
