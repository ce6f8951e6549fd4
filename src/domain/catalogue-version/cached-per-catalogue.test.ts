import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../db/database.server.ts';
import { withReadingRequest } from '../../kernel/request-id.server.ts';
import { type KeptByChange, raiseCatalogueVersion } from './catalogue-version.sql.server.ts';
import { cachedPerCatalogue } from './held-at-version.server.ts';

let db: Database;
const read = vi.fn(async (_sql: unknown, make: string) => ({ make }));
const held = cachedPerCatalogue({ most: 2, keyOf: (make: string) => make, read });

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`update catalogue_version set version = version + 1`;
  await held(db, 'SEEN');
  read.mockClear();
});

test('a value is read once for a version of the catalogue, also by many at once', async () => {
  const values = await Promise.all(Array.from({ length: 20 }, () => held(db, 'TOYOTA')));
  expect(new Set(values)).toEqual(new Set([{ make: 'TOYOTA' }]));
  await held(db, 'TOYOTA');
  expect(read).toHaveBeenCalledTimes(1);

  await db.sql`update catalogue_version set version = version + 1`;
  await held(db, 'TOYOTA');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a request that changes nothing sees one version, the next request the new one', async () => {
  const raised = () => db.sql`update catalogue_version set version = version + 1`;
  await withReadingRequest('first001', async () => {
    const value = await held(db, 'TOYOTA');
    await raised();
    expect(await held(db, 'TOYOTA')).toBe(value);
  });
  await withReadingRequest('second02', () => held(db, 'TOYOTA'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('no more values than it may are held', async () => {
  for (const make of ['A', 'B', 'C', 'C', 'B']) await held(db, make);
  expect(read).toHaveBeenCalledTimes(3);
  await held(db, 'A');
  expect(read).toHaveBeenCalledTimes(4);
});

test('what could not be read is read again', async () => {
  read.mockRejectedValueOnce(new Error('The database is away'));
  await expect(held(db, 'A')).rejects.toThrow('away');
  expect(await held(db, 'A')).toEqual({ make: 'A' });
});

test('what depends on the shape alone outlasts a change of prices or pages', async () => {
  const ofShape = cachedPerCatalogue({ most: 2, of: 'shape', keyOf: (make: string) => make, read });
  const isReadAgainAfter = async (keeps: readonly KeptByChange[]) => {
    const before = await ofShape(db, 'A');
    await raiseCatalogueVersion(db.sql, { now: new Date(), by: 1, keeps });
    return (await ofShape(db, 'A')) !== before;
  };
  expect(await isReadAgainAfter(['shape', 'facts'])).toBe(false);
  expect(await isReadAgainAfter(['facts'])).toBe(true);
  expect(await isReadAgainAfter([])).toBe(true);
});
