import { ORDER_WORKBOOK_NODES, ORDER_WORKBOOK_UNPACKED_BYTES } from '../../config/guards.ts';
import { ORDER_LIST_MAX } from '../../config/lengths.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  FeedFileError,
  FeedFileTooLarge,
  noWork,
  type ReadingWork,
} from '../feed/read/rows/feed-file.server.ts';
import { readSheetRows } from '../feed/read/rows/sheet-rows.server.ts';
import { listLines } from './order-list.ts';

export type UnreadableWorkbook =
  | { readonly kind: 'broken-workbook' }
  | { readonly kind: 'large-workbook' }
  | { readonly kind: 'empty-workbook' };

/** What a workbook says, and the work that reading it took, whether it could be read or not. */
export interface WorkbookReading {
  readonly read: Result<{ readonly text: string }, UnreadableWorkbook>;
  readonly work: ReadingWork;
}

/**
 * Cells and their characters; names and prices next to the numbers are left out of the list. Empty cells count, because
 * one element may name a column far to the right.
 */
const ROWS_MAX = 20 * ORDER_LIST_MAX;

/** The code of a reading thread. @param content the file (.xlsx) */
export default async function readWorkbook(content: Uint8Array): Promise<WorkbookReading> {
  const work = noWork();
  return { read: await listOf(content, work), work };
}

async function listOf(content: Uint8Array, work: ReadingWork): Promise<WorkbookReading['read']> {
  const rows: (readonly string[])[] = [];
  let size = 0;
  try {
    for await (const { values } of readSheetRows(fileOf(content), { work })) {
      if (values.length === 0) continue;
      rows.push(values);
      for (const value of values) size += 1 + value.length;
      if (size > ROWS_MAX) return refuse({ kind: 'large-workbook' });
    }
  } catch (error) {
    if (error instanceof FeedFileTooLarge) return refuse({ kind: 'large-workbook' });
    if (error instanceof FeedFileError) return refuse({ kind: 'broken-workbook' });
    throw error;
  }
  const text = listLines(rows).join('\n');
  if (text === '') return refuse({ kind: 'empty-workbook' });
  return text.length > ORDER_LIST_MAX ? refuse({ kind: 'large-workbook' }) : ok({ text });
}

function fileOf(content: Uint8Array) {
  return {
    path: '',
    name: 'The workbook',
    bytes: content.length,
    isZip: true,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    unpackedBytes: ORDER_WORKBOOK_UNPACKED_BYTES,
    xmlNodes: ORDER_WORKBOOK_NODES,
  };
}
