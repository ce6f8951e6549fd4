import Piscina from 'piscina';
import { fairTurns } from './turns.ts';

/** An idle thread ends after this time. */
const IDLE_MS = 60_000;

/** A task took longer than it may; its thread was ended. */
export class TookTooLong extends Error {}

/**
 * Runs tasks in threads beside the main one. Clients take turns: one with many tasks waits for its own, and does not
 * delay others.
 * @param options.filename the threads' code, whose default export is `run`; without it, as in development, `run` is
 *   called in this thread and no time limit holds
 * @param options.withinMs ends a task that takes longer; it then fails with TookTooLong
 * @returns a function that fails with NoTurn where too many tasks wait
 */
export function workerThreads<Task, Value>({
  filename,
  run,
  most,
  waiting,
  withinMs,
}: {
  readonly filename: string | undefined;
  readonly run: (task: Task) => Promise<Value>;
  readonly most: number;
  readonly waiting: { readonly ofOne: number; readonly all: number };
  readonly withinMs?: number;
}): (asker: string, task: Task) => Promise<Value> {
  const turns = fairTurns({ most, waiting });
  let threads: Piscina<Task, Value> | undefined;

  async function runInThread(task: Task): Promise<Value> {
    if (filename === undefined) return run(task);
    threads ??= new Piscina({ filename, minThreads: 0, maxThreads: most, idleTimeout: IDLE_MS });
    if (withinMs === undefined) return threads.run(task);
    const signal = AbortSignal.timeout(withinMs);
    return threads.run(task, { signal }).catch((error) => {
      throw signal.aborted ? new TookTooLong(`Not done within ${withinMs} ms`) : error;
    });
  }

  return (asker, task) => turns(asker, () => runInThread(task));
}
