/** No place became free in time, or too many requests wait: the client is asked to come again. */
export class NoPlaceError extends Error {}

/** Decides which work starts when, because one processor does all of it. */
export interface Places {
  /**
   * Runs catalogue work when a place is free.
   * @throws NoPlaceError if too many requests wait, or if no place becomes free in time
   */
  take<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Runs a step of buying at once; meanwhile less catalogue work is started. */
  buy<Value>(work: () => Promise<Value>): Promise<Value>;
}

interface Limits {
  /** Catalogue work that runs at the same time. */
  readonly most: number;
  /** The same while somebody buys. */
  readonly besideBuying: number;
  /** The most requests that wait for a place. */
  readonly waiting: number;
  readonly waitMs: number;
}

/**
 * A buying call sends some ten statements, and after each answer it waits until all running page renders have yielded
 * the processor. Their number decides how long the call takes, so only a few pages are rendered beside it.
 */
export function openPlaces({ most, besideBuying, waiting, waitMs }: Limits): Places {
  let taken = 0;
  let buying = 0;
  const queue = new Set<() => void>();

  const isFree = () => taken < (buying > 0 ? besideBuying : most);

  function turn(): Promise<void> {
    if (isFree()) {
      taken += 1;
      return Promise.resolve();
    }
    if (queue.size >= waiting) return Promise.reject(new NoPlaceError());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(new NoPlaceError());
      }, waitMs);
      queue.add(begin);
    });
  }

  function callNext(): void {
    for (const begin of queue) {
      if (!isFree()) return;
      queue.delete(begin);
      taken += 1;
      begin();
    }
  }

  return {
    async take(work) {
      await turn();
      try {
        return await work();
      } finally {
        taken -= 1;
        callNext();
      }
    },
    async buy(work) {
      buying += 1;
      try {
        return await work();
      } finally {
        buying -= 1;
        callNext();
      }
    },
  };
}
