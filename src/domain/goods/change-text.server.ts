import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { readTyped } from '../feed/record/stored-columns.server.ts';
import { replaceDocuments } from '../feed/write/search.sql.server.ts';
import { layeredColumns, type StoredValue } from '../parts/part-columns.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import { type GoodsText, type GoodsTextState, layeredText, type TextRefusal } from './goods.ts';
import { setColumn } from './goods-part.sql.server.ts';
import { writeLayer } from './layers.sql.server.ts';

/** In characters. */
const TITLE_MAX = 500;

/** The longest text in the audit trail, in characters. */
const AUDITED_MAX = 2_000;

/** Overrides the title or a declared column of the feed, with the feed's own checks; the search finds a new title. GDS-6. */
export function changeText(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { field, text: typed, ...change }: PartChange & { field: GoodsText; text: string },
): Promise<Result<{ before: GoodsTextState; after: GoodsTextState }, TextRefusal>> {
  type Changed = { before: GoodsTextState; after: GoodsTextState };
  return changePart<Changed, TextRefusal>(context, change, async (changing) => {
    const { tx, part, now, isSeen, record, refresh, changed } = changing;
    const before = part.texts[field];
    if (!isSeen(before.mark)) return refuse({ kind: 'changed-meanwhile' });
    const read = readField(field, typed);
    if (!read.ok) return read;
    const value = read.value;

    await writeLayer(tx, {
      ...{ partId: part.id, field, ownerValue: value, feedValue: before.value },
      ...{ changedAt: now, changedBy: change.by.accountId },
    });
    await setColumn(tx, { partId: part.id, field, value, now });
    if (field === 'description') await replaceDocuments(tx, [part.id]);
    await record('change-text', {
      before: { field, text: shortened(before.text) },
      after: { field, text: shortened(layeredText(field, value)) },
    });
    await refresh({ keepsShape: field !== 'description' });
    return ok({ before, after: (await changed()).texts[field] });
  });
}

function shortened(text: string): string {
  return text.length > AUDITED_MAX ? `${text.slice(0, AUDITED_MAX)}…` : text;
}

function readField(field: GoodsText, typed: string): Result<StoredValue, TextRefusal> {
  const column = layeredColumns.find(({ layer }) => layer === field);
  if (!column) {
    if (typed.length > TITLE_MAX) return refuse({ kind: 'text-too-long' });
    const title = plainText(typed);
    return title === '' ? refuse({ kind: 'text-required' }) : ok(title);
  }
  const read = readTyped(column.name, typed);
  return 'value' in read ? ok(read.value) : refuse({ kind: 'text-refused', fault: read.fault });
}
