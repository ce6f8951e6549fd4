import path from 'node:path';
import { advisoryLocks } from '../../src/db/advisory-locks.ts';
import type { Database, Queryable } from '../../src/db/database.server.ts';
import { importFeed } from '../../src/domain/feed/import-feed.server.ts';
import { openFeed } from '../../src/domain/feed/open-feed.server.ts';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { addDays, type Clock } from '../../src/kernel/clock.ts';
import { projectRoot } from '../../src/kernel/project-root.server.ts';
import { demoParts } from './catalogue.ts';
import {
  addMarqueeMessage,
  addPromoCode,
  type DemoPromoCode,
  demonstrationState,
  isCatalogueEmpty,
  noteDemonstrationBegun,
  noteDemonstrationFinished,
} from './demo-shop.sql.server.ts';
import { isPromoted } from './prices.ts';

/** Regular prices must be older than the 30 days that a reduction looks back. */
const REGULAR_PRICES_DAYS_AGO = 40;

const promoCodes: readonly DemoPromoCode[] = [
  { codeKey: 'WELCOME10', discountBasisPoints: 1000, minimumGrossCents: 0 },
  { codeKey: 'WORKSHOP15', discountBasisPoints: 1500, minimumGrossCents: 50_000 },
];
const marqueeText =
  'Use code WELCOME10 for 10% off your order. Every part says when it arrives and what its delivery costs.';

/**
 * Fills an empty shop with the demonstration, one instance at a time, or resumes an interrupted load. Each step is
 * atomic and may be repeated, so the next start completes whatever a stopped process left. The demonstration counts
 * as loaded only after the last step.
 * @returns how many parts there are; undefined where nothing had to be done
 */
export async function loadDemo(
  db: Database,
  clock: Clock,
  parts: typeof demoParts = demoParts,
): Promise<number | undefined> {
  await db.sql`select 1`;
  const holder = db.kind === 'postgres' ? await db.sql.reserve() : undefined;
  try {
    if (holder) await holder`select pg_advisory_lock(${advisoryLocks.demonstration})`;
    return (await isDemoWanted(db.sql)) ? await fill(db, clock, parts) : undefined;
  } finally {
    if (holder) await holder`select pg_advisory_unlock(${advisoryLocks.demonstration})`;
    holder?.release();
  }
}

/** Whether the shop is empty, or holds a demonstration that is not whole. */
export async function isDemoWanted(sql: Queryable): Promise<boolean> {
  const state = await demonstrationState(sql);
  return state === 'cut-short' || (state === 'none' && (await isCatalogueEmpty(sql)));
}

/**
 * First everything at its regular price, 40 days ago, then the reductions of today, so that the lowest price of
 * the last 30 days comes from a real history.
 */
async function fill(db: Database, clock: Clock, parts: typeof demoParts): Promise<number> {
  const today = clock();
  const longAgo = addDays(today, -REGULAR_PRICES_DAYS_AGO);
  await noteDemonstrationBegun(db.sql, today);
  const regular = [...parts({ today, promotions: false })];
  // Running this again would end the reductions.
  if (await isCatalogueEmpty(db.sql)) await load(db, regular, () => longAgo);
  await load(db, reduced(parts({ today })), clock);
  await loadVehicleKeys(db, clock);
  await db.transaction(async (tx) => {
    for (const code of promoCodes) await addPromoCode(tx, code);
    await addMarqueeMessage(tx, marqueeText);
    await noteDemonstrationFinished(tx, clock());
  });
  return regular.length;
}

const origin = { by: 'demonstration', sources: [] };

/** Makers' numbers and the beginnings of VINs are real; the rest of the keys is made up. */
async function loadVehicleKeys(db: Database, clock: Clock): Promise<void> {
  const feed = await openFeed([path.join(projectRoot, 'db/demo/vehicle-keys.csv')], { clock });
  await importFeed(db, (tx) => feed.read(tx), { clock, strict: true, origin });
}

async function load(db: Database, parts: Iterable<FeedPart>, clock: Clock): Promise<void> {
  async function* records() {
    let line = 0;
    for (const value of parts) {
      line += 1;
      yield { file: 'demo', line, value };
    }
  }
  await importFeed(db, records(), { clock, strict: true, origin });
}

function* reduced(parts: Iterable<FeedPart>): Generator<FeedPart> {
  for (const part of parts) if (isPromoted(part.name)) yield part;
}
