import {
  faultsOfPrice,
  type GoodsPrice,
  percentOf,
  type WantedPrice,
} from '../../domain/goods/goods.ts';
import { priceWords } from '../../domain/goods/price-words.ts';
import type { FeedPrice, OwnerPrice } from '../../domain/parts/part-layer.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskField } from '../frame/field.tsx';
import { dayWords, inEuros, typedCents } from '../frame/money.ts';
import { LayerNote } from './layer-note.tsx';
import type { CheckedChange, Fields, PartPanelProps, PartStep } from './part-step.ts';
import { StepForm } from './step-form.tsx';

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
            {panel.mayWork && <PriceForm {...panel} price={price} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PriceForm({ path, price }: PartPanelProps & { readonly price: GoodsPrice }) {
  const { location, layer, mark } = price;
  const owned = (layer?.ownerValue as OwnerPrice | undefined) ?? shownAs(price);
  const id = (name: string) => `${name}-${location}`;
  return (
    <StepForm
      summary={texts.change(location)}
      action={`${path}/price/check`}
      of={{ name: 'location', value: location }}
      mark={mark}
    >
      <DeskField
        name="gross"
        id={id('gross')}
        label={texts.gross}
        inputMode="decimal"
        defaultValue={typed(owned.grossCents)}
        required
      />
      <DeskField
        name="promotion"
        id={id('promotion')}
        label={texts.reduced}
        hint={texts.reducedHint}
        inputMode="decimal"
        defaultValue={typed(owned.promotion?.grossCents ?? null)}
      />
      <DeskField
        name="until"
        id={id('until')}
        type="date"
        label={texts.until}
        hint={texts.untilHint}
        defaultValue={owned.promotion?.until ?? ''}
      />
      <button type="submit">{deskGoods.part.check}</button>
    </StepForm>
  );
}

/** A feed's price as the form has it. What something in a promotion costs without it, a feed does not say. */
function shownAs({ grossCents, promotion }: GoodsPrice) {
  return promotion && grossCents !== null
    ? { grossCents: null, promotion: { grossCents, until: null } }
    : { grossCents, promotion: null };
}

function feedWords(price: FeedPrice | null): string {
  if (!price) return texts.none;
  return [inEuros(price.grossCents), ...(price.promotion ? [texts.promotion] : [])].join(', ');
}

function typed(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2);
}

export const priceStep: PartStep = {
  name: 'price',
  fields: ['location', 'gross', 'promotion', 'until'],
  undone: (fields) => ({ of: 'price', location: fields('location') }),
  wrong: (fields, today) => faultsOfPrice(wantedPrice(fields), today),
  idOf: (field, fields) => `${field}-${fields('location')}`,
  async check(shop, change, fields) {
    const wanted = wantedPrice(fields);
    const looked = await shop.goods.changePrice({ ...change, ...wanted, isPreview: true });
    return looked.ok ? ok(checked(wanted, looked.value)) : looked;
  },
  async isDrastic(shop, change, fields) {
    const looked = await shop.goods.changePrice({
      ...{ ...change, ...wantedPrice(fields), isPreview: true },
    });
    return looked.ok && looked.value.isDrastic;
  },
  take: (shop, change, fields) => shop.goods.changePrice({ ...change, ...wantedPrice(fields) }),
};

/** What is no amount is NaN, which is refused. */
function wantedPrice(fields: Fields): WantedPrice {
  const grossCents = typedCents(fields('gross')) ?? Number.NaN;
  const reducedCents = typedCents(fields('promotion'));
  const until = fields('until').trim() || null;
  const promotion =
    reducedCents === undefined ? null : { grossCents: reducedCents ?? Number.NaN, until };
  return { location: fields('location'), grossCents, promotion };
}

type Priced = Pick<GoodsPrice, 'grossCents' | 'baseGrossCents' | 'promotion'>;

function checked(
  { location, grossCents, promotion }: WantedPrice,
  { before, after }: { readonly before: Priced; readonly after: Priced },
): CheckedChange {
  const percent = percentOf(before.grossCents, after.grossCents);
  const moves = percent === undefined ? '' : ` (${texts.moves(percent)})`;
  const base = after.baseGrossCents;
  const isReduced = promotion !== null && base !== null && base > promotion.grossCents;
  return {
    title: texts.checkTitle(location),
    rows: [
      {
        name: texts.now,
        before: amount(before.grossCents),
        after: `${amount(after.grossCents)}${moves}`,
      },
      ...(promotion || before.promotion
        ? [
            {
              name: texts.inPromotion,
              before: before.promotion ? amount(before.grossCents) : texts.noBase,
              after: after.promotion ? amount(after.grossCents) : texts.noBase,
            },
            {
              name: texts.base,
              before: shownBase(before),
              after: isReduced ? inEuros(base) : texts.noBase,
            },
          ]
        : []),
      ...(promotion?.until
        ? [{ name: texts.later(dayWords(promotion.until)), before: '', after: inEuros(grossCents) }]
        : []),
    ],
    notes: [
      ...(before.promotion && !after.promotion ? [texts.endsPromotion] : []),
      ...(promotion && !isReduced && base !== null ? [texts.noReduction(inEuros(base))] : []),
      texts.lead,
      texts.history,
    ],
    confirm: texts.confirm,
  };
}

function amount(cents: number | null): string {
  return cents === null ? texts.none : inEuros(cents);
}

function shownBase({ grossCents, baseGrossCents }: Priced): string {
  const isReduced = baseGrossCents !== null && grossCents !== null && baseGrossCents > grossCents;
  return isReduced ? inEuros(baseGrossCents) : texts.noBase;
}
