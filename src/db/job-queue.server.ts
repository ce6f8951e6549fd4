import PgBoss from 'pg-boss';
import { currentRequestId, withRequestId } from '../kernel/request-id.server.ts';
import { redactedText } from '../kernel/text/redacted-text.ts';
import { insideTransaction } from '../platform/pg-boss-statements.server.ts';
import type { Database, Queryable, Statement } from './database.server.ts';

/** How often, and for how long, a failed job is retried. */
interface Retries {
  readonly limit: number;
  /** The delay before the first retry; it doubles for each further one, plus up to as much again at random. */
  readonly delaySeconds: number;
}

interface JobOptions {
  readonly retries?: Retries;
  /** After this time another worker may take the job: its own is gone. */
  readonly expireSeconds: number;
}

export interface Job {
  readonly data: Readonly<Record<string, string>>;
  /** Fails the job now, without a retry. */
  readonly isLastAttempt: boolean;
}

/** Long enough never to delete a job that is still retried. */
const KEPT_DAYS = 365;
const MAINTENANCE_SECONDS = 60;
const DONE_KEPT_SECONDS = 60 * 60;

/** The library checks names and options of jobs; the connection is passed with each of them. */
const sender = new PgBoss({ db: { executeSql: refuse } });

/**
 * Queues a job within a transaction and commits or vanishes with it. It carries the id of the request that queues it.
 * @param queue one that a migration has made
 */
export async function queueJob(
  tx: Queryable,
  queue: string,
  data: Job['data'],
  options: JobOptions,
): Promise<void> {
  const rows: unknown[] = [];
  await sender.send(queue, ofRequest(data), {
    ...sendOptions(options),
    db: {
      executeSql: async (text, values) => {
        rows.push(...(await statementOf(tx, text, values)));
        return { rows: [{ id: '' }] };
      },
    },
  });
  if (rows.length === 0) throw new Error(`There is no queue ${queue}`);
}

/** With the id of the request that queues it. */
function ofRequest(data: Job['data']): Job['data'] {
  const requestId = currentRequestId();
  return requestId === undefined ? data : { ...data, requestId };
}

/** The working side of the queue; one for each process. */
export interface JobQueue {
  /**
   * Queues a job without data at most once in each such period, whoever asks.
   * Queues nothing while another one waits.
   */
  queueOnceEach(seconds: number, queue: string, options: JobOptions): Promise<void>;
  /**
   * Does all due jobs, until none is left or the queue is closed. A failed job stops no other.
   * Holds no connection while a job runs.
   * @param options.atOnce jobs at most at the same time
   * @throws what a job threw, when all are done
   */
  work(
    queue: string,
    options: { readonly atOnce: number },
    run: (job: Job) => Promise<unknown>,
  ): Promise<void>;
  /** Hands jobs of dead workers to others, and cleans up. Runs every minute. */
  maintain(): Promise<void>;
  /** Starts no further job. */
  close(): Promise<void>;
}

/**
 * Opens the queue on a migrated database.
 * @param onError hears of maintenance that failed; it is tried again
 * @throws where the database's tables are of another version of the library
 */
export async function openJobQueue(
  db: Database,
  onError: (error: unknown) => void,
): Promise<JobQueue> {
  let isClosed = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => askWhole(db, text, values) },
    migrate: false,
    // Its scheduler and workers leave promises unhandled: a lost connection would end the process.
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: DONE_KEPT_SECONDS,
  });
  boss.on('error', (error) => {
    if (!isClosed) onError(error);
  });
  await boss.start();

  async function take(queue: string) {
    if (isClosed) return undefined;
    const [job] = await boss.fetch<Job['data']>(queue, { includeMetadata: true });
    return job;
  }

  return {
    async queueOnceEach(seconds, queue, options) {
      await boss.send(queue, {}, { ...sendOptions(options), singletonSeconds: seconds });
    },
    async work(queue, { atOnce }, run) {
      const failures: unknown[] = [];
      const crew: Promise<void>[] = [];
      let working = 0;
      const join = () => {
        working += 1;
        const turn = worker()
          .catch((error) => void failures.push(error))
          .finally(() => {
            working -= 1;
          });
        crew.push(turn);
      };
      const worker = async () => {
        for (let job = await take(queue); job; job = await take(queue)) {
          // After one job there may be more.
          if (working < atOnce) join();
          const { id, data, retryCount, retryLimit } = job;
          try {
            const isLastAttempt = retryCount >= retryLimit;
            await withRequestId(data.requestId, () => run({ data, isLastAttempt }));
          } catch (error) {
            failures.push(error);
            await boss.fail(queue, id, { message: redactedText(String(error)) });
            continue;
          }
          await boss.complete(queue, id);
        }
      };
      join();
      // The set grows while it is awaited.
      for (const turn of crew) await turn;
      if (failures.length > 0) throw failures[0];
    },
    maintain: () => boss.maintain(),
    async close() {
      isClosed = true;
      await boss.stop({ graceful: false });
    },
  };
}

function sendOptions({ retries, expireSeconds }: JobOptions): PgBoss.SendOptions {
  return {
    retryLimit: retries?.limit ?? 0,
    retryDelay: retries?.delaySeconds ?? 0,
    retryBackoff: retries !== undefined,
    expireInSeconds: expireSeconds,
    retentionDays: KEPT_DAYS,
  };
}

async function ask(sql: Queryable, text: string, values?: readonly unknown[]) {
  return { rows: await statementOf(sql, text, values) };
}

function statementOf(sql: Queryable, text: string, values: readonly unknown[] = []): Statement {
  // The library omits unset fields.
  const parameters = values.map((value) => (value === undefined ? null : value));
  return sql.unsafe(text, parameters, { prepare: true });
}

/** The library's statements in a transaction need one connection from begin to commit. */
async function askWhole(db: Database, text: string, values?: readonly unknown[]) {
  const inside = insideTransaction(text);
  if (inside === undefined) return ask(db.sql, text, values);
  await db.transaction((tx) => tx.unsafe(inside));
  return { rows: [] };
}

async function refuse(): Promise<never> {
  throw new Error('A job is queued in a transaction');
}
