import { ok, refuse } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import { LayerNote } from './layer-note.tsx';
import type { PartPanelProps, PartStep } from './part-step.ts';

const texts = deskGoods.onSale;

/** Whether the part is on sale, and the button to hide it. */
export function OnSalePanel(panel: PartPanelProps) {
  const { onSale } = panel.part;
  const { hiddenLayer, isInFeed } = onSale;
  const state = hiddenLayer ? 'hidden' : onSale.is ? 'on-sale' : 'withdrawn';
  return (
    <section aria-labelledby="on-sale">
      <h2 id="on-sale">{texts.title}</h2>
      <p>{texts.states[state]}</p>
      {hiddenLayer && (
        <>
          {!isInFeed && <p>{texts.showWithdrawn}</p>}
          <LayerNote
            {...panel}
            layer={hiddenLayer}
            mark={onSale.mark}
            what={deskGoods.fields.hidden}
            feed={deskGoods.states[isInFeed ? 'on-sale' : 'withdrawn']}
            label={texts.show}
          />
        </>
      )}
      {panel.mayWork && !hiddenLayer && (
        <DeskForm action={`${panel.path}/hide/check`}>
          <input type="hidden" name="seen" value={onSale.mark} />
          <button type="submit" className="quiet">
            {texts.hide}
          </button>
        </DeskForm>
      )}
    </section>
  );
}

export const hideStep: PartStep = {
  name: 'hide',
  fields: [],
  undone: () => ({ of: 'hidden', location: '' }),
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
