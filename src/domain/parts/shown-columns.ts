import { xmlText } from '../../kernel/text/xml-text.ts';
import { partColumnLabels, partColumnValues } from '../../messages/part-columns.ts';
import { type ListEntry, partColumnList, type StoredValue, typedText } from './part-columns.ts';

/** The declared columns that a part's page shows, by their names in the database. */
export const shownColumns = partColumnList.filter(({ isShown }) => isShown);

/** Rows of a part's technical data for its declared columns; without those that it has no value for. */
export function columnDetails(
  columns: Readonly<Record<string, StoredValue>>,
): { name: string; valueHtml: string }[] {
  const labels: Readonly<Record<string, string>> = partColumnLabels;
  const values: Readonly<Record<string, ((value: never) => string) | undefined>> = partColumnValues;
  return shownColumns.flatMap((column) => {
    const value = columns[column.column] ?? null;
    if (value === null) return [];
    const name = labels[column.column] ?? column.name;
    if (Array.isArray(value)) return [{ name, valueHtml: value.map(entryHtml).join('<br>') }];
    const words = values[column.column]?.(value as never) ?? typedText(column, value);
    return [{ name, valueHtml: xmlText(words) }];
  });
}

/** An entry of a list on one line; its address is a link. */
function entryHtml({ address, ...fields }: ListEntry): string {
  const words = xmlText(Object.values(fields).filter(Boolean).join(' '));
  return address ? `<a href="${xmlText(address)}">${words}</a>` : words;
}
