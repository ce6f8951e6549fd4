import { beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database, Queryable } from '../../db/database.server.ts';
import { heldAtVersion, versionNow } from './held-at-version.server.ts';

const sql = {} as Queryable;
const read = vi.fn(async (_sql: Queryable, names: readonly string[]) =>
  names.map((name) => `${name} read ${read.mock.calls.length}`),
);
let held: ReturnType<typeof heldAtVersion<string, string>>;
let db: Database;

beforeEach(() => {
  db = {} as Database;
  held = heldAtVersion({ most: 2, keyOf: (name: string) => name, read });
  read.mockClear();
});

test('what is known of a version is not read again, and only the rest is', async () => {
  const at = { db, version: 4 };
  expect(await held(sql, at, ['a'])).toEqual(['a read 1']);
  expect(await held(sql, at, ['b', 'a'])).toEqual(['b read 2', 'a read 1']);
  expect(read.mock.calls.map(([, names]) => names)).toEqual([['a'], ['b']]);
});

test('a newer version is read again; an older one is read and not kept', async () => {
  await held(sql, { db, version: 4 }, ['a']);
  expect(await held(sql, { db, version: 5 }, ['a'])).toEqual(['a read 2']);
  expect(await held(sql, { db, version: 4 }, ['a'])).toEqual(['a read 3']);
  expect(await held(sql, { db, version: 5 }, ['a'])).toEqual(['a read 2']);
});

test('without a version, and for another database, everything is read', async () => {
  await held(sql, { db, version: 4 }, ['a']);
  expect(await held(sql, undefined, ['a'])).toEqual(['a read 2']);
  expect(await held(sql, { db: {} as Database, version: 4 }, ['a'])).toEqual(['a read 3']);
});

test('a list longer than what is held is whole', async () => {
  const at = { db, version: 4 };
  await held(sql, at, ['a']);
  expect(await held(sql, at, ['a', 'b', 'c'])).toHaveLength(3);
});

test('a page reads again what a change of the catalogue, or of its shape, concerns', async () => {
  const shop = await openTestDatabase();
  const shown = async (of: 'all' | 'shape') => held(sql, await versionNow(shop, of), [of]);
  try {
    expect(await shown('shape')).toEqual(['shape read 1']);
    await shop.sql`update catalogue_version set version = version + 1, shape_kept = shape_kept + 1`;
    expect(await shown('shape')).toEqual(['shape read 1']);
    expect(await shown('all')).toEqual(['all read 2']);
    await shop.sql`update catalogue_version set version = version + 1`;
    expect(await shown('all')).toEqual(['all read 3']);
  } finally {
    await shop.close();
  }
});

test('what could not be read is asked for again', async () => {
  const at = { db, version: 4 };
  read.mockRejectedValueOnce(new Error('The database is away'));
  await expect(held(sql, at, ['a'])).rejects.toThrow('away');
  expect(await held(sql, at, ['a'])).toEqual(['a read 2']);
});
