import type { Config } from '../../config/config.ts';
import type { Cents } from '../../kernel/money.ts';

/** Nothing would be paid, and the owner has not said that the shop gives orders away. `contact`: the shop's address. */
export interface FreeOrder {
  readonly kind: 'free-order';
  readonly contact: string;
}

/** Why an order of this total is not wanted: it would be paid by itself. SAF-25. */
export function unwantedFree(
  { freeOrders, seller }: Pick<Config, 'freeOrders' | 'seller'>,
  grossCents: Cents,
): FreeOrder | undefined {
  return grossCents === 0 && !freeOrders
    ? { kind: 'free-order', contact: seller.email }
    : undefined;
}
