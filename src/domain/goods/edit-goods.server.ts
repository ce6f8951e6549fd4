import type { Location } from '../../config/countries/markets.ts';
import { toPartWireId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import { changePrice } from './change-price.server.ts';
import {
  GOODS_A_PAGE,
  type GoodsPart,
  type HideRefusal,
  type PriceRefusal,
  type StockRefusal,
  type TakeBackRefusal,
} from './goods.ts';
import { goodsPart } from './goods-part.server.ts';
import { hidePart } from './hide-part.server.ts';
import { setStock } from './set-stock.server.ts';
import { takeBack } from './take-back.server.ts';

/** What is edited in the row of a part: the one list. */
export const editedOfGoods = ['price', 'stock', 'hidden'] as const;
export type EditedOfGoods = (typeof editedOfGoods)[number];

/** One value of one part: cents with VAT, pieces, or 1 for a hidden part and 0 for any other; null where it has none. */
export interface GoodsEdit {
  readonly id: number;
  readonly of: EditedOfGoods;
  /** What stood in the row before somebody typed. */
  readonly shown: number | null;
  readonly wanted: number;
  /** The mark of the preview; the preview itself has none, and goes by `shown`. */
  readonly seen?: string | undefined;
}

/** What becomes of one value. */
export interface EditedGoods {
  readonly edit: GoodsEdit;
  /** Undefined: it is gone, and so is its number. */
  readonly part: Pick<GoodsPart, 'id' | 'partNumber' | 'brand'> | undefined;
  /** Of the value before, for the step that follows a preview. */
  readonly mark: string;
  readonly outcome: Result<
    {
      readonly before: number | null;
      readonly after: number;
      readonly isDrastic: boolean;
      /** Kits that contain the part. */
      readonly kits: number;
    },
    {
      readonly kind:
        | (PriceRefusal | StockRefusal | HideRefusal | TakeBackRefusal)['kind']
        | 'in-promotion';
    }
  >;
}

/**
 * Changes prices, counts and hiding of the parts of a list, each value by itself, by the same rules as at the page of a
 * part: what is refused says why, and leaves the others as they are. GDS-17.
 * @param input.reason of all counts
 * @returns refused where nothing is changed, or more than a page of a list is
 */
export async function editGoods(
  context: ShopContext,
  input: {
    readonly edits: readonly GoodsEdit[];
    readonly location: Location;
    readonly reason: string;
    readonly by: Actor;
    readonly isPreview?: boolean;
  },
): Promise<Result<readonly EditedGoods[], { readonly kind: 'no-edits' }>> {
  const { edits, location } = input;
  if (edits.length === 0 || edits.length > GOODS_A_PAGE * editedOfGoods.length) {
    return refuse({ kind: 'no-edits' });
  }
  const edited: EditedGoods[] = [];
  for (const edit of edits) {
    const found = await goodsPart(context, { part: toPartWireId(edit.id) });
    if (!found.ok) {
      edited.push({ edit, part: undefined, mark: '', outcome: found });
      continue;
    }
    const part = found.value;
    const { value, mark } = valueIn(part, edit.of, location);
    const outcome =
      edit.seen === undefined && value !== edit.shown
        ? refuse({ kind: 'changed-meanwhile' as const })
        : await take(context, part, edit, input);
    edited.push({ edit, part, mark, outcome });
  }
  return ok(edited);
}

function valueIn(
  { prices, stock, onSale }: GoodsPart,
  of: EditedOfGoods,
  location: Location,
): { readonly value: number | null; readonly mark: string } {
  switch (of) {
    case 'price': {
      const price = prices.find((one) => one.location === location);
      return { value: price?.grossCents ?? null, mark: price?.mark ?? '' };
    }
    case 'stock': {
      const there = stock.find((one) => one.location === location);
      return { value: there?.quantity ?? null, mark: there?.mark ?? '' };
    }
    case 'hidden':
      return { value: onSale.hiddenLayer ? 1 : 0, mark: onSale.mark };
  }
}

async function take(
  context: ShopContext,
  part: GoodsPart,
  { of, wanted, seen }: GoodsEdit,
  { location, reason, by, isPreview = false }: Parameters<typeof editGoods>[1],
): Promise<EditedGoods['outcome']> {
  const before = valueIn(part, of, location).value;
  const change = { part: toPartWireId(part.id), by, seen, isPreview };
  const changed = { before, after: wanted, isDrastic: false, kits: part.onSale.kits };
  switch (of) {
    case 'price': {
      // Which of its two prices is meant, nobody has said.
      if (part.prices.find((one) => one.location === location)?.promotion) {
        return refuse({ kind: 'in-promotion' });
      }
      const price = { location, grossCents: wanted, promotion: null };
      const done = await changePrice(context, { ...change, ...price });
      return done.ok ? ok({ ...changed, isDrastic: done.value.isDrastic }) : done;
    }
    case 'stock': {
      const done = await setStock(context, { ...change, location, quantity: wanted, reason });
      return done.ok ? ok(changed) : done;
    }
    case 'hidden': {
      // A trial run with a rollback would recount every list of the part twice.
      if (isPreview) return ok(changed);
      const done =
        wanted === 1
          ? await hidePart(context, change)
          : await takeBack(context, { ...change, field: 'hidden' });
      return done.ok ? ok(changed) : done;
    }
  }
}
