import { deskGoods } from '../../messages/desk/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import { LayerNote } from './layer-note.tsx';
import type { PartPanelProps } from './part-panel.ts';

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
        <DeskForm action={`${panel.path}/hide/check`} token={panel.token}>
          <input type="hidden" name="seen" value={onSale.mark} />
          <button type="submit" className="quiet">
            {texts.hide}
          </button>
        </DeskForm>
      )}
    </section>
  );
}
