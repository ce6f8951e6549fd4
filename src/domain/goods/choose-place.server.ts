import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { relistPart } from '../feed/write/one-part.server.ts';
import { writePlaceOf } from '../feed/write/owner-places.sql.server.ts';
import type { PartPlace } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import { type GoodsPlace, type PlaceRefusal, placeWords } from './goods.ts';
import { writeLayer } from './layers.sql.server.ts';
import { placeChoices } from './places.sql.server.ts';

/** In characters. */
const GROUP_MAX = 100;

/**
 * Puts a part without vehicles into a category of the shop and a group, over the feed's. A part with vehicles stands
 * where each fitment says. GDS-15.
 */
export function choosePlace(
  context: Pick<ShopContext, 'db' | 'clock'>,
  {
    category,
    group,
    ...change
  }: PartChange & { readonly category: string; readonly group: string },
): Promise<Result<{ before: GoodsPlace; after: GoodsPlace }, PlaceRefusal>> {
  return changePart<{ before: GoodsPlace; after: GoodsPlace }, PlaceRefusal>(
    context,
    change,
    async ({ tx, part, now, isSeen, record, refresh, changed }) => {
      const before = part.place;
      if (part.fitments.count > 0) return refuse({ kind: 'place-of-fitments' });
      if (!isSeen(before.mark)) return refuse({ kind: 'changed-meanwhile' });
      const { categories } = await placeChoices(tx);
      const known = categories.find((one) => one.toLowerCase() === category.trim().toLowerCase());
      if (known === undefined) return refuse({ kind: 'unknown-category' });
      const wanted: PartPlace = { category: known, group: plainText(group) };
      if (wanted.group === '') return refuse({ kind: 'no-group' });
      if (wanted.group.length > GROUP_MAX) return refuse({ kind: 'text-too-long' });
      await writeLayer(tx, {
        ...{ partId: part.id, field: 'place', ownerValue: wanted, feedValue: before.is },
        ...{ changedAt: now, changedBy: change.by.accountId },
      });
      await relistPart(tx, part.id, () => writePlaceOf(tx, part.id, wanted));
      const after = (await changed()).place;
      await record('choose-place', {
        before: { lines: placeWords(before.is) },
        after: { lines: placeWords(after.is) },
      });
      await refresh();
      return ok({ before, after });
    },
  );
}
