const COUNTED_MS = 5 * 60_000;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * The delay before a process is started in place of one that ended: one second, doubled for each further end within
 * five minutes, at most half a minute.
 * @param endedAt times at which processes ended, in milliseconds; the last one is now
 */
export function restartDelayMs(endedAt: readonly number[], now: number): number {
  const recent = endedAt.filter((moment) => now - moment < COUNTED_MS).length;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, recent - 1));
}
