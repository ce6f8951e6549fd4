import type { GoodsStock } from '../../domain/goods/goods.ts';
import { faultsOfStock } from '../../domain/goods/set-stock.server.ts';
import type { FeedStock } from '../../domain/parts/part-layer.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskField } from '../frame/field.tsx';
import { LayerNote } from './layer-note.tsx';
import type { Fields, PartPanelProps, PartStep } from './part-step.ts';
import { StepForm } from './step-form.tsx';

const texts = deskGoods.stock;

/** The sellable stock of each location, with a form for a count. */
export function StockPanel(panel: PartPanelProps) {
  const { stock } = panel.part;
  return (
    <section aria-labelledby="stock">
      <h2 id="stock">{texts.title}</h2>
      <p className="hint">{texts.lead}</p>
      {stock.length === 0 && <p>{texts.none}</p>}
      <ul className="plain">
        {stock.map((one) => (
          <li key={one.location}>
            <strong>{one.location}</strong>: {texts.pieces(one.quantity)}
            {one.category && `, ${one.category}`}
            {one.layer && (
              <LayerNote
                {...panel}
                layer={one.layer}
                mark={one.mark}
                what={`${deskGoods.fields.stock} ${one.location}`}
                feed={feedWords(one.layer.feedValue as FeedStock)}
                then={withoutWords(one)}
              />
            )}
            {panel.mayWork && <StockForm {...panel} stock={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StockForm({ path, stock }: PartPanelProps & { readonly stock: GoodsStock }) {
  const { location, quantity, mark } = stock;
  return (
    <StepForm
      summary={texts.change(location)}
      action={`${path}/stock/check`}
      of={{ name: 'location', value: location }}
      mark={mark}
    >
      <DeskField
        name="quantity"
        id={`quantity-${location}`}
        label={texts.quantity}
        hint={texts.rule}
        inputMode="numeric"
        defaultValue={String(quantity)}
        required
      />
      <DeskField
        name="reason"
        id={`reason-${location}`}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={200}
        required
      />
      <button type="submit">{deskGoods.part.check}</button>
    </StepForm>
  );
}

function feedWords({ quantity }: FeedStock): string {
  return quantity === null ? texts.noLocation : texts.pieces(quantity);
}

function withoutWords({ withoutLayer }: GoodsStock): string {
  return withoutLayer == null ? texts.noLocation : texts.pieces(withoutLayer);
}

export const stockStep: PartStep = {
  name: 'stock',
  fields: ['location', 'quantity', 'reason'],
  undone: (fields) => ({ of: 'stock', location: fields('location') }),
  wrong: (fields) => faultsOfStock(wanted(fields)),
  idOf: (field, fields) => `${field}-${fields('location')}`,
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
