import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { imagedTables } from '../../src/domain/feed/images/images.sql.server.ts';
import { openTestDatabase } from '../support/database.ts';

/** What an import is undone by has to have every column of what it undoes. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const columnsOf = async (table: string) => {
  const rows = await db.sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped`;
  return rows.map(({ name }) => name);
};

test.each([...imagedTables, 'part_layer'])(
  'images of %s have all of its columns',
  async (table) => {
    // A migration that adds a column says: select undo_image.add_columns(table).
    expect(await columnsOf(`undo_image.${table}_image`)).toEqual(
      expect.arrayContaining(await columnsOf(table)),
    );
  },
);

test('every table that imports write keeps images, or is derived from those that do', async () => {
  const watched = await db.sql<{ name: string }[]>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'keep_image_%'`;
  const names = watched.map(({ name }) => name).filter((name) => !name.startsWith('part_search_'));
  expect(names.sort()).toEqual([...imagedTables].sort());
});
