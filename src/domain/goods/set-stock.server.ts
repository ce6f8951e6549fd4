import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { FeedStock } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import type { GoodsStock, StockRefusal } from './goods.ts';
import { setPieces } from './goods-part.sql.server.ts';
import { writeLayer } from './layers.sql.server.ts';

const PIECES_MAX = 1_000_000;
const REASON_MAX = 200;

/**
 * Sets the sellable pieces of a part at a location after a count. Orders continue to take from it. A feed with more
 * pieces leaves it; one with fewer than there would be without the count lowers it by the difference. GDS-5.
 */
export function setStock(
  context: Pick<ShopContext, 'db' | 'clock'>,
  input: PartChange & {
    readonly location: string;
    readonly quantity: number;
    readonly reason: string;
  },
): Promise<Result<{ before: GoodsStock; after: GoodsStock }, StockRefusal>> {
  const { location, quantity, ...change } = input;
  const reason = input.reason.trim().slice(0, REASON_MAX);
  type Changed = { before: GoodsStock; after: GoodsStock };
  return changePart<Changed, StockRefusal>(context, change, async (changing) => {
    const { tx, part, now, isSeen, record, changed } = changing;
    const before = part.stock.find((one) => one.location === location);
    if (!before) return refuse({ kind: 'no-stock-there' });
    if (!isSeen(before.mark)) return refuse({ kind: 'changed-meanwhile' });
    const [fault] = faultsOfStock({ quantity, reason }).values();
    if (fault) return refuse({ kind: fault });

    const without = before.withoutLayer === undefined ? before.quantity : before.withoutLayer;
    const feedValue: FeedStock = { quantity: without, liveThen: quantity };
    await writeLayer(tx, {
      ...{ partId: part.id, field: 'stock', location, ownerValue: { quantity }, feedValue },
      ...{ reason, changedAt: now, changedBy: change.by.accountId },
    });
    await setPieces(tx, { partId: part.id, location, quantity });
    await record('set-stock', {
      before: { location, quantity: before.quantity },
      after: { location, quantity, reason },
    });
    const after = (await changed()).stock.find((one) => one.location === location) as GoodsStock;
    return ok({ before, after });
  });
}

/** All that is wrong with a typed count, by field. */
export function faultsOfStock({
  quantity,
  reason,
}: {
  readonly quantity: number;
  readonly reason: string;
}): ReadonlyMap<'quantity' | 'reason', 'no-count' | 'reason-required'> {
  const isCount = Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= PIECES_MAX;
  return new Map([
    ...(isCount ? [] : [['quantity', 'no-count'] as const]),
    ...(reason.trim() === '' ? [['reason', 'reason-required'] as const] : []),
  ]);
}
