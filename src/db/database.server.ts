import type { ReadReplica } from './read-replica.server.ts';
import type { Share } from './share.ts';
import { isStalePlan } from './sql/connection.server.ts';
import type { Queryable, Sql } from './sql/open-sql.server.ts';
import type { Statement } from './sql/statement.ts';

export type { Queryable, Sql, TransactionSql } from './sql/open-sql.server.ts';
export type { Statement } from './sql/statement.ts';

/**
 * Sends a transaction's last statements together with its commit, which saves a round trip. If one of them fails, the
 * whole transaction is rolled back and fails with that error.
 */
export type Finish = (...statements: readonly Statement[]) => void;

type Work<T> = (tx: Queryable, finish: Finish) => Promise<T>;

interface Beginning {
  /**
   * For the transactions that shoppers wait for most. Their first statements are sent together with `begin`, before its
   * answer. Where the database refuses that, they have run outside of any transaction, and nothing after them runs: so
   * what is sent before the first answer may read and lock, but not write. And plans of their statements are kept, where
   * the database would plan some anew each time because lists of ids differ in length. Decision 0142.
   */
  readonly isQuick?: boolean;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Reads and single writes. Never used inside a transaction: see `transaction`. */
  readonly sql: Sql;
  /** Catalogue reads; a replica where `DATABASE_READ_URL` names a healthy one. Never for what a shopper wrote. */
  readonly read: Sql;
  /** Undefined where no replica is set. */
  readonly replica: Pick<ReadReplica, 'look' | 'state'> | undefined;
  /**
   * Runs `work` in one transaction (read committed), and up to three times where the database asks for a retry
   * (deadlock, serialization). Use only the given handle inside it: a query past it reads the old state on PostgreSQL
   * and waits for ever on the embedded database.
   */
  transaction<T>(work: Work<T>, beginning?: Beginning): Promise<T>;
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
  orders?: Share;
  onClose?: () => Promise<void>;
}): Database {
  const { kind, sql, replica, orders = (work) => work() } = options;
  return {
    kind,
    sql,
    read: replica?.read ?? sql,
    replica,
    orders,
    async transaction<T>(work: Work<T>, beginning: Beginning = {}): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(sql, work, beginning);
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
      await replica?.close();
      await options.onClose?.();
    },
  };
}

const QUICKLY = 'begin; set local plan_cache_mode = force_generic_plan';

async function runOnce<T>(sql: Sql, work: Work<T>, { isQuick = false }: Beginning): Promise<T> {
  const last: Promise<unknown>[] = [];
  const finish: Finish = (...statements) => {
    // Sent now, in this order; a statement that is only awaited would be sent in a later turn, perhaps too late.
    for (const statement of statements) last.push(statement.execute());
    for (const statement of last) statement.catch(() => {});
  };
  const story = (tx: Queryable) => work(tx, finish);
  const value = await (isQuick ? sql.beginWith(QUICKLY, story) : sql.begin(story));
  // To commit a transaction that has failed undoes it, and is no error by itself.
  await Promise.all(last);
  return value;
}

function isRetryable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE || isStalePlan(error);
}
