import type { Database } from '../../src/db/database.server.ts';
import { importFeed } from '../../src/domain/feed/import-feed.server.ts';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { addDays, type Clock } from '../../src/kernel/clock.ts';
import { demoParts } from './catalogue.ts';
import { addMarqueeMessage, addPromoCode, type DemoPromoCode } from './demo-shop.sql.server.ts';
import { isPromoted } from './prices.ts';

/** Regular prices have to stand for longer than the 30 days that a reduction looks back. */
const REGULAR_PRICES_DAYS_AGO = 40;

const promoCodes: readonly DemoPromoCode[] = [
  { codeKey: 'WELCOME10', discountBasisPoints: 1000, minimumGrossCents: 0 },
  { codeKey: 'WORKSHOP15', discountBasisPoints: 1500, minimumGrossCents: 50_000 },
];
const marqueeText =
  'Use code WELCOME10 for 10% off your order. Lift kits and brake kits ship as one parcel.';

/**
 * Fills an empty shop with the demo catalogue: first everything at its regular
 * price, 40 days ago, then the reductions of today, so that the lowest price of
 * the last 30 days comes from a real history.
 * @returns how many parts there are
 */
export async function loadDemo(db: Database, clock: Clock): Promise<number> {
  const today = clock();
  const longAgo = addDays(today, -REGULAR_PRICES_DAYS_AGO);
  const regular = await load(db, demoParts({ today, promotions: false }), () => longAgo);
  await load(db, reduced(today), clock);
  await db.transaction(async (tx) => {
    for (const code of promoCodes) await addPromoCode(tx, code);
    await addMarqueeMessage(tx, marqueeText);
  });
  return regular;
}

async function load(db: Database, parts: Iterable<FeedPart>, clock: Clock): Promise<number> {
  let count = 0;
  async function* records() {
    for (const value of parts) {
      count += 1;
      yield { file: 'demo', line: count, value };
    }
  }
  await importFeed(db, records(), { clock, strict: true });
  return count;
}

function* reduced(today: Date): Generator<FeedPart> {
  for (const part of demoParts({ today })) if (isPromoted(part.name)) yield part;
}
