import type { Queryable, Sql } from '../../db/database.server.ts';

/** Work of a second connection beside the import's own, in a transaction that the import ends. */
export interface Beside {
  /** Waits for the work and commits it. */
  commit(): Promise<void>;
  /** Ends the work wherever it is, and takes it back. */
  abandon(): Promise<void>;
}

class AbandonedError extends Error {}

/** @param work `prepare` is waited for, `fill` goes on while the caller does */
export async function workBeside(
  pool: Sql,
  work: {
    prepare(beside: Queryable): Promise<void>;
    fill(beside: Queryable): Promise<void>;
  },
): Promise<Beside> {
  let prepared = () => {};
  let decide: (isWanted: boolean) => void = () => {};
  const ready = new Promise<void>((resolve) => {
    prepared = resolve;
  });
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  let backend: number | undefined;
  const ended = pool
    .begin(async (beside) => {
      await work.prepare(beside);
      const [row] = await beside<{ pid: number }[]>`select pg_backend_pid() as pid`;
      backend = row?.pid;
      prepared();
      await work.fill(beside);
      backend = undefined;
      if (!(await decision)) throw new AbandonedError();
    })
    .finally(() => {
      backend = undefined;
    });
  await Promise.race([ready, ended]);
  // From here on its failure is met by the commit, and is no unhandled one until then.
  ended.catch(() => {});
  return {
    async commit() {
      decide(true);
      await ended;
    },
    async abandon() {
      decide(false);
      if (backend !== undefined) await pool`select pg_cancel_backend(${backend})`.catch(() => {});
      await ended.catch(() => {});
    },
  };
}

const ROWS_CARRIED_AT_ONCE = 20_000;

/** Copies rows of whole numbers from one connection to another, which cannot see them. */
export async function carryNumbers(
  from: Queryable,
  to: Queryable,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<void> {
  const lists = columns.map((column) => `array_agg(${column})::text as ${column}`);
  const pages = from
    .unsafe<Record<string, string>[]>(`
      select ${lists.join()}
      from (
        select *, (row_number() over () - 1) / ${ROWS_CARRIED_AT_ONCE} as page from ${table}
      ) as numbered
      group by page`)
    .cursor(1);
  const places = columns.map((_, at) => `$${at + 1}::text::int[]`);
  for await (const [page] of pages) {
    await to.unsafe(
      `insert into ${table} (${columns.join()}) select * from unnest(${places.join()})`,
      columns.map((column) => page?.[column] ?? null),
    );
  }
}
