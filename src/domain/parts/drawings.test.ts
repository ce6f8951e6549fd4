import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { showsDrawings } from './drawings.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const part = (url: string) => ({ name: 'S-1', description: 'Coil spring', photos: [{ url }] });

test('drawings are shown as long as a part of the catalogue names one', async () => {
  const context = testContext(db);
  expect(await showsDrawings(context)).toBe(false);
  await importParts(db, context.clock, [part('/pictures/coil-spring-side-1.webp')]);
  expect(await showsDrawings(context)).toBe(true);
  await importParts(db, context.clock, [part('https://img.example/s-1.jpg')]);
  expect(await showsDrawings(context)).toBe(false);
});
