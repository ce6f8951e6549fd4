import { ok, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import type { PartStep } from './part-step.ts';

const texts = deskGoods.related;

export const relatedStep: PartStep = {
  name: 'related',
  fields: ['numbers'],
  async check(shop, change, fields) {
    const looked = await shop.goods.chooseRelated({
      ...{ ...change, related: numbersOf(fields('numbers')), isPreview: true },
    });
    if (!looked.ok) return looked;
    const words = ({ parts }: (typeof looked.value)['before']) =>
      parts.map(({ brand, partNumber }) => `${brand} ${partNumber}`).join(', ') || texts.nobody;
    const { before, after } = looked.value;
    return ok({
      title: texts.title,
      rows: [{ name: texts.title, before: words(before), after: words(after) }],
      notes: [texts.lead],
      confirm: texts.confirm,
    });
  },
  async take(shop, change, fields) {
    const chosen = await shop.goods.chooseRelated({
      ...{ ...change, related: numbersOf(fields('numbers')) },
    });
    return chosen.ok ? chosen : refuse(chosen.refusal);
  },
};

function numbersOf(text: string): string[] {
  return text.split(/[\n;]/).map((line) => line.trim());
}
