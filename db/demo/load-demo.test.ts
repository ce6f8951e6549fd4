import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { demoParts } from './catalogue.ts';
import { loadDemo } from './load-demo.server.ts';

const now = new Date('2026-11-21T09:30:00Z');

describe('loading the demo catalogue', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await loadDemo(db, () => now);
  }, 120_000);
  afterAll(() => db.close());

  it('takes every part', async () => {
    const [row] = await db.sql`select count(*)::int as parts from part`;
    expect(row?.parts).toBe([...demoParts({ today: now })].length);
  });

  it('strikes through the lowest price of the 30 days before a reduction', async () => {
    const [row] = await db.sql`
      select count(*)::int as promoted,
        count(*) filter (where base_gross_cents > gross_cents)::int as reduced
      from price where promotion`;
    expect(row?.promoted).toBeGreaterThan(500);
    expect(row?.reduced).toBe(row?.promoted);
  });

  it('has promo codes and something to say', async () => {
    const [row] = await db.sql`
      select (select count(*)::int from promo_code) as codes,
        (select count(*)::int from marquee_message where is_shown) as messages`;
    expect(row).toEqual({ codes: 2, messages: 5 });
  });
});
