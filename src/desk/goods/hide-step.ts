import { ok, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import type { PartStep } from './part-step.ts';

const texts = deskGoods.onSale;

export const hideStep: PartStep = {
  name: 'hide',
  fields: [],
  // A trial run with a rollback would recount every list of the part twice.
  async check(shop, { part }) {
    const found = await shop.goods.part({ part });
    if (!found.ok) return found;
    const { is: isOnSale, hiddenLayer, kits } = found.value.onSale;
    if (hiddenLayer) return refuse({ kind: 'is-hidden' });
    return ok({
      title: texts.checkTitle,
      rows: [
        {
          name: texts.title,
          before: deskGoods.states[isOnSale ? 'on-sale' : 'withdrawn'],
          after: deskGoods.states.hidden,
        },
      ],
      notes: [texts.hideNote, ...(kits > 0 ? [texts.kits(kits)] : [])],
      confirm: texts.hide,
    });
  },
  take: (shop, change) => shop.goods.hide(change),
};
