import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import { type FinishedFile, finishFile } from './finished-file.ts';

/** Changes without a new version of the catalogue, such as sold stock, show after this time at the latest. */
const GOOD_FOR_MS = 60 * 60_000;
/** Files cached at once, each with two open descriptors; the least recently requested is dropped first. */
const FILES_MAX = 200;

const CLOSING_MS = 2_000;

/** How long a request waits for a file that is being made. */
export interface Patience {
  /** After this time the request gets the previous file. */
  readonly withPreviousMs: number;
  /** After this time, without a previous file, it gets none. */
  readonly withoutMs: number;
}

const PATIENCE: Patience = { withPreviousMs: 2_000, withoutMs: 20_000 };

/** A file that can be requested. */
export interface WantedFile {
  readonly name: string;
  /** The version of its content: a file of another version is made again. */
  readonly version: string;
  /** Of the files of one lane, one is made at a time. */
  readonly lane: string;
  readonly text: () => AsyncIterable<string> | Promise<AsyncIterable<string> | Iterable<string>>;
}

export interface KeptFile {
  readonly file: FinishedFile;
  readonly version: string;
  readonly madeAt: Date;
  /** When its text was made. */
  readonly changedAt: Date;
}

export interface FinishedFiles {
  /** @returns undefined where the first one is being made for longer than anybody waits */
  take(wanted: WantedFile): Promise<KeptFile | undefined>;
  close(): Promise<void>;
}

/**
 * Caches finished files. Each is made once for each version of its content, however many requests ask for it. A file
 * that could not be completed is never sent: the previous one is, where there is one.
 * @param options.folder where they are written; several instances may share it
 */
export function finishedFiles(options: {
  readonly folder: string;
  readonly clock: Clock;
  readonly onFault: (fault: { readonly file: string; readonly err: unknown }) => void;
  readonly patience?: Patience;
}): FinishedFiles {
  const { folder, clock, onFault, patience = PATIENCE } = options;
  const kept = new LRUCache<string, KeptFile>({
    max: FILES_MAX,
    dispose: ({ file }) => file.retire(),
  });
  const underWay = new Map<string, Promise<KeptFile>>();
  const lanes = new Map<string, Promise<unknown>>();
  const closing = new AbortController();

  async function make({ name, version, text }: WantedFile): Promise<KeptFile> {
    closing.signal.throwIfAborted();
    const file = await finishFile(folder, await text(), closing.signal);
    const madeAt = clock();
    const previous = kept.get(name);
    const isSame = previous?.file.hash === file.hash;
    const made = { file, version, madeAt, changedAt: isSame ? previous.changedAt : madeAt };
    kept.set(name, made);
    return made;
  }

  function start(wanted: WantedFile): Promise<KeptFile> {
    const { name, lane } = wanted;
    const making = (lanes.get(lane) ?? Promise.resolve()).then(() => make(wanted));
    underWay.set(name, making);
    const ended = making
      .catch((err) => onFault({ file: name, err }))
      .then(() => {
        underWay.delete(name);
      });
    lanes.set(lane, ended);
    return making;
  }

  return {
    async take(wanted) {
      const previous = kept.get(wanted.name);
      if (previous?.version === wanted.version) {
        if (clock().getTime() - previous.madeAt.getTime() < GOOD_FOR_MS) return previous;
      }
      const making = underWay.get(wanted.name) ?? start(wanted);
      const waited = new AbortController();
      const patienceMs = previous ? patience.withPreviousMs : patience.withoutMs;
      try {
        const made = await Promise.race([
          making,
          sleep(patienceMs, undefined, { signal: waited.signal }),
        ]);
        return made ?? kept.get(wanted.name);
      } catch (error) {
        const last = kept.get(wanted.name);
        if (last) return last;
        throw error;
      } finally {
        waited.abort();
      }
    },
    async close() {
      closing.abort();
      // A stuck text must not keep the process alive.
      const given = new AbortController();
      await Promise.race([
        Promise.all(lanes.values()),
        sleep(CLOSING_MS, undefined, { signal: given.signal }),
      ]);
      given.abort();
      kept.clear();
    },
  };
}
