import type { Database } from '../../src/db/database.server.ts';
import { importFeed } from '../../src/domain/feed/import-feed.server.ts';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import type { Clock } from '../../src/kernel/clock.ts';

/** Puts parts into the shop as a feed does; a record that is refused fails the test. */
export async function importParts(
  db: Database,
  clock: Clock,
  parts: readonly FeedPart[],
): Promise<void> {
  await importFeed(db, recordsOf(parts), { clock, strict: true });
}

async function* recordsOf(parts: readonly FeedPart[]) {
  for (const [index, value] of parts.entries()) yield { file: 'test', line: index + 1, value };
}
