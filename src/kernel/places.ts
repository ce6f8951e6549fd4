/** No place became free in time, or too many requests wait: the client is asked to come again. */
export class NoPlaceError extends Error {}

/** @param key of the asker: keys with many requests wait behind keys with few */
type Place = <Value>(work: () => Promise<Value>, key: string) => Promise<Value>;

/** Decides which work starts when, because one processor does all of it. */
export interface Places {
  /**
   * Runs catalogue work when a place is free.
   * @throws NoPlaceError if too many requests wait, or if no place becomes free in time
   */
  readonly take: Place;
  /** Runs a step of buying at once; meanwhile less catalogue work is started. */
  readonly buy: Place;
}

interface Limits {
  /** Catalogue work that runs at the same time. */
  readonly most: number;
  /** The same for one key. */
  readonly mostOfOne: number;
  /** The same while somebody is buying. */
  readonly besideBuying: number;
  /** The most requests that wait for a place. */
  readonly waiting: number;
  readonly waitMs: number;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * A buying call sends some ten statements, and after each answer it waits until all running page renders have yielded
 * the processor. Their number decides how long the call takes, so only a few pages are rendered at the same time.
 */
export function openPlaces({ most, mostOfOne, besideBuying, waiting, waitMs }: Limits): Places {
  let taken = 0;
  let buying = 0;
  const takenBy = new Map<string, number>();
  const queue = new Set<Waiting>();

  const of = (key: string) => takenBy.get(key) ?? 0;
  const mayBegin = (key: string) =>
    taken < (buying > 0 ? besideBuying : most) && of(key) < mostOfOne;

  function occupy(key: string): void {
    taken += 1;
    takenBy.set(key, of(key) + 1);
  }

  function leave(key: string): void {
    taken -= 1;
    const left = of(key) - 1;
    if (left > 0) takenBy.set(key, left);
    else takenBy.delete(key);
    callNext();
  }

  function turn(key: string): Promise<void> {
    if (mayBegin(key)) {
      occupy(key);
      return Promise.resolve();
    }
    if (queue.size >= waiting && !makeRoom(key)) return Promise.reject(new NoPlaceError());
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        queue.delete(entry);
        reject(new NoPlaceError());
      };
      const begin = () => {
        clearTimeout(timer);
        queue.delete(entry);
        occupy(key);
        resolve();
      };
      const timer = setTimeout(refuse, waitMs);
      const entry = { key, begin, refuse };
      queue.add(entry);
    });
  }

  /** Refuses the newest request of the key with the most waiting, where that is not the one who asks. */
  function makeRoom(key: string): boolean {
    const waitingOf = new Map<string, number>();
    for (const entry of queue) waitingOf.set(entry.key, (waitingOf.get(entry.key) ?? 0) + 1);
    const longest = Math.max(0, ...waitingOf.values());
    if (longest <= (waitingOf.get(key) ?? 0) + 1) return false;
    const newest = [...queue].findLast((entry) => waitingOf.get(entry.key) === longest);
    newest?.refuse();
    return newest !== undefined;
  }

  /** The next place is that of the key with the fewest; of equal ones, the first that came. */
  function callNext(): void {
    for (;;) {
      let next: Waiting | undefined;
      for (const entry of queue) {
        if (mayBegin(entry.key) && (!next || of(entry.key) < of(next.key))) next = entry;
      }
      if (!next) return;
      next.begin();
    }
  }

  return {
    async take(work, key) {
      await turn(key);
      try {
        return await work();
      } finally {
        leave(key);
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
