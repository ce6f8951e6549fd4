import { toPartWireId } from '../../kernel/ids.ts';
import { changePrice } from '../goods/change-price.server.ts';
import type { EditedOfGoods } from '../goods/edit-goods.server.ts';
import type { GoodsPart, Layer } from '../goods/goods.ts';
import { goodsPart } from '../goods/goods-part.server.ts';
import { hidePart } from '../goods/hide-part.server.ts';
import { setStock } from '../goods/set-stock.server.ts';
import { takeBack } from '../goods/take-back.server.ts';
import type { OwnerPrice } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';

/** A value of a part that somebody is about to change. */
export interface GoodsThing {
  readonly id: number;
  readonly of: EditedOfGoods;
  /** '' for hiding. */
  readonly location: string;
}

/** The owner's value before a change; without one, the feed's held. */
export interface GoodsBefore extends GoodsThing {
  readonly mark: string;
  readonly owned: OwnerPrice | { readonly quantity: number; readonly reason: string } | true | null;
}

/** A change that was made: the owner's value before it, and the mark of the value after it. */
export type GoodsStep = GoodsBefore;

export async function goodsBefore(
  context: ShopContext,
  things: readonly GoodsThing[],
): Promise<readonly GoodsBefore[]> {
  const before: GoodsBefore[] = [];
  for (const { thing, part } of await partsOf(context, things)) {
    const { layer, mark, quantity } = stateOf(part, thing);
    const owned =
      layer === undefined
        ? null
        : thing.of === 'stock'
          ? { quantity, reason: layer.reason }
          : (layer.ownerValue as OwnerPrice | true);
    before.push({ ...thing, mark, owned });
  }
  return before;
}

/** The changes that were made, each with its mark of now; what was refused is left out. */
export async function goodsAfter(
  context: ShopContext,
  before: readonly GoodsBefore[],
): Promise<readonly GoodsStep[]> {
  const now = await partsOf(context, before);
  return now.flatMap(({ thing, part }) => {
    const { mark } = stateOf(part, thing);
    return mark === thing.mark ? [] : [{ ...thing, mark }];
  });
}

/** @returns false where one of them has been changed since; it stays as it is, and the others are undone */
export async function undoGoods(
  context: ShopContext,
  steps: readonly GoodsStep[],
  by: Actor,
): Promise<boolean> {
  let isWhole = true;
  for (const step of steps) {
    const done = await undoOne(context, step, by);
    isWhole &&= done.ok;
  }
  return isWhole;
}

function undoOne(context: ShopContext, { id, of, location, mark, owned }: GoodsStep, by: Actor) {
  const change = { part: toPartWireId(id), by, seen: mark };
  if (owned === null) return takeBack(context, { ...change, field: of, location });
  if (owned === true) return hidePart(context, change);
  return 'quantity' in owned
    ? setStock(context, { ...change, location, ...owned })
    : changePrice(context, { ...change, location, ...owned });
}

async function partsOf<Thing extends GoodsThing>(context: ShopContext, things: readonly Thing[]) {
  const parts = new Map<number, GoodsPart>();
  for (const id of new Set(things.map((thing) => thing.id))) {
    const found = await goodsPart(context, { part: toPartWireId(id) });
    if (found.ok) parts.set(id, found.value);
  }
  return things.flatMap((thing) => {
    const part = parts.get(thing.id);
    return part ? [{ thing, part }] : [];
  });
}

function stateOf(
  { prices, stock, onSale }: GoodsPart,
  { of, location }: GoodsThing,
): { readonly layer: Layer | undefined; readonly mark: string; readonly quantity: number } {
  switch (of) {
    case 'price': {
      const price = prices.find((one) => one.location === location);
      return { layer: price?.layer, mark: price?.mark ?? '', quantity: 0 };
    }
    case 'stock': {
      const there = stock.find((one) => one.location === location);
      return { layer: there?.layer, mark: there?.mark ?? '', quantity: there?.quantity ?? 0 };
    }
    case 'hidden':
      return { layer: onSale.hiddenLayer, mark: onSale.mark, quantity: 0 };
  }
}
