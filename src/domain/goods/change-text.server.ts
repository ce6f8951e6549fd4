import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { sanitiseHtml } from '../feed/record/sanitise-html.server.ts';
import { replaceDocuments } from '../feed/write/part-documents.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import type { GoodsText, GoodsTextState, TextRefusal } from './goods.ts';
import { setText } from './goods-part.sql.server.ts';
import { writeLayer } from './layers.sql.server.ts';

/** In characters. */
const TEXT_MAX: Readonly<Record<GoodsText, number>> = {
  description: 500,
  detail: 100_000,
  notes: 5_000,
};

/** The longest text in the audit trail, in characters. */
const AUDITED_MAX = 2_000;

/** Overrides a text of the feed. Details are HTML, sanitised like a feed's; the search finds a new title. GDS-6. */
export function changeText(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { field, text: typed, ...change }: PartChange & { field: GoodsText; text: string },
): Promise<Result<{ before: GoodsTextState; after: GoodsTextState }, TextRefusal>> {
  type Changed = { before: GoodsTextState; after: GoodsTextState };
  return changePart<Changed, TextRefusal>(context, change, async (changing) => {
    const { tx, part, now, isSeen, record, refresh, changed } = changing;
    const before = part.texts[field];
    if (!isSeen(before.mark)) return refuse({ kind: 'changed-meanwhile' });
    if (typed.length > TEXT_MAX[field]) return refuse({ kind: 'text-too-long' });
    const text = cleaned(field, typed);
    if (field === 'description' && text === '') return refuse({ kind: 'text-required' });

    await writeLayer(tx, {
      ...{ partId: part.id, field, ownerValue: text, feedValue: before.text },
      ...{ changedAt: now, changedBy: change.by.accountId },
    });
    await setText(tx, { partId: part.id, field, text, now });
    if (field === 'description') await replaceDocuments(tx, [part.id]);
    await record('change-text', {
      before: { field, text: shortened(before.text) },
      after: { field, text: shortened(text) },
    });
    await refresh({ keepsShape: field !== 'description' });
    return ok({ before, after: (await changed()).texts[field] });
  });
}

function shortened(text: string): string {
  return text.length > AUDITED_MAX ? `${text.slice(0, AUDITED_MAX)}…` : text;
}

function cleaned(field: GoodsText, typed: string): string {
  if (field === 'detail') return sanitiseHtml(typed.trim());
  return field === 'description' ? plainText(typed) : typed.trim();
}
