/** A position in a server's log, in bytes. */
type LogPosition = number;

/** A server's state, as it reports it. */
export interface ServerState {
  /** The id of its files, which a server shares with its replicas. */
  readonly system: string;
  readonly startedAt: string;
  readonly isReplica: boolean;
  /** Flushed on the primary; replayed on a replica. */
  readonly position: LogPosition;
}

/** When the primary was last seen at a position. */
interface Seen {
  readonly position: LogPosition;
  atMs: number;
}

/**
 * Measures a replica's lag in time. A replica's own clock cannot tell: one that is cut off from the primary has
 * replayed everything it received. So each check records the primary's position.
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
      // A lower position means another primary, restored or promoted: earlier positions are useless.
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
