import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { relistPart } from '../feed/write/one-part.server.ts';
import { writePlaceOf } from '../feed/write/owner-fitments.sql.server.ts';
import type { FeedRelated, PartPlace } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import {
  type GoodsPhotos,
  type GoodsPlace,
  type GoodsRelated,
  type PhotosRefusal,
  type PlaceRefusal,
  placeWords,
  type RelatedRefusal,
} from './goods.ts';
import { partIdOf } from './goods-part.server.ts';
import { writeLayer } from './layers.sql.server.ts';
import { addPhotoHosts, placeChoices, setPhotos, setRelated } from './lists.sql.server.ts';

/** Limits for one part. */
const RELATED_MAX = 50;
export const PHOTOS_MAX = 30;
/** In characters. */
const GROUP_MAX = 100;

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

/**
 * Overrides the feed's pictures and their order. The choice is from the current ones, the feed's and the uploaded
 * ones. The first is the one on cards. GDS-11.
 */
export function choosePhotos(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { photos, ...change }: PartChange & { readonly photos: readonly string[] },
): Promise<Result<{ before: GoodsPhotos; after: GoodsPhotos }, PhotosRefusal>> {
  return changePart<{ before: GoodsPhotos; after: GoodsPhotos }, PhotosRefusal>(
    context,
    change,
    async ({ tx, part, now, isSeen, record, refresh, changed }) => {
      const before = part.photos;
      if (!isSeen(before.mark)) return refuse({ kind: 'changed-meanwhile' });
      const wanted = [...new Set(photos)];
      const known = new Set([...before.urls, ...before.others]);
      if (!wanted.every((url) => known.has(url))) return refuse({ kind: 'unknown-photo' });
      if (wanted.length > PHOTOS_MAX) return refuse({ kind: 'too-many-photos' });
      await writeLayer(tx, {
        ...{ partId: part.id, field: 'photos', ownerValue: wanted, feedValue: before.urls },
        ...{ changedAt: now, changedBy: change.by.accountId },
      });
      await setPhotos(tx, part.id, wanted);
      await addPhotoHosts(tx, part.id);
      await record('choose-photos', {
        before: { lines: before.urls.join(', ') },
        after: { lines: wanted.join(', ') },
      });
      await refresh({ keepsShape: true });
      return ok({ before, after: (await changed()).photos });
    },
  );
}

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
