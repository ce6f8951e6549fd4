import { z } from 'zod';
import type { GoodsOnShow } from '../domain/showcase/goods-on-show.server.ts';
import { toWireListItem } from './part.mapper.ts';
import { wireListItem } from './part.ts';

/** Answer of showcase. */
export const wireShowcase = z.object({
  promotions: z
    .array(wireListItem)
    .describe('Of the vehicle where its year is chosen, else of all vehicles'),
  popular: z.array(wireListItem),
  ordered: z
    .boolean()
    .describe('Whether `popular` is what was ordered most lately; else it is what wears first'),
});

export type WireShowcase = z.infer<typeof wireShowcase>;

export function toWireShowcase({ promotions, popular, isOrdered }: GoodsOnShow): WireShowcase {
  return {
    promotions: promotions.map(toWireListItem),
    popular: popular.map(toWireListItem),
    ordered: isOrdered,
  };
}
