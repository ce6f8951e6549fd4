import PgBoss from 'pg-boss';
import { currentRequestId, withRequestId } from '../kernel/request-id.server.ts';
import { redactedText } from '../kernel/text/redacted-text.ts';
import { insideTransaction } from '../platform/pg-boss-statements.server.ts';
import type { Database, Queryable } from './database.server.ts';

/** How often, and for how long, a job that failed is tried again. */
interface Retries {
  readonly limit: number;
  /** Before the first repetition; twice as long before each further one, and up to as much again by chance. */
  readonly delaySeconds: number;
}

interface JobOptions {
  readonly retries?: Retries;
  /** A job that runs longer is another's to take: whoever ran it is gone. */
  readonly expireSeconds: number;
}

export interface Job {
  readonly data: Readonly<Record<string, string>>;
  /** Fails the job now, without another try. */
  readonly isLastAttempt: boolean;
}

/** Long enough never to end a job that is still tried again. */
const KEPT_DAYS = 365;
const MAINTENANCE_SECONDS = 60;
const DONE_KEPT_SECONDS = 60 * 60;

/** Names and options of jobs are checked by the library; where they go is said with each of them. */
const sender = new PgBoss({ db: { executeSql: refuse } });

/**
 * Queues a job in a transaction: with it, it is there or it is not. It carries the id of the request that queues it.
 * @param queue one that a migration has made
 */
export async function queueJob(
  tx: Queryable,
  queue: string,
  data: Job['data'],
  options: JobOptions,
): Promise<void> {
  const requestId = currentRequestId();
  const id = await sender.send(queue, requestId === undefined ? data : { ...data, requestId }, {
    ...sendOptions(options),
    db: { executeSql: (text, values) => ask(tx, text, values) },
  });
  if (id === null) throw new Error(`There is no queue ${queue}`);
}

/** The side of the queue that does the work; one for each process. */
export interface JobQueue {
  /**
   * Queues a job that has no data, once in each such time, whoever asks.
   * Nothing is queued while another one waits.
   */
  queueOnceEach(seconds: number, queue: string, options: JobOptions): Promise<void>;
  /**
   * Does what is due, until nothing is left or the queue is closed. A job that fails stops no other.
   * No connection is held while one is done.
   * @param options.atOnce jobs at most at the same time
   * @throws what a job threw, when all are done
   */
  work(
    queue: string,
    options: { readonly atOnce: number },
    run: (job: Job) => Promise<unknown>,
  ): Promise<void>;
  /** Gives jobs whose worker is gone to other workers, and cleans up. Runs every minute. */
  maintain(): Promise<void>;
  /** Nothing new is begun. */
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
    // Its scheduler and its workers leave promises without an owner: a lost connection would end the process.
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
          // Where there is one there may be more.
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
      // It grows while it is waited for.
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

async function ask(sql: Queryable, text: string, values: readonly unknown[] = []) {
  // The library leaves out what it does not set.
  const parameters = values.map((value) => (value === undefined ? null : value));
  return { rows: await sql.unsafe(text, parameters as never[], { prepare: true }) };
}

/** Statements that the library runs in a transaction need one connection from beginning to end. */
async function askWhole(db: Database, text: string, values?: readonly unknown[]) {
  const inside = insideTransaction(text);
  if (inside === undefined) return ask(db.sql, text, values);
  await db.transaction((tx) => tx.unsafe(inside));
  return { rows: [] };
}

async function refuse(): Promise<never> {
  throw new Error('A job is queued in a transaction');
}
