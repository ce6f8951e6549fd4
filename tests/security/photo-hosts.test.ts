import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHOTO_HOSTS_MAX } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { selectPhotoHosts } from '../../src/domain/parts/pictures/drawings.sql.server.ts';
import { TEST_NOW } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { importParts } from '../support/import-parts.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('a supplier of many hosts does not crowd out the others', async () => {
  const onHost = (host: string) => ({ url: `https://${host}/1.jpg` });
  const many = Array.from({ length: 90 }, (_, at) => onHost(`h${at}.crowd.example`));
  const part = (name: string, brand: string, photos: { url: string }[]) => ({
    name,
    brand,
    description: 'Coil spring',
    photos,
  });
  await importParts(db, () => TEST_NOW, [
    part('C-1', 'CROWD', many),
    part('C-2', 'CROWD', many),
    part('P-1', 'PEDDERS', [onHost('pedders.example')]),
    part('D-1', 'DBA', [onHost('dba.example')]),
  ]);
  const hosts = await selectPhotoHosts(db.sql);
  expect(hosts).toHaveLength(PHOTO_HOSTS_MAX);
  expect(hosts).toEqual(expect.arrayContaining(['pedders.example', 'dba.example']));
  const [{ count }] = await db.sql<[{ count: number }]>`select count(*)::int from photo_host`;
  expect(count).toBe(PHOTO_HOSTS_MAX + 2);
});
