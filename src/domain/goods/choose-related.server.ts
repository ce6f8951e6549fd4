import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { FeedRelated } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import type { GoodsRelated, RelatedRefusal } from './goods.ts';
import { partIdOf } from './goods-part.server.ts';
import { writeLayer } from './layers.sql.server.ts';
import { setRelated } from './lists.sql.server.ts';

/** The limit for one part. */
const RELATED_MAX = 50;

/** Overrides the feed's related parts and their order, given by number or id. GDS-12. */
export function chooseRelated(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { related, ...change }: PartChange & { readonly related: readonly string[] },
): Promise<Result<{ before: GoodsRelated; after: GoodsRelated }, RelatedRefusal>> {
  return changePart<{ before: GoodsRelated; after: GoodsRelated }, RelatedRefusal>(
    context,
    change,
    async ({ tx, part, now, isSeen, record, refresh, changed }) => {
      const before = part.related;
      if (!isSeen(before.mark)) return refuse({ kind: 'changed-meanwhile' });
      const ids = new Set<number>();
      for (const named of related.map((one) => one.trim()).filter(Boolean)) {
        // Where several brands have a number, the part that is already related is meant.
        const kept = before.parts.find(({ partNumber }) => partNumber === named);
        const found = kept ? ok(kept.id) : await partIdOf(tx, named);
        if (!found.ok) return refuse({ ...found.refusal, named });
        if (found.value === part.id) return refuse({ kind: 'related-to-itself' });
        ids.add(found.value);
      }
      if (ids.size > RELATED_MAX) return refuse({ kind: 'too-many-related' });
      const wanted = [...ids].map(
        (partId, index): FeedRelated => ({ position: index + 1, partId }),
      );
      await writeLayer(tx, {
        ...{ partId: part.id, field: 'related', ownerValue: wanted },
        feedValue: before.parts.map(({ id: partId, position }) => ({ position, partId })),
        ...{ changedAt: now, changedBy: change.by.accountId },
      });
      await setRelated(tx, part.id, wanted);
      const after = (await changed()).related;
      const numbers = ({ parts }: GoodsRelated) =>
        parts.map(({ partNumber }) => partNumber).join(', ');
      await record('choose-related', {
        before: { lines: numbers(before) },
        after: { lines: numbers(after) },
      });
      await refresh({ keepsShape: true });
      return ok({ before, after });
    },
  );
}
