/** Where a server's log is, as a count of bytes. */
type LogPosition = number;

/** A server's state, in its own words. */
export interface ServerState {
  /** Of its files: the same for a server and its replicas. */
  readonly system: string;
  readonly startedAt: string;
  readonly isReplica: boolean;
  /** Written and safe on the primary; replayed on a replica. */
  readonly position: LogPosition;
}

/** When the primary was seen at a position for the last time. */
interface Seen {
  readonly position: LogPosition;
  atMs: number;
}

/**
 * Measures how far a replica is behind in time. A replica's own clock cannot tell: one that is cut off from the primary
 * has replayed all that it got. So the primary's position is noted with every look.
 */
export function openLagMeter({ keepMs }: { keepMs: number }) {
  let seen: Seen[] = [];
  return {
    notePrimary(position: LogPosition, atMs: number): void {
      const last = seen.at(-1);
      if (last?.position === position) {
        last.atMs = atMs;
        return;
      }
      // A lower position is another primary, restored or taken over: what was seen before is of no use.
      if (last && position < last.position) seen = [];
      seen = seen.filter((entry) => atMs - entry.atMs <= keepMs);
      seen.push({ position, atMs });
    },
    /** @returns the most milliseconds that it can be behind; Infinity if unknown */
    lagMs(replayed: LogPosition, nowMs: number): number {
      const newest = seen.at(-1);
      if (!newest) return Number.POSITIVE_INFINITY;
      if (replayed >= newest.position) return 0;
      const reached = seen.findLast((entry) => entry.position <= replayed);
      return reached ? nowMs - reached.atMs : Number.POSITIVE_INFINITY;
    },
  };
}
