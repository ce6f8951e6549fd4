import type { Clock } from '../kernel/clock.ts';
import type { Database } from './database.server.ts';

/** The database's clock, read now and then and extrapolated in between. */
interface DatabaseClock {
  readonly clock: Clock;
  /** How far this machine's clock was ahead at the last reading; negative if it was behind. */
  readonly aheadMs: () => number;
  readonly read: () => Promise<void>;
}

/**
 * The time that all instances agree on. Between two reads the process extrapolates with its monotonic timer: an
 * instance whose clock is wrong, or is corrected while it runs, has the same time as the others.
 */
export async function openDatabaseClock(db: Pick<Database, 'now'>): Promise<DatabaseClock> {
  let databaseMs = 0;
  let countMs = 0;
  let aheadMs = 0;
  const read = async () => {
    const before = performance.now();
    const now = await db.now();
    const after = performance.now();
    // Assumes that the answer took half of the round trip.
    countMs = (before + after) / 2;
    databaseMs = now.getTime();
    aheadMs = Date.now() - (databaseMs + after - countMs);
  };
  await read();
  return {
    clock: () => new Date(databaseMs + performance.now() - countMs),
    aheadMs: () => aheadMs,
    read,
  };
}
