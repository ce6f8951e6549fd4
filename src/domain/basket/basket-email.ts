import type { BasketView } from './basket.ts';

/** The email that an order's confirmation goes to; empty where it is not known yet. */
export function emailOf({
  basket,
  shippingAddress,
}: Pick<BasketView, 'basket' | 'shippingAddress'>): string {
  return basket.shipEmail || shippingAddress?.email || '';
}
