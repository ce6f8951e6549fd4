import { cachedPerCatalogue } from '../../catalogue-version/cached-per-catalogue.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { selectPhotoHosts as readPhotoHosts } from './photo-hosts.sql.server.ts';

/** The hosts of photos in feeds, apart from our own. */
export function photoHosts({ db }: ShopContext): Promise<readonly string[]> {
  return heldHosts(db, null);
}

const heldHosts = cachedPerCatalogue({ most: 1, keyOf: () => '', read: readPhotoHosts });
