import { afterEach, expect, test, vi } from 'vitest';
import { openDatabaseClock } from './database-clock.server.ts';

const DAY_MS = 24 * 60 * 60_000;

afterEach(() => vi.useRealTimers());

test('the time is the database’s, whatever this machine’s clock says and is set to', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-03-18T12:00:00Z') });
  let database = new Date('2026-03-10T12:00:00Z');
  const { clock, aheadMs, read } = await openDatabaseClock({ now: async () => database });
  expect(clock()).toEqual(database);
  expect(aheadMs()).toBe(8 * DAY_MS);

  vi.advanceTimersByTime(60_000);
  expect(clock()).toEqual(new Date('2026-03-10T12:01:00Z'));
  // Somebody corrects the machine's clock: no time passes because of that.
  vi.setSystemTime(new Date('2026-03-10T12:01:00Z'));
  expect(clock()).toEqual(new Date('2026-03-10T12:01:00Z'));

  database = new Date('2026-03-10T12:01:05Z');
  await read();
  expect(clock()).toEqual(database);
});
