import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from './database.server.ts';
import { openDatabaseClock } from './database-clock.server.ts';

const DAY_MS = 24 * 60 * 60_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => vi.useRealTimers());
afterAll(() => db.close());

test('an instance whose clock is 8 days ahead tells the time of the database', async () => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: right + 8 * DAY_MS });
  const { clock, aheadMs } = await openDatabaseClock(db);
  expect(Math.abs(clock().getTime() - right)).toBeLessThan(60_000);
  expect(Math.round(aheadMs() / DAY_MS)).toBe(8);
});
