import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_VAT_RATE } from '../../src/config/law.ts';
import type { Database } from '../../src/db/database.server.ts';
import { ImportRefusedError, importFeed } from '../../src/domain/feed/import-feed.server.ts';
import { openFeed } from '../../src/domain/feed/open-feed.server.ts';
import { FeedFileError } from '../../src/domain/feed/read/rows/feed-file.server.ts';
import { partReader } from '../../src/domain/feed/record/part-record.server.ts';
import { TEST_NOW } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { runsOf } from '../support/whole-run.ts';
import { CATALOGUE_MAPPING, type FeedFileSample, feedFile, LIST_MAPPING } from './feed-files.ts';

/** `npm run fuzz -- feeds` asks for more of them, and for other ones. */
const FILES = Number(process.env.FUZZ_FILES ?? runsOf(300));
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_601);
/** Into the database goes one of so many; the others are read and checked. */
const IMPORTED_EVERY = 10;
const FILE_MS = 10_000;
/** Of the whole process, the embedded database in it. */
const MEMORY_GROWTH_MAX = 1_024 ** 3;
const clock = () => TEST_NOW;

let db: Database;
let folder: string;
const mapFiles: string[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-fuzz-'));
  for (const [index, mapping] of [LIST_MAPPING, CATALOGUE_MAPPING].entries()) {
    const file = path.join(folder, `mapping-${index}.json`);
    await writeFile(file, JSON.stringify(mapping));
    mapFiles.push(file);
  }
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const check = partReader({ thisYear: TEST_NOW.getUTCFullYear(), vatRate: DEFAULT_VAT_RATE });

class Undone extends Error {}

/** Reads a file to its end, or imports it; the database stays as it was. */
async function take({ name, bytes }: FeedFileSample, isImported: boolean): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const feed = await openFeed([file], { clock, mapFiles });
  if (isImported) {
    await importFeed(db, (tx) => feed.read(tx), { clock });
    return;
  }
  const reading = db.sql.begin(async (tx) => {
    for await (const record of feed.read(tx)) {
      if ('value' in record) check(record.value, record.says);
    }
    throw new Undone();
  });
  await reading.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
}

test(`of ${FILES} files each ends in a result or in one of our refusals`, {
  timeout: 60_000 + FILES * 1_000,
}, async () => {
  // Tests that ran in this process before have their share of its memory.
  const before = process.memoryUsage().rss;
  let count = 0;
  const taken = { read: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(feedFile, async (sample) => {
      count += 1;
      const started = performance.now();
      try {
        await take(sample, count % IMPORTED_EVERY === 0);
        taken.read += 1;
      } catch (error) {
        if (!(error instanceof FeedFileError || error instanceof ImportRefusedError)) throw error;
        expect(error.message.length).toBeLessThan(2_000);
        taken.refused += 1;
      }
      expect(performance.now() - started).toBeLessThan(FILE_MS);
      expect(process.memoryUsage().rss - before).toBeLessThan(MEMORY_GROWTH_MAX);
    }),
    { numRuns: FILES, seed: SEED, endOnFailure: true },
  );
  // Neither all nor none: else the files would not reach the readers, or not trouble them.
  expect(Math.min(taken.read, taken.refused)).toBeGreaterThan(FILES / 20);
});
