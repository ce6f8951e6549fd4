import postgres from 'postgres';
import type { Share } from './share.ts';

export type Sql = postgres.Sql;

/** A connection inside an open transaction, or the pool outside one. */
export type Queryable = postgres.ISql;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Reads and single writes. Never used inside a transaction: see `transaction`. */
  readonly sql: Sql;
  /** Catalogue reads; a replica where `DATABASE_READ_URL` names one. */
  readonly read: Sql;
  /**
   * Runs `work` in one transaction (read committed) and runs it again, three
   * times at most, where the database asks for that (deadlock, serialization).
   * Inside it only the handle it is given may be used: a query past it reads the
   * old state on PostgreSQL and waits for ever on the embedded database.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs transactions that may wait for each other's rows, so many at once that connections are left for others. */
  readonly orders: Share;
  /** The database's clock, by which all instances live. */
  now(): Promise<Date>;
  close(): Promise<void>;
}

const TRANSACTION_ATTEMPTS = 3;
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Puts the shop's interface over one or two postgres.js pools. */
export function createDatabase(options: {
  kind: Database['kind'];
  sql: Sql;
  read?: Sql;
  orders?: Share;
  onClose?: () => Promise<void>;
}): Database {
  const { kind, sql, read = sql, orders = (work) => work() } = options;
  return {
    kind,
    sql,
    read,
    orders,
    async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          return (await sql.begin(work)) as T;
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
      if (read !== sql) await read.end({ timeout: 5 });
      await options.onClose?.();
    },
  };
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof postgres.PostgresError &&
    (error.code === DEADLOCK_DETECTED || error.code === SERIALIZATION_FAILURE)
  );
}
