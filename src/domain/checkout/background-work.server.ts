/** What has to be done beside answering requests; each says how much it did. */
export interface BackgroundTasks {
  sendMail(): Promise<number>;
  expireUnpaidOrders(): Promise<number>;
}

interface Log {
  error(details: object, text: string): void;
}

const MAIL_EVERY_MS = 5_000;
const ORDERS_EVERY_MS = 60_000;

/**
 * Sends mail and expires unpaid orders as long as the shop runs. A task never
 * runs twice at once here; other instances may run it too. One that fails is
 * logged and tried again in its turn.
 * @returns stops it, once what is under way is finished
 */
export function startBackgroundWork(tasks: BackgroundTasks, log: Log): () => Promise<void> {
  const loops = [
    repeat(
      () => tasks.sendMail(),
      MAIL_EVERY_MS,
      (err) => log.error({ err }, 'Sending mail failed'),
    ),
    repeat(
      () => tasks.expireUnpaidOrders(),
      ORDERS_EVERY_MS,
      (err) => log.error({ err }, 'Expiring unpaid orders failed'),
    ),
  ];
  return async () => {
    await Promise.all(loops.map((stop) => stop()));
  };
}

function repeat(
  task: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await task();
    } catch (error) {
      onError(error);
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
