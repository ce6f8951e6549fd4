import { faultOf, feedNameSchema } from './feed-fields.schema.server.ts';
import type { FeedFault } from './feed-record.ts';
import { readCsvRows } from './rows/csv-rows.server.ts';
import { FEED_LIMITS } from './rows/feed-budgets.ts';
import type { FeedFile } from './rows/feed-file.server.ts';
import { brandCell, type Cells, textCell, unstorableColumn } from './rows/list-cells.ts';

/** A row of a CSV file, and the part it is about. */
interface KeyedRow {
  readonly is: 'row';
  readonly place: { readonly file: string; readonly line: number };
  readonly part: string;
  /** Empty where the row does not name it. */
  readonly brand: string;
  readonly cells: Cells;
}

/**
 * Rows of a CSV file with the part that each names. A row without a part, or with characters that no database can
 * hold, is an error.
 * @param column where the part's number stands
 */
export async function* readKeyedRows(
  file: FeedFile,
  column: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<KeyedRow | ({ readonly is: 'fault' } & FeedFault)> {
  for await (const { line, cells } of readCsvRows(file, onBytes)) {
    const place = { file: file.name, line };
    const name = feedNameSchema.safeParse(textCell(cells, column) ?? '');
    if (!name.success) {
      yield { is: 'fault', ...place, fault: `${column}: ${faultOf(name.error)}` };
      continue;
    }
    const [part, brand] = [name.data, brandCell(cells)];
    const unstorable = unstorableColumn(cells);
    if (unstorable) {
      const fault = `${unstorable}: holds characters that cannot be stored; is the file UTF-8?`;
      yield { is: 'fault', ...place, part, brand, fault };
      continue;
    }
    const tooLong = columnTooLong(cells);
    if (tooLong) {
      const fault = `${tooLong}: longer than ${FEED_LIMITS.longText} characters`;
      yield { is: 'fault', ...place, part, brand, fault };
      continue;
    }
    yield { is: 'row', place, part, brand, cells };
  }
}

/** A column longer than any text of a part. */
function columnTooLong(cells: Cells): string | undefined {
  for (const [column, text] of cells) if (text.length > FEED_LIMITS.longText) return column;
  return undefined;
}
