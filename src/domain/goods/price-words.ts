import { CURRENCY } from '../../config/countries/markets.ts';
import { formatMoney } from '../../kernel/money.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import type { GoodsPrice } from './goods.ts';

const texts = deskGoods.price;

/** The shop's price with its crossed-out price and the lowest price of 30 days. */
export function priceWords({
  grossCents,
  promotion,
  baseGrossCents,
  lowCents,
}: Pick<GoodsPrice, 'grossCents' | 'promotion' | 'baseGrossCents' | 'lowCents'>): string {
  if (grossCents === null) return texts.none;
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
  const isReduced = promotion && baseGrossCents !== null && baseGrossCents > grossCents;
  return [
    euros(grossCents),
    ...(promotion ? [texts.promotion] : []),
    ...(isReduced ? [texts.was(euros(baseGrossCents))] : []),
    ...(lowCents === null ? [] : [texts.low(euros(lowCents))]),
  ].join(', ');
}
