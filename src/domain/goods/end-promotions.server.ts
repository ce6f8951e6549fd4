import { toPartWireId } from '../../kernel/ids.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { changeOnePrice } from '../feed/write/one-part.server.ts';
import type { OwnerPrice } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { changePart } from './change-part.server.ts';
import { writeLayer } from './layers.sql.server.ts';
import { livePrice } from './owner-price.ts';
import { promotionsOver } from './promotions.sql.server.ts';

/** The actor in the audit trail. */
const THE_SHOP = { accountId: null, email: 'the shop' };

/**
 * Ends promotions after their last day: the owner's regular price applies again. Several instances may do it at once.
 * @returns how many it ended
 */
export async function endPromotions(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
): Promise<number> {
  const { db, clock, config } = context;
  const today = shopDay(clock());
  let ended = 0;
  for (const { partId, location } of await promotionsOver(db.sql, today)) {
    const part = toPartWireId(partId);
    const done = await changePart(context, { part, by: THE_SHOP }, async (changing) => {
      const { tx, now, record, refresh } = changing;
      const price = changing.part.prices.find((one) => one.location === location);
      const layer = price?.layer;
      const owned = layer?.ownerValue as OwnerPrice | undefined;
      const until = owned?.promotion?.until ?? null;
      if (!layer || !owned || until === null || until >= today) return refuse({ kind: 'not-over' });
      const ownerValue: OwnerPrice = { ...owned, promotion: null };
      const { feedValue, changedAt } = layer;
      await writeLayer(tx, {
        ...{ partId, field: 'price', location, ownerValue, feedValue, changedAt, changedBy: null },
      });
      const live = livePrice(ownerValue, { today, vatRate: config.vatRate });
      await changeOnePrice(tx, { partId, location, now }, live);
      await record('end-promotion', {
        before: { location, grossCents: price?.grossCents ?? null, promotion: true },
        after: { location, grossCents: owned.grossCents, promotion: false },
      });
      await refresh({ keepsShape: true });
      return ok(undefined);
    });
    if (done.ok) ended += 1;
  }
  return ended;
}
