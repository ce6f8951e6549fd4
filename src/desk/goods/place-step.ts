import { placeWords } from '../../domain/goods/goods.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import type { Fields, PartStep } from './part-step.ts';

const texts = deskGoods.place;

export const placeStep: PartStep = {
  name: 'place',
  fields: ['category', 'group'],
  async check(shop, change, fields) {
    const looked = await shop.goods.choosePlace({
      ...{ ...change, ...wanted(fields), isPreview: true },
    });
    if (!looked.ok) return looked;
    const { before, after } = looked.value;
    const words = ({ is }: typeof before) => placeWords(is) || texts.none;
    return ok({
      title: texts.title,
      rows: [{ name: texts.title, before: words(before), after: words(after) }],
      notes: [texts.lead],
      confirm: texts.confirm,
    });
  },
  take: (shop, change, fields) => shop.goods.choosePlace({ ...change, ...wanted(fields) }),
};

const wanted = (fields: Fields) => ({ category: fields('category'), group: fields('group') });
