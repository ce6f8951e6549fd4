import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openTestDatabase } from '../support/database.ts';
import { openPlayShop, type PlayShop } from './order-play.ts';
import { playSequence, sequences } from './order-sequences.ts';

/** The same few each time. ORDER_SEQUENCES plays so many others instead, from ORDER_SEED on where it is set. */
const { ORDER_SEQUENCES, ORDER_SEED } = process.env;
vi.setConfig({ testTimeout: 24 * 60 * 60_000 });

let db: Database;
let shop: PlayShop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPlayShop(db);
});
afterAll(() => db.close());

test('random sequences of steps lose no piece and no cent', async () => {
  const canRace = db.kind === 'postgres';
  const numRuns = Number(ORDER_SEQUENCES ?? (canRace ? 20 : 6));
  const seed = ORDER_SEED ?? (ORDER_SEQUENCES ? undefined : 1);
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      await playSequence(shop, sequence, { canRace });
    }),
    { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  );
  if (canRace) expect(await deadlocks()).toBe(0);
});

async function deadlocks(): Promise<number> {
  const [row] = await db.sql<{ count: number }[]>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`;
  return row?.count ?? 0;
}
