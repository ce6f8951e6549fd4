import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { inEuros } from '../../desk/frame/money.ts';
import type { PriceChanged } from '../../domain/goods/change-price.server.ts';
import {
  type GoodsPart,
  type GoodsStock,
  goodsTexts,
  type Layer,
  layeredText,
} from '../../domain/goods/goods.ts';
import { priceWords } from '../../domain/goods/price-words.ts';
import type { StoredValue } from '../../domain/parts/part-columns.ts';
import type { FeedPrice, FeedStock } from '../../domain/parts/part-layer.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskGoods as texts } from '../../messages/desk/goods.ts';
import type { DeskGoodsCommand } from './goods-arguments.ts';

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

export function priceChangedLines(
  { before, after }: PriceChanged,
  { isPreview }: DeskGoodsCommand,
): string {
  return changeLine(isPreview, `price ${after.location}`, priceWords(before), priceWords(after));
}

export function stockChangedLines(
  { before, after }: { readonly before: GoodsStock; readonly after: GoodsStock },
  { isPreview }: DeskGoodsCommand,
): string {
  const [was, is] = [before, after].map(({ quantity }) => texts.stock.pieces(quantity));
  return changeLine(isPreview, `stock ${after.location}`, `${was}`, `${is}`);
}

/** What a change does, or would do. */
export function changeLine(
  isPreview: boolean,
  what: string,
  before: string,
  after: string,
): string {
  return `${isPreview ? 'Would change' : 'Changed'} ${what}\n  from ${before}\n  to   ${after}`;
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
