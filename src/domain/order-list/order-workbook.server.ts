import path from 'node:path';
import {
  ORDER_WORKBOOK_BYTES,
  ORDER_WORKBOOK_NODES,
  ORDER_WORKBOOK_UNPACKED_BYTES,
  ORDER_WORKBOOK_WITHIN_MS,
} from '../../config/guards.ts';
import { buildFolder } from '../../kernel/project-root.server.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import { NoTurn } from '../../kernel/turns.ts';
import { TookTooLong, workerThreads } from '../../kernel/worker-threads.server.ts';
import type { AllowanceSpent } from '../allowance/allowance.server.ts';
import type { ReadingWork } from '../feed/read/rows/feed-file.server.ts';
import readWorkbook, {
  type UnreadableWorkbook,
  type WorkbookReading,
} from './workbook-worker.server.ts';

const RETRY_SECONDS = 10;
const ALL_OF_IT: ReadingWork = {
  unpackedBytes: ORDER_WORKBOOK_UNPACKED_BYTES,
  xmlNodes: ORDER_WORKBOOK_NODES,
};

const read = workerThreads<Uint8Array, WorkbookReading>({
  filename: import.meta.env.PROD
    ? path.join(buildFolder(import.meta.url), 'server/workbook-worker.js')
    : undefined,
  run: readWorkbook,
  most: 1,
  waiting: { ofOne: 2, all: 20 },
  withinMs: ORDER_WORKBOOK_WITHIN_MS,
});

/** Whose workbook it is, and who pays for reading it. */
interface WorkbookReader {
  /** The key of the network address, by which turns are taken. */
  readonly key: string;
  /** Called once it is known how much work it was, also where nothing could be read. */
  readonly pay: (work: ReadingWork) => Promise<void>;
}

/**
 * The first sheet of an Excel workbook as the text that a shopper would have pasted: a number and a quantity a line.
 * It is read in a separate thread, within limits for all of its entries together and within a time, and no further
 * than a list may be long.
 */
export async function readOrderWorkbook(
  content: Uint8Array,
  reader: WorkbookReader,
): Promise<Result<{ readonly text: string }, UnreadableWorkbook | AllowanceSpent>> {
  if (content.length > ORDER_WORKBOOK_BYTES) return refuse({ kind: 'large-workbook' });
  try {
    const reading = await read(reader.key, content);
    await reader.pay(reading.work);
    return reading.read;
  } catch (error) {
    if (error instanceof NoTurn) {
      return refuse({ kind: 'too-many-calls', retrySeconds: RETRY_SECONDS });
    }
    if (!(error instanceof TookTooLong)) throw error;
    await reader.pay(ALL_OF_IT);
    return refuse({ kind: 'large-workbook' });
  }
}
