import { type GoodsText, goodsTexts } from '../../domain/goods/goods.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import type { Fields, PartStep } from './part-step.ts';

const texts = deskGoods.texts;

export const textStep: PartStep = {
  name: 'text',
  fields: ['field', 'text'],
  async check(shop, change, fields) {
    const wanted = wantedText(fields);
    if (!wanted.ok) return wanted;
    const looked = await shop.goods.changeText({ ...change, ...wanted.value, isPreview: true });
    if (!looked.ok) return looked;
    const { before, after } = looked.value;
    const label = texts.labels[wanted.value.field];
    return ok({
      title: texts.checkTitle(label),
      rows: [{ name: label, before: before.text || texts.empty, after: after.text || texts.empty }],
      notes: [texts.hints[wanted.value.field], texts.lead].filter(Boolean),
      confirm: texts.confirm,
    });
  },
  async take(shop, change, fields) {
    const wanted = wantedText(fields);
    return wanted.ok ? shop.goods.changeText({ ...change, ...wanted.value }) : wanted;
  },
};

function wantedText(
  fields: Fields,
): Result<{ field: GoodsText; text: string }, { kind: 'no-such-text' }> {
  const field = goodsTexts.find((one) => one === fields('field'));
  // Browsers send line ends as CRLF.
  const text = fields('text').replaceAll('\r\n', '\n');
  return field ? ok({ field, text }) : refuse({ kind: 'no-such-text' });
}
