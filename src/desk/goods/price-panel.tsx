import type { GoodsPrice } from '../../domain/goods/goods.ts';
import { priceWords } from '../../domain/goods/price-words.ts';
import type { FeedPrice, OwnerPrice } from '../../domain/parts/part-layer.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { inEuros } from '../frame/money.ts';
import { LayerNote } from './layer-note.tsx';
import type { PartPanelProps } from './part-panel.ts';

const texts = deskGoods.price;

/** The part's price at each location, with a form for each. */
export function PricePanel(panel: PartPanelProps) {
  return (
    <section aria-labelledby="price">
      <h2 id="price">{texts.title}</h2>
      <p className="hint">{texts.lead}</p>
      <ul className="plain">
        {panel.part.prices.map((price) => (
          <li key={price.location}>
            <strong>{price.location}</strong>: {priceWords(price)}
            {price.layer && (
              <LayerNote
                {...panel}
                layer={price.layer}
                mark={price.mark}
                what={`${deskGoods.fields.price} ${price.location}`}
                feed={feedWords(price.layer.feedValue as FeedPrice | null)}
              />
            )}
            {panel.mayWork && (
              <details>
                <summary>{texts.change(price.location)}</summary>
                <PriceForm {...panel} price={price} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PriceForm({ path, token, price }: PartPanelProps & { readonly price: GoodsPrice }) {
  const { location, grossCents, layer, mark } = price;
  const owned = layer?.ownerValue as OwnerPrice | undefined;
  const id = (name: string) => `${name}-${location}`;
  return (
    <DeskForm action={`${path}/price/check`} token={token}>
      <input type="hidden" name="location" value={location} />
      <input type="hidden" name="seen" value={mark} />
      <DeskField
        name="gross"
        id={id('gross')}
        label={texts.gross}
        inputMode="decimal"
        defaultValue={typed(owned?.grossCents ?? grossCents)}
        required
      />
      <DeskField
        name="promotion"
        id={id('promotion')}
        label={texts.reduced}
        hint={texts.reducedHint}
        inputMode="decimal"
        defaultValue={typed(owned?.promotion?.grossCents ?? null)}
      />
      <DeskField
        name="until"
        id={id('until')}
        type="date"
        label={texts.until}
        hint={texts.untilHint}
        defaultValue={owned?.promotion?.until ?? ''}
      />
      <button type="submit">{deskGoods.part.check}</button>
    </DeskForm>
  );
}

function feedWords(price: FeedPrice | null): string {
  if (!price) return texts.none;
  return [inEuros(price.grossCents), ...(price.promotion ? [texts.promotion] : [])].join(', ');
}

function typed(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2);
}
