import { ORDER_WORKBOOK_BYTES, ORDER_WORKBOOK_UNPACKED_BYTES } from '../../config/guards.ts';
import { ORDER_LIST_MAX } from '../../config/lengths.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { FeedFileError, FeedFileTooLarge } from '../feed/read/rows/feed-file.server.ts';
import { readSheetRows } from '../feed/read/rows/sheet-rows.server.ts';
import { listLines } from './order-sheet.ts';

export type OrderWorkbookRefusal =
  | { readonly kind: 'broken-workbook' }
  | { readonly kind: 'large-workbook' }
  | { readonly kind: 'empty-workbook' };

/**
 * The first sheet of an Excel workbook as the text that a shopper would have pasted: a number and a quantity a line.
 * Reads from memory within a feed's budgets and tighter ones, and no further than a list may be long.
 */
export async function readOrderWorkbook(
  content: Buffer,
): Promise<Result<{ readonly text: string }, OrderWorkbookRefusal>> {
  if (content.length > ORDER_WORKBOOK_BYTES) return refuse({ kind: 'large-workbook' });
  const rows: (readonly string[])[] = [];
  let characters = 0;
  try {
    for await (const { values } of readSheetRows(fileOf(content), {})) {
      if (values.length === 0) continue;
      rows.push(values);
      for (const value of values) characters += value.length;
      if (characters > ROWS_MAX) return refuse({ kind: 'large-workbook' });
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

/** Characters of all cells; names and prices next to the numbers are left out of the list. */
const ROWS_MAX = 20 * ORDER_LIST_MAX;

function fileOf(content: Buffer) {
  return {
    path: '',
    name: 'The workbook',
    bytes: content.length,
    isZip: true,
    content,
    unpackedBytes: ORDER_WORKBOOK_UNPACKED_BYTES,
  };
}
