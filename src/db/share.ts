/** Too many queries wait for the same share of the database's connections. Temporary. */
export class ShareIsUsedUp extends Error {
  readonly code = 'SHARE_USED_UP';

  constructor() {
    super("Too much of one kind of work waits for the database's connections");
  }
}

/** Runs work when its turn comes. */
export type Share = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Limits how much of one kind of work runs at once, so that it leaves connections for everything else.
 * @param limits.most under way at once; the rest wait in the order in which they came
 * @param limits.waitMs for its turn; then work is refused with ShareIsUsedUp
 */
export function openShare({ most, waitMs }: { most: number; waitMs: number }): Share {
  let underWay = 0;
  const waiting = new Set<() => void>();

  function turn(): Promise<void> {
    if (underWay < most) {
      underWay += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new ShareIsUsedUp());
      }, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(start);
    });
  }

  /** The next one takes over the slot; without one it is free. */
  function leave(): void {
    const [next] = waiting;
    if (!next) {
      underWay -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
