import type { IsoDay } from '../../kernel/clock.ts';
import { type BasisPoints, netOf } from '../../kernel/money.ts';
import { type FeedPrice, type OwnerPrice, priceOn } from '../parts/part-layer.ts';

/** An owner's price in the price list's form on a day: amounts with VAT, as a feed may give them. */
export function livePrice(
  price: OwnerPrice,
  { today, vatRate }: { readonly today: IsoDay; readonly vatRate: BasisPoints },
): FeedPrice {
  const { grossCents, isPromotion } = priceOn(price, today);
  const netCents = netOf(grossCents, vatRate);
  return { netCents, grossCents, vatRate, isNetDerived: true, promotion: isPromotion };
}
