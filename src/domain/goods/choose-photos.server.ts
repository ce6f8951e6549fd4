import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import type { GoodsPhotos, PhotosRefusal } from './goods.ts';
import { writeLayer } from './layers.sql.server.ts';
import { addPhotoHosts, setPhotos } from './lists.sql.server.ts';

/** The limit for one part. */
export const PHOTOS_MAX = 30;

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
