import { expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openTestDatabase } from './database.ts';
import { readFirstState } from './first-state.ts';
import { stockPart } from './stock-parts.ts';

/** The moment at which the embedded database was started tells whether two are the same. */
async function startOf(db: Database): Promise<unknown> {
  const [row] = await db.sql`select pg_postmaster_start_time()::text as start`;
  return row?.start;
}

test('a database that another file has used is as a new one', async () => {
  const used = await openTestDatabase();
  const start = await startOf(used);
  const first = await readFirstState(used.sql);
  const [part] = [await stockPart(used), await stockPart(used)];
  await used.sql`insert into location (code) values ('ELSEWHERE')`;
  await used.sql`update shipping_method set name = 'another'`;
  await used.sql`delete from shipping_zone`;
  await used.sql`truncate catalogue_version`;
  await used.sql`create temp table location as select 1 as code`;
  await used.sql`set statement_timeout = '50s'`;
  await used.sql`select pg_advisory_lock(7)`;
  await used.sql`analyze`;
  await used.close();

  const again = await openTestDatabase();
  expect(await startOf(again)).toBe(start);
  expect(await readFirstState(again.sql)).toEqual(first);
  expect((await stockPart(again)).id).toBe(part?.id);
  expect(await again.sql`show statement_timeout`).toEqual([{ statement_timeout: '0' }]);
  expect(await again.sql`select from pg_locks where locktype = 'advisory'`).toHaveLength(0);
  expect(await again.sql`select from pg_statistic where starelid >= 16384`).toHaveLength(0);
  await again.close();
});

test.each([
  'alter table location add column place text',
  'alter table placed_order disable trigger user',
  'drop index part_search_document',
])('%s: nobody else gets such a database', async (statement) => {
  const altered = await openTestDatabase();
  const start = await startOf(altered);
  await altered.sql.unsafe(statement);
  await altered.close();

  const other = await openTestDatabase();
  expect(await startOf(other)).not.toBe(start);
  await other.close();
});
