import type { BasketView } from './basket.ts';

/** The e-mail address for an order's confirmation; empty while unknown. */
export function emailOf({
  basket,
  shippingAddress,
}: Pick<BasketView, 'basket' | 'shippingAddress'>): string {
  return basket.shipEmail || shippingAddress?.email || '';
}
