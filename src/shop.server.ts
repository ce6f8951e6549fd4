import type { Source } from './config/markets.ts';
import { finderOptions } from './domain/catalogue/finder.server.ts';
import { listing } from './domain/catalogue/listing.server.ts';
import { promotions } from './domain/catalogue/promotions.server.ts';
import { regionOf } from './domain/catalogue/region.ts';
import { searchParts } from './domain/catalogue/search.server.ts';
import { part, partApplications, relatedParts } from './domain/parts/parts.server.ts';
import type { ShopContext } from './domain/shop-context.server.ts';

/** What a use case asks for beside its context. */
type Input<UseCase extends (context: ShopContext, input: never) => unknown> =
  Parameters<UseCase>[1];

/** Every use case of the shop in one object: what both doors, pages and calls, have in hand. */
export function createShop(context: ShopContext) {
  return {
    config: context.config,
    clock: context.clock,

    // Catalogue
    finderOptions: (input: Input<typeof finderOptions>) => finderOptions(context, input),
    listing: (input: Input<typeof listing>) => listing(context, input),
    promotions: (input: Input<typeof promotions>) => promotions(context, input),
    region: ({ source }: { source: Source }) => regionOf(context.config, source),
    searchParts: (input: Input<typeof searchParts>) => searchParts(context, input),

    // Parts
    part: (input: Input<typeof part>) => part(context, input),
    partApplications: (input: Input<typeof partApplications>) => partApplications(context, input),
    relatedParts: (input: Input<typeof relatedParts>) => relatedParts(context, input),
  };
}

export type Shop = ReturnType<typeof createShop>;
