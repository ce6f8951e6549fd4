/** Runs a job in its turn. @throws NoTurn if too many wait already */
export type Turns = <Value>(key: string, job: () => Promise<Value>) => Promise<Value>;

/** Too many jobs wait: of this key, or altogether. */
export class NoTurn extends Error {}

/**
 * Turns for jobs that take processor time or somebody else's time. The next turn goes to the key with the fewest
 * running jobs, so that a client with hundreds of jobs does not delay one with a few.
 * @param most jobs running at once, in all and of one key
 * @param waiting the most jobs that wait, of one key and in all
 */
export function fairTurns({
  most,
  mostOfOne = most,
  waiting: { ofOne, all },
}: {
  readonly most: number;
  readonly mostOfOne?: number;
  readonly waiting: { readonly ofOne: number; readonly all: number };
}): Turns {
  const underWay = new Map<string, number>();
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const count = (key: string, by: number) => {
    running += by;
    const left = (underWay.get(key) ?? 0) + by;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  };
  const startNext = () => {
    while (running < most) {
      let next: string | undefined;
      for (const key of queues.keys()) {
        const own = underWay.get(key) ?? 0;
        if (own < mostOfOne && (next === undefined || own < (underWay.get(next) ?? 0))) next = key;
      }
      if (next === undefined) return;
      const queue = queues.get(next) ?? [];
      const start = queue.shift();
      // The key moves behind all other waiting keys.
      queues.delete(next);
      if (queue.length > 0) queues.set(next, queue);
      waiting -= 1;
      count(next, 1);
      start?.();
    }
  };

  return async (key, job) => {
    const queue = queues.get(key) ?? [];
    if (queue.length >= ofOne || waiting >= all) throw new NoTurn('Too many wait');
    await new Promise<void>((start) => {
      queue.push(start);
      queues.set(key, queue);
      waiting += 1;
      startNext();
    });
    try {
      return await job();
    } finally {
      count(key, -1);
      startNext();
    }
  };
}
