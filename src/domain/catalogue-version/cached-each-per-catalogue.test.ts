import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../db/database.server.ts';
import { cachedEachPerCatalogue } from './cached-each-per-catalogue.server.ts';

let db: Database;
const read = vi.fn(
  async (_sql: unknown, ids: readonly number[]) => new Map(ids.map((id) => [id, `line ${id}`])),
);
const held = cachedEachPerCatalogue({ most: 3, read });
const asked = () => read.mock.calls.map(([, ids]) => ids);

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`update catalogue_version set version = version + 1`;
  await held(db, [999]);
  read.mockClear();
});

test('only values that are not known at this version are read, all of them at once', async () => {
  expect([...(await held(db, [1, 2]))]).toEqual([
    [1, 'line 1'],
    [2, 'line 2'],
  ]);
  expect([...(await held(db, [2, 3])).keys()]).toEqual([2, 3]);
  await held(db, [3]);
  expect(asked()).toEqual([[1, 2], [3]]);
});

test('a change of the catalogue makes them be read again', async () => {
  await held(db, [1]);
  await db.sql`update catalogue_version set version = version + 1`;
  read.mockClear();
  await held(db, [1, 2]);
  expect(asked().at(-1)).toEqual([1, 2]);
});

test('no more than it may are held, and nothing is asked for no id', async () => {
  for (const id of [1, 2, 3, 4]) await held(db, [id]);
  read.mockClear();
  await held(db, [2, 3, 4]);
  expect(await held(db, [])).toEqual(new Map());
  expect(asked()).toEqual([]);
  await held(db, [1]);
  expect(asked()).toEqual([[1]]);
});

test('what could not be read is read again', async () => {
  read.mockRejectedValueOnce(new Error('The database is away'));
  await expect(held(db, [1])).rejects.toThrow('away');
  expect((await held(db, [1])).get(1)).toBe('line 1');
});
