import type { Clock } from '../kernel/clock.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Decides whether a kind of report is logged: each kind once an hour, and only a limited number of kinds, because
 * strangers could invent new ones.
 */
export function hourlyLimit(clock: Clock, most: number): (kind: string) => boolean {
  let known = new Set<string>();
  let hour = 0;
  return (kind) => {
    const thisHour = Math.floor(clock().getTime() / HOUR_MS);
    if (thisHour !== hour) {
      known = new Set();
      hour = thisHour;
    }
    if (known.has(kind) || known.size >= most) return false;
    known.add(kind);
    return true;
  };
}
