import cluster from 'node:cluster';
import { SIBLINGS_WAIT_MS } from '../../config/guards.ts';

/** The metrics of one process, in the form that prom-client can add up. */
export type Figures = readonly object[];

export interface SiblingCount {
  readonly wanted: number;
  readonly serving: number;
  /** All processes have served at the same time once. A later restart of one does not reset it. */
  readonly wereComplete: boolean;
}

/** Messages between the processes of one shop. The primary process passes them on. */
export type SiblingMessage =
  | { readonly sibling: 'count'; readonly count: SiblingCount }
  | { readonly sibling: 'asks-figures'; readonly asked: number }
  | { readonly sibling: 'gives-figures'; readonly asked: number; readonly figures: Figures }
  | { readonly sibling: 'all-figures'; readonly asked: number; readonly all: readonly Figures[] };

/** The other processes that serve the shop, on one machine and one port. */
export interface Siblings {
  count(): SiblingCount;
  /** Sets how this process reads its own figures. */
  give(figures: () => Promise<Figures>): void;
  /** The figures of all serving processes, including this one. A process that does not answer in time is left out. */
  figures(): Promise<readonly Figures[]>;
}

/** Whether it serves alone, or was started before the others. */
export function isFirstProcess(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}

/** @returns undefined if this process serves alone */
export function openSiblings(): Siblings | undefined {
  if (!cluster.isWorker) return undefined;
  const send = (message: SiblingMessage) => process.send?.(message);
  const waiting = new Map<number, (all: readonly Figures[]) => void>();
  let asked = 0;
  let count: SiblingCount = { wanted: 1, serving: 0, wereComplete: false };
  let own: () => Promise<Figures> = async () => [];

  process.on('message', async (message: SiblingMessage) => {
    if (message?.sibling === 'count') count = message.count;
    if (message?.sibling === 'asks-figures') {
      send({ sibling: 'gives-figures', asked: message.asked, figures: await own() });
    }
    if (message?.sibling === 'all-figures') {
      waiting.get(message.asked)?.(message.all);
      waiting.delete(message.asked);
    }
  });

  return {
    count: () => count,
    give(figures) {
      own = figures;
    },
    figures() {
      asked += 1;
      const number = asked;
      return new Promise((resolve) => {
        waiting.set(number, resolve);
        // The primary process answers sooner unless it hangs.
        setTimeout(async () => {
          if (waiting.delete(number)) resolve([await own()]);
        }, 2 * SIBLINGS_WAIT_MS).unref();
        send({ sibling: 'asks-figures', asked: number });
      });
    },
  };
}
