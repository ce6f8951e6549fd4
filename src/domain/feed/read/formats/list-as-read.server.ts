import type { ListColumn, ListMapping } from '../feed-mapping.server.ts';
import { stockColumn } from '../feed-mapping.server.ts';
import { partNumberText } from '../feed-text.server.ts';
import { FEED_LIMITS } from '../rows/feed-budgets.ts';
import type { FeedFile } from '../rows/feed-file.server.ts';
import { type ListRead, readAmount, readLeadDays, readQuantity } from '../rows/list-cells.ts';
import { cellOf, layoutOf, readWeight, tableRows } from './price-list.server.ts';

/** What one cell of a list was read as. */
export interface CellAsRead {
  /** As the file has it. */
  readonly cell: string;
  /** Undefined where it is not understood. */
  readonly read?: string | undefined;
  readonly fault?: string | undefined;
}

/** The first rows of a list, by the columns that its mapping uses. */
export interface ListAsRead {
  readonly file: string;
  readonly columns: readonly {
    readonly role: ListColumn | `stock:${string}`;
    /** From 1. */
    readonly number: number;
    readonly heading: string;
  }[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly CellAsRead[] }[];
}

/** Which cell was read as what, in a list's first rows, in the list's own currency. */
export async function listAsRead(
  file: FeedFile,
  mapping: ListMapping,
  bounds: { readonly rows: number; readonly cellLength: number },
): Promise<ListAsRead> {
  const columns: ListAsRead['columns'][number][] = [];
  const rows: ListAsRead['rows'][number][] = [];
  let isHeader = mapping.headerRow > 0;
  for await (const row of tableRows(file, mapping)) {
    if (isHeader && row.line < mapping.headerRow) continue;
    if (columns.length === 0) {
      const { layout } = layoutOf(mapping, isHeader ? row : undefined);
      for (const [role, column] of wantedOf(mapping)) {
        const at = layout.at(column);
        if (at === undefined) continue;
        columns.push({ role, number: at + 1, heading: isHeader ? cellOf(row, at) : '' });
      }
    }
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const cells = columns.map(({ role, number }) => {
      const text = cellOf(row, number - 1);
      const given = (row.values[number - 1] ?? '').slice(0, bounds.cellLength);
      const read = text === '' ? { value: '' } : readAs(role, text, mapping);
      return 'value' in read
        ? { cell: given, read: String(read.value).slice(0, bounds.cellLength) }
        : { cell: given, fault: read.fault };
    });
    if (cells.some(({ cell }) => cell.trim() !== '')) rows.push({ line: row.line, cells });
    if (rows.length >= bounds.rows) break;
  }
  return { file: file.name, columns, rows };
}

function wantedOf({ columns, stock }: ListMapping) {
  return [
    ...(Object.entries(columns) as [ListColumn, string | number][]),
    ...Object.entries(stock).map(
      ([heading, place]) => [`stock:${place}`, stockColumn(heading)] as const,
    ),
  ];
}

const number = partNumberText(FEED_LIMITS.name);

function readAs(
  role: ListAsRead['columns'][number]['role'],
  text: string,
  mapping: ListMapping,
): ListRead<string | number> {
  if (role.startsWith('stock:') || role === 'quantity') return readQuantity(text, mapping.decimal);
  if (role === 'net' || role === 'gross' || role === 'cost')
    return readAmount(text, { ...mapping, factor: undefined });
  if (role === 'leadtime') return readLeadDays(text);
  if (role === 'weight') return readWeight(text, mapping);
  if (role !== 'part') return { value: text };
  const part = number.safeParse(text);
  return part.success ? { value: part.data } : { fault: part.error.issues[0]?.message ?? '' };
}
