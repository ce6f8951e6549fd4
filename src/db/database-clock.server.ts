import type { Clock } from '../kernel/clock.ts';
import type { Database } from './database.server.ts';

/** The database's clock, read now and then and carried on in between. */
interface DatabaseClock {
  readonly clock: Clock;
  /** How far this machine's clock was ahead of it when it was read last; negative where it was behind. */
  readonly aheadMs: () => number;
  readonly read: () => Promise<void>;
}

/**
 * The time that all instances agree on. In between it is counted on by the process, whose timer
 * is monotonic: an instance whose clock is wrong, or is corrected while it runs, has the same time as the others.
 */
export async function openDatabaseClock(db: Pick<Database, 'now'>): Promise<DatabaseClock> {
  let databaseMs = 0;
  let countMs = 0;
  let aheadMs = 0;
  const read = async () => {
    const before = performance.now();
    const now = await db.now();
    const after = performance.now();
    // The answer was on its way for half of the time, or thereabouts.
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
