import { goodsUseCases } from '../goods/goods-use-cases.server.ts';
import { listViewsUseCases } from '../list-views/list-views.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { undoUseCases } from './undo.server.ts';

/** Parts, the views of the desk's lists, and undoing changes of both. */
export function goodsAndListsUseCases(context: ShopContext) {
  return {
    goods: goodsUseCases(context),
    lists: listViewsUseCases(context),
    undo: undoUseCases(context),
  };
}
