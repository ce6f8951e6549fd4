import { ok, type Result, refuse } from '../../kernel/result.ts';
import { relistPart } from '../feed/write/one-part.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import type { GoodsPart, HideRefusal } from './goods.ts';
import { setOnSale } from './goods-part.sql.server.ts';
import { writeLayer } from './layers.sql.server.ts';

/**
 * Hides a part from the shop until the owner shows it again, whatever feeds say. Kits that contain it stay on sale,
 * because a kit is a part of its own. GDS-7.
 */
export function hidePart(
  context: Pick<ShopContext, 'db' | 'clock'>,
  change: PartChange,
): Promise<Result<GoodsPart, HideRefusal>> {
  return changePart<GoodsPart, HideRefusal>(context, change, async (changing) => {
    const { tx, part, now, isSeen, record, refresh, changed } = changing;
    const { is: isOnSale, hiddenLayer, mark } = part.onSale;
    if (hiddenLayer) return refuse({ kind: 'is-hidden' });
    if (!isSeen(mark)) return refuse({ kind: 'changed-meanwhile' });
    await writeLayer(tx, {
      ...{ partId: part.id, field: 'hidden', ownerValue: true, feedValue: !isOnSale },
      ...{ changedAt: now, changedBy: change.by.accountId },
    });
    if (isOnSale) {
      await relistPart(tx, part.id, () => setOnSale(tx, { partId: part.id, isOnSale: false, now }));
    }
    await record('hide-part', { before: { hidden: false }, after: { hidden: true } });
    await refresh();
    return ok(await changed());
  });
}
