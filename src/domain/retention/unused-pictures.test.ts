import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { UNUSED_PICTURES_KEPT_DAYS } from '../../config/shop-rules.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { deleteOld } from './delete-old.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('a picture is deleted once nothing has named it for its days', async () => {
  const context = testContext(db);
  const { id } = await stockPart(db, { photos: ['/media/shown.png', '/media/back.png'] });
  for (const name of ['shown', 'back', 'gone', 'page']) {
    await db.sql`
      insert into part_picture (path, part_id, type, bytes, width, height, uploaded_at)
      values (${`/media/${name}.png`}, ${id}, 'image/png', '', 1, 1, now())`;
  }
  await db.sql`
    insert into page_version (page, at, title, description, markdown, file_digest)
    values ('faq', now(), 'FAQ', '', '![](/media/page.png)', '')`;
  const left = async (days: number) => {
    context.now = addDays(start, days);
    await deleteOld(context);
    const rows = await db.sql<{ path: string }[]>`select path from part_picture order by path`;
    return rows.map(({ path }) => path.slice('/media/'.length, -'.png'.length));
  };
  const start = context.now;

  expect(await left(0)).toEqual(['back', 'gone', 'page', 'shown']);
  await db.sql`delete from part_photo where url = '/media/back.png'`;
  expect(await left(UNUSED_PICTURES_KEPT_DAYS - 1)).toEqual(['back', 'gone', 'page', 'shown']);
  expect(await left(UNUSED_PICTURES_KEPT_DAYS)).toEqual(['back', 'page', 'shown']);
  await db.sql`insert into part_photo (part_id, position, url) values (${id}, 2, '/media/back.png')`;
  expect(await left(3 * UNUSED_PICTURES_KEPT_DAYS)).toEqual(['back', 'page', 'shown']);
});
