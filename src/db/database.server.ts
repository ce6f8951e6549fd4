import type { ReadReplica } from './read-replica.server.ts';
import type { Share } from './share.ts';
import type { SilenceBreaker } from './silence-breaker.server.ts';
import { isStalePlan } from './sql/connection.server.ts';
import type { Queryable, Sql } from './sql/open-sql.server.ts';

export type { Queryable, Sql, TransactionSql } from './sql/open-sql.server.ts';
export type { Statement } from './sql/statement.ts';

type Work<T> = (tx: Queryable) => Promise<T>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Reads and single writes. Never used inside a transaction: see `transaction`. */
  readonly sql: Sql;
  /** Catalogue reads; a replica where `DATABASE_READ_URL` names a healthy one. Never for what a shopper wrote. */
  readonly read: Sql;
  /** Undefined where no replica is set. */
  readonly replica: Pick<ReadReplica, 'look' | 'state'> | undefined;
  /** For queries that a shopper waits for; it acts where somebody looks repeatedly. */
  readonly breaker: Pick<SilenceBreaker, 'look'> | undefined;
  /**
   * Runs `work` in one transaction (read committed), and up to three times where the database asks for a retry
   * (deadlock, serialization). Use only the given handle inside it: a query past it reads the old state on PostgreSQL
   * and waits for ever on the embedded database.
   */
  transaction<T>(work: Work<T>): Promise<T>;
  /** Runs transactions that may wait for each other's rows, few enough at once to leave connections for others. */
  readonly orders: Share;
  /** The database's clock, which all instances share. */
  now(): Promise<Date>;
  close(): Promise<void>;
}

const TRANSACTION_ATTEMPTS = 3;
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Wraps a pool, and a replica, in the shop's interface. */
export function createDatabase(options: {
  kind: Database['kind'];
  sql: Sql;
  replica?: ReadReplica;
  breaker?: SilenceBreaker | undefined;
  orders?: Share;
  onClose?: () => Promise<void>;
}): Database {
  const { kind, sql, replica, breaker, orders = (work) => work() } = options;
  return {
    kind,
    sql,
    read: replica?.read ?? sql,
    replica,
    breaker,
    orders,
    async transaction<T>(work: Work<T>): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await sql.begin(work);
        } catch (error) {
          if (attempt >= TRANSACTION_ATTEMPTS || !isRetryable(error)) throw error;
        }
      }
    },
    async now() {
      const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
      if (!row) throw new Error('The database does not know the time');
      return row.now;
    },
    async close() {
      await sql.end({ timeout: 5 });
      await Promise.all([replica?.close(), breaker?.close()]);
      await options.onClose?.();
    },
  };
}

function isRetryable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE || isStalePlan(error);
}
