import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { inEuros } from '../../desk/frame/money.ts';
import { type GoodsPart, goodsTexts, type Layer, layeredText } from '../../domain/goods/goods.ts';
import type { FitmentCorrection } from '../../domain/goods/goods-fitments.ts';
import { priceWords } from '../../domain/goods/price-words.ts';
import { type PartFitment, spanWords } from '../../domain/parts/owner-fitments.ts';
import type { StoredValue } from '../../domain/parts/part-columns.ts';
import type { FeedPrice, FeedStock } from '../../domain/parts/part-layer.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskGoods as texts } from '../../messages/desk/goods/goods.ts';
import { deskCorrections } from '../../messages/desk/orders/corrections.ts';

/** One part: a line for each field that can be changed, with the feed's value next to changed ones. */
export function partLines(part: GoodsPart): string {
  const { onSale, prices, stock } = part;
  const state = onSale.hiddenLayer ? 'hidden' : onSale.is ? 'on-sale' : 'withdrawn';
  return [
    `${texts.part.title(part.brand, part.partNumber)}: ${texts.states[state]}`,
    ...prices
      .filter(({ grossCents, layer }) => grossCents !== null || layer)
      .map(
        (price) =>
          `price ${price.location}: ${priceWords(price)}${feedWords(price.layer, priceOfFeed)}`,
      ),
    ...stock.map(
      (one) =>
        `stock ${one.location}: ${texts.stock.pieces(one.quantity)}${feedWords(one.layer, stockOfFeed)}`,
    ),
    ...goodsTexts
      .map((field) => ({ field, ...part.texts[field] }))
      .filter(({ text, layer }) => text !== '' || layer)
      .map(
        ({ field, text, layer }) =>
          `${field}: ${text}${feedWords(layer, (said: StoredValue) => layeredText(field, said))}`,
      ),
  ].join('\n');
}

function feedWords(layer: Layer | undefined, words: (value: never) => string): string {
  if (!layer) return '';
  const { feedValue, feedChangedAt, reason } = layer;
  const value = words(feedValue as never);
  const said = feedChangedAt
    ? texts.part.feedSaysSince(value, formatMoment(feedChangedAt, SHOP_TIME_ZONE))
    : texts.part.feedSays(value);
  return `\n  yours. ${reason === '' ? '' : `${texts.part.reason(reason)} `}${said}`;
}

function priceOfFeed(price: FeedPrice | null): string {
  return price ? inEuros(price.grossCents) : texts.price.none;
}

function stockOfFeed({ quantity }: FeedStock): string {
  return quantity === null ? texts.stock.noLocation : texts.stock.pieces(quantity);
}

export function fitmentLines(fitments: readonly PartFitment[]): string {
  const lines = fitments.map((fitment) => {
    const { group, parameter, parameter2, parameter3 } = fitment;
    return [spanWords(fitment), group, parameter, parameter2, parameter3]
      .filter(Boolean)
      .join(', ');
  });
  return lines.join('\n') || 'It lists no vehicles.';
}

/** The vehicles of a part that are of one make and model. */
export function spansOf(wanted: { readonly make: string; readonly model: string }) {
  const isOf = ({ make, model }: PartFitment) =>
    make.toUpperCase() === wanted.make.toUpperCase() &&
    model.toUpperCase() === wanted.model.toUpperCase();
  return (list: readonly PartFitment[]) => list.filter(isOf).map(spanWords).join('; ') || 'none';
}

export function correctionLines(corrections: readonly FitmentCorrection[]): string {
  const lines = corrections.map(({ id, brand, partNumber, make, model, year, engine, ...one }) => {
    const vehicle = [make, model, year, engine].filter(Boolean).join(' ');
    const at = formatMoment(one.openedAt, SHOP_TIME_ZONE);
    return `${id}: ${one.state}, ${brand} ${partNumber}, ${vehicle || deskCorrections.noVehicle}, ${at}`;
  });
  return lines.join('\n') || deskCorrections.none;
}
