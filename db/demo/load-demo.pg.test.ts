import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { demoParts } from './catalogue.ts';
import { loadDemo } from './load-demo.server.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('instances that start together load the demonstration once', async () => {
  function* few(options: Parameters<typeof demoParts>[0]): Generator<FeedPart> {
    for (const { relateditems: _, ...part } of [...demoParts(options)].slice(0, 60)) {
      if (!part.components?.length) yield part;
    }
  }
  const now = () => new Date('2026-11-21T09:30:00Z');
  const loaded = await Promise.all([1, 2, 3].map(() => loadDemo(db, now, few)));
  expect(loaded.filter((parts) => parts !== undefined)).toHaveLength(1);
  const [row] = await db.sql`select count(*)::int as parts, max(version)::int as version
    from part, catalogue_version`;
  expect(row?.parts).toBe(loaded.find((parts) => parts !== undefined));
}, 60_000);
