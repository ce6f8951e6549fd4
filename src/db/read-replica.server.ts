import { inTime, LateAnswer } from './late-answer.ts';
import { openLagMeter, type ServerState } from './replica-lag.ts';
import type { Sql } from './sql/open-sql.server.ts';

/** Why the primary answers instead of a replica. */
type ReplicaFault =
  | 'not looked at yet'
  | 'gone'
  | 'slow'
  | 'behind'
  | 'no replica of this database';

interface ReplicaState {
  /** Undefined while the replica is used. */
  readonly fault: ReplicaFault | undefined;
  /** Undefined where the lag is unknown. */
  readonly lagMs: number | undefined;
}

export interface ReadReplica {
  /**
   * The replica while it is healthy, otherwise the primary. A query that fails on the replica is repeated on the
   * primary.
   */
  readonly read: Sql;
  state(): ReplicaState;
  /** @returns the state where that has changed since the look before */
  look(): Promise<ReplicaState | undefined>;
  close(): Promise<void>;
}

/** A replica whose check takes longer is too slow to be used. */
const ANSWER_MS = 1_000;
/** A read that waits for so long makes the shop find out at once whether the replica answers at all. */
const DOUBT_MS = 200;
/** A replica that hangs does not answer even `select 1` within this time. */
const SIGN_OF_LIFE_MS = 300;
/** Successful checks in a row before a replica is used again. */
const GOOD_LOOKS = 3;

/**
 * Reads from a replica as long as it answers in time and does not lag too far. It is checked regularly, and briefly
 * whenever a read waits for long; before the first successful checks, and after a failed one or a lost connection, the
 * primary is read.
 * @param options.open opens a pool on the replica; `onClose` is called when one of its connections has closed
 */
export function openReadReplica(options: {
  primary: Sql;
  open: (pool: { connections?: number; onClose?: () => void }) => Sql;
  lagMaxMs: number;
  nowMs?: () => number;
}): ReadReplica {
  const { primary, open, lagMaxMs, nowMs = () => performance.now() } = options;
  const meter = openLagMeter({ keepMs: 2 * lagMaxMs });
  let state: ReplicaState = { fault: 'not looked at yet', lagMs: undefined };
  let pool: Sql | undefined;
  let looker: Sql | undefined;
  let goodLooks = 0;
  let reported: ReplicaFault | undefined = state.fault;
  let isInDoubt = false;

  async function stateOfReplica(): Promise<ReplicaState> {
    const now = nowMs();
    // A primary that does not answer should not be asked more: its last answer holds.
    const ofPrimary = await inTime(stateOf(primary), ANSWER_MS).catch(() => undefined);
    if (ofPrimary) meter.notePrimary(ofPrimary.position, now);
    looker ??= open({ connections: 1 });
    const answer = await inTime(stateOf(looker), ANSWER_MS).catch(forget);
    if (answer === undefined || answer === 'late') {
      return { fault: answer ? 'slow' : 'gone', lagMs: undefined };
    }
    if (ofPrimary && !isSameData(ofPrimary, answer)) {
      return { fault: 'no replica of this database', lagMs: undefined };
    }
    if (!answer.isReplica) return { fault: undefined, lagMs: 0 };
    const lagMs = meter.lagMs(answer.position, now);
    return {
      fault: lagMs > lagMaxMs && ofPrimary ? 'behind' : undefined,
      lagMs: Number.isFinite(lagMs) ? lagMs : undefined,
    };
  }

  /** A hung connection would hang the next check, too. */
  function forget(error: unknown): undefined | 'late' {
    end(looker);
    looker = undefined;
    return error instanceof LateAnswer ? 'late' : undefined;
  }

  function use(found: ReplicaState): void {
    state = found;
    if (!found.fault) {
      pool ??= openPool();
      return;
    }
    // Reads that wait for a hung replica go to the primary as soon as their connection ends.
    const left = pool;
    pool = undefined;
    end(left);
  }

  /** Until the next check finds out, reads would wait for connections that cannot be made. */
  function openPool(): Sql {
    const opened = open({
      onClose() {
        if (pool !== opened) return;
        goodLooks = 0;
        use({ fault: 'gone', lagMs: undefined });
      },
    });
    return opened;
  }

  /** A read waits: its statement may be a long one, or the replica hangs. */
  async function doubt(): Promise<void> {
    const doubted = pool;
    if (!doubted || !looker || isInDoubt) return;
    isInDoubt = true;
    try {
      await inTime(looker`select 1`, SIGN_OF_LIFE_MS);
    } catch {
      if (pool !== doubted) return;
      goodLooks = 0;
      use({ fault: 'slow', lagMs: undefined });
    } finally {
      isInDoubt = false;
    }
  }

  return {
    read: asReplica(primary, { replica: () => pool, doubt: () => void doubt() }),
    state: () => state,
    async look() {
      const found = await stateOfReplica();
      goodLooks = found.fault ? 0 : goodLooks + 1;
      if (found.fault || !state.fault || goodLooks >= GOOD_LOOKS) use(found);
      if (state.fault === reported) return undefined;
      reported = state.fault;
      return state;
    },
    async close() {
      const left = pool;
      pool = undefined;
      await Promise.all([left?.end({ timeout: 5 }), looker?.end({ timeout: 0 })]);
    },
  };
}

function end(sql: Sql | undefined): void {
  void sql?.end({ timeout: 0 }).catch(() => undefined);
}

async function stateOf(sql: Sql): Promise<ServerState> {
  const [row] = await sql<ServerState[]>`
    select (select system_identifier::text from pg_control_system()) as system,
           pg_postmaster_start_time()::text as "startedAt",
           pg_is_in_recovery() as "isReplica",
           pg_wal_lsn_diff(
             case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
           )::float8 as position`;
  if (!row) throw new Error('The server says nothing of itself');
  return row;
}

/** False after a replica was promoted to primary. */
function isSameData(primary: ServerState, other: ServerState): boolean {
  if (primary.system !== other.system) return false;
  return other.isReplica || other.startedAt === primary.startedAt;
}

/** A pool that may be a different one at each call. */
function asReplica(
  primary: Sql,
  { replica, doubt }: { replica: () => Sql | undefined; doubt: () => void },
): Sql {
  return new Proxy(primary, {
    apply(_target, _self, args) {
      const onPrimary = () => Reflect.apply(primary, undefined, args);
      const pool = replica();
      const isStatement = Array.isArray(args[0]?.raw);
      return pool && isStatement
        ? orElse(Reflect.apply(pool, undefined, args), { second: onPrimary, doubt })
        : onPrimary();
    },
  });
}

/**
 * Retries on the second pool when the first fails, for whatever reason: the primary decides. A statement runs when it
 * is awaited; a fragment inside another statement is never awaited.
 * @param options.doubt called now and then while it waits
 */
function orElse(
  query: Promise<unknown>,
  { second, doubt }: { second: () => Promise<unknown>; doubt: () => void },
): Promise<unknown> {
  const first = query.then;
  let answer: Promise<unknown> | undefined;
  const askOnce = () => {
    const waiting = setInterval(doubt, DOUBT_MS);
    return first.call(
      query,
      (rows) => {
        clearInterval(waiting);
        return rows;
      },
      () => {
        clearInterval(waiting);
        return second();
      },
    ) as Promise<unknown>;
  };
  const ask = () => {
    answer ??= askOnce();
    return answer;
  };
  return Object.assign(query, {
    // biome-ignore lint/suspicious/noThenProperty: a statement is a promise, and this is its own
    then: (...callbacks: Parameters<typeof first>) => ask().then(...callbacks),
    catch: (onFault: (error: unknown) => unknown) => ask().catch(onFault),
    finally: (onEnd: () => void) => ask().finally(onEnd),
  });
}
