import type { Clock } from '../kernel/clock.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Says whether a kind of report is to be logged: each once an hour, and only so many kinds, for they are of strangers
 * who may invent new ones.
 */
export function onceAnHour(clock: Clock, most: number): (kind: string) => boolean {
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
