import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../src/db/database.server.ts';
import { importFeed } from '../../src/domain/feed/import-feed.server.ts';
import { openFeed } from '../../src/domain/feed/open-feed.server.ts';
import type { Clock } from '../../src/kernel/clock.ts';

/** Imports keys of vehicles. @param rows kind;key;make;model;yearfrom;yearto;engine;sure */
export async function importVehicleKeys(
  db: Database,
  clock: Clock,
  rows: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wishbone-'));
  try {
    const file = path.join(folder, 'vehicle-keys.csv');
    await writeFile(file, ['kind;key;make;model;yearfrom;yearto;engine;sure', ...rows].join('\n'));
    const feed = await openFeed([file], { clock });
    await importFeed(db, (tx) => feed.read(tx), { clock, strict: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}
