/** A task that is repeated in the background. */
export interface BackgroundTask {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

interface Log {
  error(details: object, text: string): void;
}

/**
 * Runs tasks until the shop stops. A task never runs twice at once in this process; other instances may run it too. A
 * failed task is retried at its next turn, and its failures are logged at most once a minute.
 * @returns stops them, once running tasks have finished
 */
export function startBackgroundWork(
  tasks: readonly BackgroundTask[],
  log: Log,
): () => Promise<void> {
  const stops = tasks.map(({ name, everyMs, run }) =>
    repeat(run, everyMs, (err) => log.error({ err }, `${name} failed`)),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

const MINUTE_MS = 60_000;

function repeat(
  task: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let toldAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    try {
      await task();
    } catch (error) {
      if (Date.now() - toldAt >= MINUTE_MS) {
        toldAt = Date.now();
        onError(error);
      }
    }
    if (!isStopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
    timer.unref();
  };
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Calls that come during a run share the one after it, which sees what they have written. */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        running = work();
        return running;
      });
    return waiting;
  };
}
