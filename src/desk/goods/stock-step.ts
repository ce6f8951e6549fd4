import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import type { Fields, PartStep } from './part-step.ts';

const texts = deskGoods.stock;

export const stockStep: PartStep = {
  name: 'stock',
  fields: ['location', 'quantity', 'reason'],
  async check(shop, change, fields) {
    const looked = await shop.goods.setStock({ ...change, ...wanted(fields), isPreview: true });
    if (!looked.ok) return looked;
    const { before, after } = looked.value;
    return ok({
      title: texts.checkTitle(after.location),
      rows: [
        {
          name: texts.quantity,
          before: texts.pieces(before.quantity),
          after: texts.pieces(after.quantity),
        },
      ],
      notes: [deskGoods.part.reason(fields('reason').trim()), texts.lead, texts.rule],
      confirm: texts.confirm,
    });
  },
  take: (shop, change, fields) => shop.goods.setStock({ ...change, ...wanted(fields) }),
};

function wanted(fields: Fields) {
  const typed = fields('quantity').trim();
  return {
    location: fields('location'),
    quantity: /^\d{1,7}$/.test(typed) ? Number(typed) : -1,
    reason: fields('reason'),
  };
}
