/** Runs a job when it is its turn. @throws NoTurn where too many wait already */
export type Turns = <Value>(key: string, job: () => Promise<Value>) => Promise<Value>;

/** Too many jobs wait: of this key, or altogether. */
export class NoTurn extends Error {}

/**
 * Turns for jobs that take the processor or somebody else's time. The next turn is that of the key with the fewest
 * jobs under way, so that whoever asks for hundreds keeps nobody waiting who asks for a few.
 * @param most jobs under way at once, and how many of them may be of one key
 * @param waiting the most that wait, of one key and altogether
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
      // The key goes behind all others that wait.
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
