import type { ShopContext } from './domain/shop-context.server.ts';

/** Every use case of the shop in one object: what both doors, pages and calls, have in hand. */
export function createShop(context: ShopContext) {
  return {
    config: context.config,
  };
}

export type Shop = ReturnType<typeof createShop>;
