import type { ListColumn } from '../../domain/feed/read/feed-mapping.server.ts';
import type { ColumnRole } from '../../domain/imports/typed-mapping.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';

const texts = deskImports.mapping;
const columnWords: Readonly<Record<ListColumn, string>> = texts.roles;

/** What a column of a list means, in words. */
export function roleWords(role: ColumnRole): string {
  if (role === '') return texts.unused;
  return isListColumn(role) ? columnWords[role] : texts.piecesAt(role.slice('stock:'.length));
}

function isListColumn(role: string): role is ListColumn {
  return Object.hasOwn(columnWords, role);
}
