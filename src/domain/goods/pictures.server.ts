import { createHash } from 'node:crypto';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePart, type PartChange } from './change-part.server.ts';
import type { GoodsPhotos, PhotosRefusal } from './goods.ts';
import { writeLayer } from './layers.sql.server.ts';
import { insertPicture, selectPicture, setPhotos } from './lists.sql.server.ts';
import { PHOTOS_MAX } from './part-choices.server.ts';
import { readPicture } from './picture-file.ts';

/** The size limit of one picture, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/**
 * Adds a picture to a part's others, without the camera's notes of place and owner. It is stored in the database, so
 * that every instance and every backup has it. GDS-11.
 */
export function uploadPicture(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { bytes, ...change }: PartChange & { readonly bytes: Uint8Array },
): Promise<Result<GoodsPhotos, PhotosRefusal>> {
  return changePart<GoodsPhotos, PhotosRefusal>(context, change, async (changing) => {
    const { tx, part, now, isSeen, record, refresh, changed } = changing;
    const { urls, mark } = part.photos;
    if (!isSeen(mark)) return refuse({ kind: 'changed-meanwhile' });
    if (bytes.length === 0) return refuse({ kind: 'no-picture' });
    const picture = bytes.length > PICTURE_MAX_BYTES ? undefined : readPicture(bytes);
    if (!picture) return refuse({ kind: 'not-a-picture' });
    const digest = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
    const address = `/media/${part.id}-${digest}.${picture.extension}`;
    const wanted = [...urls.filter((url) => url !== address), address];
    if (wanted.length > PHOTOS_MAX) return refuse({ kind: 'too-many-photos' });
    await insertPicture(tx, { ...picture, address, partId: part.id, now });
    await writeLayer(tx, {
      ...{ partId: part.id, field: 'photos', ownerValue: wanted, feedValue: urls },
      ...{ changedAt: now, changedBy: change.by.accountId },
    });
    await setPhotos(tx, part.id, wanted);
    await record('upload-picture', { after: { lines: address } });
    await refresh({ keepsShape: true });
    return ok((await changed()).photos);
  });
}

/** An uploaded picture by its address; undefined where there is none. */
export function picture(
  { db }: Pick<ShopContext, 'db'>,
  { address }: { readonly address: string },
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  return selectPicture(db.read, address);
}
