import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BasisPoints } from '../../../kernel/money.ts';
import { buildFolder } from '../../../kernel/project-root.server.ts';
import { type FeedFile, FeedFileError } from '../read/rows/feed-file.server.ts';
import type { FeedMoment } from '../record/feed-part.schema.server.ts';
import type { StageableRecord } from './stage-row.server.ts';

/**
 * Several threads read a JSON Lines file: each scans the whole file, which is cheap, and parses and checks its share
 * of the blocks of lines, which is expensive. Their blocks return in turn.
 */

export interface LineTask {
  readonly file: FeedFile;
  readonly moment: FeedMoment;
  /** This thread's index, from 0, and the number of threads. */
  readonly turn: number;
  readonly turns: number;
}

export type FromLineThread =
  | { kind: 'block'; records: StageableRecord[]; bytes: number }
  | { kind: 'end' }
  | { kind: 'failed'; message: string; isOfFile: boolean };

export interface LineThreads {
  /** The built `line-worker.server.ts`. */
  readonly script: string | URL;
  readonly vatRate: BasisPoints;
}

/** Undefined where the shop was not built: one thread reads then. */
export function builtLineThreads(vatRate: BasisPoints): LineThreads | undefined {
  if (!import.meta.env.PROD) return undefined;
  return { script: path.join(buildFolder(import.meta.url), 'server/line-worker.js'), vatRate };
}

const THREADS = 2;
/** In smaller files, starting threads takes longer than they save. */
const WORTH_FROM_BYTES = 4_000_000;

export function isWorthThreads(file: FeedFile): boolean {
  return file.bytes >= WORTH_FROM_BYTES && availableParallelism() > 1;
}

/**
 * @param input.onBytes called with the number of bytes that were read of the file
 */
export async function* readLinesInThreads(input: {
  script: LineThreads['script'];
  file: FeedFile;
  moment: FeedMoment;
  onBytes?: ((bytes: number) => void) | undefined;
}): AsyncGenerator<StageableRecord> {
  const { script, file, moment } = input;
  const threads = Array.from({ length: THREADS }, (_, turn) => {
    const task: LineTask = { file, moment, turn, turns: THREADS };
    const worker = new Worker(script, { workerData: task });
    return { worker, messages: on(worker, 'message') };
  });
  const reading = new Set(threads);
  try {
    while (reading.size > 0) {
      for (const thread of reading) {
        const { value } = await thread.messages.next();
        const [message] = value as [FromLineThread];
        if (message.kind === 'failed') throw failureOf(message);
        if (message.kind === 'end') {
          reading.delete(thread);
          continue;
        }
        yield* message.records;
        input.onBytes?.(message.bytes);
        thread.worker.postMessage('more');
      }
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

/** An error loses its class between threads. */
function failureOf({ message, isOfFile }: { message: string; isOfFile: boolean }): Error {
  return isOfFile ? new FeedFileError(message) : new Error(message);
}
