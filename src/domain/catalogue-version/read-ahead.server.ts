import { setTimeout as wait } from 'node:timers/promises';

/** How long one call works; it rests as long as it works. */
const TURN_MS = 1_000;

/**
 * Works through batches in the background, for up to a second. To be called repeatedly.
 * @param batch does some milliseconds of work; answers whether there is more
 */
export async function readInTurns(batch: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + TURN_MS;
  while (performance.now() < until) {
    const started = performance.now();
    if (!(await batch())) return;
    await wait(performance.now() - started);
  }
}
