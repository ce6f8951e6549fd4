import { setTimeout } from 'node:timers/promises';
import type { Queryable, Sql } from '../../../db/database.server.ts';

/** A connection besides the import's own, in a transaction that the import ends. */
export interface SecondConnection {
  /**
   * Queues work after earlier work. The caller need not wait: after a failure no further work starts, and `commit`
   * reports it.
   */
  run<Result>(work: (sql: Queryable) => Promise<Result>): Promise<Result>;
  /** Waits for all work and commits it. */
  commit(): Promise<void>;
  /** Stops the work at any point and rolls it back. */
  abandon(): Promise<void>;
}

class AbandonedError extends Error {}

const CANCEL_AGAIN_MS = 200;

export async function openSecondConnection(pool: Sql): Promise<SecondConnection> {
  let decide: (isWanted: boolean) => void = () => {};
  let open: (sql: Queryable) => void = () => {};
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  const opened = new Promise<Queryable>((resolve) => {
    open = resolve;
  });
  let work: Promise<unknown> = Promise.resolve();
  let isEnded = false;
  const ended = pool
    .begin(async (sql) => {
      open(sql);
      const isWanted = await decision;
      await work;
      if (!isWanted) throw new AbandonedError();
    })
    .finally(() => {
      isEnded = true;
    });
  // The commit handles its failure; until then it must not count as unhandled.
  ended.catch(() => {});
  const sql = await Promise.race([opened, ended as Promise<never>]);
  const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return {
    run(next) {
      const running = work.then(() => next(sql));
      running.catch(() => {});
      work = running;
      return running;
    },
    async commit() {
      decide(true);
      await ended;
    },
    async abandon() {
      decide(false);
      // Between two statements there is nothing to cancel.
      while (!isEnded) {
        await pool`select pg_cancel_backend(${session?.pid ?? 0})`.catch(() => {});
        await Promise.race([setTimeout(CANCEL_AGAIN_MS), ended.catch(() => {})]);
      }
    },
  };
}

const ROWS_CARRIED_AT_ONCE = 20_000;

/** Copies rows of integers from one connection to a table of another, which cannot see them. */
export async function carryNumbers(
  from: { sql: Queryable; rows: string },
  to: { sql: Queryable; table: string; columns: readonly string[] },
): Promise<void> {
  const { table, columns } = to;
  const lists = columns.map((column) => `array_agg(${column})::text as ${column}`);
  const pages = from.sql
    .unsafe<Record<string, string>[]>(`
      select ${lists.join()}
      from (
        select *, (row_number() over () - 1) / ${ROWS_CARRIED_AT_ONCE} as page from (${from.rows}) as carried
      ) as numbered
      group by page`)
    .cursor(1);
  const places = columns.map((_, at) => `$${at + 1}::text::int[]`);
  for await (const [page] of pages) {
    await to.sql.unsafe(
      `insert into ${table} (${columns.join()}) select * from unnest(${places.join()})`,
      columns.map((column) => page?.[column] ?? null),
    );
  }
}
