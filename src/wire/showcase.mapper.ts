import type { GoodsOnShow } from '../domain/showcase/goods-on-show.server.ts';
import { toWireListItem } from './part.mapper.ts';
import type { WireShowcase } from './showcase.ts';

export function toWireShowcase({ promotions, popular, isOrdered }: GoodsOnShow): WireShowcase {
  return {
    promotions: promotions.map(toWireListItem),
    popular: popular.map(toWireListItem),
    ordered: isOrdered,
  };
}
